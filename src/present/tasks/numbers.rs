//! What several tasks look for among the numbers of a matrix.

use crate::math::{Matrix, row_max};
use crate::model::Pipeline;

/// A number as large as this stands out of every preset.
const LARGE: f64 = 100.0;

/// The places of the numbers that stand out of every preset, the largest magnitude first.
pub(super) fn large(matrix: &Matrix) -> Vec<usize> {
    beyond(matrix, |value| value.abs() >= LARGE)
}

/// The places of the numbers of which something holds, the largest magnitude first.
pub(super) fn beyond(matrix: &Matrix, holds: fn(f64) -> bool) -> Vec<usize> {
    let values = matrix.values();
    let mut places: Vec<usize> = (0..values.len()).filter(|&at| holds(values[at])).collect();
    places.sort_by(|&one, &other| values[other].abs().total_cmp(&values[one].abs()));
    places
}

/// One place, where something holds of the whole document.
pub(super) fn once(holds: bool) -> Vec<usize> {
    if holds { vec![0] } else { Vec::new() }
}

/// Row, column and value at a place.
pub(super) fn number(matrix: &Matrix, place: usize) -> (usize, usize, f64) {
    (place / matrix.cols(), place % matrix.cols(), matrix.values()[place])
}

/// The smallest and the largest of a row.
pub(super) fn ends(row: &[f64]) -> (f64, f64) {
    (row.iter().copied().fold(f64::INFINITY, f64::min), row_max(row))
}

/// The words that see several keys.
pub(super) fn choosing(pipeline: Pipeline<'_>) -> impl Iterator<Item = usize> {
    pipeline.document().mask().choosing(pipeline.shape().n())
}
