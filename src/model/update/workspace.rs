//! What updates cache besides the stages.

use super::cached_product::{CachedProduct, ProductSize};
use crate::{
    math::Kernel,
    model::{Document, Graph, PerStage, Shape, Stage},
};

/// The most bytes for the block sums of Q or K. If there are more, what depends on a row or a column takes so long that
/// the row or column itself hardly counts.
const MAX_PROJECTION_BYTES: usize = 1 << 20;
/// The most bytes for the block sums of V. More pay off here, since a column of V affects only one column of the
/// output.
const MAX_V_BYTES: usize = 8 << 20;
/// The most bytes for the block sums of the scores or of the output.
const MAX_SUMS_BYTES: usize = 32 << 20;

/// A kernel, and a cache for each product.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub(super) shape: Shape,
    pub(super) kernel: Kernel,
    products: PerStage<CachedProduct>,
}

impl Workspace {
    /// Creates a workspace for documents of a shape.
    pub(super) fn new(document: &Document) -> Self {
        let (shape, graph) = (document.shape(), Graph::of(document));
        let block = shape.block_size();
        let cached = |stage: Stage| {
            let (rows, cols) = stage.dimensions(shape);
            // The sums run along the columns of the left operand.
            let left = graph.operation(stage).and_then(|operation| operation.operands()[0]);
            let terms = left.map_or(0, |left| left.dimensions(shape).1);
            CachedProduct::new(ProductSize { rows, terms, cols }, block, most_bytes(stage))
        };
        Self { shape, kernel: Kernel::new(block), products: PerStage::from_fn(cached) }
    }

    /// The kernel, and the cache of a stage that is a product.
    pub(super) fn product(&mut self, stage: Stage) -> (&mut Kernel, &mut CachedProduct) {
        (&mut self.kernel, &mut self.products[stage])
    }
}

/// The most bytes for the block sums of a stage.
fn most_bytes(stage: Stage) -> usize {
    match stage {
        Stage::Q | Stage::K => MAX_PROJECTION_BYTES,
        Stage::V | Stage::Projected => MAX_V_BYTES,
        Stage::Scores | Stage::Output => MAX_SUMS_BYTES,
        // These are no products.
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => 0,
        Stage::Scaled | Stage::Masked | Stage::Weights | Stage::Concat => 0,
    }
}
