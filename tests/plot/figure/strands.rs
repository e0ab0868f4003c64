//! The gaze of a word at other words: two lines of words, and the curves from one down to the other.

use attenscope::plot::Theme;
use attenscope::plot::figure::{Figure, Foot, Gaze, Strand, strands};
use attenscope::present::{GazeClaim, GazeFacts};
use proptest::prelude::*;

use super::gaze::{any_gaze, of_many, places};
use super::{assert_in_the_picture, laid};
use crate::properties::properties;

/// Random gazes at other words: those of one gaze look at those of another.
fn any_gaze_at_others() -> impl Strategy<Value = Gaze> {
    (any_gaze(), any_gaze()).prop_map(|(asking, asked)| Gaze {
        focus: asking.focus,
        words: asking.words,
        keys: Some(asked.words),
        ..asked
    })
}

/// How far left and right the outline of a curve reaches at a height.
fn reach(outline: &[(f64, f64)], y: f64) -> Option<(f64, f64)> {
    let next = outline.iter().skip(1).chain(outline.first());
    let crossing = |(&(x0, y0), &(x1, y1)): (&(f64, f64), &(f64, f64))| {
        (y0.min(y1) <= y && y <= y0.max(y1) && y0 != y1).then(|| x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    };
    let all: Vec<f64> = outline.iter().zip(next).filter_map(crossing).collect();
    Some((all.iter().copied().reduce(f64::min)?, all.iter().copied().reduce(f64::max)?))
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn curves_to_other_words_never_cross(gaze in any_gaze_at_others(), width in 300.0..1600.0_f64) {
        let places = places(&gaze, width);
        let curves = gaze.strands(&places);
        prop_assert!(curves.windows(2).all(|pair| pair[0].foot < pair[1].foot && pair[0].from < pair[1].from));
        let outlines: Vec<_> =
            curves.iter().map(|curve| curve.outline(places.ground, places.room)).collect();
        for step in 1..40 {
            let y = places.ground - places.room * f64::from(step) / 40.0;
            let ends: Vec<_> = outlines.iter().filter_map(|outline| reach(outline, y)).collect();
            prop_assert_eq!(ends.len(), curves.len());
            for pair in ends.windows(2) {
                prop_assert!(pair[0].1 <= pair[1].0 + 0.75, "{} {:?} {:?}", y, pair, curves);
            }
        }
    }

    #[test]
    fn a_curve_leaves_the_word_in_focus_and_ends_at_the_middle_of_its_own(
        gaze in any_gaze_at_others(),
        width in 300.0..1600.0_f64,
    ) {
        let places = places(&gaze, width);
        let source = places.in_focus().unwrap();
        prop_assert_eq!(source.rows.clone(), gaze.focus..gaze.focus + 1);
        let curves = gaze.strands(&places);
        let drawn = places.places.iter().filter(|place| gaze.weight_of(place) > 0.0).count();
        prop_assert_eq!(curves.len(), drawn);
        for curve in &curves {
            let place = &places.places[curve.foot];
            prop_assert_eq!(curve.to, place.middle());
            prop_assert!((curve.from - source.middle()).abs() <= 1.5 * places.unit, "{:?}", curve);
            let outline = curve.outline(places.ground, places.room);
            let (first, last) = (outline[0], outline[outline.len() - 1]);
            prop_assert!(((first.0 - last.0).abs() - curve.thickness).abs() < 1e-6);
            let deepest = outline.iter().map(|point| point.1).fold(f64::MIN, f64::max);
            prop_assert!((deepest - places.ground).abs() < 1e-6);
        }
    }

    #[test]
    fn nothing_of_two_lines_leaves_the_picture(gaze in any_gaze_at_others(), width in 160.0..1600.0_f64) {
        let layout = laid(&Figure::Gaze(gaze.clone()), width, 0.0);
        assert_in_the_picture(&layout);
        let places = places(&gaze, width);
        let rows = |places: &[attenscope::plot::figure::Place]| -> Vec<usize> {
            places.iter().flat_map(|place| place.rows.clone()).collect()
        };
        prop_assert_eq!(rows(&places.places), (0..gaze.asked().len()).collect::<Vec<_>>());
        prop_assert_eq!(rows(places.of_focus()), (0..gaze.words.len()).collect::<Vec<_>>());
    }

    #[test]
    fn the_word_with_the_largest_weight_is_always_shown(
        gaze in any_gaze_at_others(),
        width in 1.0..1600.0_f64,
    ) {
        let Gaze { focus, words, keys, weights, hidden, .. } = gaze.clone();
        let facts = GazeFacts { focus, words, keys, weights, hidden, head: 0, is_of_several: false };
        let named = match facts.claim() {
            GazeClaim::Lone(key) | GazeClaim::Saturated { key, .. } | GazeClaim::Strongest(key) => vec![key],
            // Of weights that differ by rounding only, any may be called the largest.
            GazeClaim::Together { keys, ahead } => if ahead.is_empty() { keys } else { ahead },
            GazeClaim::Even { ahead } => ahead,
            GazeClaim::NotNumbers | GazeClaim::Blind => Vec::new(),
        };
        let places = places(&gaze, width).places;
        let is_shown = |key: &usize| places.iter().any(|place| place.rows == (*key..key + 1));
        prop_assert!(named.is_empty() || named.iter().any(is_shown), "{:?} {:?}", named, places);
    }

    #[test]
    fn the_curves_of_the_page_begin_and_end_as_those_of_a_file(
        gaze in any_gaze_at_others(),
        width in 300.0..1600.0_f64,
    ) {
        let places = places(&gaze, width);
        let (curves, paths) = (gaze.strands(&places), gaze.paths(&places, Theme::Light));
        prop_assert_eq!(paths.filled.len(), curves.len());
        for (curve, (path, _)) in curves.iter().zip(&paths.filled) {
            let outline = curve.outline(places.ground, places.room);
            let numbers: Vec<f64> = path
                .split(|letter: char| letter.is_ascii_uppercase() || letter == ',' || letter == ' ')
                .filter(|number| !number.is_empty())
                .map(|number| number.parse().unwrap())
                .collect();
            let half = outline.len() / 2;
            // Where each side ends: after two quarters of seven numbers, or after a cubic curve of six.
            let ends = if curve.level.is_some() { [0, 14, 16, 30] } else { [0, 6, 8, 14] };
            for (at, corner) in ends.into_iter().zip([0, half - 1, half, outline.len() - 1]) {
                let (x, y) = outline[corner];
                let (found_x, found_y) = (numbers[at], numbers[at + 1]);
                prop_assert!((found_x - x).abs() < 0.006 && (found_y - y).abs() < 0.006, "{} {:?}", path, outline);
            }
        }
    }
}

#[test]
fn a_word_right_below_gets_a_curve_straight_down() {
    let feet = [(0.0, 0.25), (100.0, 0.5), (200.0, 0.25)].map(|(x, weight)| Foot { x, weight });
    let curves = strands(&feet, 100.0, 20.0, 40.0);
    let straight = curves.iter().map(|curve| curve.level.is_none()).collect::<Vec<_>>();
    assert_eq!(straight, [false, true, false]);
    let Strand { thickness, from, to, .. } = curves[1];
    assert_eq!((thickness, from, to), (10.0, 100.0, 100.0));
    let outline = curves[1].outline(50.0, 40.0);
    assert_eq!(outline.iter().map(|point| point.0).fold(f64::MAX, f64::min), 95.0);
    assert_eq!(outline.iter().map(|point| point.0).fold(f64::MIN, f64::max), 105.0);
}

#[test]
fn of_many_other_words_those_around_the_one_with_the_largest_weight_are_shown() {
    let shown = |largest: usize, focus: usize| {
        let of_keys = of_many(40, 0, |row| if row == largest { 9.0 } else { 1.0 });
        let words = of_many(3, 0, |_| 1.0).words;
        let gaze = Gaze { focus, keys: Some(of_keys.words), words, ..of_keys };
        let places = places(&gaze, 936.0).places;
        let words: Vec<usize> =
            places.iter().filter(|place| place.rows.len() == 1).map(|place| place.rows.start).collect();
        (words[0], words[words.len() - 1])
    };
    assert_eq!([0, 1, 2].map(|focus| shown(20, focus)), [(14, 25); 3], "whatever looks at them");
    assert_eq!((shown(1, 2), shown(39, 0)), ((0, 11), (28, 39)));
}
