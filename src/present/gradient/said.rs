//! Sentences about a gradient.

use crate::{
    explain::{Broken, Difference, Effect, Preference},
    model::{Objective, Pipeline},
    number::{FormattedNumber, exact_for_display, fixed, for_display, scientific, significant},
    present::{Wording, cell_name},
    text::{Agreement, Directed, Move, Raised, Wish},
};

/// The significant digits of a change.
const DIGITS: usize = 3;
/// Changes of an objective by fewer units in its last place are rounding.
const ULPS: f64 = 8.0;
/// No two numbers are compared with more decimals than this.
const MAX_DECIMALS: usize = 15;

/// Says what happens if a number is raised: by its gradient, and really.
pub fn raised(objective: &Objective, by: f64, gradient: f64, effect: Effect, wording: Wording) -> Directed {
    let expected = moved(gradient * by, 0.0);
    let actual = moved(effect.rise(), ULPS * f64::EPSILON * size(objective, effect));
    (wording.text.gradient().raised)(&Raised {
        is_loss: objective.is_loss(),
        by: &exact_for_display(by),
        expected: &expected,
        actual: &actual,
    })
}

/// The size of the numbers whose rounding an objective has. A cross-entropy near 0 is a logarithm of a number near 1.
fn size(objective: &Objective, effect: Effect) -> f64 {
    let least = if matches!(objective, Objective::CrossEntropy { .. }) { 1.0 } else { 0.0 };
    effect.before.abs().max(effect.after.abs()).max(least)
}

fn moved(change: f64, rounding: f64) -> Move {
    let amount = || FormattedNumber::significant(change.abs(), DIGITS).digits().to_owned();
    match change {
        0.0 => Move::Stays,
        _ if !change.is_finite() => Move::Breaks,
        _ if change.abs() <= rounding => Move::Rounds,
        _ if change > 0.0 => Move::Rises(amount()),
        _ => Move::Falls(amount()),
    }
}

/// Returns how far two numbers agree: the most decimals with which both are written alike, or the most significant digits
/// where they have no such decimals.
pub fn agreement(one: f64, other: f64) -> Agreement {
    let is_alike = |write: &dyn Fn(f64) -> String| write(one) == write(other);
    if one == other {
        return Agreement::Same;
    }
    if !one.is_finite() || !other.is_finite() {
        return Agreement::Not;
    }
    let decimals =
        (1..=MAX_DECIMALS).rev().find(|&count| is_alike(&|number| unsigned_zero(&fixed(number, count))));
    let digits = (1..=MAX_DECIMALS).rev().find(|&count| is_alike(&|number| scientific(number, count - 1)));
    match (decimals, digits) {
        (Some(count), _) => Agreement::Decimals(count),
        (None, Some(count)) => Agreement::Digits(count),
        (None, None) => Agreement::Not,
    }
}

/// A number that is rounded to 0 has no sign.
fn unsigned_zero(written: &str) -> String {
    let is_zero = written.chars().all(|c| !c.is_ascii_digit() || c == '0');
    if is_zero { written.trim_start_matches('-').to_owned() } else { written.to_owned() }
}

/// Says how the central difference comes about.
pub fn difference_said(difference: &Difference, wording: Wording) -> String {
    let [forward, backward] = [difference.forward, difference.backward].map(|number| {
        let written = significant(number, 8);
        if number < 0.0 { format!("({written})") } else { written }
    });
    (wording.text.gradient().difference)(&significant(difference.step, 1), &forward, &backward)
}

/// Says where the objective would rather have a query look.
pub fn wish_said(
    pipeline: Pipeline<'_>,
    objective: &Objective,
    query: usize,
    preference: Preference,
    wording: Wording,
) -> String {
    let inputs = pipeline.document().inputs();
    let [more, less] = [preference.more, preference.less].map(|key| key.map(|key| inputs.key(key)));
    let said = (wording.text.gradient().wish)(&Wish {
        is_loss: objective.is_loss(),
        query: &inputs.word(query),
        more: more.as_deref(),
        less: less.as_deref(),
    });
    match pipeline.shape().heads() {
        1 => said,
        _ => (wording.text.heads().said_of)(pipeline.document().chosen_head() + 1, &said),
    }
}

/// Says why a gradient is ∞ or NaN.
pub fn broken_said(pipeline: Pipeline<'_>, broken: Broken, wording: Wording) -> String {
    let text = wording.text.gradient();
    let shown = |number: f64| for_display(number, wording.arithmetic_digits());
    match broken {
        Broken::Number { cell, number } => {
            (text.broken_number)(&cell_name(pipeline, cell, wording), &shown(number))
        }
        Broken::Gradient { cell, gradient } => {
            (text.broken_gradient)(&cell_name(pipeline, cell, wording), &shown(gradient))
        }
        Broken::Head { head } => (text.broken_head)(head + 1),
    }
}
