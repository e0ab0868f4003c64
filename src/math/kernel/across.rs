//! Products `a · bᵀ` of few rows: lanes run down the rows of `a`, and `b` is read in place, once.

use super::{
    OutputBlock,
    tile::{Interleaved, SIDE, pack_rows},
};
use crate::math::{Matrix, lanes::Lanes};

/// Computes a part, each sum with all its blocks.
pub(super) fn walk(
    a: &Matrix,
    b: &Matrix,
    block: usize,
    part: &OutputBlock,
    packed: &mut Interleaved,
    out: &mut Matrix,
) {
    let terms = a.cols();
    pack_rows(a, 0..terms, part.rows.clone(), packed);
    let last = part.cols.end.saturating_sub(1);
    for col in part.cols.clone().step_by(SIDE) {
        // Past the last column, the last one is summed again and the result dropped.
        let lines = [0, 1, 2, 3].map(|offset| b.row(last.min(col + offset)));
        for (factors, row) in packed.chunks_exact(terms).zip(part.rows.clone().step_by(SIDE)) {
            let totals = four_columns(lines, factors, block);
            for (offset, total) in totals[..SIDE.min(part.cols.end - col)].iter().enumerate() {
                for (down, number) in total[..SIDE.min(part.rows.end - row)].iter().enumerate() {
                    out.row_mut(row + down)[col + offset] = *number;
                }
            }
        }
    }
}

/// Returns, for each of four rows of `b`, its sums with four rows of `a`.
fn four_columns(lines: [&[f64]; SIDE], factors: &[[[f64; 2]; 2]], block: usize) -> [[f64; SIDE]; SIDE] {
    let mut totals = [[Lanes::zero(); 2]; SIDE];
    for (index, factors) in factors.chunks(block).enumerate() {
        let first = index * block;
        let sums = block_sums(lines.map(|line| &line[first..][..factors.len()]), factors);
        for ([first, second], sums) in totals.iter_mut().zip(sums) {
            (*first, *second) = (first.plus(sums[0]), second.plus(sums[1]));
        }
    }
    totals.map(|[first, second]| {
        let mut pairs = [[0.0; 2]; 2];
        first.store(&mut pairs[0]);
        second.store(&mut pairs[1]);
        let [[a, b], [c, d]] = pairs;
        [a, b, c, d]
    })
}

#[inline(always)]
fn block_sums([a, b, c, d]: [&[f64]; SIDE], factors: &[[[f64; 2]; 2]]) -> [[Lanes; 2]; SIDE] {
    // Equal lengths let the compiler drop the bounds checks in the loop.
    let n = factors.len();
    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);
    let (mut a0, mut a1, mut b0, mut b1) = (Lanes::zero(), Lanes::zero(), Lanes::zero(), Lanes::zero());
    let (mut c0, mut c1, mut d0, mut d1) = (Lanes::zero(), Lanes::zero(), Lanes::zero(), Lanes::zero());
    for (k, [first, second]) in factors.iter().enumerate() {
        let (first, second) = (Lanes::load(first), Lanes::load(second));
        let (a, b, c, d) = (Lanes::splat(a[k]), Lanes::splat(b[k]), Lanes::splat(c[k]), Lanes::splat(d[k]));
        a0 = a0.plus_product(first, a);
        a1 = a1.plus_product(second, a);
        b0 = b0.plus_product(first, b);
        b1 = b1.plus_product(second, b);
        c0 = c0.plus_product(first, c);
        c1 = c1.plus_product(second, c);
        d0 = d0.plus_product(first, d);
        d1 = d1.plus_product(second, d);
    }
    [[a0, a1], [b0, b1], [c0, c1], [d0, d1]]
}
