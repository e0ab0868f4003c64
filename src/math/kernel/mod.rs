//! Computes [`product`](super::product) faster and in parts, with the same bits.
//!
//! SIMD lanes run across outputs, never along a sum, so each output is summed in the order of the definition. The
//! number of rows and columns decides how the outputs are walked:
//!
//! - `tile`: 4 × 4 sums held in registers, both operands packed for them;
//! - `stream`: few rows, for which packing the right operand would not pay;
//! - `column`: few columns; lanes run down the rows;
//! - `across`: few rows with a transposed right operand, which is read in place.

mod across;
mod block_sums;
mod column;
mod sink;
mod stream;
mod tile;

use std::ops::Range;

use self::sink::{Sink, Storing};
use super::{BlockSize, Matrix};

pub use block_sums::BlockSums;

/// Up to this many columns, or rows of a product with a transposed operand, are walked one by one.
const FEW_LINES: usize = 3;
/// Up to this many rows, the right operand is read in place.
const FEW_ROWS: usize = 5;
/// Up to this many rows, a transposed right operand is read in place.
const FEW_ROWS_ACROSS: usize = 8;
/// Up to this many terms, sums are not worth packing for.
const FEW_TERMS: usize = 8;

/// The right operand of a product.
#[derive(Clone, Copy, Debug)]
pub enum Right<'a> {
    /// `a · b`.
    Plain(&'a Matrix),
    /// `a · bᵀ`.
    Transposed(&'a Matrix),
}

impl Right<'_> {
    /// Returns the number of terms of each sum, and the number of columns of the product.
    fn terms_and_cols(self) -> (usize, usize) {
        match self {
            Self::Plain(b) => (b.rows(), b.cols()),
            Self::Transposed(b) => (b.cols(), b.rows()),
        }
    }
}

/// A block of rows and columns of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputBlock {
    pub rows: Range<usize>,
    /// The columns.
    pub cols: Range<usize>,
}

impl OutputBlock {
    /// All of a matrix.
    pub fn whole(matrix: &Matrix) -> Self {
        Self { rows: 0..matrix.rows(), cols: 0..matrix.cols() }
    }

    /// Whole rows of a matrix.
    pub fn rows(rows: Range<usize>, matrix: &Matrix) -> Self {
        Self { rows, cols: 0..matrix.cols() }
    }

    /// Whole columns of a matrix.
    pub fn cols(cols: Range<usize>, matrix: &Matrix) -> Self {
        Self { rows: 0..matrix.rows(), cols }
    }
}

/// Multiplies matrices or parts of them. It keeps its buffers between calls.
///
/// ```
/// use attenscope::math::{BlockSize, Kernel, Matrix, OutputBlock, Right};
///
/// let a = Matrix::from_rows([[1.0, 2.0]]);
/// let b = Matrix::from_rows([[3.0, 4.0], [5.0, 6.0]]);
/// let mut out = Matrix::zeros(1, 2);
/// let mut kernel = Kernel::new(BlockSize::SMALL);
/// kernel.multiply(&a, Right::Plain(&b), &OutputBlock { rows: 0..1, cols: 1..2 }, &mut out);
/// assert_eq!(out.row(0), [0.0, 16.0]);
/// kernel.multiply(&a, Right::Transposed(&b), &OutputBlock::whole(&out), &mut out);
/// assert_eq!(out.row(0), [11.0, 17.0]);
/// ```
#[derive(Clone, Debug)]
pub struct Kernel {
    block: usize,
    packed: tile::Packed,
    sums: Vec<f64>,
}

impl Kernel {
    /// Makes a kernel that sums in blocks of that size.
    pub fn new(block: BlockSize) -> Self {
        Self { block: block.terms(), packed: tile::Packed::default(), sums: Vec::new() }
    }

    /// Writes a part of the product into `out`.
    ///
    /// # Panics
    /// When the shapes do not agree or the part reaches beyond them.
    pub fn multiply(&mut self, a: &Matrix, b: Right<'_>, part: &OutputBlock, out: &mut Matrix) {
        let terms = agreed(a, b, part, out);
        if terms == 0 {
            part.rows.clone().for_each(|row| out.row_mut(row)[part.cols.clone()].fill(0.0));
        }
        for block in blocks(0..terms, self.block) {
            let block = block.start..block.end.min(terms);
            let storing = if block.start == 0 { Storing::Replace } else { Storing::Add };
            self.block_sums(a, b, block, part, &mut Sink::of_matrix(out, storing));
        }
    }

