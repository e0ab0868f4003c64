//! The chart: a quantity of raw and scaled scores against `d_k`.

use super::{SweepOwn, SweepShown, quantity_words};
use crate::{
    lab::sweep::{Estimate, Pair, Plan, Point, Quantity},
    math::MAX_JACOBIAN_NORM,
    plot::{
        Dash, Tone,
        figure::{Axis, Chart, Dot, Emphasis, Rule, Series, Spacing, Style},
    },
    text::ResultsText,
};

const RAW: Style = Style { tone: Tone::Violet, dash: Dash::Solid, emphasis: Emphasis::Bold };
const SCALED: Style = Style { tone: Tone::Ink, dash: Dash::Dashed, emphasis: Emphasis::Plain };
const REFERENCE: Style = Style { tone: Tone::Soft, dash: Dash::Dotted, emphasis: Emphasis::Plain };

/// A little more than 1 to 1024, so that no dot is on the frame.
const SIZES: (f64, f64) = (0.85, 1200.0);

/// The range of standard deviations, unless some are outside it.
const SPREADS: (f64, f64) = (0.25, 64.0);

/// Returns the chart of the samples.
pub fn chart(text: &ResultsText, shown: Option<&SweepShown>, own: &SweepOwn, quantity: Quantity) -> Chart {
    let points = shown.map_or(&[][..], |shown| &shown.points);
    let tokens = shown.map_or(own.sizes.keys(), |shown| shown.tokens) as f64;
    let sizes = Plan::powers_of_two().into_iter().map(|d_k| d_k as f64);
    let mut x = Axis::new(text.size_axis, Spacing::Log).with_range(SIZES.0, SIZES.1);
    // Every second size: a phone has no room for all labels.
    x.ticks = sizes.clone().step_by(2).collect();

    let raw = series(text.raw, RAW, points, |point| point.of(quantity).raw);
    let scaled = series(text.scaled, SCALED, points, |point| point.of(quantity).scaled);
    let title = quantity_words(quantity, text).choice;
    let mut chart = Chart::new(x, vertical(title, quantity, tokens, own, [&raw, &scaled]));
    match quantity {
        Quantity::Spread => {
            let root = sizes.map(|d_k| (d_k, d_k.sqrt())).collect();
            chart.series.push(Series::new("√dₖ", root, REFERENCE));
        }
        Quantity::Entropy => chart.horizontals.push(reference(tokens.log2(), text.equal)),
        Quantity::Largest => chart.horizontals.push(reference(1.0 / tokens, text.equal)),
        Quantity::Jacobian => chart.horizontals.push(reference(MAX_JACOBIAN_NORM, text.most)),
    }
    chart.series.extend([raw, scaled]);
    let Pair { raw, scaled } = own.get(quantity);
    let d_k = own.sizes.d_k as f64;
    chart.dots.push(Dot { at: (d_k, scaled), label: text.page_scaled.to_owned(), tone: SCALED.tone });
    chart.dots.push(Dot { at: (d_k, raw), label: text.page_raw.to_owned(), tone: RAW.tone });
    chart
}

fn series(name: &str, style: Style, points: &[Point], of: impl Fn(&Point) -> Estimate) -> Series {
    let mut series = Series::new(name, Vec::new(), style);
    series.has_dots = true;
    for point in points {
        let estimate = of(point);
        series.points.push((point.d_k as f64, estimate.value));
        series.errors.push((estimate.value - estimate.deviation, estimate.value + estimate.deviation));
    }
    series
}

fn reference(at: f64, label: &str) -> Rule {
    Rule { at, label: label.to_owned(), style: REFERENCE }
}

/// The vertical axis. It is the same for all usual values, so that runs can be compared.
fn vertical(title: &str, quantity: Quantity, tokens: f64, own: &SweepOwn, lines: [&Series; 2]) -> Axis {
    let linear = |high: f64| Axis::new(title, Spacing::Linear).with_range(0.0, high);
    let Pair { raw, scaled } = own.get(quantity);
    match quantity {
        Quantity::Spread => {
            let mut axis = Axis::new(title, Spacing::Log);
            let drawn = lines.into_iter().flat_map(|line| line.points.iter().map(|point| point.1));
            let is_usual = |value: f64| !value.is_finite() || (SPREADS.0..=SPREADS.1).contains(&value);
            if drawn.chain([raw, scaled]).all(is_usual) {
                axis = axis.with_range(SPREADS.0, SPREADS.1);
                axis.ticks = (-2..=6).map(|power| 2.0_f64.powi(power)).collect();
            }
            axis
        }
        Quantity::Entropy => linear(tokens.max(own.sizes.keys() as f64).log2().max(1.0) * 1.04),
        Quantity::Largest => linear(1.04),
        Quantity::Jacobian => linear(MAX_JACOBIAN_NORM * 1.04),
    }
}
