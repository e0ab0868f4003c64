//! The derivatives with respect to the matrices of all heads.

use crate::{
    math::Matrix,
    model::{Inputs, PerStage, Stage},
};

/// The derivatives with respect to all stages, those of each head of its own. A stage that the objective does not depend on
/// has none.
#[derive(Clone, Debug)]
pub(super) struct Derivatives {
    /// Of the matrices that there are once.
    common: PerStage<Option<Matrix>>,
    /// Of the matrices of each head. Those that neighbouring heads share are with the first of them.
    heads: Vec<PerStage<Option<Matrix>>>,
    sharing: usize,
}

impl Derivatives {
    /// No derivatives of the matrices of a document.
    pub(super) fn none(inputs: &Inputs) -> Self {
        let heads = (0..inputs.shape().heads()).map(|_| PerStage::default()).collect();
        Self { common: PerStage::default(), heads, sharing: inputs.sharing() }
    }

    /// Those of a stage of a head.
    pub(super) fn of(&self, head: usize, stage: Stage) -> Option<&Matrix> {
        match stage.is_of_one_head() {
            true => self.heads.get(self.keeper(head, stage))?[stage].as_ref(),
            false => self.common[stage].as_ref(),
        }
    }

    /// The place of those of a stage of a head.
    pub(super) fn place(&mut self, head: usize, stage: Stage) -> &mut Option<Matrix> {
        let keeper = self.keeper(head, stage);
        match stage.is_of_one_head() {
            true => &mut self.heads[keeper][stage],
            false => &mut self.common[stage],
        }
    }

    /// The first of the heads that have the same matrix at a stage: the one that it is computed for.
    pub(super) fn keeper(&self, head: usize, stage: Stage) -> usize {
        if stage.is_of_group() { head / self.sharing * self.sharing } else { head }
    }

    /// All matrices, for other numbers to be written to.
    pub(super) fn into_matrices(self) -> Vec<Matrix> {
        let of_stages = |mut stages: PerStage<Option<Matrix>>| {
            Stage::ALL.into_iter().filter_map(|stage| stages[stage].take()).collect::<Vec<_>>()
        };
        std::iter::once(self.common).chain(self.heads).flat_map(of_stages).collect()
    }
}
