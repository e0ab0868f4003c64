//! Updating the stages after tokens were inserted, removed or moved.

use crate::math::Matrix;
use crate::model::{Attention, Document, Rearranged};

impl Attention {
    /// Moves the numbers of tokens that stay, and computes those of a new one. The softmax sums run over other keys
    /// now, so everything after the scores is recomputed.
    pub(super) fn rearrange(&mut self, document: &Document, change: Rearranged) {
        let shape = document.shape();
        let n = shape.n();
        let before = match change {
            Rearranged::Inserted { .. } => n.saturating_sub(1),
            Rearranged::Removed { .. } => n + 1,
            Rearranged::Moved { .. } => n,
        };
        let before = shape.with_tokens(before);
        if !self.has_shape(before) || before.block_size() != shape.block_size() {
            *self = Self::prepare(document);
            return;
        }
        let scores = Matrix::from_fn(n, n, |query, key| {
            let known = change.before(query).zip(change.before(key));
            known.map_or(0.0, |(query, key)| self.scores[(query, key)])
        });
        let [q, k, v] = [&self.q, &self.k, &self.v].map(|stage| change.rows(stage, n));
        *self = Self { q, k, v, scores, ..Self::zeros(shape) };
        self.with_workspace(document, false, |steps| {
            if let Rearranged::Inserted { row } = change {
                steps.token(row);
            }
            steps.scaled();
            steps.attend();
        });
    }
}
