//! The block sums of a product, kept so that a change in one block need not make the others anew.

use std::ops::Range;

use super::sink::Sink;
use crate::math::BlockSize;

/// For each row of a product, block after block, the sums of all columns.
#[derive(Clone, Debug)]
pub struct BlockSums {
    blocks: usize,
    cols: usize,
    values: Vec<f64>,
}

impl BlockSums {
    /// Room for the block sums of a `rows × cols` product of `terms` terms each.
    pub fn new(rows: usize, terms: usize, cols: usize, block: BlockSize) -> Self {
        let blocks = terms.div_ceil(block.terms());
        Self { blocks, cols, values: vec![0.0; rows * blocks * cols] }
    }

    /// Where the sums of one block go.
    pub(super) fn sink(&mut self, block: usize) -> Sink<'_> {
        Sink::write_to(&mut self.values[block * self.cols..], self.blocks * self.cols)
    }

    /// Adds up some columns of a row, block by block.
    pub(super) fn total(&self, row: usize, cols: Range<usize>, out: &mut [f64]) {
        out.fill(0.0);
        let stride = self.blocks * self.cols;
        for sums in self.values[row * stride..][..stride].chunks(self.cols) {
            add(&sums[cols.clone()], out);
        }
    }
}

/// Adds numbers to totals, two by two.
fn add(sums: &[f64], totals: &mut [f64]) {
    let (sums, last) = sums.as_chunks::<2>();
    let (totals, last_total) = totals.as_chunks_mut::<2>();
    for (total, sum) in totals.iter_mut().zip(sums) {
        *total = (wide::f64x2::new(*total) + wide::f64x2::new(*sum)).to_array();
    }
    for (total, sum) in last_total.iter_mut().zip(last) {
        *total += sum;
    }
}
