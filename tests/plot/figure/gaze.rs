//! The gaze of a word: where the words stand, and the curves between them.

use std::cell::RefCell;
use std::rc::Rc;

use attenscope::label::isolated;
use attenscope::number::Digits;
use attenscope::plot::figure::{Arc, Arcs, Figure, FigureLayout, Gaze, Places, thickness};
use attenscope::plot::{Ramp, Theme, Tone};
use plotters::prelude::IntoDrawingArea;
use proptest::prelude::*;
use rstest::rstest;

use super::{assert_in_the_picture, attribute, is_inside, laid, lines_of, measure, number, said, svg, texts};
use crate::properties::properties;
use crate::recorder::{Mark, Recorder};

const WEIGHTS: [f64; 6] = [0.66, 0.02, 0.07, 0.004, 0.125, 0.12];

fn gaze(words: &[&str], focus: usize, weights: &[f64]) -> Gaze {
    Gaze {
        focus,
        words: words.iter().map(|&word| word.to_owned()).collect(),
        keys: None,
        weights: weights.to_vec(),
        hidden: vec![false; words.len()],
        digits: Digits::Fixed(2),
        ramp: Ramp::Sequential,
    }
}

fn they() -> Gaze {
    gaze(&["cats", "like", "mats", "because", "they", "purr"], 4, &WEIGHTS)
}

/// The gaze of one of many words, w0, w1 and so on, at words with random weights.
pub(super) fn of_many(n: usize, focus: usize, weight: impl Fn(usize) -> f64) -> Gaze {
    let total: f64 = (0..n).map(&weight).sum();
    let words: Vec<_> = (0..n).map(|row| format!("w{row}")).collect();
    let weights: Vec<_> = (0..n).map(|row| weight(row) / total).collect();
    gaze(&words.iter().map(String::as_str).collect::<Vec<_>>(), focus, &weights)
}

pub(super) fn places(gaze: &Gaze, width: f64) -> Places {
    gaze.places(width, &measure)
}

fn arcs(gaze: &Gaze, width: f64) -> Arcs {
    gaze.arcs(&places(gaze, width))
}

fn written(places: &Places) -> Vec<&str> {
    places.places.iter().map(|place| place.text.as_str()).collect()
}

