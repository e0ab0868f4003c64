//! What stands around the cells of a heatmap: labels, and the colour bar with its range.

use plotters::coord::Shift;
use plotters::element::{Drawable, PointCollection};
use plotters::prelude::{
    Color, DrawingArea, DrawingAreaErrorKind, DrawingBackend, FontFamily, IntoFont, RGBColor, Rectangle,
    TextStyle,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::{Domain, HeatmapLayout, Ramp, Rect, Rgb, Theme};
use crate::number::{Digits, display};

/// The words, numbers and looks of a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// One label a row, from the top; none: not drawn.
    pub row_labels: Vec<String>,
    /// One label a column, from the left; none: not drawn.
    pub column_labels: Vec<String>,
    /// What the colour bar spans.
    pub domain: Domain,
    /// The colours of the bar.
    pub ramp: Ramp,
    /// The theme of those colours.
    pub theme: Theme,
    /// How the numbers under the bar are written.
    pub digits: Digits,
    /// The colour of labels and numbers.
    pub text: Rgb,
    /// The colour of the ticks under the bar.
    pub hairline: Rgb,
    /// A list of font families as CSS writes it.
    pub font_family: String,
    /// The size of the labels of rows in CSS pixels.
    pub row_font_size: f64,
    /// The size of all other text.
    pub font_size: f64,
}

impl Frame {
    /// A frame without labels, in the colours of its theme.
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
            row_font_size: 11.0,
            font_size: 11.0,
        }
    }

    fn text_style(&self, h_pos: HPos, v_pos: VPos) -> TextStyle<'_> {
        self.style_of_size(self.font_size, h_pos, v_pos)
    }

    fn style_of_size(&self, size: f64, h_pos: HPos, v_pos: VPos) -> TextStyle<'_> {
        // As a `&str` it would be compared in lower case, and the case tables of Unicode come with that.
        let font = (FontFamily::Name(&self.font_family), size).into_font();
        font.color(&rgb(self.text)).pos(Pos::new(h_pos, v_pos))
    }
}

type Area<DB> = DrawingArea<DB, Shift>;
type Drawn<DB, T = ()> = Result<T, DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

/// Between the row labels and the cells.
const ROW_LABEL_GAP: f64 = 9.0;
/// Between the column labels and the cells, and under the colour bar.
const SMALL_GAP: f64 = 3.0;
/// How long a tick is.
const TICK: i32 = 2;
/// The least space between two texts side by side.
const WORD_GAP: f64 = 8.0;
/// The least width that a column label is worth being drawn in, in font sizes.
const LEAST_LABEL: f64 = 2.0;

/// Draws the labels and the colour bar; the cells are [`pixels`](super::pixels).
///
/// Labels wider than their room are cut and end in "…"; of labels closer than their height only every second,
/// third … is drawn. Needs a backend whose text size estimates are those of the text it draws.
///
/// # Errors
/// Those of the backend.
pub fn draw_frame<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &HeatmapLayout,
    frame: &Frame,
) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
    draw_row_labels(area, layout, frame)?;
    draw_column_labels(area, layout, frame)?;
    match layout.color_bar() {
        Some(bar) => draw_color_bar(area, bar, frame),
        None => Ok(()),
    }
}

fn draw_row_labels<DB: DrawingBackend>(area: &Area<DB>, layout: &HeatmapLayout, frame: &Frame) -> Drawn<DB> {
    let style = frame.style_of_size(frame.row_font_size, HPos::Right, VPos::Center);
    let room = layout.cells().x - ROW_LABEL_GAP;
    let step = steps_apart(1.2 * frame.row_font_size, layout.rect_of(0, 0).height);
    for (row, label) in frame.row_labels.iter().enumerate().take(layout.rows()).step_by(step) {
        let cell = layout.rect_of(row, 0);
        if let Some(text) = elided(area, label, &style, room)? {
            area.draw_text(&text, &style, point(room, cell.y + cell.height / 2.0))?;
        }
    }
    Ok(())
}

