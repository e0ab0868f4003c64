//! How much a correct computation may differ from the page's output.
//!
//! Other programs add in another order, and their `exp` may differ in the last bit. The difference is well below 1e-12
//! of each number, except where sums cancel or scores are large. How large it can be there is computed from the numbers
//! (Higham, *Accuracy and Stability of Numerical Algorithms*, chapters 3 and 4, with the upper bound ‖x‖‖y‖ in place of
//! Σ|xᵢyᵢ|).

use crate::{
    math::Matrix,
    model::{Pipeline, Sequence, Stage},
};

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

/// The largest error of the result beyond the relative part; ∞ if there is no bound.
fn beyond_relative(pipeline: Pipeline<'_>) -> f64 {
    let (document, shape) = (pipeline.document(), pipeline.shape());
    let of_head = |head| errors(Pipeline::new(&document.head(head), pipeline.attention().head(head)));
    let of_heads: Vec<_> = (0..shape.heads()).map(of_head).collect();
    let width = shape.d_v();
    let of_outputs = Matrix::from_fn(shape.n(), shape.heads() * width, |row, col| {
        of_heads[col / width][(row, col % width)]
    });
    let errors = if shape.d_out().is_some() { projected(pipeline, &of_outputs) } else { of_outputs };
    let beyond =
        errors.values().iter().zip(pipeline.stage(shape.result()).values()).map(|(error, value)| {
            if error.is_nan() { f64::INFINITY } else { error - RELATIVE * value.abs() }
        });
    beyond.fold(0.0, f64::max)
}

/// The error of each number after the projection by W_O, given those of the outputs.
fn projected(pipeline: Pipeline<'_>, errors: &Matrix) -> Matrix {
    let (outputs, w_o) = (pipeline.stage(Stage::Concat), pipeline.stage(Stage::Wo));
    let (of_row, of_column) = (rows_of(outputs), rows_of(&w_o.transposed()));
    let rounding = rounding(w_o.rows());
    Matrix::from_fn(errors.rows(), w_o.cols(), |row, col| {
        let terms = errors.row(row).iter().zip(w_o.column(col)).map(|(error, weight)| error * weight.abs());
        terms.sum::<f64>() + rounding * of_row[row] * of_column[col]
    })
}

/// The error of each number of the output of a document with one head.
fn errors(pipeline: Pipeline<'_>) -> Matrix {
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

    let mut errors = Matrix::zeros(n, v.cols());
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
            errors.row_mut(row)[col] = seen.iter().copied().map(of_key).sum();
        }
    }
    errors
}

fn rows_of(matrix: &Matrix) -> Vec<f64> {
    matrix.iter_rows().map(|row| norm(row.iter().copied())).collect()
}

fn norm(values: impl Iterator<Item = f64>) -> f64 {
    values.map(|value| value * value).sum::<f64>().sqrt()
}
