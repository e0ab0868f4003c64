//! Helpers of the generated presets.

use crate::{
    math::{Generator, Matrix},
    model::{InputError, Inputs},
};

/// Unwraps inputs whose parts are constants of the preset modules. Tests prove that they fit together.
pub(super) fn constant(parts: Result<Inputs, InputError>) -> Inputs {
    match parts {
        Ok(inputs) => inputs,
        Err(_) => unreachable!("a preset's matrices fit together"),
    }
}

/// Makes a `rows × cols` matrix of [`normal`] numbers, row by row.
pub(super) fn normals(
    generator: &mut Generator,
    rows: usize,
    cols: usize,
    deviation: f64,
    parts: f64,
) -> Matrix {
    Matrix::from_fn(rows, cols, |_, _| normal(generator, deviation, parts))
}

/// Returns a nearly normal number of this standard deviation, rounded to a multiple of `1 / parts` to be readable.
pub(super) fn normal(generator: &mut Generator, deviation: f64, parts: f64) -> f64 {
    (generator.nearly_normal() * deviation * parts).round() / parts
}
