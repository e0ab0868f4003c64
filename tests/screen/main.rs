//! Windows stay within matrices, moves never wrap, and the sheet fits its screen.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

use attenscope::model::{Shape, Stage};
use attenscope::number::Digits;
use attenscope::screen::{Geometry, Motion, Room, Spot, Viewport, Window};
use proptest::prelude::*;

const MOTIONS: [Motion; 12] = [
    Motion::Up,
    Motion::Down,
    Motion::Left,
    Motion::Right,
    Motion::RowStart,
    Motion::RowEnd,
    Motion::Top,
    Motion::Bottom,
    Motion::Start,
    Motion::End,
    Motion::PageUp,
    Motion::PageDown,
];

fn room(width: f64, shape: (usize, usize, usize, usize), digits: Digits) -> Room {
    let (n, d_model, d_k, d_v) = shape;
    let viewport = Viewport { width, pixel_ratio: 1.0 };
    Room { viewport, shape: Shape::new(n, d_model, d_k, d_v).unwrap(), digits, label_width: 58.0 }
}

fn card_width(stage: Stage, room: Room) -> f64 {
    let geometry = Geometry::of(stage, room);
    geometry.gutter_left + geometry.window.1 as f64 * geometry.cell_width
}

#[test]
fn three_words_are_shown_whole_on_a_laptop_and_on_a_phone() {
    for width in [390.0, 1024.0, 1280.0] {
        for stage in Stage::ALL {
            let geometry = Geometry::of(stage, room(width, (3, 4, 3, 3), Digits::Fixed(2)));
            assert_eq!(geometry.map, None, "{stage:?} at {width}");
        }
    }
}

#[test]
fn four_words_with_512_dimensions_have_all_their_weights_on_a_laptop() {
    let room = room(1280.0, (4, 512, 512, 512), Digits::Fixed(2));
    for stage in [Stage::Scores, Stage::Scaled, Stage::Weights] {
        assert_eq!(Geometry::of(stage, room).map, None, "{stage:?}");
    }
    for stage in [Stage::X, Stage::Wq, Stage::Q, Stage::Output] {
        assert!(Geometry::of(stage, room).map.is_some(), "{stage:?}");
    }
}

#[test]
fn a_window_of_the_widest_matrix_has_few_cells() {
    for width in [390.0, 1280.0, 3840.0] {
        for stage in Stage::ALL {
            let (tall, wide) =
                Geometry::of(stage, room(width, (512, 1024, 1024, 1024), Digits::Fixed(2))).window;
            assert!(tall * wide <= 8 * 12, "{stage:?} at {width}: {tall} × {wide}");
        }
    }
}

#[test]
fn all_digits_stack_the_cards() {
    let room = room(1280.0, (3, 4, 3, 3), Digits::Full);
    assert!(room.is_stacked());
    assert_eq!(Geometry::of(Stage::Weights, room).map, None, "three columns of all digits fit a line");
}

proptest! {
    #[test]
    fn both_bands_fit_the_sheet(
        width in prop::sample::select(vec![1024.0, 1100.0, 1280.0, 1440.0, 1920.0]),
        shape in (1..9usize, 1..600usize, 1..600usize, 1..600usize),
        decimals in 0..=2u8,
    ) {
        let room = room(width, shape, Digits::Fixed(decimals));
        let sheet = width - 48.0 - if width >= 1100.0 { 320.0 } else { 0.0 };
        for column in [Stage::Wq, Stage::Q] {
            let upper = card_width(Stage::X, room) + 3.0 * card_width(column, room) + 3.0 * Geometry::GAP;
            prop_assert!(upper <= sheet + 8.0, "{} of {}", upper, sheet);
        }
    }

    #[test]
    fn a_window_stays_within_its_matrix(
        matrix in (1..600usize, 1..600usize),
        size in (1..20usize, 1..20usize),
        at in (0..700usize, 0..700usize),
        by in (-800..800isize, -800..800isize),
    ) {
        let window = Window::new(matrix, size).starting_at(at.0, at.1).moved_by(by.0, by.1);
        prop_assert!(window.rows().end <= matrix.0 && window.cols().end <= matrix.1);
        let (row, col) = (at.0.min(matrix.0 - 1), at.1.min(matrix.1 - 1));
        for shown in [window.showing(row, col), window.centred_on(row, col)] {
            prop_assert!(shown.rows().contains(&row) && shown.cols().contains(&col));
        }
        let again = window.showing(row, col);
        prop_assert_eq!(again.showing(row, col), again, "what is shown needs no move");
    }

    #[test]
    fn a_move_stays_within_the_matrix(
        matrix in (1..40usize, 1..40usize),
        from in (0..40usize, prop::option::of(0..40usize)),
        labelled: bool,
        page in 1..9usize,
    ) {
        let spot = Spot { row: from.0.min(matrix.0 - 1), col: from.1.map(|col| col.min(matrix.1 - 1)) };
        for motion in MOTIONS {
            let to = motion.from(spot, matrix, labelled, page);
            prop_assert!(to.row < matrix.0 && to.col.is_none_or(|col| col < matrix.1));
            if to.col.is_none() {
                prop_assert!(labelled || spot.col.is_none(), "{:?} led to a label", motion);
            }
        }
    }

    #[test]
    fn there_and_back_again(matrix in (3..40usize, 3..40usize), at in (1..39usize, 1..39usize)) {
        let spot = Spot { row: at.0.min(matrix.0 - 2), col: Some(at.1.min(matrix.1 - 2)) };
        for (there, back) in [(Motion::Up, Motion::Down), (Motion::Left, Motion::Right)] {
            prop_assert_eq!(back.from(there.from(spot, matrix, false, 4), matrix, false, 4), spot);
            prop_assert_eq!(there.from(back.from(spot, matrix, false, 4), matrix, false, 4), spot);
        }
    }
}
