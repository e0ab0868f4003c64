//! Figures: line charts, small heatmaps with numbers, rulers, the gaze of a word, and the matrices of a sheet.
//!
//! A [`Figure`] defines what is shown. [`Figure::layout`] computes all positions, and the mapping from positions back
//! to values. [`FigureLayout::draw`] and [`FigureLayout::svg`] make pictures of it.

mod axis;
mod cells;
mod chart;
mod gaze;
mod labels;
mod lines;
mod matrices;
pub mod play;
mod png;
mod ruler;
mod scale;
mod sketch;
mod svg;

use plotters::{
    coord::Shift,
    prelude::{DrawingArea, DrawingAreaErrorKind, DrawingBackend},
};

use super::{Mark, Measure, Rect, Rgb, Theme, paint};

pub use axis::{Axis, Spacing};
pub use cells::Cells;
pub use chart::{Chart, Dot, Emphasis, Rule, Series, Style};
pub use gaze::{Arc, Arcs, Asking, Foot, Gaze, GazePaths, Pin, Place, Places, Strand, strands, thickness};
pub use matrices::{Matrices, Panel};
pub use ruler::{Named, Ruler, Track};
pub use scale::Scale;

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// Lines over two axes.
    Chart(Chart),
    /// A small heatmap with its numbers.
    Cells(Cells),
    /// Values on a ruler.
    Ruler(Ruler),
    /// What a word looks at.
    Gaze(Gaze),
}

/// The positions of everything in a figure. Its top left corner is the origin; lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureLayout {
    width: f64,
    height: f64,
    marks: Vec<Mark>,
    images: Vec<CellImage>,
    plot: Rect,
    x: Option<Scale>,
}

/// The cells of a matrix too large for one mark per cell: one pixel each, RGBA, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct CellImage {
    /// Their rectangle.
    pub rect: Rect,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// Their colours.
    pub rgba: Vec<u8>,
}

impl Figure {
    /// Lays the figure out in a given width and height. A heatmap may use less of the height; a ruler and a
    /// gaze use the height that they need.
    pub fn layout(&self, width: f64, height: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        match self {
            Self::Chart(chart) => chart::layout(chart, (width, height), theme, measure),
            Self::Cells(cells) => cells::layout(cells, (width, height), theme, measure),
            Self::Ruler(ruler) => ruler::layout(ruler, width, theme, measure),
            Self::Gaze(gaze) => gaze::layout(gaze, width, theme, measure),
        }
    }
}

impl FigureLayout {
    /// The margin around the picture in a file. It also leaves room for texts in wider fonts.
    pub const MARGIN: f64 = 16.0;

    /// The width.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The height.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// The rectangle of the lines or cells, inside the axes or labels.
    pub fn plot(&self) -> Rect {
        self.plot
    }

    /// The scale of the horizontal axis, if there is one.
    pub fn x(&self) -> Option<Scale> {
        self.x
    }

    /// The images below its marks, for a backend that draws images.
    pub fn images(&self) -> &[CellImage] {
        &self.images
    }

    /// Draws its marks on an area. `units` is the number of backend units per CSS pixel; curves look better with more
    /// than one.
    ///
    /// # Errors
    /// Those of the backend.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        font_family: &str,
        units: f64,
    ) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
        paint(area, &self.marks, font_family, units)
    }

    /// Writes the picture as an SVG file, with its margin, on its own paper. `title` and `description` are for screen
    /// readers.
    pub fn svg(&self, font_family: &str, paper: Rgb, title: &str, description: &str) -> String {
        svg::write(self, font_family, paper, [title, description])
    }
}
