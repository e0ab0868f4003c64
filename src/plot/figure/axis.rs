//! The range and the ticks of an axis.

use crate::number::{Digits, exact_for_display, for_display};

/// How the values of an axis are spaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    /// Equal differences have equal widths.
    Linear,
    /// Equal ratios have equal widths.
    Log,
}

/// An axis of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What is measured along it.
    pub title: String,
    /// How its values are spaced.
    pub spacing: Spacing,
    /// Its smallest and largest value; `None`: as far as its values go.
    pub range: Option<(f64, f64)>,
    /// The values with a tick; if empty, round values.
    pub ticks: Vec<f64>,
}

/// A value with a tick, and its text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    pub(super) value: f64,
    pub(super) text: String,
}

impl Axis {
    /// Makes an axis that spans its values, with round ticks.
    pub fn new(title: impl Into<String>, spacing: Spacing) -> Self {
        Self { title: title.into(), spacing, range: None, ticks: Vec::new() }
    }

    /// Sets the range, the smaller value first.
    #[must_use]
    pub fn with_range(self, low: f64, high: f64) -> Self {
        Self { range: Some((low, high)), ..self }
    }

    /// Returns the range of the axis for the given values, with up to `steps` steps. Unless it is set, it ends at round
    /// values, or at the outermost of the set ticks and the values.
    pub(super) fn range_over(&self, values: &[f64], steps: f64) -> (f64, f64) {
        if let Some(range) = self.range {
            return range;
        }
        let is_shown = |value: &f64| value.is_finite() && (self.spacing == Spacing::Linear || *value > 0.0);
        let shown = || values.iter().chain(&self.ticks).copied().filter(is_shown);
        let (Some(low), Some(high)) = (shown().reduce(f64::min), shown().reduce(f64::max)) else {
            return if self.spacing == Spacing::Log { (0.1, 10.0) } else { (0.0, 1.0) };
        };
        match self.spacing {
            _ if !self.ticks.is_empty() && low < high => (low, high),
            Spacing::Log => {
                let (low, high) = (low.log10().floor(), high.log10().ceil());
                let (low, high) = if low == high { (low - 1.0, high + 1.0) } else { (low, high) };
                // The powers beyond these are 0 and ∞.
                (10f64.powf(low.max(-307.0)), 10f64.powf(high.min(308.0)))
            }
            Spacing::Linear => {
                let (low, high) = match low == high {
                    true if low == 0.0 => (0.0, 1.0),
                    true => (low.min(2.0 * low).min(0.0), high.max(2.0 * high).max(0.0)),
                    false => (low, high),
                };
                let step = TickStep::of(low, high, steps).value();
                let round = |value: f64, to: fn(f64) -> f64| {
                    let rounded = to(value / step) * step;
                    if rounded.is_finite() { rounded } else { value }
                };
                (round(low, f64::floor).max(f64::MIN), round(high, f64::ceil).min(f64::MAX))
            }
        }
    }

    /// Returns the ticks within a range, at most about `most` of them.
    pub(super) fn ticks_within(&self, (low, high): (f64, f64), most: f64) -> Vec<Tick> {
        if !self.ticks.is_empty() {
            let given = self.ticks.iter().copied().filter(|tick| (low..=high).contains(tick));
            // Short numbers are exact: 0.25, not 0.250.
            let text = |value| match exact_for_display(value) {
                text if text.len() <= 5 => text,
                _ => for_display(value, Digits::Fixed(3)),
            };
            return given.map(|value| Tick { value, text: text(value) }).collect();
        }
        match self.spacing {
            Spacing::Log => powers(low, high, most),
            Spacing::Linear => multiples(low, high, most),
        }
    }
}

/// A round distance between ticks: 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy)]
struct TickStep {
    digit: i64,
    exponent: i32,
}

impl TickStep {
    /// Returns the smallest step with which a range has at most `steps` steps.
    fn of(low: f64, high: f64, steps: f64) -> Self {
        let least = high / steps.max(1.0) - low / steps.max(1.0);
        let exponent = least.log10().floor() as i32;
        // Slightly less than required, so that a step that fits except for rounding is accepted.
        let fits = |&digit: &i64| Self { digit, exponent }.value() >= least * (1.0 - 1e-9);
        match [1, 2, 5].into_iter().find(fits) {
            Some(digit) => Self { digit, exponent },
            None => Self { digit: 1, exponent: exponent + 1 },
        }
    }

    fn value(self) -> f64 {
        self.times(1)
    }

    /// Returns a multiple of the step: the number nearest to its decimal text.
    fn times(self, count: i64) -> f64 {
        let whole = (self.digit * count) as f64;
        // Division by a power of ten is correctly rounded; multiplication by its inverse is not.
        if self.exponent < 0 && self.exponent > -23 {
            whole / 10f64.powi(-self.exponent)
        } else {
            whole * 10f64.powi(self.exponent)
        }
    }

    fn text(self, count: i64) -> String {
        let (whole, exponent) = (self.digit * count, self.exponent);
        let text = match exponent {
            _ if whole == 0 => "0".to_owned(),
            0..=4 if whole.abs() < 10i64.pow(6 - exponent as u32) => {
                (whole * 10i64.pow(exponent as u32)).to_string()
            }
            -6..=-1 => format!("{:.*}", exponent.unsigned_abs() as usize, self.times(count)),
            _ => format!("{whole}e{exponent}"),
        };
        text.replace('-', "−")
    }
}

fn multiples(low: f64, high: f64, most: f64) -> Vec<Tick> {
    let step = TickStep::of(low, high, most);
    let (first, last) = ((low / step.value() - 1e-9).ceil(), (high / step.value() + 1e-9).floor());
    if !(first.abs() < 1e15 && last - first < 1000.0) {
        // The values are nearly equal, so no round number lies between them.
        return Vec::new();
    }
    (first as i64..=last as i64)
        .map(|count| Tick { value: step.times(count), text: step.text(count) })
        .collect()
}

fn powers(low: f64, high: f64, most: f64) -> Vec<Tick> {
    let (first, last) = ((low.log10() - 1e-9).ceil() as i32, (high.log10() + 1e-9).floor() as i32);
    if last - first < 1 {
        return multiples(low, high, most);
    }
    let apart = (f64::from(last - first) / most.max(1.0)).ceil().max(1.0) as i32;
    let tick = |exponent: i32| {
        let step = TickStep { digit: 1, exponent };
        let text = match exponent {
            -4..=4 => step.text(1),
            _ => format!("1e{exponent}").replace('-', "−"),
        };
        Tick { value: step.value(), text }
    };
    // 1 is always among them, whichever powers are skipped.
    (first..=last).filter(|exponent| exponent % apart == 0).map(tick).collect()
}
