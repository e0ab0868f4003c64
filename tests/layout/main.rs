//! Windows stay within matrices, moves never wrap, and the sheet fits its screen.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

use attenscope::layout::{Geometry, Labels, Motion, Orientation, Room, Spot, Viewport, Window};
use attenscope::model::{CellRef, Convention, Shape, Stage};
use attenscope::number::Digits;
use proptest::prelude::*;

mod bands;
mod columns;
mod crossed;
mod errors;
mod heads;
mod names;
mod presented;
#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;
mod ranges;

use properties::properties;

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

fn room_in(convention: Convention, width: f64, shape: (usize, usize, usize, usize), digits: Digits) -> Room {
    let (n, d_model, d_k, d_v) = shape;
    let viewport = Viewport { width, height: 720.0, pixel_ratio: 1.0, is_presented: false };
    Room {
        viewport,
        is_folded: false,
        shape: Shape::new(n, d_model, d_k, d_v).unwrap(),
        digits,
        label_width: 58.0,
        convention,
        is_adjusted: false,
        has_bias: false,
        head_height: 180.0,
        has_names: false,
    }
}

fn room(width: f64, shape: (usize, usize, usize, usize), digits: Digits) -> Room {
    room_in(Convention::Rows, width, shape, digits)
}

fn folded(room: Room) -> Room {
    Room { is_folded: true, ..room }
}

fn width(stage: Stage, room: Room) -> f64 {
    let geometry = Geometry::of(stage, room);
    geometry.window.1 as f64 * geometry.cell_width
}

/// The width of the upper band, and that of the lower one.
fn bands(room: Room) -> [f64; 2] {
    let band = |attends, last: &[Stage]| {
        let last = last.iter().map(|&stage| width(stage, room)).fold(0.0, f64::max);
        room.margin_left() + 3.0 * room.pitch(attends) + last
    };
    [band(false, &[Stage::Wv, Stage::V]), band(true, &[Stage::Output])]
}

#[test]
fn three_words_are_shown_whole_on_a_laptop_and_on_a_phone() {
    for convention in Convention::ALL {
        for width in [390.0, 1024.0, 1280.0] {
            for stage in Stage::ALL {
                let room = room_in(convention, width, (3, 4, 3, 3), Digits::Fixed(2));
                assert_eq!(Geometry::of(stage, room).map, None, "{stage:?} at {width} in {convention:?}");
            }
        }
    }
}

#[test]
fn four_words_with_512_dimensions_have_all_their_weights_on_a_laptop() {
    for convention in Convention::ALL {
        let room = room_in(convention, 1280.0, (4, 512, 512, 512), Digits::Fixed(2));
        for stage in [Stage::Scores, Stage::Scaled, Stage::Weights] {
            assert_eq!(Geometry::of(stage, room).map, None, "{stage:?}");
        }
        for stage in [Stage::X, Stage::Wq, Stage::Q, Stage::Output] {
            assert!(Geometry::of(stage, room).map.is_some(), "{stage:?}");
        }
    }
}

#[test]
fn four_words_as_columns_of_512_are_all_in_the_window() {
    for width in [390.0, 1024.0, 1280.0] {
        let room = room_in(Convention::Columns, width, (4, 512, 512, 512), Digits::Fixed(2));
        for stage in [Stage::X, Stage::Q, Stage::K, Stage::V] {
            assert_eq!(Geometry::of(stage, room).window, (4, 4), "{stage:?} at {width}");
        }
    }
}

#[test]
fn a_window_of_the_widest_matrix_has_few_cells() {
    for width in [390.0, 1280.0, 3840.0] {
        for stage in Stage::ALL {
            for convention in Convention::ALL {
                let room = room_in(convention, width, (512, 1024, 1024, 1024), Digits::Fixed(2));
                let (tall, wide) = Geometry::of(stage, room).window;
                assert!(tall * wide <= 8 * 12, "{stage:?} at {width}: {tall} × {wide}");
            }
        }
    }
}

