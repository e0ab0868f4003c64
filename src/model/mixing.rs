//! The output where a value that nobody may look at is no number.
//!
//! A hidden value is left out of its sum, not multiplied by 0: 0 · ∞ is no number. Where all values of a column are
//! finite that comes to the same, so that such columns go through the kernel as they are.

use std::ops::Range;

use super::Mask;
use crate::math::{BlockSize, Matrix, dot};

/// Writes the sums `exp·V` anew in the columns of V that hold ∞ or NaN, without what the mask hides.
pub(super) fn mix_in_sight(exps: &Matrix, v: &Matrix, mask: &Mask, block: BlockSize, sums: &mut Matrix) {
    mix_columns_in_sight(exps, v, mask, block, 0..v.cols(), sums);
}

/// The same for some columns.
pub(super) fn mix_columns_in_sight(
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
            let in_sight = values.map(|(key, value)| if mask.hides(row, key) { 0.0 } else { value });
            sums[(row, col)] = dot(exps.row(row).iter().copied(), in_sight, block);
        }
    }
}
