//! How much a correct computation may differ from the page's output.
//!
//! Other programs add in another order, and their `exp` may differ in the last bit. The difference is well below 1e-12
//! of each number, except where sums cancel or scores are large. How large it can be there is computed from the numbers
//! (Higham, *Accuracy and Stability of Numerical Algorithms*, chapters 3 and 4, with the upper bound ‖x‖‖y‖ in place of
//! Σ|xᵢyᵢ|).

use crate::math::Matrix;
use crate::model::{Pipeline, Sequence, Stage};

/// How much the output may differ, relative to each number.
pub(super) const RELATIVE: f64 = 1e-12;

/// Returns how much it may differ besides, rounded up to a power of ten; 0 if the relative part is enough. `None` if a
/// stage holds ∞ or NaN that the mask did not put there, because then there is no bound.
pub(super) fn absolute(pipeline: Pipeline<'_>) -> Option<f64> {
    let error = beyond_relative(pipeline);
    match error {
        _ if !error.is_finite() => None,
        0.0 => Some(0.0),
        _ => Some(format!("1e{}", error.log10().ceil() as i32).parse().unwrap_or(error)),
    }
}

/// How much two sums of `terms` products may differ, for factors of unit length.
fn rounding(terms: usize) -> f64 {
    4.0 * (terms + 4) as f64 * f64::EPSILON
}

fn beyond_relative(pipeline: Pipeline<'_>) -> f64 {
    let (shape, document) = (pipeline.shape(), pipeline.document());
    let (mask, n, m) = (document.mask(), shape.n(), shape.m());
    let norms = |stage| rows_of(pipeline.stage(stage));
    let [q, k] = [Stage::Q, Stage::K].map(norms);
    let [w_q, w_k] = [Stage::Wq, Stage::Wk].map(|stage| norm(pipeline.stage(stage).values().iter().copied()));
    // Q, K and V that are given have no errors.
    let embedded = |sequence: Sequence| match shape.is_given() {
        true => vec![0.0; shape.tokens(sequence)],
        false => norms(shape.resolved(sequence).embedded().into()),
    };
    let [x_of_queries, x_of_keys] = Sequence::ALL.map(embedded);
    let w_v = match shape.is_given() {
        true => vec![0.0; shape.d_v()],
        false => rows_of(&pipeline.stage(Stage::Wv).transposed()),
    };
    let (v, z) = (pipeline.stage(Stage::V), pipeline.stage(Stage::Output));
    let (weights, scaled) = (pipeline.stage(Stage::Weights), pipeline.stage(Stage::Scaled));
    let [projected, scored, mixed] = [shape.d_model(), shape.d_k(), m].map(rounding);
    let (temperature, bias) = (document.settings().temperature.value(), document.inputs().bias());
    let divisor = document.divisor().abs() * temperature;

    let mut worst = 0.0;
    for row in 0..n {
        let seen: Vec<usize> = mask.visible_keys(row, m).collect();
        // The relative change of each exponential: from the errors of the query, the key and the score, and its own
        // rounding, which grows with the score and the bias. A soft cap enlarges none of them.
        let growths: Vec<f64> = (0..m)
            .map(|key| {
                let of_query = projected * x_of_queries[row] * w_q * k[key];
                let of_key = projected * x_of_keys[key] * w_k * q[row];
                let score = (of_query + of_key + scored * q[row] * k[key]) / divisor;
                let added = bias.map_or(0.0, |bias| bias[(row, key)].abs());
                let exponent = (scaled[(row, key)].abs() + added) / temperature;
                (score + rounding(0) * (1.0 + exponent)).exp_m1()
            })
            .collect();
        for col in 0..v.cols() {
            let output = z[(row, col)];
            let of_key = |key: usize| {
                let value = v[(key, col)];
                let of_value = projected * x_of_keys[key] * w_v[col] + mixed * value.abs();
                // Weights sum to 1: a change common to all of them cancels, and none can change by more than 1.
                let weight = weights[(row, key)];
                (weight * growths[key]).min(1.0) * (value - output).abs() + weight * of_value
            };
            let error: f64 = seen.iter().copied().map(of_key).sum();
            worst =
                f64::max(worst, if error.is_nan() { f64::INFINITY } else { error - RELATIVE * output.abs() });
        }
    }
    worst
}

fn rows_of(matrix: &Matrix) -> Vec<f64> {
    matrix.iter_rows().map(|row| norm(row.iter().copied())).collect()
}

fn norm(values: impl Iterator<Item = f64>) -> f64 {
    values.map(|value| value * value).sum::<f64>().sqrt()
}