#[test]
fn eight_dimensions_are_shown_whole_where_there_is_room_for_small_type() {
    for convention in Convention::ALL {
        let room = folded(room_in(convention, 1280.0, (4, 8, 8, 8), Digits::Fixed(2)));
        for stage in Stage::ALL {
            assert_eq!(Geometry::of(stage, room).map, None, "{stage:?} in {convention:?}");
        }
        assert!(Geometry::of(Stage::Wq, room).is_compact);
        assert!(!Geometry::of(Stage::Weights, room).is_compact);
        for width in bands(room) {
            assert!(width <= 1280.0 - 48.0 - Viewport::RAIL, "{width} in {convention:?}");
        }
    }
    let w_q = Geometry::of(Stage::Wq, folded(room(1280.0, (4, 8, 8, 8), Digits::Fixed(2))));
    assert_eq!((w_q.window, w_q.cell_width, w_q.type_size), ((8, 8), 33.0, 11.0));
}

#[test]
fn beside_the_panels_eight_dimensions_are_scrolled_to() {
    let w_q = Geometry::of(Stage::Wq, room(1280.0, (4, 8, 8, 8), Digits::Fixed(2)));
    assert_eq!((w_q.window, w_q.map, w_q.is_compact), ((8, 8), None, true));
    assert!(bands(room(1280.0, (4, 8, 8, 8), Digits::Fixed(2)))[0] > 1280.0 - 48.0 - Viewport::ASIDE);
}

#[test]
fn folded_panels_leave_their_width_to_the_sheet_and_no_row_moves() {
    for (size, shape) in [(1100.0, (3, 4, 3, 3)), (1280.0, (3, 4, 3, 3)), (1280.0, (4, 512, 512, 512))] {
        let beside = room(size, shape, Digits::Fixed(2));
        let folded = folded(beside);
        let is_of_plain = |stage: &Stage| !matches!(stage, Stage::Wo | Stage::Concat | Stage::Projected);
        for stage in Stage::ALL.into_iter().filter(is_of_plain) {
            assert!(width(stage, folded) > width(stage, beside), "{stage:?} at {size}");
            let [before, after] = [beside, folded].map(|room| Geometry::of(stage, room).cell_height);
            assert_eq!(after, before, "{stage:?} at {size}");
        }
        assert!(bands(folded)[0] <= size - 48.0 - Viewport::RAIL);
    }
    let wide = Geometry::of(Stage::Weights, folded(room(1280.0, (3, 4, 3, 3), Digits::Fixed(2))));
    // 63 at a laptop's width of 912; here the width is 1200.
    assert_eq!(wide.cell_width, 82.0);
}

#[test]
fn where_panels_lie_over_the_sheet_folding_them_changes_no_width() {
    for width in [390.0, 1024.0, 1099.0] {
        for stage in Stage::ALL {
            let room = room(width, (4, 8, 8, 8), Digits::Fixed(2));
            assert_eq!(Geometry::of(stage, folded(room)), Geometry::of(stage, room), "{stage:?} at {width}");
        }
    }
}

#[test]
fn twelve_rows_are_shown_whole_and_thirteen_through_a_window() {
    for (tall, is_whole) in [(9, true), (12, true), (13, false)] {
        let shape = (4, tall, 3, 3);
        for width in [390.0, 1024.0, 1280.0] {
            let geometry = Geometry::of(Stage::Wk, room(width, shape, Digits::Fixed(2)));
            assert_eq!(geometry.map.is_none(), is_whole, "{tall} rows at {width}");
            assert_eq!(geometry.window, (if is_whole { tall } else { 4 }, 3), "{tall} rows at {width}");
        }
    }
}

#[test]
fn twelve_columns_are_shown_whole_and_thirteen_through_a_window() {
    for (across, is_whole) in [(9, true), (12, true), (13, false)] {
        for width in [390.0, 1024.0, 1280.0, 1920.0] {
            for digits in [Digits::Fixed(2), Digits::Full] {
                let geometry = Geometry::of(Stage::Wk, room(width, (4, 12, across, 3), digits));
                assert_eq!(geometry.map.is_none(), is_whole, "{across} columns at {width}");
                assert_eq!(geometry.window == (12, across), is_whole, "{across} columns at {width}");
            }
        }
    }
}

#[test]
fn what_is_whole_is_in_the_usual_type_where_that_fits() {
    let of = |width| Geometry::of(Stage::X, room(width, (4, 5, 5, 5), Digits::Fixed(2))).is_compact;
    assert_eq!([390.0, 1280.0, 1920.0].map(of), [false, true, false]);
    let (six, two) =
        (room(390.0, (3, 9, 3, 3), Digits::Fixed(6)), room(390.0, (3, 12, 3, 3), Digits::Fixed(2)));
    for room in [six, two] {
        assert!(Geometry::of(Stage::X, room).is_compact);
        let card = Geometry::of(Stage::X, room).gutter_left + width(Stage::X, room);
        assert!(card > 390.0 - 32.0, "it is scrolled to");
    }
}

