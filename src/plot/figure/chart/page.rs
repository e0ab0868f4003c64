//! Draws the marks of a chart: axes, reference lines, lines, dots and names.

use super::{Chart, Rule, Series, Style};
use crate::plot::{
    Across, Dash, Down, LineStyle, Mark, Point, Rect, Rgb,
    figure::{
        Scale,
        axis::Tick,
        labels::{beside, flags, spread},
        lines::visible,
        sketch::{LINE, Sketch},
    },
    frame::elided,
    type_size::{NAME, TICK},
};

/// Between an axis and the text beside it.
pub(super) const GAP: f64 = 6.0;
/// The length of the line sample before a name: two dashes.
pub(super) const SAMPLE: f64 = 18.0;
/// From the right edge of the plot to the sample.
pub(super) const LEAD: f64 = 10.0;

/// A chart being laid out.
pub(super) struct Page<'a> {
    pub(super) chart: &'a Chart,
    pub(super) height: f64,
    /// The rectangle of the lines.
    pub(super) plot: Rect,
    pub(super) x: Scale,
    pub(super) y: Scale,
    pub(super) sketch: Sketch<'a>,
}

impl Page<'_> {
    pub(super) fn axes(&mut self, x_ticks: &[Tick], y_ticks: &[Tick]) {
        let plot = self.plot;
        let soft = self.sketch.theme.soft();
        let hairline = LineStyle { color: self.sketch.theme.rule(), width: 1.0, dash: Dash::Solid };
        let axis = LineStyle { color: soft, ..hairline };
        for tick in y_ticks {
            let Some(at) = self.y.place(tick.value) else { continue };
            self.sketch.line((plot.x, at), (plot.right(), at), hairline);
            self.sketch.text(&tick.text, (plot.x - GAP, at), (Across::Right, Down::Center), TICK, soft);
        }
        self.sketch.line((plot.x, plot.bottom()), (plot.right(), plot.bottom()), axis);
        for tick in x_ticks {
            let Some(at) = self.x.place(tick.value) else { continue };
            self.sketch.line((at, plot.bottom()), (at, plot.bottom() + 4.0), axis);
            self.sketch.text(&tick.text, (at, plot.bottom() + GAP), (Across::Center, Down::Top), TICK, soft);
        }
        let middle = plot.x + plot.width / 2.0;
        self.sketch.text(
            &self.chart.x.title,
            (middle, self.height),
            (Across::Center, Down::Bottom),
            NAME,
            soft,
        );
        self.sketch.text(&self.chart.y.title, (0.0, 0.0), (Across::Left, Down::Top), NAME, soft);
    }

    pub(super) fn verticals(&mut self) {
        let chart = self.chart;
        let seen: Vec<(&Rule, f64)> = chart
            .verticals
            .iter()
            .filter_map(|rule| Some((rule, self.x.place(rule.at)?)))
            .filter(|&(_, at)| (self.plot.x..=self.plot.right()).contains(&at))
            .collect();
        let lines: Vec<_> =
            seen.iter().map(|(rule, at)| (*at, (self.sketch.measure)(&rule.label, NAME) + GAP)).collect();
        let flags = flags(&lines, GAP, self.sketch.width);
        for ((rule, at), flag) in seen.into_iter().zip(flags) {
            let pen = rule.style.pen(self.sketch.theme);
            let top = self.plot.y - if rule.label.is_empty() { 0.0 } else { (flag.lane + 1) as f64 * LINE };
            self.sketch.line((at, self.plot.bottom()), (at, top), pen);
            let (place, across) =
                if flag.is_left { (at - GAP, Across::Right) } else { (at + GAP, Across::Left) };
            self.sketch.text(&rule.label, (place, top), (across, Down::Top), NAME, pen.color);
        }
    }

    pub(super) fn series(&mut self) {
        let chart = self.chart;
        for rule in &chart.horizontals {
            let Some(at) = self.y.place(rule.at) else { continue };
            if (self.plot.y..=self.plot.bottom()).contains(&at) {
                self.sketch.line(
                    (self.plot.x, at),
                    (self.plot.right(), at),
                    rule.style.pen(self.sketch.theme),
                );
            }
        }
        for series in &chart.series {
            let pen = series.style.pen(self.sketch.theme);
            for part in visible(&series.points, self.x, self.y, self.plot) {
                self.sketch.marks.push(Mark::Line(part, pen));
            }
            let thin = LineStyle { width: 1.0, dash: Dash::Solid, ..pen };
            for (&(at, _), &(low, high)) in series.points.iter().zip(&series.errors) {
                for bar in visible(&[(at, low), (at, high)], self.x, self.y, self.plot) {
                    for &(x, y) in [bar.first(), bar.last()].into_iter().flatten() {
                        self.sketch.line((x - 3.0, y), (x + 3.0, y), thin);
                    }
                    self.sketch.marks.push(Mark::Line(bar, thin));
                }
            }
            for &point in series.points.iter().filter(|_| series.has_dots) {
                if let Some(at) = self.place(point) {
                    self.sketch.marks.push(Mark::Disc(at, 2.5, pen.color));
                }
            }
        }
    }

    /// Returns the place of a point, if it is inside the plot.
    fn place(&self, (x, y): Point) -> Option<Point> {
        let Rect { x: left, y: top, .. } = self.plot;
        let at = (self.x.place(x)?, self.y.place(y)?);
        let is_seen =
            (left..=self.plot.right()).contains(&at.0) && (top..=self.plot.bottom()).contains(&at.1);
        is_seen.then_some(at)
    }

    pub(super) fn dots(&mut self) {
        let chart = self.chart;
        let parts = |series: &Series| visible(&series.points, self.x, self.y, self.plot);
        let mut lines: Vec<Vec<Point>> = chart.series.iter().flat_map(parts).collect();
        let bars = chart.series.iter().flat_map(|series| series.points.iter().zip(&series.errors));
        lines.extend(bars.flat_map(|(&(at, _), &(low, high))| {
            visible(&[(at, low), (at, high)], self.x, self.y, self.plot)
        }));
        let Rect { x: left, y: top, .. } = self.plot;
        let (right, bottom) = (self.plot.right(), self.plot.bottom());
        let level = chart.horizontals.iter().filter_map(|rule| self.y.place(rule.at));
        lines.extend(level.map(|at| vec![(left, at), (right, at)]));
        let upright = chart.verticals.iter().filter_map(|rule| self.x.place(rule.at));
        lines.extend(upright.map(|at| vec![(at, top), (at, bottom)]));
        let mut taken = Vec::new();
        for dot in &chart.dots {
            let Some((x, y)) = self.place(dot.at) else { continue };
            let (color, paper) = (self.sketch.theme.tone(dot.tone), self.sketch.theme.paper());
            // A ring, to distinguish it from the points of a line. Paper around it separates it from lines below.
            for (radius, color) in [(7.0, paper), (5.5, color), (2.5, paper)] {
                self.sketch.marks.push(Mark::Disc((x, y), radius, color));
            }
            taken.push(Rect { x: x - 7.0, y: y - 7.0, width: 14.0, height: 14.0 });
        }
        for dot in chart.dots.iter().filter(|dot| !dot.label.is_empty()) {
            let Some(at) = self.place(dot.at) else { continue };
            let size = ((self.sketch.measure)(&dot.label, NAME), LINE);
            let Some(room) = beside(at, size, self.plot, &lines, &taken) else { continue };
            taken.push(room);
            let (middle, color) = ((room.x, room.y + room.height / 2.0), self.sketch.theme.tone(dot.tone));
            self.lead(at, room, color);
            self.sketch.text(&dot.label, middle, (Across::Left, Down::Center), NAME, color);
        }
    }

    /// Draws a line from a point to its name, unless the name is right beside it.
    fn lead(&mut self, (x, y): Point, room: Rect, color: Rgb) {
        const RING: f64 = 7.0;
        const NEAR: f64 = 14.0;
        let end = (x.clamp(room.x - 2.0, room.right() + 2.0), y.clamp(room.y, room.bottom()));
        let (dx, dy) = (end.0 - x, end.1 - y);
        let far = dx.hypot(dy);
        if far > NEAR {
            let start = (x + dx * RING / far, y + dy * RING / far);
            self.sketch.line(start, end, LineStyle { color, width: 1.0, dash: Dash::Solid });
        }
    }

    /// Draws the names beside the ends of their lines, in the order of those ends.
    pub(super) fn names(&mut self, room: f64) {
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
            let pen = style.pen(self.sketch.theme);
            let sample = (plot.right() + LEAD, plot.right() + LEAD + SAMPLE);
            self.sketch.line(
                (plot.right() + 2.0, y),
                (sample.0, place),
                LineStyle { width: 1.0, dash: Dash::Solid, ..pen },
            );
            self.sketch.line((sample.0, place), (sample.1, place), pen);
            if let Some(name) = elided(name, NAME, room, self.sketch.measure) {
                self.sketch.text(
                    &name,
                    (sample.1 + GAP, place),
                    (Across::Left, Down::Center),
                    NAME,
                    pen.color,
                );
            }
        }
    }
}
