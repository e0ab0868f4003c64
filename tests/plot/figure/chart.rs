//! Lines, axes and marks.

use attenscope::plot::figure::{Axis, Chart, Dot, Emphasis, Figure, Rule, Series, Spacing, Style};
use attenscope::plot::{Dash, Theme, Tone};
use plotters::prelude::IntoDrawingArea;
use proptest::prelude::*;
use rstest::rstest;

use super::{laid, lines_of, said, svg, texts};
use crate::properties::properties;
use crate::recorder::{Mark, Recorder};

fn axes(x: Axis, y: Axis) -> Chart {
    Chart::new(x, y)
}

fn linear(title: &str) -> Axis {
    Axis::new(title, Spacing::Linear)
}

fn log(title: &str) -> Axis {
    Axis::new(title, Spacing::Log)
}

fn line(points: &[(f64, f64)]) -> Series {
    Series::new("", points.to_vec(), Style::nth(0))
}

fn rule(at: f64, label: &str) -> Rule {
    Rule { at, label: label.to_owned(), style: Style::reference() }
}

/// Lines in the colour of those of [`line`].
fn drawn(chart: &Chart) -> Vec<Vec<(f64, f64)>> {
    lines_of(&laid(&Figure::Chart(chart.clone()), 600.0, 300.0), Theme::Light.tone(Tone::Violet))
}

#[rstest]
#[case::whole((0.0, 10.0), &["0", "2", "4", "6", "8", "10"])]
#[case::decimal((0.0, 1.0), &["0", "0.2", "0.4", "0.6", "0.8", "1.0"])]
#[case::negative((-2.0, 2.0), &["−2", "−1", "0", "1", "2"])]
#[case::large((0.0, 5e7), &["0", "1e7", "2e7", "3e7", "4e7", "5e7"])]
#[case::small((0.0, 4e-9), &["0", "1e−9", "2e−9", "3e−9", "4e−9"])]
fn linear_ticks_are_round(#[case] (low, high): (f64, f64), #[case] ticks: &[&str]) {
    let chart = axes(linear("").with_range(0.0, 1.0), linear("").with_range(low, high));
    let layout = laid(&Figure::Chart(chart), 600.0, 240.0);
    assert_eq!(said(&layout)[..ticks.len()], *ticks);
}

#[rstest]
#[case::decades((0.001, 1000.0), &["0.001", "0.01", "0.1", "1", "10", "100", "1000"])]
#[case::many((1e-12, 1e12), &["1e−12", "1e−9", "1e−6", "0.001", "1", "1000", "1e6", "1e9", "1e12"])]
#[case::less_than_one((2.0, 4.0), &["2.0", "2.5", "3.0", "3.5", "4.0"])]
fn logarithmic_ticks_are_powers_of_ten(#[case] (low, high): (f64, f64), #[case] ticks: &[&str]) {
    let chart = axes(log("").with_range(low, high), linear("").with_range(0.0, 1.0));
    let layout = laid(&Figure::Chart(chart), 600.0, 240.0);
    let all = said(&layout);
    assert_eq!(all[all.len() - ticks.len()..], *ticks);
}

#[test]
fn ticks_that_are_given_stand_alone_and_end_the_axis() {
    let x = Axis { ticks: vec![1.0, 4.0, 16.0, 64.0], ..log("") };
    let mut chart = axes(x, linear("").with_range(0.0, 1.0));
    chart.series.push(line(&[(1.0, 0.0), (64.0, 1.0)]));
    let layout = laid(&Figure::Chart(chart), 600.0, 240.0);
    let all = said(&layout);
    assert_eq!(all[all.len() - 4..], ["1", "4", "16", "64"]);
    assert_eq!(layout.x().unwrap().range(), (1.0, 64.0));
}

