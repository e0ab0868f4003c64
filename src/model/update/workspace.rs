//! What updates cache besides the stages.

use super::cached_product::CachedProduct;
use crate::math::Kernel;
use crate::model::Shape;

/// The most bytes for the block sums of Q or K. If there are more, what depends on a row or a column takes so long that
/// the row or column itself hardly counts.
const MAX_PROJECTION_BYTES: usize = 1 << 20;
/// The most bytes for the block sums of V. More pay off here, since a column of V affects only one column of the
/// output.
const MAX_V_BYTES: usize = 8 << 20;
/// The most bytes for the block sums of the scores or of the output.
const MAX_SUMS_BYTES: usize = 32 << 20;

/// A kernel, and the caches of all five products.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub(super) shape: Shape,
    pub(super) kernel: Kernel,
    pub(super) q: CachedProduct,
    pub(super) k: CachedProduct,
    pub(super) v: CachedProduct,
    pub(super) scores: CachedProduct,
    pub(super) output: CachedProduct,
}

impl Workspace {
    /// Creates a workspace for documents of a shape.
    pub(super) fn new(shape: Shape) -> Self {
        let (n, d_model, d_k, d_v) = (shape.n(), shape.d_model(), shape.d_k(), shape.d_v());
        let block = shape.block_size();
        Self {
            shape,
            kernel: Kernel::new(block),
            q: CachedProduct::new([n, d_model, d_k], block, MAX_PROJECTION_BYTES),
            k: CachedProduct::new([n, d_model, d_k], block, MAX_PROJECTION_BYTES),
            v: CachedProduct::new([n, d_model, d_v], block, MAX_V_BYTES),
            scores: CachedProduct::new([n, d_k, n], block, MAX_SUMS_BYTES),
            output: CachedProduct::new([n, n, d_v], block, MAX_SUMS_BYTES),
        }
    }
}