/// The filled polygons of a picture: their colours and points.
fn areas(layout: &FigureLayout) -> Vec<(String, Vec<(f64, f64)>)> {
    let point = |point: &str| {
        let (x, y) = point.split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    let area = |line: &str| {
        let points = attribute(line, "points").split(' ').map(point).collect();
        (attribute(line, "fill").to_owned(), points)
    };
    svg(layout).lines().filter(|line| line.starts_with("<polygon")).map(area).collect()
}

#[test]
fn a_curve_ends_at_the_middle_of_its_word_and_begins_at_the_word_in_focus() {
    for width in [320.0, 390.0, 700.0, 936.0, 1400.0] {
        let (gaze, places) = (they(), places(&they(), width));
        let arcs = gaze.arcs(&places);
        let feet: Vec<usize> = arcs.arcs.iter().map(|arc| arc.foot).collect();
        assert_eq!(feet, [3, 2, 1, 0, 5], "the nearest first, to the left and then to the right");
        for arc in &arcs.arcs {
            assert_eq!(arc.to, places.places[arc.foot].middle());
            let away = (arc.from - places.places[4].middle()).abs();
            assert!(away < places.unit, "{away}");
            let outline = arc.outline(places.ground);
            let ends: Vec<_> =
                outline.iter().filter(|point| (point.1 - places.ground).abs() < 1e-9).collect();
            assert_eq!(ends.len(), 4, "two at each foot");
            let middle = |one: usize, other: usize| (ends[one].0 + ends[other].0) / 2.0;
            assert!((middle(1, 2) - arc.to).abs() < 1e-9 && (middle(0, 3) - arc.from).abs() < 1e-9);
            for (one, other) in [(1, 2), (0, 3)] {
                assert!(((ends[one].0 - ends[other].0).abs() - arc.thickness).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn the_ports_of_a_row_are_as_wide_as_a_weight_of_1_apart_from_gaps_and_hairlines() {
    let places = places(&they(), 936.0);
    let arcs = they().arcs(&places);
    let pin = arcs.pin.unwrap();
    let sum = arcs.arcs.iter().map(|arc| arc.thickness).sum::<f64>() + pin.thickness;
    assert!((places.unit..places.unit + 6.0 * 0.8).contains(&sum), "{sum}");
    let mut ports: Vec<(f64, f64)> = arcs.arcs.iter().map(|arc| (arc.from, arc.thickness)).collect();
    ports.push((pin.x, pin.thickness));
    ports.sort_by(|one, other| one.0.total_cmp(&other.0));
    for pair in ports.windows(2) {
        let gap = (pair[1].0 - pair[1].1 / 2.0) - (pair[0].0 + pair[0].1 / 2.0);
        assert!((gap - 1.5).abs() < 1e-9, "{gap}");
    }
}

#[rstest]
#[case(1.0, 24.0)]
#[case(0.5, 12.0)]
#[case(0.01, 0.8)]
#[case(1e-300, 0.8)]
#[case(0.0, 0.0)]
#[case(f64::NAN, 0.0)]
fn a_curve_is_as_thick_as_its_weight_and_a_small_one_a_hairline(#[case] weight: f64, #[case] thick: f64) {
    assert_eq!(thickness(weight, 24.0), thick);
}

/// A curve's radii along the ground toward the port and toward its end, and its rise, each to its inner and outer edge.
fn edges(arc: &Arc) -> [(f64, f64); 3] {
    let half = arc.thickness / 2.0;
    [(arc.top - arc.from).abs(), (arc.top - arc.to).abs(), arc.rise]
        .map(|middle| (middle - half, middle + half))
}

/// Random gazes of up to 40 words of up to 24 letters, some of them hidden.
pub(super) fn any_gaze() -> impl Strategy<Value = Gaze> {
    let word =
        prop::sample::select(vec!["a", "on", "cats", "because", "antidisestablishmentarian", "小猫", "חתול"]);
    let weight =
        prop_oneof![0.0..1.0_f64, Just(0.0), (1..300_i32).prop_map(|power| 10_f64.powi(-power)), Just(50.0),];
    let row = (word, weight, prop::bool::weighted(0.2));
    (prop::collection::vec(row, 1..40), 0..40_usize, 0..3_u8).prop_map(|(rows, focus, digits)| {
        let weight = |(_, weight, hidden): &(&str, f64, bool)| if *hidden { 0.0 } else { *weight };
        let total: f64 = rows.iter().map(weight).sum::<f64>().max(1e-300);
        Gaze {
            focus: focus % rows.len(),
            words: rows.iter().map(|(word, ..)| isolated(word)).collect(),
            keys: None,
            weights: rows.iter().map(|row| weight(row) / total).collect(),
            hidden: rows.iter().map(|(_, _, hidden)| *hidden).collect(),
            digits: Digits::Fixed(2 + digits),
            ramp: Ramp::Sequential,
        }
    })
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn curves_never_cross_and_a_larger_weight_is_never_thinner(gaze in any_gaze(), width in 300.0..1600.0_f64) {
        let Arcs { arcs, .. } = arcs(&gaze, width);
        for pair in arcs.windows(2).filter(|pair| (pair[0].to < pair[0].from) == (pair[1].to < pair[1].from)) {
            prop_assert_eq!(pair[0].top, pair[1].top);
            for ((_, outer), (inner, _)) in edges(&pair[0]).into_iter().zip(edges(&pair[1])) {
                prop_assert!(outer <= inner + 1e-9, "{pair:?}");
            }
        }
        for arc in &arcs {
            prop_assert!(edges(arc).iter().all(|edge| edge.0 >= -1e-9), "{arc:?}");
        }
        let places = places(&gaze, width);
        let weight = |arc: &Arc| gaze.weight_of(&places.places[arc.foot]);
        for (one, other) in arcs.iter().flat_map(|one| arcs.iter().map(move |other| (one, other))) {
            prop_assert!(weight(one) > weight(other) || one.thickness <= other.thickness);
        }
    }

    #[test]
    fn nothing_leaves_the_picture_and_no_text_lies_on_another(gaze in any_gaze(), width in 1.0..1600.0_f64) {
        let layout = laid(&Figure::Gaze(gaze.clone()), width, 0.0);
        prop_assert_eq!(layout.width(), width);
        let areas = areas(&layout);
        prop_assert!(areas.iter().flat_map(|(_, points)| points).all(|&point| is_inside(&layout, point)));
        if width < 120.0 {
            return Ok(());
        }
        assert_in_the_picture(&layout);
        let places = places(&gaze, width);
        let end = places.places.last().map(|place| place.rect.right());
        prop_assert!(end.is_some_and(|end| (end - width).abs() < 1e-6));
        for pair in places.places.windows(2) {
            prop_assert!((pair[0].rect.right() - pair[1].rect.x).abs() < 1e-9);
            prop_assert!(pair[0].around.right() <= pair[1].around.x, "the boxes around words lie apart");
        }
    }

    #[test]
    fn all_words_have_a_place_and_all_weights_add_up_to_1(gaze in any_gaze(), width in 160.0..1600.0_f64) {
        let places = places(&gaze, width);
        let rows: Vec<usize> = places.places.iter().flat_map(|place| place.rows.clone()).collect();
        prop_assert_eq!(rows, (0..gaze.words.len()).collect::<Vec<_>>());
        prop_assert_eq!(places.places[places.focus].rows.clone(), gaze.focus..gaze.focus + 1);
        let sum: f64 = places.places.iter().map(|place| gaze.weight_of(place)).sum();
        let all: f64 = gaze.weights.iter().sum();
        prop_assert!((sum - all).abs() < 1e-9);
        prop_assert!(places.places.iter().filter(|place| place.text != "…").count() <= 12);
    }
}

#[test]
fn the_words_keep_their_places_whatever_the_weights_are() {
    let others = [0.0, 1.0, f64::NAN, 1e-9, 0.333, 0.5];
    for width in [342.0, 936.0] {
        let other = Gaze { weights: others.to_vec(), hidden: vec![true; 6], ..they() };
        assert_eq!(places(&they(), width), places(&other, width));
    }
}

#[test]
fn a_lone_word_has_a_pin_and_no_curve() {
    let one = gaze(&["cats"], 0, &[1.0]);
    let (places, arcs) = (places(&one, 936.0), arcs(&one, 936.0));
    assert!(arcs.arcs.is_empty());
    let pin = arcs.pin.unwrap();
    assert_eq!((pin.x, pin.thickness), (468.0, 24.0));
    assert!(pin.rise + pin.radius < places.room);
    assert_eq!(said(&laid(&Figure::Gaze(one), 936.0, 0.0)), ["cats", "1"]);
}

#[test]
fn of_many_words_those_around_the_one_in_focus_are_shown_and_the_others_together() {
    let shown = |focus: usize| {
        let gaze = of_many(512, focus, |row| if row == 300 { 256.0 } else { 1.0 });
        let places = places(&gaze, 936.0);
        let rows: Vec<_> = places.places.iter().map(|place| place.rows.clone()).collect();
        let sums: Vec<f64> = [0, places.places.len() - 1].map(|at| gaze.weight_of(&places.places[at])).into();
        (rows, written(&places).iter().filter(|text| **text == "…").count(), sums)
    };
    let (rows, others, sums) = shown(100);
    assert_eq!((rows[0].clone(), rows[1].clone(), rows[13].clone(), others), (0..94, 94..95, 106..512, 2));
    assert!((sums[0] - 94.0 / 767.0).abs() < 1e-9 && (sums[1] - (405.0 + 256.0) / 767.0).abs() < 1e-9);
    let (rows, others, _) = shown(0);
    assert_eq!((rows[0].clone(), rows[12].clone(), rows.len(), others), (0..1, 12..512, 13, 1));
    let (rows, others, _) = shown(511);
    assert_eq!((rows[0].clone(), rows[12].clone(), rows.len(), others), (0..500, 511..512, 13, 1));
}

#[test]
fn twelve_words_are_all_shown_and_thirteen_are_not() {
    let words = |n| written(&places(&of_many(n, 3, |_| 1.0), 936.0)).len();
    assert_eq!((words(12), words(13)), (12, 13), "with a place for the last one");
    let last = places(&of_many(13, 3, |_| 1.0), 936.0);
    assert_eq!(written(&last).last(), Some(&"…"));
}

#[test]
fn where_there_is_less_room_words_get_smaller_then_shorter_then_fewer() {
    let at = |gaze: &Gaze, width: f64| {
        let places = places(gaze, width);
        (places.size, written(&places).len())
    };
    assert_eq!(at(&they(), 1400.0), (28.0, 6));
    assert_eq!(at(&they(), 1280.0), (24.0, 6));
    assert_eq!(at(&they(), 936.0), (24.0, 6));
    assert_eq!(at(&they(), 500.0), (20.0, 6));
    assert_eq!(at(&they(), 340.0), (17.0, 6));
    let chinese = gaze(&["小猫", "喜欢", "垫子", "因为", "它", "怕冷"], 4, &WEIGHTS);
    assert_eq!(at(&chinese, 342.0), (20.0, 6));
    let long =
        gaze(&["antidisestablishment", "of", "a", "counterrevolutionary", "they", "purr"], 4, &WEIGHTS);
    let cut = places(&long, 342.0);
    assert_eq!(cut.size, 17.0);
    assert_eq!(written(&cut)[1..3], ["of", "a"]);
    assert!(written(&cut)[0].starts_with("anti") && written(&cut)[0].ends_with('…'));
    assert_eq!(at(&of_many(10, 5, |_| 1.0), 200.0).0, 14.0);
    assert!(at(&of_many(10, 5, |_| 1.0), 200.0).1 < 8);
}

#[test]
fn a_right_to_left_word_stays_isolated_when_it_is_cut() {
    let long = isolated("אבגדהוזחטיכלמנסעפצקרשתאב");
    let cut = places(&gaze(&[&long, "a", "b", "c", "they", "purr"], 4, &WEIGHTS), 300.0);
    let text = written(&cut)[0];
    assert!(text.starts_with('\u{2068}') && text.ends_with("…\u{2069}"), "{text:?}");
}

#[test]
fn a_hidden_word_has_a_stub_with_a_stroke_and_no_curve() {
    let soft = Theme::Light.soft();
    let mut gaze = they();
    assert!(lines_of(&laid(&Figure::Gaze(gaze.clone()), 936.0, 0.0), soft).is_empty());
    for row in [1, 4] {
        gaze.hidden[row] = true;
        gaze.weights[row] = 0.0;
    }
    let layout = laid(&Figure::Gaze(gaze.clone()), 936.0, 0.0);
    let arcs = arcs(&gaze, 936.0);
    assert_eq!(arcs.arcs.iter().map(|arc| arc.foot).collect::<Vec<_>>(), [3, 2, 0, 5]);
    assert_eq!((arcs.pin, areas(&layout).len()), (None, 4));
    let lines = lines_of(&layout, soft);
    assert_eq!(lines.len(), 4, "a stub and a stroke each");
    let middle = places(&gaze, 936.0).places[1].middle();
    let hundredths = |x: f64| (100.0 * x).round() / 100.0;
    assert_eq!([lines[0][0].0, lines[0][1].0], [hundredths(middle); 2]);
    assert!(lines[1][0].0 < middle && middle < lines[1][1].0);
    assert_eq!(lines[2][0].0, hundredths(arcs.own), "the own stub is between the ports");
}

#[test]
fn weights_are_written_below_the_words_and_the_largest_is_violet() {
    let layout = laid(&Figure::Gaze(they()), 936.0, 0.0);
    assert_eq!(
        said(&layout),
        ["cats", "0.66", "like", "0.02", "mats", "0.07", "because", "≈0", "they", "0.12", "purr", "0.12"]
    );
    for pair in texts(&layout).chunks(2) {
        assert!(pair[0].x == pair[1].x && pair[0].y < pair[1].y, "{pair:?}");
    }
    let violet = Theme::Light.tone(Tone::Violet).css();
    let svg = svg(&layout);
    let of_violet = svg.lines().filter(|line| line.starts_with("<text") && attribute(line, "fill") == violet);
    assert_eq!(of_violet.count(), 1);
}

#[test]
fn weights_that_are_not_numbers_are_said_so_and_have_no_curve() {
    let layout = laid(&Figure::Gaze(Gaze { weights: vec![f64::NAN; 6], ..they() }), 936.0, 0.0);
    assert!(areas(&layout).is_empty());
    assert_eq!(said(&layout).iter().filter(|text| *text == "NaN").count(), 6);
}

#[rstest]
fn curves_are_in_the_hue_of_the_weights_stronger_with_the_weight(
    #[values(Theme::Light, Theme::Dark)] theme: Theme,
) {
    let layout = Figure::Gaze(they()).layout(936.0, 0.0, theme, &measure);
    let order = [3, 2, 1, 0, 5, 4];
    let colors: Vec<String> = areas(&layout).into_iter().map(|(color, _)| color).collect();
    let expected = order.map(|foot| {
        let weight = WEIGHTS[foot];
        let position = if weight < 0.01 { 0.25 } else { 0.42 + 0.58 * weight };
        Ramp::Sequential.color(theme, position).css()
    });
    assert_eq!(colors, expected);
    let contrast = Ramp::Sequential.color(theme, 0.42 + 0.58 * 0.66).contrast(theme.paper());
    assert!(contrast > 4.5, "{contrast}");
}

#[test]
fn the_word_in_focus_has_a_box_around_it() {
    let layout = laid(&Figure::Gaze(they()), 936.0, 0.0);
    let boxes = lines_of(&layout, Theme::Light.tone(Tone::Ink));
    assert_eq!((boxes.len(), boxes[0].len()), (1, 6));
    let around = places(&they(), 936.0).places[4].around;
    let texts = texts(&layout);
    let word = texts.iter().find(|text| text.said == "they").unwrap();
    assert!(around.x < word.span().0 && word.span().1 < around.right());
    assert!(around.y < word.y && word.y < around.bottom());
}

#[test]
fn any_backend_gets_the_same_curves() {
    let layout = laid(&Figure::Gaze(they()), 936.0, 0.0);
    let marks = Rc::new(RefCell::new(Vec::new()));
    let recorder = Recorder { marks: Rc::clone(&marks), size: (8 * 936, 8 * layout.height() as u32) };
    layout.draw(&recorder.into_drawing_area(), "Inter", 8.0).unwrap();
    let marks = marks.borrow();
    let polygons: Vec<_> = marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Area { points, color } => {
                Some((points, format!("rgb({},{},{})", color.0, color.1, color.2)))
            }
            _ => None,
        })
        .collect();
    let areas = areas(&layout);
    assert_eq!(polygons.len(), areas.len());
    for ((points, color), (expected, corners)) in polygons.into_iter().zip(areas) {
        assert_eq!((color, points.len()), (expected, corners.len()));
        for (point, (x, y)) in points.iter().zip(corners) {
            let off = (f64::from(point.0) - 8.0 * x).abs().max((f64::from(point.1) - 8.0 * y).abs());
            assert!(off <= 0.6, "{point:?} {x} {y}");
        }
    }
    let svg = svg(&layout);
    let disc = number(svg.lines().find(|line| line.starts_with("<circle")).unwrap(), "r");
    let drawn = marks.iter().find_map(|mark| match mark {
        Mark::Disc { radius, .. } => Some(f64::from(*radius) / 8.0),
        _ => None,
    });
    assert!(drawn.is_some_and(|radius| (radius - disc).abs() < 0.1), "the head of the pin");
}
