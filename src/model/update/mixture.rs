//! The step from weights and values to the output.

use std::ops::Range;

use super::{
    changed::{Changed, Recomputed},
    deferred_output::OutputRows,
    steps::{ChangedExponentials, Steps},
};
use crate::{
    math::{Matrix, OutputBlock, Right, divide_in_place},
    model::{Attention, Mask, Stage, mixing::mix_visible, output::Mixture},
};

impl Steps<'_> {
    /// Recomputes the output. If only the weights changed and it is allowed, defers it.
    pub(super) fn mixture(&mut self, values: Stage, mask: &Mask) -> Changed {
        let exponentials = std::mem::replace(&mut self.exponentials, ChangedExponentials::Nothing);
        match (exponentials, self.changed[values].clone()) {
            (ChangedExponentials::Nothing, Changed::Columns { cols, within }) => {
                self.part_of_output(|out| OutputBlock::cols(cols.clone(), out), mask);
                return Changed::Columns { cols, within };
            }
            (ChangedExponentials::Rows(rows), Changed::Nothing) => {
                let part = self.part_of_output(|out| OutputBlock::rows(rows.clone(), out), mask);
                return Changed::Rows { rows, within: part.cols };
            }
            // The values of the same tokens changed, or none: a key that is given changes alone.
            (ChangedExponentials::Columns { cols, rows }, values)
                if values.only_rows().is_some_and(|tokens| tokens.is_empty() || tokens == cols) =>
            {
                self.blocks_of_output(&cols, &rows, mask);
            }
            (ChangedExponentials::All, Changed::Nothing) if self.can_defer(mask) => {
                self.workspace.product(Stage::Output).1.mark_stale();
                self.stages.output.defer_all(self.document.shape().block_size());
            }
            _ => self.all_of_output(mask),
        }
        Changed::All
    }

    /// Whether output rows may be deferred. A deferred row is computed without a look at the mask.
    fn can_defer(&self, mask: &Mask) -> bool {
        let is_finite = || self.stages.stages[Stage::V].values().iter().all(|value| value.is_finite());
        self.output_rows == OutputRows::MayWait && (mask.is_none() || is_finite())
    }

    fn all_of_output(&mut self, mask: &Mask) {
        let Attention { exponentials, stages, output, .. } = &mut *self.stages;
        let (kernel, cached) = self.workspace.product(Stage::Output);
        let out = output.matrix_mut();
        cached.recompute_all(kernel, exponentials, Right::Plain(&stages[Stage::V]), out);
        let whole = OutputBlock::whole(out);
        self.divide_output(&whole, mask);
    }

    /// Recomputes the output after a change of some tokens. Only their terms changed in its sums, but in the rows `whole`
    /// every term did.
    fn blocks_of_output(&mut self, tokens: &Range<usize>, whole: &[usize], mask: &Mask) {
        let Attention { exponentials, stages, output, .. } = &mut *self.stages;
        let (kernel, cached) = self.workspace.product(Stage::Output);
        let (v, out) = (Right::Plain(&stages[Stage::V]), output.matrix_mut());
        let part = OutputBlock::whole(out);
        if 2 * whole.len() > part.rows.len() {
            cached.recompute_all(kernel, exponentials, v, out);
        } else {
            match cached.update_terms(kernel, exponentials, v, tokens.clone(), &part, out) {
                Recomputed::Whole => {}
                Recomputed::Changes => {
                    for &row in whole {
                        let part = OutputBlock::rows(row..row + 1, out);
                        cached.recompute_part(kernel, exponentials, v, &part, out);
                    }
                }
            }
        }
        self.divide_output(&part, mask);
    }

    /// Recomputes a part of the output. The rest does not change.
    fn part_of_output(&mut self, part: impl FnOnce(&Matrix) -> OutputBlock, mask: &Mask) -> OutputBlock {
        // Complete deferred rows first: this change does not affect the rest of them.
        let Attention { exponentials, row_sums, stages, output, .. } = &mut *self.stages;
        let (kernel, cached) = self.workspace.product(Stage::Output);
        let v = &stages[Stage::V];
        output.resume(usize::MAX, &Mixture { exponentials, row_sums, v }, kernel);
        let out = output.matrix_mut();
        let part = part(out);
        cached.recompute_part(kernel, exponentials, Right::Plain(v), &part, out);
        self.divide_output(&part, mask);
        part
    }

    /// Divides a part of the output by the sum of each row, after recomputing without hidden values the sums that
    /// those would make ∞ or NaN.
    fn divide_output(&mut self, part: &OutputBlock, mask: &Mask) {
        let block = self.document.shape().block_size();
        let Attention { output, row_sums, exponentials, stages, .. } = &mut *self.stages;
        let output = output.matrix_mut();
        mix_visible(exponentials, &stages[Stage::V], mask, block, part, output);
        for row in part.rows.clone() {
            divide_in_place(&mut output.row_mut(row)[part.cols.clone()], row_sums[row].divisor());
        }
    }
}
