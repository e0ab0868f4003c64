//! A figure under construction: texts of two sizes, and lines.

use crate::plot::{Across, Down, Label, LineStyle, Mark, Measure, Point, Rgb, Theme};

/// The height of a line of text.
pub(super) const LINE: f64 = 16.0;

/// The marks so far, and what they depend on.
pub(super) struct Sketch<'a> {
    pub(super) width: f64,
    pub(super) theme: Theme,
    pub(super) measure: Measure<'a>,
    pub(super) marks: Vec<Mark>,
}

impl<'a> Sketch<'a> {
    pub(super) fn new(width: f64, theme: Theme, measure: Measure<'a>) -> Self {
        Self { width, theme, measure, marks: Vec::new() }
    }

    pub(super) fn text(&mut self, text: &str, at: Point, anchor: (Across, Down), size: f64, color: Rgb) {
        if !text.is_empty() {
            self.marks.push(Mark::Text(Label { text: text.to_owned(), at, anchor, size, color }));
        }
    }

    pub(super) fn line(&mut self, from: Point, to: Point, pen: LineStyle) {
        self.marks.push(Mark::Line(vec![from, to], pen));
    }
}
