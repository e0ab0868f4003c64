//! Lines over two axes, with reference lines and single points.

mod layout;
mod page;

use super::axis::Axis;
use crate::plot::{Dash, LineStyle, Point, Theme, Tone};

pub(super) use layout::layout;

/// How much a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// One of many lines.
    Thin,
    /// One of a few lines.
    Plain,
    /// The line under discussion.
    Bold,
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its colour.
    pub tone: Tone,
    /// Its dash pattern.
    pub dash: Dash,
    /// How much it stands out.
    pub emphasis: Emphasis,
}

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The name at its end; empty if it has none.
    pub name: String,
    /// Its points, `(x, y)`. One that is not finite makes a gap.
    pub points: Vec<Point>,
    /// The lower and upper ends of the error bar of each point; empty if there are none.
    pub errors: Vec<(f64, f64)>,
    /// Whether its points are drawn.
    pub has_dots: bool,
    pub style: Style,
}

/// A line across the plot at a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The value.
    pub at: f64,
    /// Its name.
    pub label: String,
    pub style: Style,
}

/// A single point among the lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// Its values, `(x, y)`.
    pub at: Point,
    /// Its name.
    pub label: String,
    /// Its colour.
    pub tone: Tone,
}

/// Lines over two axes. Later ones are drawn over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The lines.
    pub series: Vec<Series>,
    /// Vertical lines at values of the horizontal axis.
    pub verticals: Vec<Rule>,
    /// Horizontal lines at values of the vertical axis.
    pub horizontals: Vec<Rule>,
    /// Single points.
    pub dots: Vec<Dot>,
}

impl Style {
    /// The style of number `index` of several lines. Twelve styles differ in colour or dashes.
    pub fn nth(index: usize) -> Self {
        const TONES: [Tone; 4] = [Tone::Violet, Tone::Ink, Tone::Rose, Tone::Soft];
        const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];
        // Consecutive lines differ in both.
        let dash = DASHES[(index + index / 12) % 3];
        Self { tone: TONES[index % 4], dash, emphasis: Emphasis::Plain }
    }

    /// The style of one of many lines.
    pub fn thin() -> Self {
        Self { tone: Tone::Soft, dash: Dash::Solid, emphasis: Emphasis::Thin }
    }

    /// The style of a line for comparison.
    pub fn reference() -> Self {
        Self { tone: Tone::Soft, dash: Dash::Dashed, emphasis: Emphasis::Thin }
    }

    fn pen(self, theme: Theme) -> LineStyle {
        let width = match self.emphasis {
            Emphasis::Thin => 1.0,
            Emphasis::Plain => 2.0,
            Emphasis::Bold => 3.0,
        };
        LineStyle { color: theme.tone(self.tone), width, dash: self.dash }
    }
}

impl Series {
    /// Makes a line with a name at its end.
    pub fn new(name: impl Into<String>, points: Vec<Point>, style: Style) -> Self {
        Self { name: name.into(), points, errors: Vec::new(), has_dots: false, style }
    }
}

impl Chart {
    /// Makes a chart with empty axes.
    pub fn new(x: Axis, y: Axis) -> Self {
        Self { x, y, series: Vec::new(), verticals: Vec::new(), horizontals: Vec::new(), dots: Vec::new() }
    }

    fn x_values(&self) -> Vec<f64> {
        let lines = self.series.iter().flat_map(|series| series.points.iter().map(|point| point.0));
        lines
            .chain(self.dots.iter().map(|dot| dot.at.0))
            .chain(self.verticals.iter().map(|rule| rule.at))
            .collect()
    }

    fn y_values(&self) -> Vec<f64> {
        let mut values: Vec<f64> = self.horizontals.iter().map(|rule| rule.at).collect();
        values.extend(self.dots.iter().map(|dot| dot.at.1));
        for series in &self.series {
            values.extend(series.points.iter().map(|point| point.1));
            values.extend(series.errors.iter().flat_map(|&(low, high)| [low, high]));
        }
        values
    }
}
