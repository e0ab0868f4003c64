//! Searches in matrices that several tasks share.

use crate::{
    math::{Matrix, row_max},
    model::Pipeline,
    present::tour_pair,
};

/// No preset has a number as large as this.
const LARGE: f64 = 100.0;

/// The places of numbers with at least that magnitude, largest first.
pub(super) fn large(matrix: &Matrix) -> Vec<usize> {
    beyond(matrix, |value| value.abs() >= LARGE)
}

/// The places of the numbers for which `holds` is true, largest magnitude first.
pub(super) fn beyond(matrix: &Matrix, holds: fn(f64) -> bool) -> Vec<usize> {
    let values = matrix.values();
    let mut places: Vec<usize> = (0..values.len()).filter(|&at| holds(values[at])).collect();
    places.sort_by(|&one, &other| values[other].abs().total_cmp(&values[one].abs()));
    places
}

/// The places of a condition on the whole document: one if it holds, otherwise none.
pub(super) fn once(holds: bool) -> Vec<usize> {
    if holds { vec![0] } else { Vec::new() }
}

/// Returns the row, the column and the value at a place.
pub(super) fn number(matrix: &Matrix, place: usize) -> (usize, usize, f64) {
    (place / matrix.cols(), place % matrix.cols(), matrix.values()[place])
}

/// Returns the smallest and the largest number of a row.
pub(super) fn ends(row: &[f64]) -> (f64, f64) {
    (row.iter().copied().fold(f64::INFINITY, f64::min), row_max(row))
}

/// Iterates over the words that see several keys.
pub(super) fn choosing(pipeline: Pipeline<'_>) -> impl Iterator<Item = usize> {
    pipeline.document().mask().choosing(pipeline.shape())
}

/// The word that the tour follows, or the first that sees several keys if the mask leaves that one no choice.
pub(super) fn followed(pipeline: Pipeline<'_>) -> Option<usize> {
    let row = tour_pair(pipeline.document()).row;
    choosing(pipeline).find(|&query| query == row).or_else(|| choosing(pipeline).next())
}
