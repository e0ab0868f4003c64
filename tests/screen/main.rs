//! Windows stay within matrices, moves never wrap, and the sheet fits its screen.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

use attenscope::model::{CellRef, Convention, EditError, Input, Shape, Stage};
use attenscope::number::Digits;
use attenscope::screen::{
    CellRange, Corner, Geometry, Labels, Motion, Orientation, Room, Spot, Viewport, Window, as_shown,
};
use proptest::prelude::*;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;

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
    let viewport = Viewport { width, pixel_ratio: 1.0 };
    Room {
        viewport,
        shape: Shape::new(n, d_model, d_k, d_v).unwrap(),
        digits,
        label_width: 58.0,
        convention,
        is_masked: false,
    }
}

fn room(width: f64, shape: (usize, usize, usize, usize), digits: Digits) -> Room {
    room_in(Convention::Rows, width, shape, digits)
}

fn card_width(stage: Stage, room: Room) -> f64 {
    let geometry = Geometry::of(stage, room);
    geometry.gutter_left + geometry.window.1 as f64 * geometry.cell_width
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
    // As wide as 1280 without the panels, but for a rail of 32.
    let folded = 1280.0 + Viewport::ASIDE - 32.0;
    for convention in Convention::ALL {
        let room = room_in(convention, folded, (4, 8, 8, 8), Digits::Fixed(2));
        for stage in Stage::ALL {
            assert_eq!(Geometry::of(stage, room).map, None, "{stage:?} in {convention:?}");
        }
        assert!(Geometry::of(Stage::Wq, room).is_compact);
        assert!(!Geometry::of(Stage::Weights, room).is_compact);
    }
    let beside_panels = room(1280.0, (4, 8, 8, 8), Digits::Fixed(2));
    let w_q = Geometry::of(Stage::Wq, beside_panels);
    assert!(w_q.map.is_some() && !w_q.is_compact, "a window has the usual type");
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
fn a_wide_output_has_its_columns_numbered_as_a_window_has() {
    let top = |stage, d_v| Geometry::of(stage, room(1600.0, (3, 4, 3, d_v), Digits::Fixed(2))).gutter_top;
    assert_eq!([6, 7, 8].map(|d_v| top(Stage::Output, d_v)), [0.0, 18.0, 18.0]);
    assert_eq!(top(Stage::V, 8), 0.0);
}

#[test]
fn all_digits_stack_the_cards() {
    let room = room(1280.0, (3, 4, 3, 3), Digits::Full);
    assert!(room.is_stacked());
    assert_eq!(Geometry::of(Stage::Weights, room).map, None, "three columns of all digits fit a line");
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
        for column in [Stage::Wq, Stage::Q] {
            let upper = card_width(Stage::X, room) + 3.0 * card_width(column, room) + 3.0 * Geometry::GAP;
            prop_assert!(upper <= sheet + 8.0, "{} of {}", upper, sheet);
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
            let (rows_are_tokens, _) = geometry.orientation.tokens(stage);
            prop_assert!(geometry.gutter_top >= 18.0);
            prop_assert!(rows_are_tokens || geometry.gutter_left >= 17.0);
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
        labels in prop::sample::select(vec![Labels::None, Labels::Left, Labels::Above]),
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
                prop_assert!(labels == Labels::Left || spot.col.is_none(), "{:?} led to a label", motion);
            }
            if to.row.is_none() {
                prop_assert!(labels == Labels::Above, "{:?} led to a label", motion);
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
        let shape = Shape::new(shape.0, shape.1, shape.2, shape.3).unwrap();
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
        assert_eq!(labels(stage, Convention::Rows), Labels::Left);
        assert_eq!(labels(stage, Convention::Linear), Labels::Left);
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

#[test]
fn an_error_names_the_row_and_column_that_are_shown() {
    let error = EditError::NotFinite { input: Input::Wk, row: 1, col: 2 };
    assert_eq!(as_shown(error, Convention::Rows), error);
    let turned = EditError::NotFinite { input: Input::Wk, row: 2, col: 1 };
    assert_eq!(as_shown(error, Convention::Linear), turned);
    let error = EditError::OutOfBounds { input: Input::X, row: 7, col: 1, rows: 3, cols: 4 };
    assert_eq!(as_shown(error, Convention::Linear), error);
    let turned = EditError::OutOfBounds { input: Input::X, row: 1, col: 7, rows: 4, cols: 3 };
    assert_eq!(as_shown(error, Convention::Columns), turned);
    assert_eq!(as_shown(EditError::LastToken, Convention::Columns), EditError::LastToken);
}

#[test]
fn a_corner_is_pulled_no_further_than_to_the_active_cell() {
    let cell = |row, col| CellRef { stage: Stage::Wq, row, col };
    let of = |range: CellRange| (range.rows(), range.cols());
    let one = CellRange::new(cell(3, 2), (3, 2));
    let wider = one.pulled(Corner::Last, cell(5, 4));
    assert_eq!(of(wider), (3..6, 2..5));
    assert_eq!((wider.corner(Corner::First), wider.corner(Corner::Last)), (cell(3, 2), cell(5, 4)));
    assert_eq!(wider.head(), cell(5, 4), "what is pulled is what keys move on");
    let both = wider.pulled(Corner::First, cell(1, 0));
    assert_eq!(of(both), (1..6, 0..5));
    assert_eq!(both.head(), cell(1, 0));
    assert_eq!(of(both.pulled(Corner::First, cell(9, 9))), (3..6, 2..5));
    assert_eq!(of(both.pulled(Corner::Last, cell(0, 3))), (1..4, 0..4));
    assert_eq!(both.active(), cell(3, 2));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_pulled_range_has_its_active_cell_in_it(pulls in prop::collection::vec((any::<bool>(), 0..9_usize, 0..9_usize), 1..20)) {
        let active = CellRef { stage: Stage::X, row: 4, col: 5 };
        let mut range = CellRange::new(active, (4, 5));
        for (is_first, row, col) in pulls {
            let (corner, opposite) = if is_first { (Corner::First, Corner::Last) } else { (Corner::Last, Corner::First) };
            let stays = range.corner(opposite);
            range = range.pulled(corner, CellRef { row, col, ..active });
            prop_assert!(range.contains(active));
            prop_assert_eq!(range.corner(opposite), stays);
        }
    }
}
