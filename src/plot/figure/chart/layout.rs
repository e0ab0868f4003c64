//! Computes the positions in a chart.

use super::{
    Chart,
    page::{GAP, LEAD, Page, SAMPLE},
};
use crate::plot::{
    Measure, Rect, Theme,
    figure::{
        FigureLayout, Scale,
        sketch::{LINE, Sketch},
    },
    type_size::{NAME, TICK},
};

/// The largest share of the width for names.
const NAMES_SHARE: f64 = 0.28;

pub(in crate::plot::figure) fn layout(
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
    let left = y_ticks.iter().map(|tick| measure(&tick.text, TICK)).fold(0.0, f64::max).ceil() + GAP + 2.0;
    let room = NAMES_SHARE * width;
    let widest = names(chart).iter().map(|name| measure(name, NAME)).fold(0.0, f64::max).ceil();
    // One `GAP` more than needed, because tabular digits are wider than measured.
    let right = if widest > 0.0 { LEAD + SAMPLE + 2.0 * GAP + widest.min(room) } else { LINE };
    let plot = Rect { x: left, y: top, width: (width - left - right).max(1.0), height: plot_height };
    let x_range = chart.x.range_over(&chart.x_values(), plot.width / 70.0);
    let x = Scale::new(chart.x.spacing, x_range, (plot.x, plot.right()));
    let y = Scale::new(chart.y.spacing, y_range, (plot.bottom(), plot.y));
    let x_ticks = chart.x.ticks_within(x_range, plot.width / 56.0);

    let mut page = Page { chart, height, plot, x, y, sketch: Sketch::new(width, theme, measure) };
    page.axes(&x_ticks, &y_ticks);
    page.verticals();
    page.series();
    page.dots();
    page.names(room);
    FigureLayout { width, height, marks: page.sketch.marks, images: Vec::new(), plot, x: Some(x) }
}

fn names(chart: &Chart) -> Vec<&str> {
    let lines = chart.series.iter().map(|series| series.name.as_str());
    lines.chain(chart.horizontals.iter().map(|rule| rule.label.as_str())).collect()
}
