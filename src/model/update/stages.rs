//! The steps of an update, stage by stage.

use std::ops::Range;

use super::Workspace;
use super::cached_product::CachedProduct;
use super::softmax::Softmax;
use crate::math::{Kernel, Matrix, OutputBlock, Right, divide, divide_in_place};
use crate::model::mixing::mix_visible_columns;
use crate::model::output::Mixture;
use crate::model::{Attention, Document, Input};

/// The inputs that project X.
const PROJECTIONS: [Input; 3] = [Input::Wq, Input::Wk, Input::Wv];

/// An update in progress: what it reads, what it writes, and its caches.
pub(super) struct Steps<'a> {
    pub(super) document: &'a Document,
    pub(super) stages: &'a mut Attention,
    pub(super) workspace: &'a mut Workspace,
    /// Whether output rows may be deferred.
    pub(super) may_defer: bool,
}

impl Steps<'_> {
    /// Recomputes every stage.
    pub(super) fn everything(&mut self) {
        self.project(&PROJECTIONS, |cached, kernel, x, w, out| cached.recompute_all(kernel, x, w, out));
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (q, k) = (&stages.q, Right::Transposed(&stages.k));
        workspace.scores.recompute_all(&mut workspace.kernel, q, k, &mut stages.scores);
        self.scaled();
        self.softmax();
        self.mix();
    }

    /// Recomputes what depends on rows of X in which some columns changed.
    pub(super) fn rows_of_x(&mut self, rows: &Range<usize>, cols: &Range<usize>) {
        self.project(&PROJECTIONS, |cached, kernel, x, w, out| {
            let part = OutputBlock::rows(rows.clone(), out);
            cached.update_terms(kernel, x, w, cols.clone(), &part, out);
        });
        self.scores_of(rows);
        let mut softmax = softmax(self.document, self.stages);
        let mut whole = Vec::new();
        for row in 0..softmax.masked.rows() {
            if rows.contains(&row) {
                softmax.row(row);
            } else if softmax.entries(row, rows) {
                continue;
            }
            whole.push(row);
        }
        self.weights();
        self.blocks_of_output(rows, &whole);
    }

    /// Computes a new token's row of Q, K and V, and its row and column of the scores.
    pub(super) fn token(&mut self, row: usize) {
        let rows = row..row + 1;
        self.project(&PROJECTIONS, |cached, kernel, x, w, out| {
            let part = OutputBlock::rows(rows.clone(), out);
            cached.recompute_part(kernel, x, w, &part, out);
        });
        self.scores_of(&rows);
    }

    /// Recomputes the rows and columns of the scores, scaled and masked too, that belong to some tokens.
    fn scores_of(&mut self, rows: &Range<usize>) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (q, k) = (&stages.q, Right::Transposed(&stages.k));
        let divisor = self.document.divisor();
        for part in
            [OutputBlock::rows(rows.clone(), &stages.scores), OutputBlock::cols(rows.clone(), &stages.scores)]
        {
            workspace.scores.recompute_part(&mut workspace.kernel, q, k, &part, &mut stages.scores);
            for row in part.rows.clone() {
                let quotients = &mut stages.scaled.row_mut(row)[part.cols.clone()];
                divide(&stages.scores.row(row)[part.cols.clone()], divisor, quotients);
            }
        }
        for part in [
            OutputBlock::rows(rows.clone(), &self.stages.scores),
            OutputBlock::cols(rows.clone(), &self.stages.scores),
        ] {
            self.masked_part(&part);
        }
    }

    /// Recomputes columns of Q, K or V after some rows of the same columns of W_Q, W_K or W_V changed.
    pub(super) fn columns_of_w(&mut self, input: Input, rows: &Range<usize>, cols: &Range<usize>) {
        self.project(&[input], |cached, kernel, x, w, out| {
            let part = OutputBlock::cols(cols.clone(), out);
            cached.update_terms(kernel, x, w, rows.clone(), &part, out);
        });
    }

    /// Calls `write` for those of Q, K and V whose input is in `by`: each is X times its input.
    fn project(
        &mut self,
        by: &[Input],
        write: impl Fn(&mut CachedProduct, &mut Kernel, &Matrix, Right<'_>, &mut Matrix),
    ) {
        let inputs = self.document.inputs();
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        for (cached, input, out) in [
            (&mut workspace.q, Input::Wq, &mut stages.q),
            (&mut workspace.k, Input::Wk, &mut stages.k),
            (&mut workspace.v, Input::Wv, &mut stages.v),
        ] {
            if by.contains(&input) {
                let (x, w) = (inputs.matrix(Input::X), Right::Plain(inputs.matrix(input)));
                write(cached, &mut workspace.kernel, x, w, out);
            }
        }
    }

    /// Recomputes the scores, in whose sums some terms changed, and the scaled and masked scores.
    pub(super) fn scores(&mut self, terms: &Range<usize>) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (part, k) = (OutputBlock::whole(&stages.scores), Right::Transposed(&stages.k));
        let (kernel, out) = (&mut workspace.kernel, &mut stages.scores);
        workspace.scores.update_terms(kernel, &stages.q, k, terms.clone(), &part, out);
        self.scaled();
    }

    /// Recomputes the scaled and masked scores.
    pub(super) fn scaled(&mut self) {
        divide(self.stages.scores.values(), self.document.divisor(), self.stages.scaled.values_mut());
        self.masked();
    }

    /// Recomputes all masked scores.
    pub(super) fn masked(&mut self) {
        self.masked_part(&OutputBlock::whole(&self.stages.scaled));
    }

    /// Recomputes a part of the masked scores. Without a mask there is no such matrix.
    fn masked_part(&mut self, part: &OutputBlock) {
        let (mask, Attention { scaled, masked, .. }) = (self.document.mask(), &mut *self.stages);
        if mask.is_none() {
            *masked = None;
            return;
        }
        let masked = masked.get_or_insert_with(|| Matrix::zeros(scaled.rows(), scaled.cols()));
        for row in part.rows.clone() {
            for col in part.cols.clone() {
                let is_hidden = mask.hides(row, col);
                masked[(row, col)] = if is_hidden { f64::NEG_INFINITY } else { scaled[(row, col)] };
            }
        }
    }

    /// Recomputes the weights and the output. If allowed, defers the output.
    pub(super) fn attend(&mut self) {
        self.softmax();
        let (mask, v) = (self.document.mask(), &self.stages.v);
        let is_plain = || mask.is_none() || v.values().iter().all(|value| value.is_finite());
        if self.may_defer && is_plain() {
            self.workspace.output.mark_stale();
            self.stages.output.defer_all(self.document.shape().block_size());
        } else {
            self.mix();
        }
    }

    /// Recomputes the exponentials and the weights.
    fn softmax(&mut self) {
        let mut softmax = softmax(self.document, self.stages);
        for row in 0..softmax.masked.rows() {
            softmax.row(row);
        }
        self.weights();
    }

    /// Recomputes the output.
    fn mix(&mut self) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (exponentials, v, out) =
            (&stages.exponentials, Right::Plain(&stages.v), stages.output.matrix_mut());
        workspace.output.recompute_all(&mut workspace.kernel, exponentials, v, out);
        let all = 0..out.cols();
        self.divide_output(&all);
    }

    /// Recomputes the weights: each exponential divided by the sum of its row.
    fn weights(&mut self) {
        let mask = self.document.mask();
        let Attention { exponentials, weights, row_sums, .. } = &mut *self.stages;
        for (row, sums) in row_sums.iter().enumerate() {
            divide(exponentials.row(row), sums.divisor(), weights.row_mut(row));
            // In rows with a finite sum, the exponentials of hidden keys are 0 already.
            if !sums.sum.is_finite() {
                mask.fill(row, weights.row_mut(row), 0.0);
            }
        }
    }

    /// Recomputes the output after a change of some tokens. Only their terms changed in its sums, but in the rows `whole`
    /// every term did.
    fn blocks_of_output(&mut self, tokens: &Range<usize>, whole: &[usize]) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (exponentials, v) = (&stages.exponentials, Right::Plain(&stages.v));
        let (kernel, cached, out) =
            (&mut workspace.kernel, &mut workspace.output, stages.output.matrix_mut());
        let part = OutputBlock::whole(out);
        if 2 * whole.len() > part.rows.len() {
            cached.recompute_all(kernel, exponentials, v, out);
        } else {
            let had_sums = cached.is_fresh();
            cached.update_terms(kernel, exponentials, v, tokens.clone(), &part, out);
            // Stale block sums made `update_terms` recompute everything, these rows included.
            if had_sums {
                for &row in whole {
                    cached.recompute_part(
                        kernel,
                        exponentials,
                        v,
                        &OutputBlock::rows(row..row + 1, out),
                        out,
                    );
                }
            }
        }
        self.divide_output(&part.cols);
    }

    /// Recomputes columns of the output.
    pub(super) fn columns_of_output(&mut self, cols: &Range<usize>) {
        // Complete deferred rows first: this change does not affect their other columns.
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let Attention { output, exponentials, row_sums, v, .. } = stages;
        output.resume(usize::MAX, &Mixture { exponentials, row_sums, v }, &mut workspace.kernel);
        let (v, out) = (Right::Plain(v), output.matrix_mut());
        let part = OutputBlock::cols(cols.clone(), out);
        workspace.output.recompute_part(&mut workspace.kernel, exponentials, v, &part, out);
        self.divide_output(cols);
    }

    /// Divides columns of the output by the sum of each row, after recomputing without hidden values the sums that
    /// those would make ∞ or NaN.
    fn divide_output(&mut self, cols: &Range<usize>) {
        let (mask, block) = (self.document.mask(), self.document.shape().block_size());
        let Attention { output, row_sums, exponentials, v, .. } = &mut *self.stages;
        let output = output.matrix_mut();
        mix_visible_columns(exponentials, v, mask, block, cols.clone(), output);
        let wide = output.cols();
        for (line, sums) in output.values_mut().chunks_exact_mut(wide).zip(row_sums.iter()) {
            divide_in_place(&mut line[cols.clone()], sums.divisor());
        }
    }
}

fn softmax<'a>(document: &'a Document, stages: &'a mut Attention) -> Softmax<'a> {
    Softmax {
        masked: stages.masked.as_ref().unwrap_or(&stages.scaled),
        mask: document.mask(),
        temperature: document.settings().temperature.value(),
        block: document.shape().block_size(),
        exponentials: &mut stages.exponentials,
        row_sums: &mut stages.row_sums,
    }
}
