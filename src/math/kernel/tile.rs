//! Products of many rows and columns: 4 × 4 sums held in registers, both operands packed for them.

use std::{ops::Range, slice::Iter};

use super::{OutputBlock, Right, sink::Sink};
use crate::math::{Matrix, lanes::Lanes};

/// Rows and columns of a tile: eight vectors of sums leave registers free for the factors.
pub(super) const SIDE: usize = 4;

/// How many tiles' columns are walked, row by row, before the next: as many as stay in a near cache. Each walk reads
/// the rows again, so more is better as long as they do stay there.
const NEAR: usize = 32;

/// The factors of a block of terms, four rows or columns interleaved as two pairs.
pub(super) type Interleaved = Vec<[[f64; 2]; 2]>;

/// Buffers for packed operands.
#[derive(Clone, Debug, Default)]
pub(super) struct Packed {
    pub(super) left: Interleaved,
    right: Interleaved,
}

/// Computes a part tile by tile.
pub(super) fn walk(
    a: &Matrix,
    b: Right<'_>,
    terms: Range<usize>,
    part: &OutputBlock,
    packed: &mut Packed,
    sink: &mut Sink<'_>,
) {
    pack_rows(a, terms.clone(), part.rows.clone(), &mut packed.left);
    match b {
        Right::Plain(b) => pack_columns(b, terms.clone(), part.cols.clone(), &mut packed.right),
        Right::Transposed(b) => pack_rows(b, terms.clone(), part.cols.clone(), &mut packed.right),
    }
    walk_packed(terms.len(), part, packed, sink);
}

/// Computes the sums of some terms of `aᵀ · b` tile by tile.
pub(super) fn walk_transposed(
    a: &Matrix,
    b: &Matrix,
    terms: Range<usize>,
    packed: &mut Packed,
    sink: &mut Sink<'_>,
) {
    let part = OutputBlock { rows: 0..a.cols(), cols: 0..b.cols() };
    pack_columns(a, terms.clone(), part.rows.clone(), &mut packed.left);
    pack_columns(b, terms.clone(), part.cols.clone(), &mut packed.right);
    walk_packed(terms.len(), &part, packed, sink);
}

/// Computes a part from packed operands, `each` terms of each sum.
fn walk_packed(each: usize, part: &OutputBlock, Packed { left, right }: &Packed, sink: &mut Sink<'_>) {
    for (right, first_col) in right.chunks(NEAR * each).zip(part.cols.clone().step_by(NEAR * SIDE)) {
        for (left, row) in left.chunks(each).zip(part.rows.clone().step_by(SIDE)) {
            let tall = SIDE.min(part.rows.end - row);
            for (right, col) in right.chunks(each).zip((first_col..).step_by(SIDE)) {
                let wide = SIDE.min(part.cols.end - col);
                let sums = tile(left, right);
                if (tall, wide) == (SIDE, SIDE) {
                    // Unrolled: in a loop, all sums would go through memory.
                    let [a, b, c, d] = sums;
                    sink.put_four(row, col, a);
                    sink.put_four(row + 1, col, b);
                    sink.put_four(row + 2, col, c);
                    sink.put_four(row + 3, col, d);
                } else {
                    put_edge(sums, (tall, wide), (row, col), sink);
                }
            }
        }
    }
}

/// Stores the sums of a tile that reaches beyond the part: only its first `tall` rows and `wide` columns.
fn put_edge(
    sums: [[Lanes; 2]; SIDE],
    (tall, wide): (usize, usize),
    (row, col): (usize, usize),
    sink: &mut Sink<'_>,
) {
    for (offset, [first, second]) in sums[..tall].iter().enumerate() {
        let mut pairs = [[0.0; 2]; 2];
        first.store(&mut pairs[0]);
        second.store(&mut pairs[1]);
        sink.put(row + offset, col, &pairs.as_flattened()[..wide]);
    }
}

/// Computes 4 × 4 sums from four packed rows of the left operand and four packed columns of the right one.
#[inline(always)]
fn tile(left: &[[[f64; 2]; 2]], right: &[[[f64; 2]; 2]]) -> [[Lanes; 2]; SIDE] {
    let (mut a0, mut a1, mut b0, mut b1) = (Lanes::zero(), Lanes::zero(), Lanes::zero(), Lanes::zero());
    let (mut c0, mut c1, mut d0, mut d1) = (Lanes::zero(), Lanes::zero(), Lanes::zero(), Lanes::zero());
    for ([[a, b], [c, d]], [first, second]) in left.iter().zip(right) {
        let (first, second) = (Lanes::load(first), Lanes::load(second));
        let (a, b, c, d) = (Lanes::splat(*a), Lanes::splat(*b), Lanes::splat(*c), Lanes::splat(*d));
        a0 = a0.plus_product(a, first);
        a1 = a1.plus_product(a, second);
        b0 = b0.plus_product(b, first);
        b1 = b1.plus_product(b, second);
        c0 = c0.plus_product(c, first);
        c1 = c1.plus_product(c, second);
        d0 = d0.plus_product(d, first);
        d1 = d1.plus_product(d, second);
    }
    [[a0, a1], [b0, b1], [c0, c1], [d0, d1]]
}

/// Packs rows in groups of four, term by term.
pub(super) fn pack_rows(matrix: &Matrix, terms: Range<usize>, rows: Range<usize>, packed: &mut Interleaved) {
    let each = terms.len();
    // Everything is overwritten below, so old values need not be cleared.
    packed.resize(each * rows.len().div_ceil(SIDE), [[0.0; 2]; 2]);
    for (lines, row) in packed.chunks_exact_mut(each).zip(rows.clone().step_by(SIDE)) {
        // Past the last row, the last one is packed again; its sums are dropped.
        let last = rows.end - 1;
        let (a, b) = (part_of(matrix, row, &terms), part_of(matrix, last.min(row + 1), &terms));
        let (c, d) = (part_of(matrix, last.min(row + 2), &terms), part_of(matrix, last.min(row + 3), &terms));
        for (line, (((a, b), c), d)) in lines.iter_mut().zip(a.zip(b).zip(c).zip(d)) {
            *line = [[*a, *b], [*c, *d]];
        }
    }
}

/// Iterates over the given terms of a row.
#[inline(always)]
fn part_of<'a>(matrix: &'a Matrix, row: usize, terms: &Range<usize>) -> Iter<'a, f64> {
    matrix.row(row)[terms.start..terms.end].iter()
}

/// Packs columns in groups of four, term by term. Entries past the last column are left as they are; their sums are
/// dropped.
fn pack_columns(matrix: &Matrix, terms: Range<usize>, cols: Range<usize>, packed: &mut Interleaved) {
    let each = terms.len();
    packed.resize(each * cols.len().div_ceil(SIDE), [[0.0; 2]; 2]);
    // Row by row, in memory order.
    for (k, row) in terms.enumerate() {
        let (quads, rest) = matrix.row(row)[cols.clone()].as_chunks::<SIDE>();
        let mut lines = packed.chunks_exact_mut(each);
        for (&[a, b, c, d], lines) in quads.iter().zip(&mut lines) {
            lines[k] = [[a, b], [c, d]];
        }
        if let Some(lines) = lines.next() {
            lines[k].as_flattened_mut()[..rest.len()].copy_from_slice(rest);
        }
    }
}
