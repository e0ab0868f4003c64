//! The output where a hidden value is ∞ or NaN.
//!
//! A hidden value is left out of its sum, not multiplied by 0, because 0 · ∞ is NaN. In columns whose values are all
//! finite both give the same result, so the kernel computes those as they are.

use super::Mask;
use crate::math::{BlockSize, Matrix, OutputBlock, dot};

/// Recomputes the sums `exp·V` of a part without hidden values, in the columns of V that hold ∞ or NaN.
pub(super) fn mix_visible(
    exps: &Matrix,
    v: &Matrix,
    mask: &Mask,
    block: BlockSize,
    part: &OutputBlock,
    sums: &mut Matrix,
) {
    if mask.is_none() {
        return;
    }
    for col in part.cols.clone().filter(|&col| v.column(col).any(|value| !value.is_finite())) {
        for row in part.rows.clone() {
            let values = v.column(col).enumerate();
            let visible = values.map(|(key, value)| if mask.hides(row, key) { 0.0 } else { value });
            sums[(row, col)] = dot(exps.row(row).iter().copied(), visible, block);
        }
    }
}
