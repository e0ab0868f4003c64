//! The curves of a run: a quantity against the steps.

use crate::{
    lab::learning::{Facts, Race, Trace},
    math::MAX_JACOBIAN_NORM,
    number::significant,
    plot::{
        Dash, Point, Tone,
        figure::{Axis, Chart, Emphasis, Series, Spacing, Style},
    },
    text::{LearnQuantityTexts, LearnText},
};

const PRESENT: Style = Style { tone: Tone::Violet, dash: Dash::Solid, emphasis: Emphasis::Bold };
const EARLIER: Style = Style { tone: Tone::Soft, dash: Dash::Dotted, emphasis: Emphasis::Plain };
const SCALED: Style = Style { tone: Tone::Ink, dash: Dash::Solid, emphasis: Emphasis::Plain };
const RAW: Style = Style { tone: Tone::Rose, dash: Dash::Dashed, emphasis: Emphasis::Bold };

/// The most points of a curve: more are not seen.
const POINTS: usize = 400;
/// The least number of steps on the axis.
const STEPS: usize = 10;
/// The steps that have dots, so that a first step is seen.
const DOTTED: usize = 25;

/// A quantity over the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnQuantity {
    /// The loss.
    Loss,
    /// The loss on a logarithmic axis.
    LogLoss,
    /// The norm of the gradient.
    Gradient,
    /// The largest weight.
    Largest,
    /// The norm of the Jacobian of softmax.
    Jacobian,
}

impl LearnQuantity {
    /// Every quantity, in the order offered.
    pub const ALL: [Self; 5] = [Self::Loss, Self::LogLoss, Self::Gradient, Self::Largest, Self::Jacobian];

    /// The id in markup.
    pub fn id(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::LogLoss => "log-loss",
            Self::Gradient => "gradient",
            Self::Largest => "largest",
            Self::Jacobian => "jacobian",
        }
    }

    /// Returns the quantity with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|quantity| quantity.id() == id)
    }

    /// Its name.
    pub fn name(self, text: &LearnQuantityTexts) -> &'static str {
        match self {
            Self::Loss => text.loss,
            Self::LogLoss => text.log_loss,
            Self::Gradient => text.gradient,
            Self::Largest => text.largest,
            Self::Jacobian => text.jacobian,
        }
    }

    /// Its value.
    pub fn of(self, facts: &Facts) -> f64 {
        match self {
            Self::Loss | Self::LogLoss => facts.loss,
            Self::Gradient => facts.gradient,
            Self::Largest => facts.largest,
            Self::Jacobian => facts.jacobian,
        }
    }

    /// The vertical axis for values of which this is the largest.
    fn axis(self, most: f64) -> Axis {
        let linear = |high: f64| Axis::new("", Spacing::Linear).with_range(0.0, high);
        match self {
            // From 0, so that a loss that stands still looks like it.
            Self::Loss if most > 0.0 => linear(most * 1.04),
            Self::Loss => Axis::new("", Spacing::Linear),
            Self::LogLoss | Self::Gradient => Axis::new("", Spacing::Log),
            Self::Largest => linear(1.04),
            Self::Jacobian => linear(MAX_JACOBIAN_NORM * 1.04),
        }
    }
}

/// Returns the chart of a quantity: of the present run, and of the one before it.
pub fn learn_chart(present: &Trace, earlier: &Trace, quantity: LearnQuantity, text: &LearnText) -> Chart {
    let lines = [(text.earlier, EARLIER, earlier), (text.present, PRESENT, present)];
    let drawn = lines.into_iter().filter(|(_, _, trace)| !trace.facts.is_empty());
    let facts = present.facts.iter().chain(&earlier.facts);
    let most =
        facts.map(|facts| quantity.of(facts)).filter(|value| *value < f64::MAX / 2.0).fold(0.0, f64::max);
    chart(drawn.collect(), quantity, quantity.axis(most), text)
}

/// Returns the chart of a quantity of two runs, with `√d_k` and without.
pub fn race_chart(race: Option<&Race>, quantity: LearnQuantity, text: &LearnText) -> Chart {
    let lines = race.map(|race| {
        let [scaled, raw] = race.traces();
        vec![(text.race.scaled, SCALED, scaled), (text.race.raw, RAW, raw)]
    });
    // The small norms differ by powers of ten.
    chart(lines.unwrap_or_default(), quantity, Axis::new("", Spacing::Log), text)
}

fn chart(lines: Vec<(&str, Style, &Trace)>, quantity: LearnQuantity, y: Axis, text: &LearnText) -> Chart {
    let steps = lines.iter().map(|(_, _, trace)| trace.steps()).max().unwrap_or_default().max(STEPS);
    let x = Axis::new(text.steps, Spacing::Linear).with_range(0.0, steps as f64);
    let mut chart = Chart::new(x, y);
    for (name, style, trace) in lines {
        let mut series = Series::new(name, points(trace, quantity), style);
        series.has_dots = trace.steps() < DOTTED;
        chart.series.push(series);
    }
    chart
}

/// The points of a curve, the last one among them.
fn points(trace: &Trace, quantity: LearnQuantity) -> Vec<Point> {
    let apart = trace.facts.len().div_ceil(POINTS).max(1);
    let is_drawn = |step: usize| step.is_multiple_of(apart) || step + 1 == trace.facts.len();
    let drawn = trace.facts.iter().enumerate().filter(|(step, _)| is_drawn(*step));
    drawn.map(|(step, facts)| (step as f64, quantity.of(facts))).collect()
}

/// Describes the curve of a quantity.
pub fn curve_said(trace: &Trace, quantity: LearnQuantity, text: &LearnText) -> String {
    match &trace.facts[..] {
        [] | [_] => text.no_curve.to_owned(),
        [first, .., last] => {
            let [from, to] = [first, last].map(|facts| significant(quantity.of(facts), 4));
            // The name of the quantity, not of the axis.
            let named = if quantity == LearnQuantity::LogLoss { LearnQuantity::Loss } else { quantity };
            (text.from_to)(named.name(&text.quantities), &from, &to, trace.steps())
        }
    }
}

/// Describes the curves of a quantity of two runs: their first and last values.
pub fn race_curve_said(race: Option<&Race>, quantity: LearnQuantity, text: &LearnText) -> String {
    let Some(race) = race else { return text.no_curve.to_owned() };
    let ends = |name: &str, trace: &Trace| {
        let shown =
            |facts: Option<&Facts>| facts.map_or(String::new(), |facts| significant(quantity.of(facts), 4));
        format!("{name}: {} → {}", shown(trace.facts.first()), shown(trace.facts.last()))
    };
    let [scaled, raw] = race.traces();
    [ends(text.race.scaled, scaled), ends(text.race.raw, raw)].join("; ")
}
