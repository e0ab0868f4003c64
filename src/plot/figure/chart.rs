//! Lines over two axes, with what is marked on them.

use super::axis::{Axis, Tick};
use super::labels::{beside, flags, spread};
use super::lines::visible;
use super::{FigureLayout, Scale};
use crate::plot::frame::elided;
use crate::plot::{Across, Dash, Down, Label, Mark, Measure, Pen, Point, Rect, Rgb, Theme, Tone};

/// How much a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// One of a crowd.
    Thin,
    /// One of a few.
    Plain,
    /// The one that is spoken of.
    Bold,
}

/// The looks of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its colour.
    pub tone: Tone,
    /// Its gaps.
    pub dash: Dash,
    /// How much it stands out.
    pub emphasis: Emphasis,
}

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name at its end; nothing: it has none.
    pub name: String,
    /// Its points, `(x, y)`; one that is not finite is a gap.
    pub points: Vec<Point>,
    /// The lower and the upper end of the error bar of each point; none: no bars.
    pub errors: Vec<(f64, f64)>,
    /// Whether its points are seen.
    pub has_dots: bool,
    /// Its looks.
    pub style: Style,
}

/// A line across the plot at a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The value.
    pub at: f64,
    /// What it is.
    pub label: String,
    /// Its looks.
    pub style: Style,
}

/// A single value among the lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// Where it lies.
    pub at: Point,
    /// What it is.
    pub label: String,
    /// Its colour.
    pub tone: Tone,
}

/// Lines over two axes. Later ones lie over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The lines.
    pub series: Vec<Series>,
    /// Upright lines at values of the horizontal axis.
    pub verticals: Vec<Rule>,
    /// Level lines at values of the vertical axis.
    pub horizontals: Vec<Rule>,
    /// Single values.
    pub dots: Vec<Dot>,
}

impl Style {
    /// The looks of the `index`th of several lines: twelve, each with its own colour or gaps.
    pub fn nth(index: usize) -> Self {
        const TONES: [Tone; 4] = [Tone::Violet, Tone::Ink, Tone::Rose, Tone::Soft];
        const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];
        // Neighbours differ in both.
        let dash = DASHES[(index + index / 12) % 3];
        Self { tone: TONES[index % 4], dash, emphasis: Emphasis::Plain }
    }

    /// The looks of one line of a crowd.
    pub fn thin() -> Self {
        Self { tone: Tone::Soft, dash: Dash::Solid, emphasis: Emphasis::Thin }
    }

    /// The looks of a line that others are held against.
    pub fn reference() -> Self {
        Self { tone: Tone::Soft, dash: Dash::Dashed, emphasis: Emphasis::Thin }
    }

    fn pen(self, theme: Theme) -> Pen {
        let width = match self.emphasis {
            Emphasis::Thin => 1.0,
            Emphasis::Plain => 2.0,
            Emphasis::Bold => 3.0,
        };
        Pen { color: theme.tone(self.tone), width, dash: self.dash }
    }
}

impl Series {
    /// A line with a name at its end.
    pub fn new(name: impl Into<String>, points: Vec<Point>, style: Style) -> Self {
        Self { name: name.into(), points, errors: Vec::new(), has_dots: false, style }
    }
}

