//! What styles know of the cards of a band.

use attenscope::layout::{Geometry, Room};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;

use super::{room, room_in};

const PROJECTING: [Stage; 4] = [Stage::X, Stage::Q, Stage::K, Stage::V];
const ATTENDING: [Stage; 3] = [Stage::Scores, Stage::Weights, Stage::Output];

#[test]
fn a_band_has_small_type_if_one_of_its_cards_has_it() {
    let six_words = |width| room(width, (6, 4, 3, 3), Digits::Fixed(2));
    for (width, attends) in [(1024.0, true), (1920.0, false)] {
        assert_eq!(six_words(width).has_compact(&ATTENDING), attends, "{width}");
        assert!(!six_words(width).has_compact(&PROJECTING), "{width}");
        let is_compact = |stage| Geometry::of(stage, six_words(width)).is_compact;
        assert_eq!(is_compact(Stage::Scores), is_compact(Stage::Scaled), "which are as wide, {width}");
    }
}

#[test]
fn names_of_columns_and_maps_are_between_headings_and_numbers() {
    let plain = room(1280.0, (3, 4, 3, 3), Digits::Fixed(2));
    assert!(plain.is_bare(&PROJECTING));
    assert!(!Room { has_names: true, ..plain }.is_bare(&PROJECTING));
    assert!(Room { has_names: true, ..plain }.is_bare(&ATTENDING));
    assert!(!room(1280.0, (3, 512, 64, 64), Digits::Fixed(2)).is_bare(&PROJECTING));
}

#[test]
fn the_more_rows_the_weights_have_the_smaller_they_are_in_the_strip() {
    let zoom = |convention, words| {
        let room = room_in(convention, 390.0, (words, 4, 3, 3), Digits::Fixed(2));
        Geometry::of(Stage::Weights, room).strip_zoom(Stage::Weights)
    };
    assert_eq!(
        [3, 4, 5, 6, 7, 8, 9, 12].map(|words| zoom(Convention::Rows, words)),
        [0.6, 0.6, 0.4, 0.4, 0.3, 0.3, 0.2, 0.2]
    );
    assert_eq!(zoom(Convention::Columns, 4), 0.4, "with the row of the words above");
}
