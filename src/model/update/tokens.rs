//! Updating the stages after tokens were inserted, removed or moved.

use super::changed::Changed;
use crate::math::Matrix;
use crate::model::{Attention, Document, PerStage, Rearranged, Stage};

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
            known.map_or(0.0, |(query, key)| self.stages[Stage::Scores][(query, key)])
        });
        let kept = [Stage::Q, Stage::K, Stage::V].map(|stage| (stage, change.rows(&self.stages[stage], n)));
        *self = Self::zeros(document);
        self.stages[Stage::Scores] = scores;
        for (stage, rows) in kept {
            self.stages[stage] = rows;
        }
        let mut changed = PerStage::default();
        if let Rearranged::Inserted { row } = change {
            for stage in document.inputs().sources().iter().map(|&input| Stage::from(input)) {
                if stage.rows_are_tokens() {
                    let within = 0..stage.dimensions(shape).1;
                    changed[stage] = Changed::Rows { rows: row..row + 1, within };
                }
            }
        }
        self.follow(document, changed, Some(Stage::Scaled), false);
    }
}