impl Chart {
    /// Axes with nothing on them.
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

/// The size of names and titles.
const NAME: f64 = 13.0;
/// The size of what stands at ticks.
const SMALL: f64 = 11.0;
/// The height of a line of text.
const LINE: f64 = 16.0;
/// Between an axis and what is written beside it.
const GAP: f64 = 6.0;
/// The line drawn before a name, as long as two dashes.
const SAMPLE: f64 = 18.0;
/// From the end of a line to that.
const LEAD: f64 = 10.0;
/// Of the width, what names may take.
const NAMES_SHARE: f64 = 0.28;

pub(super) fn layout(
    chart: &Chart,
    (width, height): (f64, f64),
    theme: Theme,
    measure: Measure<'_>,
) -> FigureLayout {
    let lanes = chart.verticals.iter().filter(|rule| !rule.label.is_empty()).count() as f64;
    let top = if chart.y.title.is_empty() { GAP } else { LINE + GAP } + lanes * LINE;
    let bottom = GAP + LINE + if chart.x.title.is_empty() { 0.0 } else { LINE };
    let plot_height = (height - top - bottom).max(1.0);
    let y_steps = (plot_height / 32.0).clamp(2.0, 10.0);
    let y_range = chart.y.range_over(&chart.y_values(), y_steps);
    let y_ticks = chart.y.ticks_within(y_range, y_steps);
    let left = y_ticks.iter().map(|tick| measure(&tick.text, SMALL)).fold(0.0, f64::max).ceil() + GAP + 2.0;
    let room = NAMES_SHARE * width;
    let widest = names(chart).iter().map(|name| measure(name, NAME)).fold(0.0, f64::max).ceil();
    // A little more: digits of one width are wider than they are measured.
    let right = if widest > 0.0 { LEAD + SAMPLE + 2.0 * GAP + widest.min(room) } else { LINE };
    let plot = Rect { x: left, y: top, width: (width - left - right).max(1.0), height: plot_height };
    let x_range = chart.x.range_over(&chart.x_values(), plot.width / 70.0);
    let x = Scale::new(chart.x.spacing, x_range, (plot.x, plot.right()));
    let y = Scale::new(chart.y.spacing, y_range, (plot.bottom(), plot.y));
    let x_ticks = chart.x.ticks_within(x_range, plot.width / 56.0);

    let mut page = Page { chart, width, height, plot, x, y, theme, measure, marks: Vec::new() };
    page.axes(&x_ticks, &y_ticks);
    page.verticals();
    page.series();
    page.dots();
    page.names(room);
    FigureLayout { width, height, marks: page.marks, plot, x: Some(x) }
}

fn names(chart: &Chart) -> Vec<&str> {
    let lines = chart.series.iter().map(|series| series.name.as_str());
    lines.chain(chart.horizontals.iter().map(|rule| rule.label.as_str())).collect()
}

/// A chart being laid out.
struct Page<'a> {
    chart: &'a Chart,
    width: f64,
    height: f64,
    plot: Rect,
    x: Scale,
    y: Scale,
    theme: Theme,
    measure: Measure<'a>,
    marks: Vec<Mark>,
}

