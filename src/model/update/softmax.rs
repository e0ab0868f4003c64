//! The exponentials of the masked scores, row by row.

use std::ops::Range;

use crate::math::{BlockSize, Matrix, RowSums, divide, exp, row_max, sum};
use crate::model::Mask;

/// What softmax reads and writes.
pub(super) struct Softmax<'a> {
    pub(super) masked: &'a Matrix,
    pub(super) mask: &'a Mask,
    pub(super) temperature: f64,
    pub(super) block: BlockSize,
    pub(super) exponentials: &'a mut Matrix,
    pub(super) row_sums: &'a mut [RowSums],
}

impl Softmax<'_> {
    /// Recomputes a whole row.
    pub(super) fn row(&mut self, row: usize) {
        let line = self.exponentials.row_mut(row);
        divide(self.masked.row(row), self.temperature, line);
        self.row_sums[row] = self.mask.exponentials(row, line, self.block);
    }

    /// Recomputes the entries of a row in some columns, or the whole row if the others change too. Returns whether the
    /// entries were enough.
    pub(super) fn entries(&mut self, row: usize, cols: &Range<usize>) -> bool {
        let RowSums { max, sum: before } = self.row_sums[row];
        if self.row_sums[row] == RowSums::NOTHING {
            return true;
        }
        let entries = &self.masked.row(row)[cols.clone()];
        let line = self.exponentials.row_mut(row);
        // exp(0) is 1: if the maximum may have been in these columns, find out whether it has changed.
        let had_max = line[cols.clone()].contains(&1.0);
        let stays = before.is_finite()
            && entries.iter().all(|entry| entry / self.temperature <= max)
            && (!had_max || row_max(self.masked.row(row)) / self.temperature == max);
        if !stays {
            self.row(row);
            return false;
        }
        for (exponential, entry) in line[cols.clone()].iter_mut().zip(entries) {
            *exponential = exp(entry / self.temperature - max);
        }
        self.row_sums[row].sum = sum(line, self.block);
        true
    }
}
