//! The destination of block sums.

use crate::math::lanes::Lanes;
use crate::math::{Matrix, add};

/// Rows of numbers that block sums are written to or added to.
pub(super) struct Sink<'a> {
    values: &'a mut [f64],
    /// Distance between the starts of two rows.
    stride: usize,
    adds: bool,
}

impl<'a> Sink<'a> {
    /// Writes the sums of the first block to a matrix, and adds those of later blocks. A block sum is never −0, so the
    /// first need not be added to zeros.
    pub(super) fn of_matrix(matrix: &'a mut Matrix, is_first: bool) -> Self {
        let stride = matrix.cols();
        Self { values: matrix.values_mut(), stride, adds: !is_first }
    }

    /// Writes the sums to rows that start `stride` apart.
    pub(super) fn of_rows(values: &'a mut [f64], stride: usize) -> Self {
        Self { values, stride, adds: false }
    }

    /// Returns the memory from a row on and the row stride, if sums may be computed in place.
    pub(super) fn room(&mut self, row: usize) -> Option<(&mut [f64], usize)> {
        (!self.adds).then(|| (&mut self.values[row * self.stride..], self.stride))
    }

    /// Stores the sums of adjacent columns of a row.
    pub(super) fn put(&mut self, row: usize, col: usize, sums: &[f64]) {
        let room = &mut self.values[row * self.stride + col..][..sums.len()];
        if self.adds {
            add(sums, room);
        } else {
            room.copy_from_slice(sums);
        }
    }

    /// Stores the sum of one cell.
    #[inline(always)]
    pub(super) fn put_one(&mut self, row: usize, col: usize, sum: f64) {
        let room = &mut self.values[row * self.stride + col];
        *room = if self.adds { *room + sum } else { sum };
    }

    /// Stores the sums of four adjacent columns of a row, straight from the registers.
    #[inline(always)]
    pub(super) fn put_four(&mut self, row: usize, col: usize, [first, second]: [Lanes; 2]) {
        let at = row * self.stride + col;
        // The part lies within the product, so the slice exists.
        let Some([left, right]) = self.values.get_mut(at..at + 4).map(|room| room.as_chunks_mut::<2>().0)
        else {
            unreachable!("a part of a product lies within it")
        };
        if self.adds {
            Lanes::load(left).plus(first).store(left);
            Lanes::load(right).plus(second).store(right);
        } else {
            first.store(left);
            second.store(right);
        }
    }
}
