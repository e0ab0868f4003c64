//! Draws the marks of a frame: moved with the table, pale where the beat is about something else, and none outside the
//! picture.

use super::mixed::mixed;
use crate::plot::{
    Across, Dash, Down, Label, LineStyle, Mark, Measure, Point, Rect, Rgb, Theme, Tone, frame::elided,
};

/// What is paler than this is left out.
const LEAST: f64 = 0.02;
/// A text is as high as this many font sizes.
const TEXT: f64 = 1.2;

/// Draws marks.
pub(super) struct Pen<'a> {
    marks: Vec<Mark>,
    pub theme: Theme,
    pub measure: Measure<'a>,
    /// Marks must lie within.
    clip: Rect,
    /// How far everything is moved to the left.
    shift: f64,
    /// How strongly everything is drawn, from 0 to 1.
    strength: f64,
}

impl<'a> Pen<'a> {
    /// A pen for a theme, within a rectangle.
    pub fn new(theme: Theme, measure: Measure<'a>, clip: Rect) -> Self {
        Self { marks: Vec::new(), theme, measure, clip, shift: 0.0, strength: 1.0 }
    }

    /// Returns what has been drawn.
    pub fn into_marks(self) -> Vec<Mark> {
        self.marks
    }

    /// From now on, moves everything to the left and leaves out what is not within a rectangle.
    pub fn move_table(&mut self, clip: Rect, shift: f64) {
        (self.clip, self.shift) = (clip, shift);
    }

    /// Draws without the table's move.
    pub fn standing(&mut self, draw: impl FnOnce(&mut Self)) {
        let (clip, shift) = (self.clip, self.shift);
        self.clip = Rect { x: 0.0, y: 0.0, width: clip.right(), height: clip.bottom() };
        self.shift = 0.0;
        draw(self);
        (self.clip, self.shift) = (clip, shift);
    }

    /// Draws at a share of the present strength.
    pub fn at(&mut self, strength: f64, draw: impl FnOnce(&mut Self)) {
        let before = self.strength;
        self.strength *= strength;
        if self.strength > LEAST {
            draw(self);
        }
        self.strength = before;
    }

    /// The colour of text.
    pub fn ink(&self) -> Rgb {
        self.theme.tone(Tone::Ink)
    }

    /// The colour of text that matters less.
    pub fn soft(&self) -> Rgb {
        self.theme.soft()
    }

    /// The colour of the background.
    pub fn paper(&self) -> Rgb {
        self.theme.paper()
    }

    /// The width of a text.
    pub fn width(&self, text: &str, size: f64) -> f64 {
        (self.measure)(text, size)
    }

    /// Fills the part of a rectangle that is within the picture.
    pub fn fill(&mut self, rect: Rect, color: Rgb) {
        let left = (rect.x - self.shift).max(self.clip.x);
        let right = (rect.right() - self.shift).min(self.clip.right());
        let rect = Rect { x: left, width: right - left, ..rect };
        if rect.width > 0.0 && rect.height > 0.0 && self.holds(rect) {
            let color = self.shown(color);
            self.marks.push(Mark::Fill(rect, color));
        }
    }

    /// Draws a line through points, if all are within the picture.
    pub fn line(&mut self, points: &[Point], color: Rgb, width: f64) {
        let points: Vec<Point> = points.iter().map(|&(x, y)| (x - self.shift, y)).collect();
        if points.iter().all(|&(x, y)| self.holds(Rect { x, y, width: 0.0, height: 0.0 })) {
            let pen = LineStyle { color: self.shown(color), width, dash: Dash::Solid };
            self.marks.push(Mark::Line(points, pen));
        }
    }

    /// Draws a line around a rectangle, inside it.
    pub fn frame(&mut self, Rect { x, y, width, height }: Rect, color: Rgb, line: f64) {
        let (left, top, half) = (x + line / 2.0, y + line / 2.0, line / 2.0);
        let (right, bottom) = (x + width - half, y + height - half);
        let start = (left, f64::midpoint(top, bottom));
        self.line(&[start, (left, top), (right, top), (right, bottom), (left, bottom), start], color, line);
    }

    /// Draws a disc, if it is within the picture.
    pub fn disc(&mut self, (x, y): Point, radius: f64, color: Rgb) {
        let x = x - self.shift;
        let around = Rect { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius };
        if self.holds(around) {
            let color = self.shown(color);
            self.marks.push(Mark::Disc((x, y), radius, color));
        }
    }

    /// Fills an area, if its corners are within the picture.
    pub fn area(&mut self, corners: Vec<Point>, color: Rgb) {
        if corners.iter().all(|&(x, y)| self.holds(Rect { x, y, width: 0.0, height: 0.0 })) {
            let color = self.shown(color);
            self.marks.push(Mark::Area(corners, color));
        }
    }

    /// Writes a text, its middle at a height.
    pub fn text(&mut self, text: &str, (x, y): Point, across: Across, size: f64, color: Rgb) {
        // A file would lose the spaces at its beginning.
        let begun = text.trim_start();
        let (width, high) = (self.width(begun, size), TEXT * size);
        let spaces = if across == Across::Left { self.width(text, size) - width } else { 0.0 };
        let (x, text) = (x - self.shift + spaces, begun);
        let left = match across {
            Across::Left => x,
            Across::Center => x - width / 2.0,
            Across::Right => x - width,
        };
        if !text.is_empty() && self.holds(Rect { x: left, y: y - high / 2.0, width, height: high }) {
            let (color, anchor) = (self.shown(color), (across, Down::Center));
            self.marks.push(Mark::Text(Label { text: text.to_owned(), at: (x, y), anchor, size, color }));
        }
    }

    /// Writes a text in the middle of a rectangle, smaller or cut if it is too long.
    pub fn inside(&mut self, text: &str, rect: Rect, size: f64, color: Rgb) {
        let middle = (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
        let (text, size) = self.fitted(text, size, rect.width - 2.0);
        self.text(&text, middle, Across::Center, size, color);
    }

    /// Makes a text smaller, down to three quarters, and then cuts it.
    pub fn fitted(&self, text: &str, size: f64, room: f64) -> (String, f64) {
        const SMALLEST: f64 = 0.75;
        let width = self.width(text, size);
        if width <= room {
            return (text.to_owned(), size);
        }
        let size = size * (room / width).max(SMALLEST);
        (elided(text, size, room.max(0.0) + 1e-6, self.measure).unwrap_or_default(), size)
    }

    /// Writes pieces of text one after another, and returns where they end.
    pub fn run(&mut self, pieces: &[(String, Rgb)], (x, y): Point, size: f64) -> f64 {
        pieces.iter().fold(x, |x, (piece, color)| {
            self.text(piece, (x, y), Across::Left, size, *color);
            x + self.width(piece, size)
        })
    }

    fn shown(&self, color: Rgb) -> Rgb {
        mixed(color, self.strength, self.paper())
    }

    /// Whether a rectangle lies within the picture.
    fn holds(&self, rect: Rect) -> bool {
        const SLACK: f64 = 1e-6;
        let Rect { x, y, .. } = self.clip;
        let fits = rect.x >= x - SLACK && rect.y >= y - SLACK;
        fits && rect.right() <= self.clip.right() + SLACK
            && rect.y + rect.height <= self.clip.bottom() + SLACK
    }
}
