//! A product of the pipeline, with cached block sums where they save time.

use std::ops::Range;

use crate::math::{BlockSize, BlockSums, Kernel, Matrix, OutputBlock, Right};

/// The block sums of one product. There are none if they would not pay off, and they are stale until needed.
#[derive(Clone, Debug)]
pub(super) struct CachedProduct {
    /// Rows, terms of each sum, and columns.
    size: [usize; 3],
    block: BlockSize,
    is_worthwhile: bool,
    sums: Option<BlockSums>,
    is_fresh: bool,
}

impl CachedProduct {
    /// For a product of `size` (rows, terms, columns) whose block sums may take up to `most_bytes`.
    pub(super) fn new(size: [usize; 3], block: BlockSize, most_bytes: usize) -> Self {
        let [rows, terms, cols] = size;
        let blocks = terms.div_ceil(block.terms());
        let is_worthwhile = blocks > 1 && rows * blocks * cols * size_of::<f64>() <= most_bytes;
        Self { size, block, is_worthwhile, sums: None, is_fresh: false }
    }

    /// Whether there are block sums that match the product.
    pub(super) fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Recomputes a part of the product. Nothing else in it changed, and of each sum only `terms` changed. If block
    /// sums pay off but there are none that match, computes all of them.
    pub(super) fn update_terms(
        &mut self,
        kernel: &mut Kernel,
        a: &Matrix,
        b: Right<'_>,
        terms: Range<usize>,
        part: &OutputBlock,
        out: &mut Matrix,
    ) {
        let [rows, all, cols] = self.size;
        // Where every term changed, other block sums save nothing.
        if !self.is_worthwhile || terms == (0..all) {
            return self.recompute_part(kernel, a, b, part, out);
        }
        let sums = self.sums.get_or_insert_with(|| BlockSums::new(rows, all, cols, self.block));
        if self.is_fresh {
            kernel.multiply_cached(a, b, terms, part, sums, out);
        } else {
            kernel.multiply_cached(a, b, 0..all, &OutputBlock::whole(out), sums, out);
            self.is_fresh = true;
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
            Some(sums) if self.is_fresh => kernel.multiply_cached(a, b, 0..self.size[1], part, sums, out),
            _ => kernel.multiply(a, b, part, out),
        }
    }

    /// Recomputes the whole product the fastest way: without block sums.
    pub(super) fn recompute_all(&mut self, kernel: &mut Kernel, a: &Matrix, b: Right<'_>, out: &mut Matrix) {
        self.mark_stale();
        kernel.multiply(a, b, &OutputBlock::whole(out), out);
    }

    /// Marks the block sums as stale because the product changed.
    pub(super) fn mark_stale(&mut self) {
        self.is_fresh = false;
    }
}
