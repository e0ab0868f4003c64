//! `plot::figure`: charts and small heatmaps, tested by the texts and lines of their pictures.

mod cells;
mod chart;
mod gaze;
mod gaze_paths;
mod matrices;
mod ruler;
mod scale;
mod strands;

use attenscope::plot::figure::{Figure, FigureLayout};
use attenscope::plot::{Rgb, Theme, Tone};

/// Every letter is half as wide as the font is high.
fn measure(text: &str, size: f64) -> f64 {
    0.5 * size * text.chars().count() as f64
}

fn laid(figure: &Figure, width: f64, height: f64) -> FigureLayout {
    figure.layout(width, height, Theme::Light, &measure)
}

fn svg(layout: &FigureLayout) -> String {
    layout.svg("Inter", Theme::Light.paper(), "title", "description")
}

/// A text of a picture, and its position.
#[derive(Clone, Debug, PartialEq)]
struct Text {
    said: String,
    x: f64,
    y: f64,
    anchor: String,
    size: f64,
}

impl Text {
    /// Its left and right end.
    fn span(&self) -> (f64, f64) {
        let width = measure(&self.said, self.size);
        match self.anchor.as_str() {
            "start" => (self.x, self.x + width),
            "middle" => (self.x - width / 2.0, self.x + width / 2.0),
            _ => (self.x - width, self.x),
        }
    }

    /// Whether it overlaps another text.
    fn meets(&self, other: &Self) -> bool {
        let (a, b) = (self.span(), other.span());
        a.0 < b.1 && b.0 < a.1 && (self.y - other.y).abs() < 0.9 * self.size.min(other.size)
    }
}

/// An attribute of an element.
fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let start = element.find(&format!(" {name}=\"")).unwrap() + name.len() + 3;
    &element[start..start + element[start..].find('"').unwrap()]
}

fn number(element: &str, name: &str) -> f64 {
    attribute(element, name).parse().unwrap()
}

fn texts(layout: &FigureLayout) -> Vec<Text> {
    let svg = svg(layout);
    svg.lines()
        .filter(|line| line.starts_with("<text"))
        .map(|line| Text {
            said: line[line.find('>').unwrap() + 1..line.rfind("</").unwrap()].to_owned(),
            x: number(line, "x"),
            y: number(line, "y"),
            anchor: attribute(line, "text-anchor").to_owned(),
            size: number(line, "font-size"),
        })
        .collect()
}

fn said(layout: &FigureLayout) -> Vec<String> {
    texts(layout).into_iter().map(|text| text.said).collect()
}

/// The lines of a colour, as points.
fn lines_of(layout: &FigureLayout, color: Rgb) -> Vec<Vec<(f64, f64)>> {
    let svg = svg(layout);
    svg.lines()
        .filter(|line| line.starts_with("<polyline") && attribute(line, "stroke") == color.css())
        .map(|line| {
            attribute(line, "points")
                .split(' ')
                .map(|point| {
                    let (x, y) = point.split_once(',').unwrap();
                    (x.parse().unwrap(), y.parse().unwrap())
                })
                .collect()
        })
        .collect()
}

/// Whether a point lies in the picture.
fn is_inside(layout: &FigureLayout, (x, y): (f64, f64)) -> bool {
    (-0.01..=layout.width() + 0.01).contains(&x) && (-0.01..=layout.height() + 0.01).contains(&y)
}

/// Asserts that the lines and the texts are in the picture, and that no text lies on another.
#[track_caller]
fn assert_in_the_picture(layout: &FigureLayout) {
    for color in [Theme::Light.tone(Tone::Ink), Theme::Light.soft()] {
        assert!(lines_of(layout, color).into_iter().flatten().all(|point| is_inside(layout, point)));
    }
    let texts = texts(layout);
    for (at, text) in texts.iter().enumerate() {
        let (from, to) = text.span();
        assert!(
            [from, to].into_iter().all(|x| is_inside(layout, (x, text.y))),
            "{}: {text:?}",
            layout.width()
        );
        assert!(texts[..at].iter().all(|other| !text.meets(other)), "{}: {text:?}", layout.width());
    }
}
