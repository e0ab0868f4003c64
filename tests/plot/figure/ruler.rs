//! Rulers: thresholds and values on their tracks.

use attenscope::plot::figure::{Figure, FigureLayout, Named, Ruler, Track};

use super::{laid, said, texts};

fn named(at: f64, label: &str) -> Named {
    Named { at, label: label.to_owned() }
}

fn ruler(value: f64) -> Figure {
    let track = |title: &str, thresholds: &[(f64, &str)]| Track {
        title: title.to_owned(),
        thresholds: thresholds.iter().map(|&(at, label)| named(at, label)).collect(),
        value: Some(named(value, "here")),
    };
    let gaps = [(5.55, "bf16 5.55"), (7.62, "f16 7.62"), (16.64, "f32 16.64"), (36.74, "f64 36.74")];
    let scores = [(88.75, "bf16 88.75"), (11.09, "f16 11.09"), (88.72, "f32 88.72"), (709.78, "f64 709.78")];
    Figure::Ruler(Ruler {
        title: "axis".to_owned(),
        tracks: vec![track("gap", &gaps), track("score", &scores)],
    })
}

fn of(value: f64, width: f64) -> FigureLayout {
    laid(&ruler(value), width, 0.0)
}

#[test]
fn no_text_lies_on_another_or_beyond_the_picture_at_any_width() {
    for width in [320.0, 358.0, 480.0, 700.0, 912.0] {
        for value in [0.0, 0.3, 5.6, 33.94, 709.0, 1e300] {
            let layout = of(value, width);
            let texts = texts(&layout);
            for (at, text) in texts.iter().enumerate() {
                let (from, to) = text.span();
                assert!(from >= -1.0 && to <= width + 1.0, "{width}: {text:?}");
                assert!(text.y <= layout.height() + 1.0, "{width}: {text:?}");
                assert!(texts[..at].iter().all(|other| !text.meets(other)), "{width}, {value}: {text:?}");
            }
        }
    }
}

#[test]
fn what_is_larger_lies_further_right_and_what_lies_beyond_says_so() {
    let x = |value: f64| {
        let texts = texts(&of(value, 912.0));
        texts.iter().find(|text| text.said.contains("here")).map(|text| text.x).unwrap()
    };
    assert!(x(2.0) < x(3.0) && x(3.0) < x(700.0));
    assert!(said(&of(33.94, 912.0)).contains(&"here".to_owned()));
    assert!(said(&of(0.0, 912.0)).contains(&"← here".to_owned()));
    assert!(said(&of(1e300, 912.0)).contains(&"here →".to_owned()));
    // The axis extends to values such as 0.3 or 5000.
    assert!(said(&of(0.3, 912.0)).contains(&"0.1".to_owned()));
    assert!(said(&of(5000.0, 912.0)).contains(&"10000".to_owned()));
}

#[test]
fn a_ruler_without_tracks_or_room_does_not_fail() {
    let empty = Ruler { title: String::new(), tracks: Vec::new() };
    assert!(laid(&Figure::Ruler(empty), 300.0, 0.0).height().is_finite());
    assert!(of(3.0, 1.0).height().is_finite());
}