#[test]
fn there_is_room_for_the_numbers_of_rows_and_columns_everywhere() {
    let gutters = |stage| {
        let geometry = Geometry::of(stage, room(1280.0, (3, 4, 3, 3), Digits::Fixed(2)));
        (geometry.gutter_left, geometry.gutter_top)
    };
    assert_eq!([Stage::Wq, Stage::Wk, Stage::Wv].map(gutters), [(17.0, 16.0); 3]);
    assert_eq!([Stage::X, Stage::Q, Stage::K, Stage::V].map(|stage| gutters(stage).1), [16.0; 4]);
    assert_eq!([Stage::Scores, Stage::Output].map(|stage| gutters(stage).1), [18.0; 2]);
}

#[test]
fn however_many_digits_leave_the_sheet_in_shape() {
    for digits in (0..=Digits::MAX).map(Digits::Fixed).chain([Digits::Full]) {
        let room = room(1280.0, (3, 4, 3, 3), digits);
        assert!(!room.is_stacked(), "{digits:?}");
        let is_long = matches!(digits, Digits::Fixed(5..));
        assert_eq!(room.is_cut(), is_long, "{digits:?}: five decimals and more are scrolled to");
    }
    let of = |digits| Geometry::of(Stage::Weights, room(1280.0, (3, 4, 3, 3), digits));
    let larger = Geometry { type_size: 15.0, ..of(Digits::Fixed(2)) };
    assert_eq!(
        of(Digits::Full),
        larger,
        "what does not fit is cut, and type larger than usual leaves room for most"
    );
    assert!(of(Digits::Full).half_characters() >= 11, "0.459 and what says that there is more");
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn both_bands_fit_the_sheet(
        width in prop::sample::select(vec![1024.0, 1100.0, 1280.0, 1440.0, 1920.0]),
        shape in (1..9usize, 1..600usize, 1..600usize, 1..600usize),
        decimals in 0..=2u8,
        convention in prop::sample::select(Convention::ALL.to_vec()),
    ) {
        let room = room_in(convention, width, shape, Digits::Fixed(decimals));
        let sheet = width - 48.0 - if width >= 1100.0 { 320.0 } else { 0.0 };
        let is_scrolled = |stages: &[Stage]| stages.iter().any(|&stage| Geometry::of(stage, room).is_compact);
        let [upper, lower] = bands(room);
        prop_assert!(is_scrolled(&Stage::ALL[..7]) || upper <= sheet, "{} of {}", upper, sheet);
        // A window of few tokens may be as narrow as one column.
        prop_assert!(is_scrolled(&Stage::ALL) || lower <= sheet, "{} of {}", lower, sheet);
    }

    #[test]
    fn up_to_twelve_by_twelve_is_shown_whole_and_fits_its_card_or_is_scrolled_to(
        width in prop::sample::select(vec![390.0, 1024.0, 1280.0, 1920.0, 3840.0]),
        shape in (1..=12usize, 1..=12usize, 1..=12usize, 1..=12usize),
        digits in prop::sample::select(vec![Digits::Fixed(0), Digits::Fixed(2), Digits::Fixed(6), Digits::Full]),
        convention in prop::sample::select(Convention::ALL.to_vec()),
        is_folded in any::<bool>(),
    ) {
        let room = Room { is_folded, ..room_in(convention, width, shape, digits) };
        for stage in Stage::ALL {
            let geometry = Geometry::of(stage, room);
            prop_assert_eq!(geometry.map, None);
            prop_assert_eq!(geometry.window, geometry.orientation.dimensions(stage, room.shape));
        }
    }

    #[test]
    fn a_window_has_room_for_the_numbers_of_its_rows_and_columns(
        width in prop::sample::select(vec![390.0, 1024.0, 1280.0, 1920.0]),
        shape in (1..=512usize, 1..600usize, 1..600usize, 1..600usize),
        convention in prop::sample::select(Convention::ALL.to_vec()),
        stage in prop::sample::select(Stage::ALL.to_vec()),
    ) {
        let room = room_in(convention, width, shape, Digits::Fixed(2));
        let geometry = Geometry::of(stage, room);
        if geometry.map.is_some() {
            let rows_are_words = geometry.orientation.words(stage).0.is_some();
            prop_assert!(geometry.gutter_top >= 18.0);
            prop_assert!(rows_are_words || geometry.gutter_left >= 17.0);
        }
        let (rows, cols) = geometry.orientation.dimensions(stage, room.shape);
        prop_assert_eq!(geometry.map.is_none(), geometry.window == (rows, cols));
        prop_assert!(!geometry.is_compact || rows <= 12 && cols <= 12 && geometry.map.is_none());
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
        labels in prop::sample::select(vec![Labels::None, Labels::Left, Labels::Above, Labels::Both]),
        page in 1..9usize,
    ) {
        let spot = match labels {
            Labels::Above => Spot { row: from.1, col: Some(from.0) },
            _ => Spot { row: Some(from.0), col: from.1 },
        }
        .clamped(matrix);
        for motion in MOTIONS {
            let to = motion.from(spot, matrix, labels, page);
            prop_assert!(to.row.is_none_or(|row| row < matrix.0) && to.col.is_none_or(|col| col < matrix.1));
            prop_assert!(to.row.or(to.col).is_some(), "{:?} led nowhere", motion);
            if to.col.is_none() {
                prop_assert!(labels.are_left() || spot.col.is_none(), "{:?} led to a label", motion);
            }
            if to.row.is_none() {
                prop_assert!(labels.are_above(), "{:?} led to a label", motion);
            }
        }
    }

    #[test]
    fn there_and_back_again(matrix in (3..40usize, 3..40usize), at in (1..39usize, 1..39usize)) {
        let spot = Spot::cell((at.0.min(matrix.0 - 2), at.1.min(matrix.1 - 2)));
        for (there, back) in [(Motion::Up, Motion::Down), (Motion::Left, Motion::Right)] {
            prop_assert_eq!(back.from(there.from(spot, matrix, Labels::None, 4), matrix, Labels::None, 4), spot);
            prop_assert_eq!(there.from(back.from(spot, matrix, Labels::None, 4), matrix, Labels::None, 4), spot);
        }
    }

    #[test]
    fn a_cell_is_where_it_is_shown_whatever_the_convention(
        shape in (1..9usize, 1..9usize, 1..9usize, 1..9usize),
        at in (0..9usize, 0..9usize),
        stage in prop::sample::select(Stage::ALL.to_vec()),
        convention in prop::sample::select(Convention::ALL.to_vec()),
    ) {
        let shape = Shape::new(shape.0, shape.1, shape.2, shape.3).unwrap().projected_to(Some(5)).unwrap();
        let orientation = Orientation::of(stage, convention);
        prop_assert_eq!(orientation.is_transposed(), convention.transposes(stage));
        let (rows, cols) = stage.dimensions(shape);
        let cell = CellRef { stage, row: at.0, col: at.1 }.clamped(rows, cols);
        let (row, col) = orientation.place(cell);
        let (tall, wide) = orientation.dimensions(stage, shape);
        prop_assert!(row < tall && col < wide);
        prop_assert_eq!(orientation.cell(stage, (row, col)), cell);
        let spot = Spot { row: Some(row), col: None };
        prop_assert_eq!(orientation.spot(orientation.spot(spot)), spot);
    }
}

