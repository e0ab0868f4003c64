//! The columns of both bands, and how they grow with the screen.

use attenscope::layout::{Geometry, Room, Viewport};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;

use super::{bands, folded, room, room_in, width};

/// The stages from left to right in each line of the sheet.
const LINES: [[Stage; 4]; 3] = [
    [Stage::X, Stage::Wq, Stage::Wk, Stage::Wv],
    [Stage::X, Stage::Q, Stage::K, Stage::V],
    [Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output],
];

#[test]
fn columns_of_both_bands_stand_under_one_another_and_end_with_the_sheet() {
    for convention in Convention::ALL {
        for size in [1024.0, 1280.0, 1440.0, 1920.0] {
            for shape in [(3, 4, 3, 3), (4, 512, 512, 512)] {
                let room = room_in(convention, size, shape, Digits::Fixed(2));
                assert_eq!(room.pitch(false), room.pitch(true), "{shape:?} at {size} in {convention:?}");
                let sheet = size - 48.0 - if size >= 1100.0 { Viewport::ASIDE } else { 0.0 };
                let widest = bands(room).into_iter().fold(0.0, f64::max);
                assert!(
                    (sheet - 16.0..=sheet).contains(&widest),
                    "{widest} of {sheet}, {shape:?} in {convention:?}"
                );
            }
        }
    }
}

#[test]
fn no_matrix_and_no_label_reaches_into_the_matrix_before() {
    for convention in Convention::ALL {
        for size in [1024.0, 1100.0, 1280.0, 1920.0] {
            for shape in [
                (1, 1, 1, 1),
                (3, 4, 3, 3),
                (4, 8, 8, 8),
                (12, 12, 12, 12),
                (4, 512, 512, 512),
                (40, 5, 9, 20),
            ] {
                for is_adjusted in [false, true] {
                    let room = Room { is_adjusted, ..room_in(convention, size, shape, Digits::Fixed(2)) };
                    for line in LINES {
                        for pair in line.windows(2) {
                            let free = room.pitch(pair[0] >= Stage::Scores) - width(pair[0], room);
                            let gutter = Geometry::of(pair[1], room).gutter_left;
                            let is_new_line = is_adjusted && pair[1] == Stage::Weights;
                            assert!(is_new_line || gutter + 4.0 <= free, "{pair:?} of {shape:?} at {size}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_weights_are_larger_than_what_stands_beside_them_where_there_is_room() {
    for (size, height) in [(1280.0, 720.0), (1280.0, 800.0), (1024.0, 768.0), (1920.0, 1080.0)] {
        let mut room = room(size, (3, 4, 3, 3), Digits::Fixed(2));
        room.viewport.height = height;
        let [scaled, weights, output] =
            [Stage::Scaled, Stage::Weights, Stage::Output].map(|stage| Geometry::of(stage, room));
        for other in [scaled, output] {
            assert!(weights.cell_width >= 1.15 * other.cell_width, "{size} × {height}");
            assert!(weights.type_size > other.type_size, "{size} × {height}");
        }
    }
}

#[test]
fn on_a_larger_screen_cells_and_type_are_larger() {
    let at = |width, height, stage| {
        let mut room = room(width, (3, 4, 3, 3), Digits::Fixed(2));
        room.viewport.height = height;
        Geometry::of(stage, room)
    };
    for stage in Stage::ALL {
        let [short, laptop, large] = [(1280.0, 720.0), (1280.0, 800.0), (1920.0, 1080.0)]
            .map(|(width, height)| at(width, height, stage));
        assert!(
            short.cell_height < laptop.cell_height && laptop.cell_height < large.cell_height,
            "{stage:?}"
        );
        assert!(laptop.cell_width < large.cell_width, "{stage:?}");
        assert!(1.25 * laptop.type_size < large.type_size, "{stage:?}");
    }
}

#[test]
fn weights_of_many_decimals_do_not_touch() {
    for decimals in 3..=Digits::MAX {
        let weights = Geometry::of(Stage::Weights, room(1280.0, (3, 4, 3, 3), Digits::Fixed(decimals)));
        // A digit is 0.62 of its size wide, a point 0.28.
        let number = (0.62 * f64::from(decimals + 1) + 0.28) * weights.type_size;
        assert!(number + 5.0 <= weights.cell_width, "{decimals}: {number} in {}", weights.cell_width);
    }
}

#[test]
fn words_have_room_beside_weights_and_output_where_eight_columns_fit_the_sheet() {
    let room = folded(room(1280.0, (4, 8, 8, 8), Digits::Fixed(2)));
    let gutters = [Stage::Weights, Stage::Output].map(|stage| Geometry::of(stage, room).gutter_left);
    assert!(gutters.iter().all(|&gutter| gutter >= 50.0), "{gutters:?}: nearly all of “dumpty”");
    let [scores, weights] = [Stage::Scores, Stage::Weights].map(|stage| Geometry::of(stage, room));
    assert!(!scores.is_compact && weights.type_size > scores.type_size);
}

#[test]
fn on_a_large_screen_eight_columns_fit_the_sheet_beside_the_panels() {
    let mut room = room(1920.0, (4, 8, 8, 8), Digits::Fixed(2));
    room.viewport.height = 1080.0;
    assert!(!room.is_cut());
    let weights = Geometry::of(Stage::Weights, room);
    assert!(weights.type_size <= 0.34 * weights.cell_width, "large digits do not run into one another");
}

#[test]
fn words_stand_beside_all_rows_of_eight_columns_of_four_words() {
    for (size, height) in [(1024.0, 768.0), (1280.0, 720.0), (1440.0, 900.0), (1920.0, 1080.0)] {
        for is_folded in [false, true] {
            let mut room = Room { is_folded, ..room(size, (4, 8, 8, 8), Digits::Fixed(2)) };
            room.viewport.height = height;
            for stage in [Stage::Q, Stage::K, Stage::V, Stage::Weights, Stage::Output] {
                let gutter = Geometry::of(stage, room).gutter_left;
                assert!(gutter >= 24.0, "{stage:?}: {gutter} at {size}, folded: {is_folded}");
            }
        }
    }
}
