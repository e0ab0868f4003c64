//! The names of heads beside what all heads make together.

use attenscope::layout::{Geometry, HeadNames, Room};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;
use rstest::rstest;

use super::room_in;

const TOGETHER: [Stage; 3] = [Stage::Concat, Stage::Wo, Stage::Projected];

fn room(heads: usize, convention: Convention, size: f64, label_width: f64) -> Room {
    let plain = room_in(convention, size, (4, 4, 2, 2), Digits::Fixed(2));
    let shape = plain.shape.of_heads(heads).unwrap().projected_to(Some(4)).unwrap();
    Room { shape, label_width, ..plain }
}

#[test]
fn names_stand_above_the_columns_of_the_outputs_and_before_the_rows_of_w_o() {
    let at = |convention, stage| Geometry::of(stage, room(2, convention, 1280.0, 60.0)).head_names;
    assert_eq!(at(Convention::Rows, Stage::Concat), Some(HeadNames::Above(10.0)));
    assert_eq!(at(Convention::Rows, Stage::Wo), Some(HeadNames::Before(46.0)));
    assert_eq!(at(Convention::Columns, Stage::Wo), Some(HeadNames::Above(10.0)));
    assert_eq!(at(Convention::Linear, Stage::Concat), Some(HeadNames::Above(10.0)));
    assert_eq!(at(Convention::Linear, Stage::Wo), Some(HeadNames::Above(10.0)));
    assert!(matches!(at(Convention::Columns, Stage::Concat), Some(HeadNames::Before(_))));
    for convention in Convention::ALL {
        assert_eq!(at(convention, Stage::Projected), None);
        for stage in TOGETHER {
            assert_eq!(Geometry::of(stage, room(1, convention, 1280.0, 60.0)).head_names, None);
        }
    }
}

#[rstest]
fn a_word_has_one_line_in_all_cards_of_all_heads(
    #[values(Convention::Rows, Convention::Linear, Convention::Columns)] convention: Convention,
    #[values(1024.0, 1280.0, 1920.0)] size: f64,
) {
    let room = room(2, convention, size, 60.0);
    let tops = [Stage::Concat, Stage::Projected].map(|stage| Geometry::of(stage, room).gutter_top);
    assert_eq!(tops[0], tops[1]);
}

/// The names before the rows of W_O have room, whatever the words are.
#[rstest]
fn the_cards_of_all_heads_fit_side_by_side(
    #[values(Convention::Rows, Convention::Linear, Convention::Columns)] convention: Convention,
    #[values(1024.0, 1100.0, 1280.0, 1920.0)] size: f64,
    #[values(28.0, 60.0, 92.0)] label_width: f64,
) {
    let room = room(2, convention, size, label_width);
    let [before, wide] = TOGETHER
        .map(|stage| Geometry::of(stage, room))
        .iter()
        .fold([0.0, 0.0], |sum, of| [sum[0] + of.gutter_left, sum[1] + of.cell_width * of.window.1 as f64]);
    let sheet = size - 48.0 - if size >= 1100.0 { attenscope::layout::Viewport::ASIDE } else { 0.0 };
    assert!(before + wide <= sheet, "{before} + {wide} of {sheet}");
}
