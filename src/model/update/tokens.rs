//! Updating the stages after tokens were inserted, removed or moved.

use super::{changed::Changed, deferred_output::OutputRows};
use crate::{
    math::Matrix,
    model::{Attention, Document, PerStage, Rearranged, Sequence, Stage},
};

impl Attention {
    /// Moves the numbers of tokens that stay, and computes those of a new one. The softmax sums run over other keys
    /// now, so everything after the scores is recomputed.
    pub(super) fn rearrange(&mut self, document: &Document, of: Sequence, change: Rearranged) {
        let shape = document.shape();
        let tokens = shape.tokens(of);
        let before = match change {
            Rearranged::Inserted { .. } => tokens.saturating_sub(1),
            Rearranged::Removed { .. } => tokens + 1,
            Rearranged::Moved { .. } => tokens,
        };
        let before = shape.with_tokens(of, before);
        if !self.has_shape(before) || before.block_size() != shape.block_size() {
            *self = Self::prepare(document);
            return;
        }
        let [queries, keys] = change.of(of, shape);
        let old = |change: Option<Rearranged>, at| change.map_or(Some(at), |change| change.before(at));
        let scores = Matrix::from_fn(shape.n(), shape.m(), |query, key| {
            let known = old(queries, query).zip(old(keys, key));
            known.map_or(0.0, |(query, key)| self.stages[Stage::Scores][(query, key)])
        });
        let is_of = |stage: Stage| shape.row_words(stage) == Some(shape.resolved(of));
        let kept = [Stage::Q, Stage::K, Stage::V].map(|stage| {
            let rows = std::mem::take(&mut self.stages[stage]);
            (stage, if is_of(stage) { change.rows(&rows, tokens) } else { rows })
        });
        *self = Self::zeros(document);
        self.stages[Stage::Scores] = scores;
        for (stage, rows) in kept {
            self.stages[stage] = rows;
        }
        let mut changed = PerStage::default();
        if let Rearranged::Inserted { row } = change {
            for stage in document.inputs().sources().iter().map(|&input| Stage::from(input)) {
                if is_of(stage) {
                    let within = 0..stage.dimensions(shape).1;
                    changed[stage] = Changed::Rows { rows: row..row + 1, within };
                }
            }
        }
        self.follow(document, changed, Some(Stage::Scaled), OutputRows::Now);
    }
}
