//! The destination of block sums.

use crate::math::{Matrix, add, lanes::Lanes};

/// Rows of numbers that block sums are written to or added to.
pub(super) struct Sink<'a> {
    rows: StridedRows<'a>,
    storing: Storing,
}

/// Rows in one piece of memory.
pub(super) struct StridedRows<'a> {
    pub(super) values: &'a mut [f64],
    /// The distance between the starts of two rows.
    pub(super) stride: usize,
}

/// How a sum is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storing {
    /// In place of the number there: the sum of the first block. It is never −0, so it need not be added to 0.
    Replace,
    /// Added to the number there: the sum of a later block.
    Add,
}

impl<'a> Sink<'a> {
    /// Stores the sums in a matrix.
    pub(super) fn of_matrix(matrix: &'a mut Matrix, storing: Storing) -> Self {
        let stride = matrix.cols();
        Self { rows: StridedRows { values: matrix.values_mut(), stride }, storing }
    }

    /// Writes the sums to rows.
    pub(super) fn of_rows(rows: StridedRows<'a>) -> Self {
        Self { rows, storing: Storing::Replace }
    }

    /// Returns the rows from one on, if sums may be computed in place.
    pub(super) fn rows_from(&mut self, row: usize) -> Option<StridedRows<'_>> {
        let StridedRows { values, stride } = &mut self.rows;
        match self.storing {
            Storing::Replace => Some(StridedRows { values: &mut values[row * *stride..], stride: *stride }),
            Storing::Add => None,
        }
    }

    /// Stores the sums of adjacent columns of a row.
    pub(super) fn put(&mut self, row: usize, col: usize, sums: &[f64]) {
        let room = &mut self.rows.values[row * self.rows.stride + col..][..sums.len()];
        match self.storing {
            Storing::Replace => room.copy_from_slice(sums),
            Storing::Add => add(sums, room),
        }
    }

    /// Stores the sum of one cell.
    #[inline(always)]
    pub(super) fn put_one(&mut self, row: usize, col: usize, sum: f64) {
        let room = &mut self.rows.values[row * self.rows.stride + col];
        *room = match self.storing {
            Storing::Replace => sum,
            Storing::Add => *room + sum,
        };
    }

    /// Stores the sums of four adjacent columns of a row, straight from the registers.
    #[inline(always)]
    pub(super) fn put_four(&mut self, row: usize, col: usize, [first, second]: [Lanes; 2]) {
        let at = row * self.rows.stride + col;
        // The part lies within the product, so the slice exists.
        let Some([left, right]) =
            self.rows.values.get_mut(at..at + 4).map(|room| room.as_chunks_mut::<2>().0)
        else {
            unreachable!("a part of a product lies within it")
        };
        match self.storing {
            Storing::Replace => {
                first.store(left);
                second.store(right);
            }
            Storing::Add => {
                Lanes::load(left).plus(first).store(left);
                Lanes::load(right).plus(second).store(right);
            }
        }
    }
}
