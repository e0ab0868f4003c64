//! A presented sheet: X and the weights fill the window, in large type.

use attenscope::layout::{Geometry, Room, Viewport};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;

use super::{room_in, width};

fn presented(
    convention: Convention,
    (width, height): (f64, f64),
    shape: (usize, usize, usize, usize),
) -> Room {
    let room = room_in(convention, width, shape, Digits::Fixed(2));
    Room { viewport: Viewport { height, is_presented: true, ..room.viewport }, ..room }
}

const WINDOWS: [(f64, f64); 4] = [(800.0, 600.0), (1024.0, 768.0), (1280.0, 720.0), (1920.0, 1080.0)];

#[test]
fn x_and_the_weights_stand_side_by_side_and_all_their_rows_are_in_the_window() {
    for convention in Convention::ALL {
        for window in WINDOWS {
            for shape in
                [(1, 1, 1, 1), (3, 4, 3, 3), (6, 4, 3, 3), (8, 8, 8, 8), (4, 512, 64, 64), (64, 64, 8, 8)]
            {
                let room = presented(convention, window, shape);
                let unit = room.viewport.unit();
                let sides = [Stage::X, Stage::Weights].map(|stage| room.margin_left() + width(stage, room));
                let across = sides.iter().sum::<f64>() + 48.0 * unit;
                assert!(across <= window.0 + 1.0, "{shape:?} in {window:?}: {across}");
                let rows = [Stage::X, Stage::Weights].map(|stage| {
                    let geometry = Geometry::of(stage, room);
                    assert!(!geometry.has_bar);
                    geometry.window.0 as f64 * geometry.cell_height
                });
                let down = rows.into_iter().fold(0.0, f64::max) + room.head_height * unit;
                assert!(down <= window.1, "{shape:?} in {window:?}: {down}");
            }
        }
    }
}

#[test]
fn six_words_are_in_type_for_the_last_row() {
    for window in [(1024.0, 768.0), (1280.0, 720.0)] {
        let room = presented(Convention::Rows, window, (6, 4, 3, 3));
        for stage in [Stage::X, Stage::Weights] {
            let size = Geometry::of(stage, room).type_size;
            assert!(size >= 18.0, "{stage:?} in {window:?}: {size}");
        }
    }
}

#[test]
fn beside_a_window_of_many_dimensions_the_weights_are_in_such_type_too() {
    for window in [(1024.0, 768.0), (1280.0, 720.0)] {
        let room = presented(Convention::Rows, window, (4, 512, 64, 64));
        let size = Geometry::of(Stage::Weights, room).type_size;
        assert!(size >= 18.0, "{window:?}: {size}");
    }
}

#[test]
fn a_phone_keeps_its_layout() {
    let phone = (390.0, 844.0);
    let room = presented(Convention::Rows, phone, (6, 4, 3, 3));
    let usual = Room { viewport: Viewport { is_presented: false, ..room.viewport }, ..room };
    for stage in [Stage::X, Stage::Weights] {
        assert_eq!(Geometry::of(stage, room), Geometry::of(stage, usual));
    }
}