#[test]
fn an_axis_without_a_range_goes_round_its_values() {
    let mut chart = axes(linear("").with_range(0.0, 1.0), linear(""));
    chart.series.push(line(&[(0.0, -3.2), (0.5, f64::NAN), (1.0, 41.7)]));
    let all = said(&laid(&Figure::Chart(chart.clone()), 600.0, 300.0));
    assert_eq!((all[0].as_str(), all.iter().any(|text| text == "50")), ("−10", true));

    chart.series = vec![line(&[(0.0, 7.0), (1.0, 7.0)])];
    assert!(said(&laid(&Figure::Chart(chart.clone()), 600.0, 300.0)).contains(&"0".to_owned()));
    chart.series = vec![line(&[(0.0, f64::NAN)])];
    assert!(said(&laid(&Figure::Chart(chart), 600.0, 300.0)).contains(&"1.0".to_owned()));
}

#[test]
fn a_point_that_is_no_number_is_a_gap() {
    let mut chart = axes(linear("").with_range(0.0, 6.0), linear("").with_range(0.0, 1.0));
    let gap = [(0.0, 0.5), (1.0, 0.5), (2.0, f64::NAN), (3.0, 0.5), (4.0, 0.5), (5.0, f64::INFINITY)];
    chart.series.push(line(&gap));
    assert_eq!(drawn(&chart).iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn zero_is_a_gap_on_a_logarithmic_axis() {
    let mut chart = axes(linear("").with_range(0.0, 3.0), log("").with_range(1e-6, 1.0));
    chart.series.push(line(&[(0.0, 0.1), (1.0, 0.1), (2.0, 0.0), (3.0, -1.0)]));
    assert_eq!(drawn(&chart).iter().map(Vec::len).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_line_ends_where_it_leaves_the_plot() {
    let mut chart = axes(linear("").with_range(0.0, 4.0), linear("").with_range(0.0, 1.0));
    chart.series.push(line(&[(0.0, -1.0), (2.0, 1.0), (3.0, 1e300), (4.0, 0.5)]));
    let layout = laid(&Figure::Chart(chart.clone()), 600.0, 300.0);
    let plot = layout.plot();
    for (x, y) in drawn(&chart).concat() {
        assert!((plot.x - 0.01..=plot.right() + 0.01).contains(&x), "{x}");
        assert!((plot.y - 0.01..=plot.bottom() + 0.01).contains(&y), "{y}");
    }
    let first = drawn(&chart)[0][0];
    assert!((first.1 - plot.bottom()).abs() < 0.01, "it comes in at the bottom");
}

#[test]
fn names_stand_at_the_ends_of_their_lines_in_order_and_apart() {
    let mut chart = axes(linear("").with_range(0.0, 1.0), linear("").with_range(0.0, 1.0));
    for (name, end) in [("low", 0.0), ("lower", 0.01), ("high", 1.0), ("also low", 0.02)] {
        chart.series.push(Series::new(name, vec![(0.0, 0.5), (1.0, end)], Style::nth(0)));
    }
    chart.horizontals.push(rule(0.005, "line"));
    let layout = laid(&Figure::Chart(chart), 600.0, 300.0);
    let names: Vec<_> = texts(&layout).into_iter().filter(|text| text.x > layout.plot().right()).collect();
    let said: Vec<_> = names.iter().map(|name| name.said.as_str()).collect();
    assert_eq!(said, ["high", "also low", "lower", "line", "low"]);
    assert!(names.windows(2).all(|pair| pair[1].y - pair[0].y > 14.0));
    assert!(names.iter().all(|name| name.span().1 <= 600.0));
}

#[test]
fn labels_of_upright_lines_never_meet() {
    let positions =
        [vec![0.5, 0.5, 0.5], vec![0.999, 1.0, 0.998], vec![0.4, 0.42, 0.44, 0.46], vec![0.0, 0.9, 1.0]];
    for places in positions {
        let mut chart = axes(linear("").with_range(0.0, 1.0), linear("").with_range(0.0, 1.0));
        chart.verticals = places.iter().map(|&at| rule(at, &format!("upright at {at}"))).collect();
        let layout = laid(&Figure::Chart(chart), 600.0, 300.0);
        let labels: Vec<_> =
            texts(&layout).into_iter().filter(|text| text.said.starts_with("upright")).collect();
        assert_eq!(labels.len(), places.len());
        for (at, label) in labels.iter().enumerate() {
            assert!(label.span().0 >= 0.0 && label.span().1 <= 600.0, "{label:?}");
            assert!(labels[at + 1..].iter().all(|other| !label.meets(other)), "{labels:?}");
        }
    }
}

#[test]
fn an_upright_line_beyond_the_axis_is_not_drawn() {
    let mut chart = axes(log("").with_range(0.1, 10.0), linear("").with_range(0.0, 1.0));
    chart.verticals = vec![rule(100.0, "beyond"), rule(0.0, "nowhere"), rule(1.0, "here")];
    let all = said(&laid(&Figure::Chart(chart), 600.0, 300.0));
    assert!(all.contains(&"here".to_owned()));
    assert!(!all.iter().any(|text| text == "beyond" || text == "nowhere"));
}

#[test]
fn neighbouring_lines_differ_in_colour_and_gaps() {
    for index in 0..24 {
        let (a, b) = (Style::nth(index), Style::nth(index + 1));
        assert_ne!(a.tone, b.tone, "{index}");
        assert_ne!(a.dash, b.dash, "{index}");
    }
    let looks: Vec<_> = (0..12).map(|index| (Style::nth(index).tone, Style::nth(index).dash)).collect();
    for (at, look) in looks.iter().enumerate() {
        assert!(!looks[at + 1..].contains(look), "{look:?} twice");
    }
}

#[test]
fn error_bars_and_dots_stand_at_their_points() {
    let mut chart = axes(linear("").with_range(0.0, 2.0), linear("").with_range(0.0, 1.0));
    let points = line(&[(0.5, 0.5), (1.5, 0.5)]);
    chart.series.push(Series { errors: vec![(0.4, 0.6), (0.2, 0.8)], has_dots: true, ..points });
    chart.dots.push(Dot { at: (1.0, 0.25), label: "this page".to_owned(), tone: Tone::Rose });
    let layout = laid(&Figure::Chart(chart.clone()), 600.0, 300.0);
    let upright = drawn(&chart).into_iter().filter(|line| line.len() == 2 && line[0].0 == line[1].0);
    let heights: Vec<_> = upright.map(|line| (line[0].1 - line[1].1).abs()).collect();
    let unit = layout.plot().height;
    assert_eq!(heights.len(), 2);
    assert!((heights[0] - 0.2 * unit).abs() < 0.02 && (heights[1] - 0.6 * unit).abs() < 0.02);
    assert_eq!(svg(&layout).matches("<circle").count(), 5, "two points, and a ring on paper");
    assert!(said(&layout).contains(&"this page".to_owned()));
}

#[test]
fn the_names_of_dots_lie_neither_on_a_line_nor_on_one_another() {
    let mut chart = axes(linear("").with_range(0.0, 2.0), linear("").with_range(0.0, 1.0));
    chart.series.push(line(&[(0.0, 0.5), (2.0, 0.5)]));
    let names = ["one", "two"];
    for (at, name) in [(1.0, 0.5), (1.0, 0.52)].into_iter().zip(names) {
        chart.dots.push(Dot { at, label: name.to_owned(), tone: Tone::Rose });
    }
    let layout = laid(&Figure::Chart(chart), 600.0, 300.0);
    // The line lies in the middle of the plot. A name is 16 pixels high.
    let middle = layout.plot().y + layout.plot().height / 2.0;
    let heights: Vec<f64> = texts(&layout)
        .into_iter()
        .filter(|text| names.contains(&text.said.as_str()))
        .map(|text| text.y)
        .collect();
    assert_eq!(heights.len(), 2);
    assert!(heights.iter().all(|height| (height - middle).abs() >= 8.0), "{heights:?} at {middle}");
    assert!((heights[0] - heights[1]).abs() >= 16.0, "{heights:?}");
}

#[test]
fn tiny_and_empty_charts_do_not_fail() {
    let mut chart = axes(log("a long title"), linear("another one"));
    for (width, height) in [(0.0, 0.0), (1.0, 1.0), (90.0, 40.0)] {
        svg(&laid(&Figure::Chart(chart.clone()), width, height));
    }
    chart.series = vec![line(&[]), line(&[(1.0, f64::MAX), (2.0, f64::MIN)]), line(&[(5e-324, 1e-300)])];
    svg(&laid(&Figure::Chart(chart), 400.0, 200.0));
}

#[test]
fn what_is_written_in_a_file_is_escaped() {
    let chart = axes(linear("a < b & \"c\""), linear("").with_range(0.0, 1.0));
    let layout = laid(&Figure::Chart(chart), 400.0, 200.0);
    let svg = layout.svg("A, \"B\"", Theme::Light.paper(), "<t>", "d & e");
    assert!(svg.contains("a &lt; b &amp; &quot;c&quot;</text>"));
    assert!(svg.contains("<title>&lt;t&gt;</title>") && svg.contains("<desc>d &amp; e</desc>"));
    assert!(svg.contains("font-family=\"A, &quot;B&quot;\""));
}

/// What plotters draws of a line, in units of an eighth of a pixel.
fn painted(dash: Dash) -> Vec<(Vec<(i32, i32)>, u32)> {
    let mut chart = axes(linear("").with_range(0.0, 1.0), linear("").with_range(0.0, 1.0));
    let style = Style { dash, emphasis: Emphasis::Plain, tone: Tone::Rose };
    chart.series.push(Series::new("", vec![(0.0, 0.0), (1.0, 1.0)], style));
    let layout = laid(&Figure::Chart(chart), 600.0, 300.0);
    let marks = std::rc::Rc::default();
    let recorder = Recorder { marks: std::rc::Rc::clone(&marks), size: (4800, 2400) };
    layout.draw(&recorder.into_drawing_area(), "Inter", 8.0).unwrap();
    let lines = marks.take().into_iter().filter_map(|mark| match mark {
        Mark::Line { points, width } => Some((points, width)),
        _ => None,
    });
    lines.filter(|(points, _)| points[0].0 != points[1].0 && points[0].1 != points[1].1).collect()
}

#[test]
fn plotters_draws_lines_between_pixels_and_cuts_dashes() {
    let solid = painted(Dash::Solid);
    assert_eq!((solid.len(), solid[0].1), (1, 16), "two pixels wide");
    let (from, to) = (solid[0].0[0], solid[0].0[1]);
    let length = f64::from(to.0 - from.0).hypot(f64::from(to.1 - from.1)) / 8.0;
    for dash in [Dash::Dashed, Dash::Dotted] {
        let (on, off) = dash.lengths().unwrap();
        let pieces = painted(dash);
        assert!((pieces.len() as f64 - length / (on + off)).abs() <= 1.0, "{dash:?}");
        assert_eq!(pieces[0].0[0], from);
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn names_never_meet_and_stay_on_the_page(ends in prop::collection::vec(0.0..1.0, 1..40), height in 80.0..400.0) {
        let mut chart = axes(linear("").with_range(0.0, 1.0), linear("").with_range(0.0, 1.0));
        for (at, &end) in ends.iter().enumerate() {
            chart.series.push(Series::new(format!("line {at}"), vec![(0.0, 0.5), (1.0, end)], Style::nth(at)));
        }
        let layout = laid(&Figure::Chart(chart), 600.0, height);
        let names: Vec<_> = texts(&layout).into_iter().filter(|text| text.said.starts_with("line")).collect();
        prop_assert!(!names.is_empty());
        for pair in names.windows(2) {
            prop_assert!(pair[1].y - pair[0].y >= 15.9);
        }
        prop_assert!(names.iter().all(|name| name.y > 0.0 && name.y < height));
    }
}