impl Page<'_> {
    fn text(&mut self, text: &str, at: Point, anchor: (Across, Down), size: f64, color: Rgb) {
        if !text.is_empty() {
            self.marks.push(Mark::Text(Label { text: text.to_owned(), at, anchor, size, color }));
        }
    }

    fn line(&mut self, from: Point, to: Point, pen: Pen) {
        self.marks.push(Mark::Line(vec![from, to], pen));
    }

    fn axes(&mut self, x_ticks: &[Tick], y_ticks: &[Tick]) {
        let plot = self.plot;
        let soft = self.theme.soft();
        let hairline = Pen { color: self.theme.rule(), width: 1.0, dash: Dash::Solid };
        let axis = Pen { color: soft, ..hairline };
        for tick in y_ticks {
            let Some(at) = self.y.place(tick.value) else { continue };
            self.line((plot.x, at), (plot.right(), at), hairline);
            self.text(&tick.text, (plot.x - GAP, at), (Across::Right, Down::Center), SMALL, soft);
        }
        self.line((plot.x, plot.bottom()), (plot.right(), plot.bottom()), axis);
        for tick in x_ticks {
            let Some(at) = self.x.place(tick.value) else { continue };
            self.line((at, plot.bottom()), (at, plot.bottom() + 4.0), axis);
            self.text(&tick.text, (at, plot.bottom() + GAP), (Across::Center, Down::Top), SMALL, soft);
        }
        let middle = plot.x + plot.width / 2.0;
        self.text(&self.chart.x.title, (middle, self.height), (Across::Center, Down::Bottom), NAME, soft);
        self.text(&self.chart.y.title, (0.0, 0.0), (Across::Left, Down::Top), NAME, soft);
    }

    fn verticals(&mut self) {
        let chart = self.chart;
        let seen: Vec<(&Rule, f64)> = chart
            .verticals
            .iter()
            .filter_map(|rule| Some((rule, self.x.place(rule.at)?)))
            .filter(|&(_, at)| (self.plot.x..=self.plot.right()).contains(&at))
            .collect();
        let lines: Vec<_> =
            seen.iter().map(|(rule, at)| (*at, (self.measure)(&rule.label, NAME) + GAP)).collect();
        let flags = flags(&lines, GAP, self.width);
        for ((rule, at), flag) in seen.into_iter().zip(flags) {
            let pen = rule.style.pen(self.theme);
            let top = self.plot.y - if rule.label.is_empty() { 0.0 } else { (flag.lane + 1) as f64 * LINE };
            self.line((at, self.plot.bottom()), (at, top), pen);
            let (place, across) =
                if flag.is_left { (at - GAP, Across::Right) } else { (at + GAP, Across::Left) };
            self.text(&rule.label, (place, top), (across, Down::Top), NAME, pen.color);
        }
    }

    fn series(&mut self) {
        let chart = self.chart;
        for rule in &chart.horizontals {
            let Some(at) = self.y.place(rule.at) else { continue };
            if (self.plot.y..=self.plot.bottom()).contains(&at) {
                self.line((self.plot.x, at), (self.plot.right(), at), rule.style.pen(self.theme));
            }
        }
        for series in &chart.series {
            let pen = series.style.pen(self.theme);
            for part in visible(&series.points, self.x, self.y, self.plot) {
                self.marks.push(Mark::Line(part, pen));
            }
            let thin = Pen { width: 1.0, dash: Dash::Solid, ..pen };
            for (&(at, _), &(low, high)) in series.points.iter().zip(&series.errors) {
                for bar in visible(&[(at, low), (at, high)], self.x, self.y, self.plot) {
                    for &(x, y) in [bar.first(), bar.last()].into_iter().flatten() {
                        self.line((x - 3.0, y), (x + 3.0, y), thin);
                    }
                    self.marks.push(Mark::Line(bar, thin));
                }
            }
            for &point in series.points.iter().filter(|_| series.has_dots) {
                if let Some(at) = self.place(point) {
                    self.marks.push(Mark::Disc(at, 2.5, pen.color));
                }
            }
        }
    }

    /// Where a point lies, if it lies within the plot.
    fn place(&self, (x, y): Point) -> Option<Point> {
        let Rect { x: left, y: top, .. } = self.plot;
        let at = (self.x.place(x)?, self.y.place(y)?);
        let is_seen =
            (left..=self.plot.right()).contains(&at.0) && (top..=self.plot.bottom()).contains(&at.1);
        is_seen.then_some(at)
    }

    fn dots(&mut self) {
        let chart = self.chart;
        let parts = |series: &Series| visible(&series.points, self.x, self.y, self.plot);
        let lines: Vec<Vec<Point>> = chart.series.iter().flat_map(parts).collect();
        let mut taken = Vec::new();
        for dot in &chart.dots {
            let Some((x, y)) = self.place(dot.at) else { continue };
            let color = self.theme.tone(dot.tone);
            // A ring, so that it is told from the points of a line; paper sets it off from what it lies on.
            self.marks.push(Mark::Disc((x, y), 7.0, self.theme.paper()));
            self.marks.push(Mark::Disc((x, y), 5.5, color));
            self.marks.push(Mark::Disc((x, y), 2.5, self.theme.paper()));
            taken.push(Rect { x: x - 7.0, y: y - 7.0, width: 14.0, height: 14.0 });
        }
        for dot in chart.dots.iter().filter(|dot| !dot.label.is_empty()) {
            let Some(at) = self.place(dot.at) else { continue };
            let size = ((self.measure)(&dot.label, NAME), LINE);
            let Some(room) = beside(at, size, self.plot, &lines, &taken) else { continue };
            taken.push(room);
            let middle = (room.x, room.y + room.height / 2.0);
            self.text(&dot.label, middle, (Across::Left, Down::Center), NAME, self.theme.tone(dot.tone));
        }
    }

    /// The names beside the ends of their lines, in the order of those ends.
    fn names(&mut self, room: f64) {
        let (chart, plot) = (self.chart, self.plot);
        let mut ends: Vec<(f64, &str, Style)> = Vec::new();
        for series in &chart.series {
            let last = visible(&series.points, self.x, self.y, plot).pop().and_then(|mut part| part.pop());
            ends.extend(last.map(|(_, y)| (y, series.name.as_str(), series.style)));
        }
        for rule in &chart.horizontals {
            ends.extend(self.y.place(rule.at).map(|y| (y, rule.label.as_str(), rule.style)));
        }
        ends.retain(|(y, name, _)| !name.is_empty() && (plot.y..=plot.bottom()).contains(y));
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let wanted: Vec<f64> = ends.iter().map(|end| end.0).collect();
        let places = spread(&wanted, LINE, (plot.y, plot.bottom()));
        for ((y, name, style), place) in ends.into_iter().zip(places) {
            let pen = style.pen(self.theme);
            let sample = (plot.right() + LEAD, plot.right() + LEAD + SAMPLE);
            self.line(
                (plot.right() + 2.0, y),
                (sample.0, place),
                Pen { width: 1.0, dash: Dash::Solid, ..pen },
            );
            self.line((sample.0, place), (sample.1, place), pen);
            if let Some(name) = elided(name, NAME, room, self.measure) {
                self.text(&name, (sample.1 + GAP, place), (Across::Left, Down::Center), NAME, pen.color);
            }
        }
    }
}
