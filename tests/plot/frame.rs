//! `plot::draw_frame`, on a backend that records what is drawn.

use std::rc::Rc;

use attenscope::plot::{Domain, Frame, Gutters, HeatmapLayout, Ramp, Theme, draw_frame};
use plotters::prelude::IntoDrawingArea;

use crate::recorder::{LETTER, LINE, Mark, Recorder};

const GUTTERS: Gutters = Gutters { left: 60.0, top: 16.0, bottom: HeatmapLayout::BAR_ROOM };

fn three_by_three() -> HeatmapLayout {
    HeatmapLayout::grid(3, 3, 56.0, 38.0, GUTTERS)
}

fn frame(domain: Domain) -> Frame {
    Frame::new(domain, Ramp::Diverging, Theme::Light)
}

fn labels<const N: usize>(labels: [&str; N]) -> Vec<String> {
    labels.map(str::to_owned).to_vec()
}

fn drawn(layout: &HeatmapLayout, frame: &Frame) -> Vec<Mark> {
    let marks = Rc::default();
    let size = (layout.width().ceil() as u32, layout.height().ceil() as u32);
    let area = Recorder { marks: Rc::clone(&marks), size }.into_drawing_area();
    draw_frame(&area, layout, frame).unwrap();
    marks.take()
}

fn texts(marks: &[Mark]) -> Vec<(&str, i32, i32)> {
    marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { text, left, top, .. } => Some((text.as_str(), *left, *top)),
            _ => None,
        })
        .collect()
}

#[test]
fn the_range_stands_under_the_bar_with_typographic_minus_signs() {
    let marks = drawn(&three_by_three(), &frame(Domain { low: -6.928, high: 6.928 }));
    let under = 16 + 3 * 38 + 6 + 5 + 3;
    assert_eq!(
        texts(&marks),
        [("−6.93", 60, under), ("6.93", 60 + 168 - 4 * LETTER, under), ("0", 60 + 84 - LETTER / 2, under),]
    );
}

#[test]
fn zero_is_named_only_where_it_has_room() {
    let unit = Frame::new(Domain::unit(), Ramp::Sequential, Theme::Light);
    assert_eq!(
        texts(&drawn(&three_by_three(), &unit)).iter().map(|text| text.0).collect::<Vec<_>>(),
        ["0", "1"]
    );

    let narrow = HeatmapLayout::grid(3, 3, 24.0, 38.0, GUTTERS);
    let marks = drawn(&narrow, &frame(Domain { low: -6.928, high: 6.928 }));
    assert_eq!(texts(&marks).iter().map(|text| text.0).collect::<Vec<_>>(), ["−6.93", "6.93"]);
}

#[test]
fn the_bar_runs_through_the_ramp_from_end_to_end() {
    let marks = drawn(&three_by_three(), &frame(Domain::unit()));
    let images: Vec<_> = marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Image { from, size, bytes } => Some((*from, *size, bytes)),
            _ => None,
        })
        .collect();
    let [(from, size, bytes)] = images[..] else { panic!("one image is the bar: {images:?}") };
    assert_eq!((from, size), ((60, 136), (168, 5)));
    let (lines, rest) = bytes.as_chunks::<{ 3 * 168 }>();
    assert_eq!((lines.len(), rest.len()), (5, 0));
    for (x, name) in [(0, "first"), (83, "middle"), (167, "last")] {
        let color = Ramp::Diverging.color(Theme::Light, (f64::from(x) + 0.5) / 168.0);
        let at = 3 * x as usize;
        assert!(lines.iter().all(|line| line[at..at + 3] == [color.0, color.1, color.2]), "{name}");
    }
}

#[test]
fn row_labels_end_beside_the_middle_of_their_row() {
    let frame = Frame { row_labels: labels(["sat", "on", "a"]), ..frame(Domain::unit()) };
    let marks = drawn(&three_by_three(), &frame);
    let middle = |row: i32| 16 + 38 * row + 19 - LINE / 2;
    assert_eq!(
        texts(&marks)[..3],
        [
            ("sat", 51 - 3 * LETTER, middle(0)),
            ("on", 51 - 2 * LETTER, middle(1)),
            ("a", 51 - LETTER, middle(2)),
        ]
    );
}