    /// Writes a part of the product `a · bᵀ` into `out`: the bits of [`Kernel::multiply`], faster for a few rows.
    ///
    /// # Panics
    /// When the shapes do not agree or the part reaches beyond them.
    pub fn multiply_across(&mut self, a: &Matrix, b: &Matrix, part: &OutputBlock, out: &mut Matrix) {
        let terms = agreed(a, Right::Transposed(b), part, out);
        let are_few = (FEW_LINES + 1..=FEW_ROWS_ACROSS).contains(&part.rows.len());
        match are_few && part.cols.len() > FEW_LINES && terms > 0 {
            true => across::walk(a, b, self.block, part, &mut self.packed.left, out),
            false => self.multiply(a, Right::Transposed(b), part, out),
        }
    }

    /// Writes the product `aᵀ · b`, summed over some rows of both, into `out`.
    ///
    /// # Panics
    /// When the matrices do not have these rows, or `out` has another shape.
    pub fn multiply_transposed(&mut self, a: &Matrix, b: &Matrix, terms: Range<usize>, out: &mut Matrix) {
        assert!(terms.end <= a.rows().min(b.rows()), "the terms of a product must be among its own");
        assert_eq!(
            (out.rows(), out.cols()),
            (a.cols(), b.cols()),
            "the result of a product must have its shape"
        );
        if out.is_empty() {
            return;
        }
        if terms.len() <= FEW_TERMS {
            return stream::walk_transposed(a, b, terms, out);
        }
        for first in terms.clone().step_by(self.block) {
            let block = first..terms.end.min(first + self.block);
            let storing = if first == terms.start { Storing::Replace } else { Storing::Add };
            tile::walk_transposed(a, b, block, &mut self.packed, &mut Sink::of_matrix(out, storing));
        }
    }

    /// Writes a part of the product into `out`, with the block sums in `kept`: computes only the blocks that contain
    /// `terms` again.
    ///
    /// # Panics
    /// When the shapes do not agree or the part reaches beyond them.
    pub fn multiply_cached(
        &mut self,
        a: &Matrix,
        b: Right<'_>,
        terms: Range<usize>,
        part: &OutputBlock,
        kept: &mut BlockSums,
        out: &mut Matrix,
    ) {
        let all = agreed(a, b, part, out);
        assert!(terms.end <= all, "the terms of a product must be among its own");
        kept.assert_size(a.rows(), all.div_ceil(self.block), out.cols());
        for block in blocks(terms, self.block) {
            let index = block.start / self.block;
            let block = block.start..block.end.min(all);
            self.block_sums(a, b, block, part, &mut kept.sink(index));
        }
        let OutputBlock { rows, cols } = part.clone();
        if cols.len() == 1 {
            return kept.total_down(rows, cols.start, out);
        }
        for row in rows {
            kept.total(row, cols.clone(), &mut out.row_mut(row)[cols.clone()]);
        }
    }

    /// Computes the sums of one block's terms and writes them to `sink`.
    fn block_sums(
        &mut self,
        a: &Matrix,
        b: Right<'_>,
        terms: Range<usize>,
        part: &OutputBlock,
        sink: &mut Sink<'_>,
    ) {
        let (rows, cols) = (part.rows.len(), part.cols.len());
        match b {
            _ if cols <= FEW_LINES => column::walk(a, b, terms, part, &mut self.sums, sink),
            Right::Transposed(b) if rows <= FEW_LINES => column::walk_across(a, b, terms, part, sink),
            Right::Plain(b) if rows <= FEW_ROWS => stream::walk(a, b, terms, part, &mut self.sums, sink),
            _ => tile::walk(a, b, terms, part, &mut self.packed, sink),
        }
    }
}

/// Returns the number of terms of each sum. Panics unless the shapes agree.
fn agreed(a: &Matrix, b: Right<'_>, part: &OutputBlock, out: &Matrix) -> usize {
    let (terms, cols) = b.terms_and_cols();
    assert_eq!(a.cols(), terms, "the inner dimensions of a product must agree");
    assert_eq!((out.rows(), out.cols()), (a.rows(), cols), "the result of a product must have its shape");
    let OutputBlock { rows, cols } = part;
    assert!(rows.end <= out.rows() && cols.end <= out.cols(), "a part of a product must lie within it");
    terms
}

/// Returns the whole blocks that contain the terms. The last one may reach past the last term.
fn blocks(terms: Range<usize>, block: usize) -> impl Iterator<Item = Range<usize>> {
    (terms.start / block..terms.end.div_ceil(block)).map(move |index| index * block..(index + 1) * block)
}
