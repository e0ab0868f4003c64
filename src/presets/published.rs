//! Values as printed in worked examples. They may differ from the computed ones.

use crate::{math::Matrix, model::Stage};

/// A stage as a worked example printed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    pub stage: Stage,
    /// The numbers as printed.
    pub values: Matrix,
    /// How many decimals were printed.
    pub decimals: u8,
}

impl Published {
    pub(super) fn new<const R: usize, const C: usize>(
        stage: Stage,
        decimals: u8,
        rows: [[f64; C]; R],
    ) -> Self {
        Self { stage, values: Matrix::from_rows(rows), decimals }
    }
}
