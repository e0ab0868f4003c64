//! The block sums of a product, kept so that a change in one block does not require computing the others again.

use std::ops::Range;

use super::sink::{Sink, StridedRows};
use crate::math::{BlockSize, Matrix, add, lanes::Lanes};

/// The block sums of a product, stored by row, then block, then column.
#[derive(Clone, Debug)]
pub struct BlockSums {
    blocks: usize,
    cols: usize,
    values: Vec<f64>,
}

impl BlockSums {
    /// Allocates the block sums of a `rows × cols` product of `terms` terms each, filled with zeros.
    pub fn new(rows: usize, terms: usize, cols: usize, block: BlockSize) -> Self {
        let blocks = terms.div_ceil(block.terms());
        Self { blocks, cols, values: vec![0.0; rows * blocks * cols] }
    }

    /// Panics unless the sums belong to a product of that size.
    pub(super) fn assert_size(&self, rows: usize, blocks: usize, cols: usize) {
        let size = (self.blocks, self.cols, self.values.len());
        assert_eq!(
            size,
            (blocks, cols, rows * blocks * cols),
            "kept block sums must be of the product's size"
        );
    }

    /// Returns the sink for the sums of one block.
    pub(super) fn sink(&mut self, block: usize) -> Sink<'_> {
        let stride = self.blocks * self.cols;
        Sink::of_rows(StridedRows { values: &mut self.values[block * self.cols..], stride })
    }

    /// Adds up the block sums of one column in some rows, in block order.
    pub(super) fn total_down(&self, rows: Range<usize>, col: usize, out: &mut Matrix) {
        let (wide, values) = (out.cols(), out.values_mut());
        for row in rows {
            let first = row * self.blocks * self.cols + col;
            let sums = (0..self.blocks).map(|block| self.values[first + block * self.cols]);
            values[row * wide + col] = sums.fold(0.0, |total, sum| total + sum);
        }
    }

    /// Adds up the block sums of some columns in one row, in block order.
    pub(super) fn total(&self, row: usize, cols: Range<usize>, out: &mut [f64]) {
        let stride = self.blocks * self.cols;
        let sums = &self.values[row * stride..][..stride];
        out.fill(0.0);
        for four in sums.chunks(4 * self.cols) {
            let mut lines = four.chunks_exact(self.cols).map(|line| &line[cols.clone()]);
            match (lines.next(), lines.next(), lines.next(), lines.next()) {
                (Some(a), Some(b), Some(c), Some(d)) => add_four(a, b, c, d, out),
                (a, b, c, _) => [a, b, c].into_iter().flatten().for_each(|line| add(line, out)),
            }
        }
    }
}

/// Adds four lines to the totals, the first line first, reading and writing each total once.
fn add_four(a: &[f64], b: &[f64], c: &[f64], d: &[f64], totals: &mut [f64]) {
    let (pairs, last) = totals.as_chunks_mut::<2>();
    let n = pairs.len();
    let (a2, b2) = (&a.as_chunks::<2>().0[..n], &b.as_chunks::<2>().0[..n]);
    let (c2, d2) = (&c.as_chunks::<2>().0[..n], &d.as_chunks::<2>().0[..n]);
    for (at, pair) in pairs.iter_mut().enumerate() {
        let total = Lanes::load(pair).plus(Lanes::load(&a2[at])).plus(Lanes::load(&b2[at]));
        total.plus(Lanes::load(&c2[at])).plus(Lanes::load(&d2[at])).store(pair);
    }
    if let [total] = last {
        *total = *total + a[2 * n] + b[2 * n] + c[2 * n] + d[2 * n];
    }
}
