//! The stages after tokens came, went or changed places.

use crate::math::Matrix;
use crate::model::{Attention, Document, Rearranged};

impl Attention {
    /// Moves what is known of the tokens that stay, and makes what a new one brings. The softmax sums run over
    /// other rows now, so all that follows from the scores is made anew.
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