#[test]
fn labels_stand_beside_rows_or_above_columns_of_tokens_and_keys_move_to_them() {
    let labels = |stage, convention| Orientation::of(stage, convention).labels(stage);
    for stage in [Stage::X, Stage::Q, Stage::Scores, Stage::Output] {
        assert_eq!([Convention::Rows, Convention::Linear].map(|rows| labels(stage, rows)), [Labels::Left; 2]);
        assert_eq!(labels(stage, Convention::Columns), Labels::Above);
    }
    for convention in Convention::ALL {
        assert_eq!(labels(Stage::Wv, convention), Labels::None);
    }
    let (cell, above, left) =
        (Spot::cell((0, 0)), Spot { row: None, col: Some(0) }, Spot { row: Some(0), col: None });
    assert_eq!(Motion::Up.from(cell, (4, 3), Labels::Above, 4), above);
    assert_eq!(Motion::Left.from(cell, (4, 3), Labels::Above, 4), cell);
    assert_eq!(Motion::Right.from(above, (4, 3), Labels::Above, 4), Spot { row: None, col: Some(1) });
    assert_eq!(Motion::Down.from(above, (4, 3), Labels::Above, 4), cell);
    assert_eq!(Motion::Left.from(cell, (4, 3), Labels::Left, 4), left);
}
