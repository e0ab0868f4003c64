//! Products of few columns: SIMD lanes run down the rows.

use std::ops::Range;

use super::{OutputBlock, Right, sink::Sink};
use crate::math::{Matrix, lanes::Lanes};

/// How many rows are summed side by side: enough that no addition waits for the one before it.
const SIDE_BY_SIDE: usize = 8;

/// Computes a part column by column.
pub(super) fn walk(
    a: &Matrix,
    b: Right<'_>,
    terms: Range<usize>,
    part: &OutputBlock,
    column: &mut Vec<f64>,
    sink: &mut Sink<'_>,
) {
    for col in part.cols.clone() {
        let factors = match b {
            Right::Transposed(b) => &b.row(col)[terms.clone()],
            Right::Plain(b) => {
                // Iterates with a stride down the column: indexing would compute each entry's position again.
                let values = b.values().iter().skip(terms.start * b.cols() + col).step_by(b.cols());
                column.clear();
                column.extend(values.take(terms.len()));
                &*column
            }
        };
        sums(a, terms.start, part.rows.clone(), factors, |row, sums| {
            for (offset, sum) in sums.iter().enumerate() {
                sink.put_one(row + offset, col, *sum);
            }
        });
    }
}

/// Computes a part of `a · bᵀ` row by row: a row of it is a column of `b · aᵀ`.
pub(super) fn walk_across(
    a: &Matrix,
    b: &Matrix,
    terms: Range<usize>,
    part: &OutputBlock,
    sink: &mut Sink<'_>,
) {
    for row in part.rows.clone() {
        let factors = &a.row(row)[terms.clone()];
        sums(b, terms.start, part.cols.clone(), factors, |col, sums| sink.put(row, col, sums));
    }
}

/// Computes the sums of rows times factors, starting at term `first`, up to [`SIDE_BY_SIDE`] rows at once.
fn sums(
    matrix: &Matrix,
    first: usize,
    rows: Range<usize>,
    factors: &[f64],
    mut put: impl FnMut(usize, &[f64]),
) {
    let last = rows.end.saturating_sub(1);
    for row in rows.clone().step_by(SIDE_BY_SIDE) {
        // Past the last row, the last one is summed again and the result dropped.
        let lines = [
            tail(matrix, row, first),
            tail(matrix, last.min(row + 1), first),
            tail(matrix, last.min(row + 2), first),
            tail(matrix, last.min(row + 3), first),
            tail(matrix, last.min(row + 4), first),
            tail(matrix, last.min(row + 5), first),
            tail(matrix, last.min(row + 6), first),
            tail(matrix, last.min(row + 7), first),
        ];
        let sums = eight_rows(lines, factors);
        put(row, &sums[..SIDE_BY_SIDE.min(rows.end - row)]);
    }
}

/// Returns the matrix's values from entry `first` of a row to the end of the matrix.
#[inline(always)]
fn tail(matrix: &Matrix, row: usize, first: usize) -> &[f64] {
    matrix.values().get(row * matrix.cols() + first..).unwrap_or_default()
}

fn eight_rows([a, b, c, d, e, f, g, h]: [&[f64]; SIDE_BY_SIDE], factors: &[f64]) -> [f64; SIDE_BY_SIDE] {
    // Equal lengths let the compiler drop the bounds checks in the loop.
    let n = factors.len();
    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);
    let (e, f, g, h) = (&e[..n], &f[..n], &g[..n], &h[..n]);
    let (mut ab, mut cd, mut ef, mut gh) = (Lanes::zero(), Lanes::zero(), Lanes::zero(), Lanes::zero());
    for (k, &factor) in factors.iter().enumerate() {
        let factor = Lanes::splat(factor);
        ab = ab.plus_product(Lanes::new(a[k], b[k]), factor);
        cd = cd.plus_product(Lanes::new(c[k], d[k]), factor);
        ef = ef.plus_product(Lanes::new(e[k], f[k]), factor);
        gh = gh.plus_product(Lanes::new(g[k], h[k]), factor);
    }
    let mut sums = [[0.0; 2]; SIDE_BY_SIDE / 2];
    ab.store(&mut sums[0]);
    cd.store(&mut sums[1]);
    ef.store(&mut sums[2]);
    gh.store(&mut sums[3]);
    let [[a, b], [c, d], [e, f], [g, h]] = sums;
    [a, b, c, d, e, f, g, h]
}
