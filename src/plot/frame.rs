//! The surroundings of a heatmap's cells: labels, and the colour bar with its range.

use plotters::{
    coord::Shift,
    prelude::{DrawingArea, DrawingAreaErrorKind, DrawingBackend},
};

use super::{
    Domain, HeatmapLayout, Ramp, Rect, Rgb, Theme,
    mark::{Across, Down, Label, Mark, Measure, paint, text_style},
    type_size::TICK,
};
use crate::{
    label::cut,
    number::{Digits, small_for_display},
};

/// The texts, numbers and style of a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// One label per row, from the top; none are drawn if empty.
    pub row_labels: Vec<String>,
    /// One label per column, from the left; none are drawn if empty.
    pub column_labels: Vec<String>,
    /// The range of the colour bar.
    pub domain: Domain,
    /// The colours of the bar.
    pub ramp: Ramp,
    /// The theme of the bar's colours.
    pub theme: Theme,
    /// How the numbers under the bar are written.
    pub digits: Digits,
    /// The colour of labels and numbers.
    pub text: Rgb,
    /// The colour of the ticks under the bar.
    pub hairline: Rgb,
    /// A CSS list of font families.
    pub font_family: String,
    /// The font size of row labels in CSS pixels.
    pub row_font_size: f64,
    /// The font size of all other text.
    pub font_size: f64,
}

impl Frame {
    /// Makes a frame without labels, in the colours of its theme.
    pub fn new(domain: Domain, ramp: Ramp, theme: Theme) -> Self {
        Self {
            row_labels: Vec::new(),
            column_labels: Vec::new(),
            domain,
            ramp,
            theme,
            digits: Digits::Fixed(2),
            text: theme.soft(),
            hairline: theme.rule(),
            font_family: "sans-serif".to_owned(),
            row_font_size: TICK,
            font_size: TICK,
        }
    }

    fn label(&self, text: String, at: (f64, f64), anchor: (Across, Down), size: f64) -> Mark {
        let at = (at.0.round(), at.1.round());
        Mark::Text(Label { text, at, anchor, size, color: self.text })
    }
}

/// Between the row labels and the cells.
const ROW_LABEL_GAP: f64 = 9.0;
/// Between the column labels and the cells, and under the colour bar.
const SMALL_GAP: f64 = 3.0;
/// The length of a tick.
const MARK_LENGTH: f64 = 2.0;
/// The smallest space between two adjacent texts.
const WORD_GAP: f64 = 8.0;
/// The smallest width, in font sizes, in which a column label is drawn.
const MIN_LABEL: f64 = 2.0;

/// Draws the labels and the colour bar. [`pixels`](super::pixels) makes the cells.
///
/// Labels wider than their room are cut and end in "…". If labels are closer together than their height, only every
/// second, third, … is drawn. The backend's text size estimates must match the text it draws.
///
/// # Errors
/// Those of the backend.
pub fn draw_frame<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &HeatmapLayout,
    frame: &Frame,
) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
    let measure = |text: &str, size: f64| {
        let style = text_style(&frame.font_family, size, frame.text, (Across::Left, Down::Top));
        // Text that cannot be measured cannot be drawn either, and drawing then returns the error.
        area.estimate_text_size(text, &style).map_or(0.0, |(width, _)| f64::from(width))
    };
    paint(area, &frame_marks(layout, frame, &measure), &frame.font_family, 1.0)
}

/// Makes the labels and the colour bar.
pub(super) fn frame_marks(layout: &HeatmapLayout, frame: &Frame, measure: Measure<'_>) -> Vec<Mark> {
    let mut marks = row_labels(layout, frame, measure);
    marks.extend(column_labels(layout, frame, measure));
    if let Some(bar) = layout.color_bar() {
        marks.extend(color_bar(bar, frame, measure));
    }
    marks
}

