//! How an objective really changes with one number.

use super::replaced::Replaced;
use crate::model::{CellRef, Objective, Pipeline, Stage};

/// The largest step, of a number below 10.
const LARGEST_STEP: f64 = 1e-4;
/// How many steps are tried of a number below 10, each a tenth of the one before.
const STEPS: u32 = 6;
/// How many steps are tried at most, of a larger number.
const MAX_STEPS: u32 = 12;
/// A difference has stopped growing by multiples if it changes by less than this share of itself.
const NEAR: f64 = 0.5;

/// The central difference of an objective: its change from a number lowered by a step to the number raised by it, over
/// twice the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The step.
    pub step: f64,
    /// The objective with the number raised.
    pub forward: f64,
    /// The objective with the number lowered.
    pub backward: f64,
    /// `(forward − backward) / (2·step)`.
    pub difference: f64,
}

/// An objective before and after a number is raised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    pub before: f64,
    pub after: f64,
}

impl Effect {
    /// How much it rises; negative if it falls.
    pub fn rise(self) -> f64 {
        self.after - self.before
    }
}

/// Returns the central difference of an objective with respect to the number in a cell: an input, or a computed number that
/// changes alone. `None` if the document has no such cell, its number is not finite, or no step gives a finite difference.
///
/// A large step is far from the derivative; with a small one, rounding hides the change. So steps become smaller until the
/// difference no longer grows by multiples, and then as long as that changes it less and less.
///
/// ```
/// use attenscope::explain::difference;
/// use attenscope::model::{Attention, CellRef, Objective, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// let score = Objective::Cell(CellRef { stage: Stage::Scores, row: 0, col: 1 });
/// let found = difference(pipeline, &score, CellRef { stage: Stage::Q, row: 0, col: 0 });
/// assert!(found.is_some_and(|found| (found.difference - 4.0).abs() < 1e-9), "the key’s number");
/// ```
pub fn difference(pipeline: Pipeline<'_>, objective: &Objective, cell: CellRef) -> Option<Difference> {
    let mut replaced = Replaced::of(pipeline, objective, cell)?;
    let number = pipeline.number(cell);
    if !number.is_finite() {
        return None;
    }
    let (mut step, steps) = match objective {
        // The logarithm of a weight has a value on both sides only if the step is smaller than the weight.
        Objective::CrossEntropy { query, wanted }
            if (cell.stage, cell.row) == (Stage::Weights, *query) && wanted[cell.col] != 0.0 =>
        {
            (LARGEST_STEP * number, STEPS)
        }
        _ => {
            let (power, exponent) = power_of_ten_below(number);
            (LARGEST_STEP * power, MAX_STEPS.min(STEPS + exponent))
        }
    };
    let (mut best, mut last, mut least) = (None, None::<Difference>, f64::INFINITY);
    for _ in 0..steps {
        let next = with_step(&mut replaced, number, step);
        step /= 10.0;
        if !next.difference.is_finite() {
            continue;
        }
        if let Some(last) = last {
            let change = (next.difference - last.difference).abs();
            if change >= least {
                break;
            }
            // After large steps, differences of a saturated row are 0 or still grow by multiples.
            let (is, was) = (next.difference.abs(), last.difference.abs());
            let grows = next.step >= LARGEST_STEP && is > was && change >= NEAR * is;
            if !grows && is.max(was) > 0.0 {
                (best, least) = (Some(last), change);
            }
        }
        best = best.or(Some(next));
        last = Some(next);
    }
    best
}

/// Returns what happens to an objective if the number in a cell is raised. `None` if the document has no such cell.
pub fn raise(pipeline: Pipeline<'_>, objective: &Objective, cell: CellRef, by: f64) -> Option<Effect> {
    let mut replaced = Replaced::of(pipeline, objective, cell)?;
    let number = pipeline.number(cell);
    Some(Effect { before: replaced.value(number), after: replaced.value(number + by) })
}

fn with_step(replaced: &mut Replaced<'_>, number: f64, step: f64) -> Difference {
    let (raised, lowered) = (number + step, number - step);
    let [forward, backward] = [raised, lowered].map(|number| replaced.value(number));
    // The two numbers are apart by what is left of the step after rounding.
    Difference { step, forward, backward, difference: (forward - backward) / (raised - lowered) }
}

/// The largest power of ten that is not above the magnitude of a number, and its exponent; at least 1.
fn power_of_ten_below(number: f64) -> (f64, u32) {
    let (mut power, mut exponent) = (1.0, 0);
    while power * 10.0 <= number.abs() {
        power *= 10.0;
        exponent += 1;
    }
    (power, exponent)
}
