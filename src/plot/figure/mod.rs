//! Figures: charts of lines, small heatmaps with their numbers written in them, rulers, and the matrices of a sheet.
//!
//! A [`Figure`] says what is shown. [`Figure::layout`] works out where everything goes, and how to come from places
//! back to values; [`FigureLayout::draw`] and [`FigureLayout::svg`] are pictures of it.

mod axis;
mod cells;
mod chart;
mod labels;
mod lines;
mod matrices;
mod png;
mod ruler;
mod scale;
mod sketch;
mod svg;

use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, DrawingAreaErrorKind, DrawingBackend};

use super::{Mark, Measure, Rect, Rgb, Theme, paint};

pub use axis::{Axis, Spacing};
pub use cells::Cells;
pub use chart::{Chart, Dot, Emphasis, Rule, Series, Style};
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
}

/// Where everything in a figure goes. Its left top corner is the origin; lengths are CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureLayout {
    width: f64,
    height: f64,
    marks: Vec<Mark>,
    images: Vec<CellImage>,
    plot: Rect,
    x: Option<Scale>,
}

/// The cells of a matrix that is too large for a mark a cell: one pixel each, RGBA, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct CellImage {
    /// Where they lie.
    pub rect: Rect,
    /// How many rows there are.
    pub rows: usize,
    /// How many columns there are.
    pub cols: usize,
    /// Their colours.
    pub rgba: Vec<u8>,
}

impl Figure {
    /// Lays the figure out in a width and a height; a heatmap may take less of the
    /// height, and a ruler takes what it needs.
    pub fn layout(&self, width: f64, height: f64, theme: Theme, measure: Measure<'_>) -> FigureLayout {
        match self {
            Self::Chart(chart) => chart::layout(chart, (width, height), theme, measure),
            Self::Cells(cells) => cells::layout(cells, (width, height), theme, measure),
            Self::Ruler(ruler) => ruler::layout(ruler, width, theme, measure),
        }
    }
}

impl FigureLayout {
    /// The paper around the picture in a file: other fonts, in which texts are wider, have room there, too.
    pub const MARGIN: f64 = 16.0;

    /// The width.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The height.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// Where the lines or the cells lie, within the axes or the labels.
    pub fn plot(&self) -> Rect {
        self.plot
    }

    /// From the values of the horizontal axis to places and back, where there is such an axis.
    pub fn x(&self) -> Option<Scale> {
        self.x
    }

    /// What lies under its marks, for a backend that draws images.
    pub fn images(&self) -> &[CellImage] {
        &self.images
    }

    /// Draws its marks on an area whose backend has so many units to a CSS pixel: curves want more than one.
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

    /// The picture as an SVG file, with its margin, on its own paper: `title` and `description` are for those who listen.
    pub fn svg(&self, font_family: &str, paper: Rgb, title: &str, description: &str) -> String {
        svg::write(self, font_family, paper, [title, description])
    }
}
