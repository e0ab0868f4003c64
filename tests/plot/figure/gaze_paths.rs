//! The curves of a gaze on the page are those of a file.

use attenscope::plot::Theme;
use proptest::prelude::*;

use super::gaze::{any_gaze, places};
use crate::properties::properties;

/// The numbers of an SVG path, without its letters.
fn numbers(path: &str) -> Vec<f64> {
    path.split(|letter: char| letter.is_ascii_uppercase() || letter == ',' || letter == ' ')
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().unwrap())
        .collect()
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn the_curves_of_the_page_are_those_of_a_file(gaze in any_gaze(), width in 320.0..1400.0) {
        let places = places(&gaze, width);
        let arcs = gaze.arcs(&places);
        let paths = gaze.paths(&places, Theme::Light);
        // After the curves comes the pin, if there is one.
        prop_assert_eq!(paths.filled.len(), arcs.arcs.len() + usize::from(arcs.pin.is_some()));
        for (arc, (path, _)) in arcs.arcs.iter().zip(&paths.filled) {
            let outline = arc.outline(places.ground);
            let numbers = numbers(path);
            // The start, two quarters of seven numbers, and the same on the way back.
            prop_assert_eq!(numbers.len(), 32);
            let (last, half) = (outline.len() - 1, outline.len() / 2);
            // Both ends of the upper edge and of the lower one, and the highest points of both.
            let corners = [(0, 0), (14, half - 1), (16, half), (30, last), (7, half / 2), (23, half + half / 2)];
            for (at, corner) in corners {
                let (x, y) = outline[corner];
                prop_assert!((numbers[at] - x).abs() < 0.006 && (numbers[at + 1] - y).abs() < 0.006, "{path} {outline:?} {corner}");
            }
        }
    }
}
