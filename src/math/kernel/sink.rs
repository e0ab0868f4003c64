//! Where block sums go.

use wide::f64x2;

use crate::math::Matrix;

/// Rows of numbers that block sums are written to, or added to.
pub(super) struct Sink<'a> {
    values: &'a mut [f64],
    /// From one row to the next.
    stride: usize,
    adds: bool,
}

impl<'a> Sink<'a> {
    /// Adds the sums to a matrix.
    pub(super) fn add_to(matrix: &'a mut Matrix) -> Self {
        let stride = matrix.cols();
        Self { values: matrix.values_mut(), stride, adds: true }
    }

    /// Writes the sums to rows that lie `stride` apart.
    pub(super) fn write_to(values: &'a mut [f64], stride: usize) -> Self {
        Self { values, stride, adds: false }
    }

    /// Takes the sums of neighbouring columns of a row.
    pub(super) fn put(&mut self, row: usize, col: usize, sums: &[f64]) {
        let room = &mut self.values[row * self.stride + col..][..sums.len()];
        if self.adds {
            for (total, sum) in room.iter_mut().zip(sums) {
                *total += sum;
            }
        } else {
            room.copy_from_slice(sums);
        }
    }

    /// Takes the sums of four neighbouring columns of a row.
    #[inline]
    pub(super) fn put_four(&mut self, row: usize, col: usize, [left, right]: [f64x2; 2]) {
        if let Some(room) = self.values[row * self.stride + col..].first_chunk_mut::<4>() {
            let [a, b, c, d] = *room;
            let adds = self.adds;
            let new = |old: [f64; 2], sum: f64x2| {
                if adds { (f64x2::new(old) + sum).to_array() } else { sum.to_array() }
            };
            let ([a, b], [c, d]) = (new([a, b], left), new([c, d], right));
            *room = [a, b, c, d];
        }
    }
}
