//! A product of the pipeline, with cached block sums where they save time.

use std::ops::Range;

use super::changed::Recomputed;
use crate::math::{BlockSize, BlockSums, Kernel, Matrix, OutputBlock, Right};

/// The size of a product and of its sums.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProductSize {
    pub(super) rows: usize,
    /// The number of terms of each sum.
    pub(super) terms: usize,
    pub(super) cols: usize,
}

/// A product and its block sums.
#[derive(Clone, Debug)]
pub(super) struct CachedProduct {
    size: ProductSize,
    block: BlockSize,
    sums: CachedSums,
}

/// The block sums of a product. They are computed when they are first needed.
#[derive(Clone, Debug)]
enum CachedSums {
    /// They would not pay off.
    NotWorthwhile,
    /// They do not match the product. Their memory is kept.
    Stale(Option<BlockSums>),
    /// They match the product.
    Fresh(BlockSums),
}

impl CachedProduct {
    /// For a product whose block sums may take up to `most_bytes`.
    pub(super) fn new(size: ProductSize, block: BlockSize, most_bytes: usize) -> Self {
        let blocks = size.terms.div_ceil(block.terms());
        let bytes = size.rows * blocks * size.cols * size_of::<f64>();
        let is_worthwhile = blocks > 1 && bytes <= most_bytes;
        let sums = if is_worthwhile { CachedSums::Stale(None) } else { CachedSums::NotWorthwhile };
        Self { size, block, sums }
    }

    /// Recomputes a part of the product. Nothing else in it changed, and of each sum only `terms` changed. If block
    /// sums pay off but there are none that match, computes the whole product with them.
    pub(super) fn update_terms(
        &mut self,
        kernel: &mut Kernel,
        a: &Matrix,
        b: Right<'_>,
        terms: Range<usize>,
        part: &OutputBlock,
        out: &mut Matrix,
    ) -> Recomputed {
        let ProductSize { rows, terms: all, cols } = self.size;
        // Where every term changed, other block sums save nothing.
        if terms == (0..all) {
            self.recompute_part(kernel, a, b, part, out);
            return Recomputed::Whole;
        }
        match &mut self.sums {
            CachedSums::NotWorthwhile => {
                kernel.multiply(a, b, part, out);
                Recomputed::Whole
            }
            CachedSums::Fresh(sums) => {
                kernel.multiply_cached(a, b, terms, part, sums, out);
                Recomputed::Changes
            }
            CachedSums::Stale(memory) => {
                let sums = memory.take();
                let mut sums = sums.unwrap_or_else(|| BlockSums::new(rows, all, cols, self.block));
                kernel.multiply_cached(a, b, 0..all, &OutputBlock::whole(out), &mut sums, out);
                self.sums = CachedSums::Fresh(sums);
                Recomputed::Whole
            }
        }
    }

    /// Recomputes a part of the product in which every term may have changed. Updates block sums that match.
    pub(super) fn recompute_part(
        &mut self,
        kernel: &mut Kernel,
        a: &Matrix,
        b: Right<'_>,
        part: &OutputBlock,
        out: &mut Matrix,
    ) {
        match &mut self.sums {
            CachedSums::Fresh(sums) => kernel.multiply_cached(a, b, 0..self.size.terms, part, sums, out),
            CachedSums::NotWorthwhile | CachedSums::Stale(_) => kernel.multiply(a, b, part, out),
        }
    }

    /// Recomputes the whole product the fastest way: without block sums.
    pub(super) fn recompute_all(&mut self, kernel: &mut Kernel, a: &Matrix, b: Right<'_>, out: &mut Matrix) {
        self.mark_stale();
        kernel.multiply(a, b, &OutputBlock::whole(out), out);
    }

    /// Marks the block sums as stale because the product changed.
    pub(super) fn mark_stale(&mut self) {
        self.sums = match std::mem::replace(&mut self.sums, CachedSums::NotWorthwhile) {
            CachedSums::Fresh(sums) => CachedSums::Stale(Some(sums)),
            unchanged @ (CachedSums::NotWorthwhile | CachedSums::Stale(_)) => unchanged,
        };
    }
}
