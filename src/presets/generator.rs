//! What the generated presets are made with.

use crate::math::{Generator, Matrix};
use crate::model::{InputError, Inputs};

/// Inputs whose parts are constants of this module's siblings and proved to fit by its tests.
pub(super) fn constant(parts: Result<Inputs, InputError>) -> Inputs {
    match parts {
        Ok(inputs) => inputs,
        Err(_) => unreachable!("a preset's matrices fit together"),
    }
}

/// A matrix of such [numbers](normal), row by row.
pub(super) fn normals(
    generator: &mut Generator,
    rows: usize,
    cols: usize,
    deviation: f64,
    parts: f64,
) -> Matrix {
    Matrix::from_fn(rows, cols, |_, _| normal(generator, deviation, parts))
}

/// A nearly normal number with this standard deviation, rounded to a multiple of `1 / parts` so that it can be read.
pub(super) fn normal(generator: &mut Generator, deviation: f64, parts: f64) -> f64 {
    (generator.nearly_normal() * deviation * parts).round() / parts
}
