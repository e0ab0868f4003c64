//! Where the reverse pass begins: the derivatives of an objective with respect to the numbers that it is computed from.

use super::Objective;
use crate::{
    math::Matrix,
    model::{Pipeline, Stage},
};

/// Returns the derivatives of an objective of a head with respect to the numbers of a stage or two.
pub(super) fn seeds(objective: &Objective, pipeline: Pipeline<'_>, head: usize) -> Vec<(Stage, Matrix)> {
    let zeros = |stage: Stage| {
        let (rows, cols) = stage.dimensions(pipeline.shape());
        Matrix::zeros(rows, cols)
    };
    match objective {
        Objective::Cell(cell) => {
            let mut seed = zeros(cell.stage);
            seed[(cell.row, cell.col)] = 1.0;
            vec![(cell.stage, seed)]
        }
        Objective::CrossEntropy { query, wanted } => {
            let (mut of_weights, mut of_scores) = (zeros(Stage::Weights), zeros(Stage::Masked));
            let weights = pipeline.attention().head(head).weights().row(*query);
            for ((seed, wanted), weight) in of_weights.row_mut(*query).iter_mut().zip(wanted).zip(weights) {
                *seed = if *wanted == 0.0 { 0.0 } else { -wanted / weight };
            }
            of_scores.row_mut(*query).copy_from_slice(&excess(weights, wanted));
            let temperature = pipeline.document().settings().temperature.value();
            of_scores.row_mut(*query).iter_mut().for_each(|seed| *seed /= temperature);
            // In a row with ∞ or NaN, the derivatives of hidden keys would be NaN too.
            pipeline.document().mask().fill(*query, of_scores.row_mut(*query), 0.0);
            vec![(Stage::Masked, of_scores), (Stage::Weights, of_weights)]
        }
        Objective::SquaredError { query, wanted } => {
            let (mut seed, first) = (zeros(pipeline.shape().result()), query.unwrap_or(0));
            for row in 0..wanted.rows() {
                let output = pipeline.row(pipeline.shape().result(), first + row);
                for ((seed, is), wanted) in
                    seed.row_mut(first + row).iter_mut().zip(&*output).zip(wanted.row(row))
                {
                    *seed = 0.0 + 2.0 * (is - wanted);
                }
            }
            vec![(pipeline.shape().result(), seed)]
        }
    }
}

/// Returns `weights − wanted` if both add up to 1, without the digits that the difference of nearly equal numbers loses:
/// `Aⱼ·Σ other wanted − wantedⱼ·Σ other weights`.
fn excess(weights: &[f64], wanted: &[f64]) -> Vec<f64> {
    let (other_weights, other_wanted) = (sums_of_others(weights), sums_of_others(wanted));
    (0..weights.len())
        .map(|key| 0.0 + (weights[key] * other_wanted[key] - wanted[key] * other_weights[key]))
        .collect()
}

/// Returns, for each number, the sum of all others.
fn sums_of_others(numbers: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; numbers.len()];
    let mut before = 0.0;
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = before;
        before += number;
    }
    let mut after = 0.0;
    for (sum, number) in sums.iter_mut().zip(numbers).rev() {
        *sum += after;
        after += number;
    }
    sums
}
