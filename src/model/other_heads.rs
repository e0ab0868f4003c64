//! The heads of a document that are not chosen.

use std::sync::Arc;

use super::Input;
use crate::math::Matrix;

/// The matrices that a head has of its own: W_Q, W_K and W_V, or given Q, K and V.
pub(super) type OfHead = [Arc<Matrix>; 3];

/// Which head is chosen, and the matrices of the others.
#[derive(Clone, Debug)]
pub(super) struct OtherHeads {
    /// The chosen head, from 0.
    pub(super) chosen: usize,
    /// The matrices of the other heads, in order.
    pub(super) others: Vec<OfHead>,
    /// How many neighbouring heads share keys and values.
    pub(super) sharing: usize,
}

impl OtherHeads {
    /// A single head.
    pub(super) const NONE: Self = Self { chosen: 0, others: Vec::new(), sharing: 1 };

    /// Returns the matrices of the other heads, each made from the old one. `own` says which inputs they are.
    pub(super) fn map(
        &self,
        own: [Input; 3],
        mut make: impl FnMut(usize, Input, &Arc<Matrix>) -> Arc<Matrix>,
    ) -> Self {
        let numbers = (0..=self.others.len()).filter(|&head| head != self.chosen);
        let others = numbers.zip(&self.others).map(|(head, [first, second, third])| {
            let [one, two, three] = own;
            [make(head, one, first), make(head, two, second), make(head, three, third)]
        });
        Self { others: others.collect(), ..*self }
    }

    /// The memory of the other heads' matrices, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.others.iter().flatten().map(|matrix| size_of_val(matrix.values())).sum()
    }
}