fn draw_column_labels<DB: DrawingBackend>(
    area: &Area<DB>,
    layout: &HeatmapLayout,
    frame: &Frame,
) -> Drawn<DB> {
    let style = frame.text_style(HPos::Center, VPos::Bottom);
    let cell_width = layout.rect_of(0, 0).width;
    let step = steps_apart(LEAST_LABEL * frame.font_size, cell_width);
    let room = step as f64 * cell_width - SMALL_GAP;
    for (col, label) in frame.column_labels.iter().enumerate().take(layout.cols()).step_by(step) {
        let cell = layout.rect_of(0, col);
        if let Some(text) = elided(area, label, &style, room)? {
            area.draw_text(&text, &style, point(cell.x + cell.width / 2.0, cell.y - SMALL_GAP))?;
        }
    }
    Ok(())
}

fn draw_color_bar<DB: DrawingBackend>(area: &Area<DB>, bar: Rect, frame: &Frame) -> Drawn<DB> {
    let ((left, top), (right, bottom)) = (point(bar.x, bar.y), point(bar.right(), bar.bottom()));
    let (width, height) = (right.abs_diff(left), bottom.abs_diff(top));
    let line = (0..width).flat_map(|x| {
        let Rgb(red, green, blue) = frame.ramp.color(frame.theme, (f64::from(x) + 0.5) / f64::from(width));
        [red, green, blue]
    });
    let bytes = line.collect::<Vec<_>>().repeat(height as usize);
    area.draw(&Image { place: [(left, top)], size: (width, height), bytes })?;

    let tick = |at: i32| {
        let corners = [(at, bottom), (at + 1, bottom + TICK)];
        area.draw(&Rectangle::new(corners, rgb(frame.hairline).filled()))
    };
    let numbers = [frame.domain.low, 0.0, frame.domain.high].map(|value| display(value, frame.digits));
    let [low, zero, high] = &numbers;
    let under = bar.bottom() + SMALL_GAP;
    let write =
        |text: &str, h_pos, x| area.draw_text(text, &frame.text_style(h_pos, VPos::Top), point(x, under));
    let width_of = |text: &str| {
        let style = frame.text_style(HPos::Left, VPos::Top);
        area.estimate_text_size(text, &style).map(|(width, _)| f64::from(width))
    };
    tick(left)?;
    write(low, HPos::Left, bar.x)?;
    tick(right - 1)?;
    write(high, HPos::Right, bar.right())?;

    let zero_at = frame.domain.position(0.0).unwrap_or_default() * bar.width;
    let half = width_of(zero)? / 2.0 + WORD_GAP;
    if width_of(low)? + half <= zero_at && zero_at + half <= bar.width - width_of(high)? {
        tick(left + zero_at as i32)?;
        write(zero, HPos::Center, bar.x + zero_at)?;
    }
    Ok(())
}

/// An image of RGB bytes, one pixel of it a pixel of the backend: one call, where a colour bar of rectangles takes
/// hundreds.
struct Image {
    place: [BackendCoord; 1],
    size: (u32, u32),
    bytes: Vec<u8>,
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Image {
    type Point = &'a BackendCoord;
    type IntoIter = &'a [BackendCoord];

    fn point_iter(self) -> Self::IntoIter {
        &self.place
    }
}

impl<DB: DrawingBackend> Drawable<DB> for Image {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut places: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        match places.next() {
            Some(place) => backend.blit_bitmap(place, self.size, &self.bytes),
            None => Ok(()),
        }
    }
}

/// The text if it fits; otherwise as much of it as does, and "…". `None` if not even one letter does.
fn elided<DB: DrawingBackend>(
    area: &Area<DB>,
    text: &str,
    style: &TextStyle<'_>,
    room: f64,
) -> Drawn<DB, Option<String>> {
    let fits = |text: &str| area.estimate_text_size(text, style).map(|(width, _)| f64::from(width) <= room);
    if text.is_empty() || fits(text)? {
        return Ok((!text.is_empty()).then(|| text.to_owned()));
    }
    let cut = |chars: usize| {
        let kept: String = text.chars().take(chars).collect();
        format!("{}…", kept.trim_end())
    };
    let (mut fitting, mut too_long) = (0, text.chars().count());
    while too_long - fitting > 1 {
        let middle = fitting.midpoint(too_long);
        if fits(&cut(middle))? { fitting = middle } else { too_long = middle }
    }
    Ok((fitting > 0).then(|| cut(fitting)))
}

/// Every how many cells of a given length there is room for a label.
fn steps_apart(label: f64, cell: f64) -> usize {
    if cell > 0.0 { ((label / cell).ceil() as usize).max(1) } else { usize::MAX }
}

fn point(x: f64, y: f64) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

fn rgb(Rgb(red, green, blue): Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}
