//! Marks: the shapes and texts of a picture, with positions and styles.
//!
//! Positions are computed once, in CSS pixels and without a backend. [`paint`] then draws the marks with plotters; only
//! it is compiled for each backend.

use plotters::{
    coord::Shift,
    element::{Drawable, PointCollection},
    prelude::{
        Color, DrawingArea, DrawingAreaErrorKind, DrawingBackend, FontFamily, IntoFont, RGBColor, ShapeStyle,
        TextStyle,
    },
    style::text_anchor::{HPos, Pos, VPos},
};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::{Dash, Ramp, Rect, Rgb, Theme, dash::pieces};

/// Returns the width of a text at a font size.
pub type Measure<'a> = &'a dyn Fn(&str, f64) -> f64;

/// A point in CSS pixels; y points down.
pub type Point = (f64, f64);

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineStyle {
    /// Its colour.
    pub color: Rgb,
    /// Its width in CSS pixels.
    pub width: f64,
    /// Its dash pattern.
    pub dash: Dash,
}

/// Horizontal anchor: which part of a text is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// Its start.
    Left,
    /// Its middle.
    Center,
    /// Its end.
    Right,
}

/// Vertical anchor: which part of a text is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Down {
    /// Its upper edge.
    Top,
    /// Its middle.
    Center,
    /// Its lower edge.
    Bottom,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub text: String,
    /// The point at which it is anchored.
    pub at: Point,
    /// Which part of the text is at that point.
    pub anchor: (Across, Down),
    /// The font size.
    pub size: f64,
    /// Its colour.
    pub color: Rgb,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line through points.
    Line(Vec<Point>, LineStyle),
    /// A filled rectangle.
    Fill(Rect, Rgb),
    /// A filled polygon.
    Area(Vec<Point>, Rgb),
    /// A filled disc: its centre and radius.
    Disc(Point, f64, Rgb),
    /// A colour ramp, from its start at the left to its end at the right.
    Bar(Rect, Ramp, Theme),
    Text(Label),
}

impl Mark {
    /// Moves the mark to the right and down.
    pub(super) fn moved(self, (right, down): Point) -> Self {
        let point = |(x, y): Point| (x + right, y + down);
        let rect = |rect: Rect| Rect { x: rect.x + right, y: rect.y + down, ..rect };
        match self {
            Self::Line(points, pen) => Self::Line(points.into_iter().map(point).collect(), pen),
            Self::Fill(at, color) => Self::Fill(rect(at), color),
            Self::Area(corners, color) => Self::Area(corners.into_iter().map(point).collect(), color),
            Self::Disc(middle, radius, color) => Self::Disc(point(middle), radius, color),
            Self::Bar(at, ramp, theme) => Self::Bar(rect(at), ramp, theme),
            Self::Text(label) => Self::Text(Label { at: point(label.at), ..label }),
        }
    }
}

/// Makes the style of a text.
pub(super) fn text_style(
    family: &str,
    size: f64,
    color: Rgb,
    (across, down): (Across, Down),
) -> TextStyle<'_> {
    let h_pos = match across {
        Across::Left => HPos::Left,
        Across::Center => HPos::Center,
        Across::Right => HPos::Right,
    };
    let v_pos = match down {
        Down::Top => VPos::Top,
        Down::Center => VPos::Center,
        Down::Bottom => VPos::Bottom,
    };
    // A `&str` would be compared in lower case, which would link in Unicode's case tables.
    let font = (FontFamily::Name(family), size).into_font();
    font.color(&rgb(color)).pos(Pos::new(h_pos, v_pos))
}

/// Draws marks on an area. `units` is the number of backend units per CSS pixel; positions are rounded to whole units.
///
/// # Errors
/// Those of the backend.
pub fn paint<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    marks: &[Mark],
    font_family: &str,
    units: f64,
) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
    area.draw(&Marks { marks, font_family, units, origin: [(0, 0)] })
}

/// All marks as one element: separate elements would each be compiled for each backend.
struct Marks<'a> {
    marks: &'a [Mark],
    font_family: &'a str,
    units: f64,
    origin: [BackendCoord; 1],
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Marks<'_> {
    type Point = &'a BackendCoord;
    type IntoIter = &'a [BackendCoord];

    fn point_iter(self) -> Self::IntoIter {
        &self.origin
    }
}

impl<DB: DrawingBackend> Drawable<DB> for Marks<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut places: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let origin = places.next().unwrap_or_default();
        for mark in self.marks {
            match mark {
                Mark::Line(points, pen) => {
                    let style = ShapeStyle {
                        color: rgb(pen.color).to_rgba(),
                        filled: false,
                        stroke_width: self.length(pen.width),
                    };
                    for piece in pieces(points, pen.dash) {
                        let places: Vec<_> = piece.iter().map(|&point| self.place(point, origin)).collect();
                        backend.draw_path(places, &style)?;
                    }
                }
                Mark::Fill(rect, color) => {
                    let (from, to) = self.corners(*rect, origin);
                    backend.draw_rect(from, to, &rgb(*color), true)?;
                }
                Mark::Area(corners, color) => {
                    let corners: Vec<_> = corners.iter().map(|&point| self.place(point, origin)).collect();
                    backend.fill_polygon(corners, &rgb(*color))?;
                }
                Mark::Disc(middle, radius, color) => {
                    let middle = self.place(*middle, origin);
                    backend.draw_circle(middle, self.length(*radius), &rgb(*color), true)?;
                }
                Mark::Bar(rect, ramp, theme) => {
                    let (from, to) = self.corners(*rect, origin);
                    let size = (to.0.abs_diff(from.0), to.1.abs_diff(from.1));
                    // One image is one call; rectangles would take hundreds.
                    backend.blit_bitmap(from, size, &image(size, *ramp, *theme))?;
                }
                Mark::Text(label) => {
                    let size = label.size * self.units;
                    let style = text_style(self.font_family, size, label.color, label.anchor);
                    backend.draw_text(&label.text, &style, self.place(label.at, origin))?;
                }
            }
        }
        Ok(())
    }
}

impl Marks<'_> {
    fn place(&self, (x, y): Point, origin: BackendCoord) -> BackendCoord {
        ((x * self.units).round() as i32 + origin.0, (y * self.units).round() as i32 + origin.1)
    }

    fn corners(&self, rect: Rect, origin: BackendCoord) -> (BackendCoord, BackendCoord) {
        (self.place((rect.x, rect.y), origin), self.place((rect.right(), rect.bottom()), origin))
    }

    fn length(&self, length: f64) -> u32 {
        (length * self.units).round() as u32
    }
}

/// Makes a ramp into RGB bytes.
fn image((width, height): (u32, u32), ramp: Ramp, theme: Theme) -> Vec<u8> {
    let line = (0..width).flat_map(|x| {
        let Rgb(red, green, blue) = ramp.color(theme, (f64::from(x) + 0.5) / f64::from(width));
        [red, green, blue]
    });
    line.collect::<Vec<_>>().repeat(height as usize)
}

fn rgb(Rgb(red, green, blue): Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}
