//! The step from scores to weights.

use std::ops::Range;

use super::{
    changed::{Changed, Recomputed},
    steps::{ChangedExponentials, Steps},
};
use crate::{
    math::{BlockSize, Matrix, RowSums, divide, exp, row_max, sum},
    model::{Attention, Mask, Pipeline, Stage},
};

impl Steps<'_> {
    /// Recomputes the exponentials that changed, and the weights of their rows. Where only some keys' scores changed in a
    /// row, its other exponentials stay, unless the row's maximum changed.
    pub(super) fn softmax(&mut self, stage: Stage, scores: Stage, temperature: f64, mask: &Mask) -> Changed {
        let changed = self.change_before(stage, scores);
        let mut exponentials = std::mem::take(&mut self.stages.exponentials);
        let mut row_sums = std::mem::take(&mut self.stages.row_sums);
        let mut softmax = Softmax {
            scores: Pipeline::new(self.document, self.stages).stage(scores),
            mask,
            temperature,
            block: self.document.shape().block_size(),
            exponentials: &mut exponentials,
            row_sums: &mut row_sums,
        };
        let tall = softmax.scores.rows();
        self.exponentials = match changed.clone() {
            Changed::Rows { rows, .. } => {
                for row in rows.clone() {
                    softmax.row(row);
                }
                ChangedExponentials::Rows(rows)
            }
            Changed::Cross { rows, cols } => {
                let mut whole = Vec::new();
                for row in 0..tall {
                    let recomputed = match rows.contains(&row) {
                        true => softmax.row(row),
                        false => softmax.entries(row, &cols),
                    };
                    match recomputed {
                        Recomputed::Whole => whole.push(row),
                        Recomputed::Changes => {}
                    }
                }
                ChangedExponentials::Columns { cols, rows: whole }
            }
            Changed::Nothing | Changed::Columns { .. } | Changed::All => {
                for row in 0..tall {
                    softmax.row(row);
                }
                ChangedExponentials::All
            }
        };
        (self.stages.exponentials, self.stages.row_sums) = (exponentials, row_sums);
        let rows = match &self.exponentials {
            ChangedExponentials::Rows(rows) => rows.clone(),
            ChangedExponentials::Nothing | ChangedExponentials::Columns { .. } | ChangedExponentials::All => {
                0..tall
            }
        };
        self.weights(stage, rows, mask);
        match changed {
            Changed::Rows { .. } => changed,
            Changed::Nothing | Changed::Columns { .. } | Changed::Cross { .. } | Changed::All => Changed::All,
        }
    }

    /// Recomputes the weights of some rows: each exponential divided by the sum of its row.
    fn weights(&mut self, stage: Stage, rows: Range<usize>, mask: &Mask) {
        let Attention { exponentials, stages, row_sums, .. } = &mut *self.stages;
        let weights = &mut stages[stage];
        for row in rows {
            let sums = row_sums[row];
            divide(exponentials.row(row), sums.divisor(), weights.row_mut(row));
            // In rows with a finite sum, the exponentials of hidden keys are 0 already.
            if !sums.sum.is_finite() {
                mask.fill(row, weights.row_mut(row), 0.0);
            }
        }
    }
}

/// What softmax reads and writes.
struct Softmax<'a> {
    scores: &'a Matrix,
    mask: &'a Mask,
    temperature: f64,
    block: BlockSize,
    exponentials: &'a mut Matrix,
    row_sums: &'a mut [RowSums],
}

impl Softmax<'_> {
    /// Recomputes a whole row.
    fn row(&mut self, row: usize) -> Recomputed {
        let line = self.exponentials.row_mut(row);
        divide(self.scores.row(row), self.temperature, line);
        self.row_sums[row] = self.mask.exponentials(row, line, self.block);
        Recomputed::Whole
    }

    /// Recomputes the entries of a row in some columns, or the whole row if the others change too.
    fn entries(&mut self, row: usize, cols: &Range<usize>) -> Recomputed {
        let RowSums { max, sum: before } = self.row_sums[row];
        if self.row_sums[row] == RowSums::NOTHING {
            return Recomputed::Changes;
        }
        let entries = &self.scores.row(row)[cols.clone()];
        let line = self.exponentials.row_mut(row);
        // exp(0) is 1: if the maximum may have been in these columns, find out whether it has changed.
        let had_max = line[cols.clone()].contains(&1.0);
        let stays = before.is_finite()
            && entries.iter().all(|entry| entry / self.temperature <= max)
            && (!had_max || row_max(self.scores.row(row)) / self.temperature == max);
        if !stays {
            return self.row(row);
        }
        for (exponential, entry) in line[cols.clone()].iter_mut().zip(entries) {
            *exponential = exp(entry / self.temperature - max);
        }
        self.row_sums[row].sum = sum(line, self.block);
        Recomputed::Changes
    }
}