#[test]
fn column_labels_stand_over_the_middle_of_their_column() {
    let frame = Frame { column_labels: labels(["sat", "on", "a"]), ..frame(Domain::unit()) };
    let marks = drawn(&three_by_three(), &frame);
    let middle = |col: i32| 60 + 56 * col + 28;
    assert_eq!(
        texts(&marks)[..3],
        [
            ("sat", middle(0) - 9, 13 - LINE),
            ("on", middle(1) - 6, 13 - LINE),
            ("a", middle(2) - 3, 13 - LINE),
        ]
    );
}

#[test]
fn a_label_too_long_for_its_room_is_cut() {
    let frame = Frame {
        row_labels: labels(["attention", "eightish", "is all you need"]),
        column_labels: labels(["embedding", "机器学习机器学习机器", ""]),
        ..frame(Domain::unit())
    };
    let marks = drawn(&three_by_three(), &frame);
    // 51 pixels beside a row, 53 above a column: eight letters each.
    let shown: Vec<_> = texts(&marks).iter().map(|text| text.0).take(5).collect();
    assert_eq!(shown, ["attenti…", "eightish", "is all…", "embeddi…", "机器学习机器学…"]);
    assert!(texts(&marks).iter().all(|&(_, left, _)| left >= 0));
}

#[test]
fn a_word_that_reads_from_the_right_is_cut_within_its_isolate() {
    let row_labels = labels(["\u{2068}שלוםעולםשלום\u{2069}", "\u{2068}שלום\u{2069}", ""]);
    let marks = drawn(&three_by_three(), &Frame { row_labels, ..frame(Domain::unit()) });
    let shown: Vec<_> = texts(&marks).iter().map(|text| text.0).filter(|text| text.contains('ש')).collect();
    let [cut, whole] = shown[..] else { panic!("{shown:?}") };
    assert!(cut.starts_with('\u{2068}') && cut.ends_with("…\u{2069}"), "{cut}");
    assert_eq!(whole, "\u{2068}שלום\u{2069}");
}

#[test]
fn a_label_without_room_is_left_out() {
    let layout = HeatmapLayout::grid(2, 2, 56.0, 38.0, Gutters { left: 15.0, ..GUTTERS });
    let frame = Frame { row_labels: labels(["one", "two"]), ..frame(Domain::unit()) };
    assert_eq!(texts(&drawn(&layout, &frame)).len(), 2, "the two numbers under the bar");
}

#[test]
fn crowded_labels_are_thinned_out() {
    let numbers = |count: usize| (1..=count).map(|number| number.to_string()).collect();
    let layout = HeatmapLayout::grid(40, 40, 9.0, 5.0, GUTTERS);
    let frame = Frame { row_labels: numbers(40), column_labels: numbers(40), ..frame(Domain::unit()) };
    let marks = drawn(&layout, &frame);
    let shown: Vec<_> = texts(&marks).iter().map(|text| text.0).collect();
    assert_eq!(shown[..3], ["1", "4", "7"]);
    assert_eq!(shown[14..17], ["1", "4", "7"]);
    let boxes: Vec<_> = texts(&marks)[..14].iter().map(|&(_, _, top)| top).collect();
    assert!(boxes.windows(2).all(|pair| pair[1] - pair[0] >= LINE));
}

#[test]
fn without_labels_and_room_nothing_is_drawn() {
    assert_eq!(drawn(&HeatmapLayout::map(512, 512, 132.0, 132.0), &frame(Domain::unit())), []);
}

#[test]
fn ticks_stand_at_the_ends_and_at_zero() {
    let frame = frame(Domain { low: -1.0, high: 1.0 });
    let line = (frame.hairline.0, frame.hairline.1, frame.hairline.2);
    let ticks: Vec<_> = drawn(&three_by_three(), &frame)
        .into_iter()
        .filter_map(|mark| match mark {
            Mark::Rect { from, to, color } if color == line => Some((from, to)),
            _ => None,
        })
        .collect();
    assert_eq!(ticks, [60, 227, 144].map(|x| ((x, 141), (x + 1, 143))));
}

#[test]
fn texts_have_the_color_asked_for() {
    let frame =
        Frame { row_labels: labels(["sat"]), ..Frame::new(Domain::unit(), Ramp::Sequential, Theme::Dark) };
    let soft = Theme::Dark.soft();
    for mark in drawn(&three_by_three(), &frame) {
        if let Mark::Text { color, .. } = mark {
            assert_eq!(color, (soft.0, soft.1, soft.2));
        }
    }
}
