//! The output where a hidden value is ∞ or NaN.
//!
//! A hidden value is left out of its sum, not multiplied by 0, because 0 · ∞ is NaN. In columns whose values are all
//! finite both give the same result, so the kernel computes those as they are.

use std::ops::Range;

use super::Mask;
use crate::math::{BlockSize, Matrix, dot};

/// Recomputes the sums `exp·V` without hidden values, in the columns of V that hold ∞ or NaN.
pub(super) fn mix_visible(exps: &Matrix, v: &Matrix, mask: &Mask, block: BlockSize, sums: &mut Matrix) {
    mix_visible_columns(exps, v, mask, block, 0..v.cols(), sums);
}

/// Like [`mix_visible`], for some columns only.
pub(super) fn mix_visible_columns(
    exps: &Matrix,
    v: &Matrix,
    mask: &Mask,
    block: BlockSize,
    cols: Range<usize>,
    sums: &mut Matrix,
) {
    if mask.is_none() {
        return;
    }
    for col in cols.filter(|&col| v.column(col).any(|value| !value.is_finite())) {
        for row in 0..exps.rows() {
            let values = v.column(col).enumerate();
            let visible = values.map(|(key, value)| if mask.hides(row, key) { 0.0 } else { value });
            sums[(row, col)] = dot(exps.row(row).iter().copied(), visible, block);
        }
    }
}