fn row_labels(layout: &HeatmapLayout, frame: &Frame, measure: Measure<'_>) -> Vec<Mark> {
    let size = frame.row_font_size;
    let room = layout.cells().x - ROW_LABEL_GAP;
    let step = steps_apart(1.2 * size, layout.rect_of(0, 0).height);
    let mut marks = Vec::new();
    for (row, label) in frame.row_labels.iter().enumerate().take(layout.rows()).step_by(step) {
        let cell = layout.rect_of(row, 0);
        if let Some(text) = elided(label, size, room, measure) {
            let at = (room, cell.y + cell.height / 2.0);
            marks.push(frame.label(text, at, (Across::Right, Down::Center), size));
        }
    }
    marks
}

fn column_labels(layout: &HeatmapLayout, frame: &Frame, measure: Measure<'_>) -> Vec<Mark> {
    let size = frame.font_size;
    let cell_width = layout.rect_of(0, 0).width;
    let step = steps_apart(MIN_LABEL * size, cell_width);
    let room = step as f64 * cell_width - SMALL_GAP;
    let mut marks = Vec::new();
    for (col, label) in frame.column_labels.iter().enumerate().take(layout.cols()).step_by(step) {
        let cell = layout.rect_of(0, col);
        if let Some(text) = elided(label, size, room, measure) {
            let at = (cell.x + cell.width / 2.0, cell.y - SMALL_GAP);
            marks.push(frame.label(text, at, (Across::Center, Down::Bottom), size));
        }
    }
    marks
}

fn color_bar(bar: Rect, frame: &Frame, measure: Measure<'_>) -> Vec<Mark> {
    let (left, top, right, bottom) =
        (bar.x.round(), bar.y.round(), bar.right().round(), bar.bottom().round());
    let bar = Rect { x: left, y: top, width: right - left, height: bottom - top };
    let under = bottom + SMALL_GAP;
    let tick = |x: f64| Mark::Fill(Rect { x, y: bottom, width: 1.0, height: MARK_LENGTH }, frame.hairline);
    let write = |text: &str, x: f64, across: Across| {
        frame.label(text.to_owned(), (x, under), (across, Down::Top), frame.font_size)
    };
    let numbers =
        [frame.domain.low, 0.0, frame.domain.high].map(|value| small_for_display(value, frame.digits));
    let [low, zero, high] = &numbers;
    let mut marks = vec![
        Mark::Bar(bar, frame.ramp, frame.theme),
        tick(left),
        write(low, left, Across::Left),
        tick(right - 1.0),
        write(high, right, Across::Right),
    ];
    let width_of = |text: &str| measure(text, frame.font_size);
    let zero_at = frame.domain.position(0.0).unwrap_or_default() * bar.width;
    let half = width_of(zero) / 2.0 + WORD_GAP;
    if width_of(low) + half <= zero_at && zero_at + half <= bar.width - width_of(high) {
        marks.push(tick(left + zero_at.floor()));
        marks.push(write(zero, left + zero_at, Across::Center));
    }
    marks
}

/// Returns the text if it fits, otherwise its longest fitting start and "…". `None` if not even one letter fits.
pub(super) fn elided(text: &str, size: f64, room: f64, measure: Measure<'_>) -> Option<String> {
    let fits = |text: &str| measure(text, size) <= room;
    if text.is_empty() || fits(text) {
        return (!text.is_empty()).then(|| text.to_owned());
    }
    let cut = |chars: usize| cut(text, chars);
    let (mut fitting, mut too_long) = (0, text.chars().count());
    while too_long - fitting > 1 {
        let middle = fitting.midpoint(too_long);
        if fits(&cut(middle)) { fitting = middle } else { too_long = middle }
    }
    (fitting > 0).then(|| cut(fitting))
}

/// Returns the step in cells at which labels of a given length fit.
fn steps_apart(label: f64, cell: f64) -> usize {
    if cell > 0.0 { ((label / cell).ceil() as usize).max(1) } else { usize::MAX }
}
