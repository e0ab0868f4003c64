//! Keys and values of other words: a second line in the upper band, with X′, K and V.

use attenscope::layout::{Geometry, Room};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;
use proptest::prelude::*;

use super::{properties::properties, room_in, width};

fn over(room: Room, m: usize) -> Room {
    Room { shape: room.shape.over(Some(m)).unwrap(), ..room }
}

fn cross(convention: Convention, width: f64) -> Room {
    over(room_in(convention, width, (3, 3, 4, 2), Digits::Fixed(2)), 4)
}

#[test]
fn each_card_has_the_rows_and_columns_of_its_words() {
    let room = cross(Convention::Rows, 1280.0);
    let window = |stage| Geometry::of(stage, room).window;
    assert_eq!([Stage::X, Stage::Q, Stage::Output].map(window), [(3, 3), (3, 4), (3, 2)]);
    assert_eq!([Stage::XKv, Stage::K, Stage::V].map(window), [(4, 3), (4, 4), (4, 2)]);
    assert_eq!([Stage::Bias, Stage::Scores, Stage::Weights].map(window), [(3, 4); 3]);
    let columns = cross(Convention::Columns, 1280.0);
    assert_eq!(Geometry::of(Stage::XKv, columns).window, (3, 4));
    assert_eq!(Geometry::of(Stage::Weights, columns).window, (4, 3));
}

#[test]
fn x_prime_is_laid_out_like_x_and_k_like_q() {
    for convention in Convention::ALL {
        for size in [390.0, 1024.0, 1280.0, 1920.0] {
            let room = over(room_in(convention, size, (4, 3, 3, 3), Digits::Fixed(2)), 4);
            let of = |stage| Geometry::of(stage, room);
            assert_eq!(of(Stage::XKv), of(Stage::X), "{convention:?} at {size}");
            // The column before K is empty, so its words have all the room they want.
            let like_q = Geometry { gutter_left: of(Stage::K).gutter_left, ..of(Stage::Q) };
            assert_eq!(of(Stage::K), like_q, "{convention:?} at {size}");
        }
    }
}

#[test]
fn k_and_v_keep_their_columns_and_their_words() {
    for size in [1024.0, 1280.0, 1920.0] {
        let alone =
            Room { label_width: 52.0, ..room_in(Convention::Rows, size, (3, 3, 4, 2), Digits::Fixed(2)) };
        let room = over(alone, 4);
        assert_eq!(room.pitch(false), alone.pitch(false), "no column moves at {size}");
        let gutter = |stage| Geometry::of(stage, room).gutter_left;
        assert_eq!(gutter(Stage::K), gutter(Stage::XKv), "before K at {size}");
        assert_eq!(gutter(Stage::V), gutter(Stage::XKv), "between K and V at {size}");
    }
}

#[test]
fn a_second_line_takes_height_from_the_rows_but_they_stay_readable() {
    let row = |room: Room, stage| Geometry::of(stage, room).cell_height;
    let room = room_in(Convention::Rows, 1280.0, (3, 3, 4, 2), Digits::Fixed(2));
    for stage in [Stage::X, Stage::K, Stage::Weights] {
        assert!(row(cross(Convention::Rows, 1280.0), stage) <= row(room, stage), "{stage:?}");
        assert!(row(cross(Convention::Rows, 1280.0), stage) >= 18.0, "{stage:?}");
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn the_second_line_fits_the_sheet_or_scrolls(
        width_of_page in prop::sample::select(vec![1024.0, 1100.0, 1280.0, 1440.0, 1920.0]),
        shape in (1..=512usize, 1..600usize, 1..600usize, 1..600usize),
        m in 1..=512usize,
        convention in prop::sample::select(Convention::ALL.to_vec()),
    ) {
        let room = over(room_in(convention, width_of_page, shape, Digits::Fixed(2)), m);
        let sheet = width_of_page - 48.0 - if width_of_page >= 1100.0 { 320.0 } else { 0.0 };
        let is_scrolled = Stage::ALL.iter().any(|&stage| Geometry::of(stage, room).is_compact);
        let line = room.margin_left() + 3.0 * room.pitch(false) + width(Stage::V, room);
        let last = room.margin_left() + 3.0 * room.pitch(false) + width(Stage::Wv, room);
        prop_assert!(is_scrolled || line <= sheet && last <= sheet, "{line} and {last} of {sheet}");
        for (first, next) in [(Stage::X, Stage::Q), (Stage::XKv, Stage::K), (Stage::K, Stage::V)] {
            prop_assert!(width(first, room) <= room.pitch(false), "{first:?} ends before {next:?}");
        }
    }
}
