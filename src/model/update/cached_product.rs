//! A product of the pipeline, and its block sums while they save time.

use std::ops::Range;

use crate::math::{BlockSize, BlockSums, Kernel, Matrix, Part, Right};

/// The block sums of one product: none where they would not pay, and stale until they are of use.
#[derive(Clone, Debug)]
pub(super) struct CachedProduct {
    /// Rows, terms of each sum, and columns.
    size: [usize; 3],
    block: BlockSize,
    pays: bool,
    sums: Option<BlockSums>,
    is_fresh: bool,
}

impl CachedProduct {
    /// For a product of so many rows, terms and columns; its block sums may take so many bytes.
    pub(super) fn new(size: [usize; 3], block: BlockSize, most_bytes: usize) -> Self {
        let [rows, terms, cols] = size;
        let blocks = terms.div_ceil(block.terms());
        let pays = blocks > 1 && rows * blocks * cols * size_of::<f64>() <= most_bytes;
        Self { size, block, pays, sums: None, is_fresh: false }
    }

    /// Whether there are block sums that are those of the product.
    pub(super) fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Writes a part of the product, outside of which nothing differs, and in which of each sum only some terms
    /// differ. If block sums pay and there are none yet, all of them are made.
    pub(super) fn renew(
        &mut self,
        kernel: &mut Kernel,
        a: &Matrix,
        b: Right<'_>,
        terms: Range<usize>,
        part: &Part,
        out: &mut Matrix,
    ) {
        if !self.pays {
            return kernel.multiply(a, b, part, out);
        }
        let [rows, all, cols] = self.size;
        let sums = self.sums.get_or_insert_with(|| BlockSums::new(rows, all, cols, self.block));
        if self.is_fresh {
            kernel.multiply_kept(a, b, terms, part, sums, out);
        } else {
            kernel.multiply_kept(a, b, 0..all, &Part::whole(out), sums, out);
            self.is_fresh = true;
        }
    }

    /// Writes a part of the product of which every term may differ. If there are block sums, theirs follow.
    pub(super) fn rewrite(
        &mut self,
        kernel: &mut Kernel,
        a: &Matrix,
        b: Right<'_>,
        part: &Part,
        out: &mut Matrix,
    ) {
        match &mut self.sums {
            Some(sums) if self.is_fresh => kernel.multiply_kept(a, b, 0..self.size[1], part, sums, out),
            _ => kernel.multiply(a, b, part, out),
        }
    }

    /// Writes all of the product, the fastest way: without block sums.
    pub(super) fn overwrite(&mut self, kernel: &mut Kernel, a: &Matrix, b: Right<'_>, out: &mut Matrix) {
        self.forget();
        kernel.multiply(a, b, &Part::whole(out), out);
    }

    /// The product is another: block sums are of no use until they are made anew.
    pub(super) fn forget(&mut self) {
        self.is_fresh = false;
    }
}
