//! Products of few rows: the right operand is read in place, row by row, and the sums grow in their destination.

use std::ops::Range;

use super::{
    OutputBlock,
    sink::{Sink, StridedRows},
};
use crate::math::{Matrix, lanes::Lanes};

/// How many terms are added to two rows for each time that their sums are read and written.
const FOR_TWO: usize = 4;
/// How many terms are added to a single row at a time.
const FOR_ONE: usize = 8;

/// Computes a part two rows at a time.
pub(super) fn walk(
    a: &Matrix,
    b: &Matrix,
    terms: Range<usize>,
    part: &OutputBlock,
    sums: &mut Vec<f64>,
    sink: &mut Sink<'_>,
) {
    let (rows, cols) = (part.rows.clone(), part.cols.clone());
    // The rows of `b` for these terms, contiguous, up to the last number needed.
    let lines = &b.values()[terms.start * b.cols() + cols.start..(terms.end - 1) * b.cols() + cols.end];
    let lines = TermRows { values: lines, stride: b.cols() };
    let factors = |row: usize| &a.row(row)[terms.clone()];
    let fill = |StridedRows { values, stride }: StridedRows<'_>, first: usize| {
        for (pair, row) in values.chunks_mut(2 * stride).zip(rows.clone().step_by(2)) {
            let (upper, lower) = pair.split_at_mut(stride.min(pair.len()));
            let upper = &mut upper[first..][..cols.len()];
            upper.fill(0.0);
            if row + 1 < rows.end {
                let lower = &mut lower[first..][..cols.len()];
                lower.fill(0.0);
                lines.add_to_two([factors(row), factors(row + 1)], upper, lower);
            } else {
                lines.add_to_one(factors(row), upper);
            }
        }
    };
    if let Some(room) = sink.rows_from(rows.start) {
        return fill(room, cols.start);
    }
    sums.resize(rows.len() * cols.len(), 0.0);
    fill(StridedRows { values: sums, stride: cols.len() }, 0);
    for (row, sums) in rows.clone().zip(sums.chunks_exact(cols.len())) {
        sink.put(row, cols.start, sums);
    }
}

/// Computes the sums of some terms of `aᵀ · b`, few enough that they are added in one go.
pub(super) fn walk_transposed(a: &Matrix, b: &Matrix, terms: Range<usize>, out: &mut Matrix) {
    let wide = b.cols();
    let lines = TermRows { values: &b.values()[terms.start * wide..terms.end * wide], stride: wide };
    let turned = Matrix::from_fn(a.cols(), terms.len(), |row, term| a[(terms.start + term, row)]);
    for (index, pair) in out.values_mut().chunks_mut(2 * wide).enumerate() {
        pair.fill(0.0);
        match pair.split_at_mut_checked(wide) {
            Some((upper, lower)) if !lower.is_empty() => {
                lines.add_to_two([turned.row(2 * index), turned.row(2 * index + 1)], upper, lower);
            }
            _ => lines.add_to_one(turned.row(2 * index), pair),
        }
    }
}

/// Rows of the right operand, one for each term.
#[derive(Clone, Copy)]
struct TermRows<'a> {
    values: &'a [f64],
    /// Distance between the starts of two rows.
    stride: usize,
}

impl TermRows<'_> {
    /// Adds the rows times their factors to two rows of sums, the first term first.
    #[inline(never)]
    fn add_to_two(self, [x, y]: [&[f64]; 2], upper: &mut [f64], lower: &mut [f64]) {
        let stride = self.stride;
        let (x4, x_rest) = x.as_chunks::<FOR_TWO>();
        let (y4, y_rest) = y.as_chunks::<FOR_TWO>();
        let mut values = self.values;
        for (&[x0, x1, x2, x3], &[y0, y1, y2, y3]) in x4.iter().zip(y4) {
            let uppers = upper.as_chunks_mut::<2>().0;
            let n = uppers.len();
            // Equal lengths let the compiler drop the bounds checks in the loop.
            let lowers = &mut lower.as_chunks_mut::<2>().0[..n];
            let b0 = &values.as_chunks::<2>().0[..n];
            let b1 = &values[stride..].as_chunks::<2>().0[..n];
            let b2 = &values[2 * stride..].as_chunks::<2>().0[..n];
            let b3 = &values[3 * stride..].as_chunks::<2>().0[..n];
            let (u0, u1, u2, u3) = (Lanes::splat(x0), Lanes::splat(x1), Lanes::splat(x2), Lanes::splat(x3));
            let (l0, l1, l2, l3) = (Lanes::splat(y0), Lanes::splat(y1), Lanes::splat(y2), Lanes::splat(y3));
            for (at, upper) in uppers.iter_mut().enumerate() {
                let (b0, b1) = (Lanes::load(&b0[at]), Lanes::load(&b1[at]));
                let (b2, b3) = (Lanes::load(&b2[at]), Lanes::load(&b3[at]));
                let sum = Lanes::load(upper).plus_product(u0, b0).plus_product(u1, b1);
                sum.plus_product(u2, b2).plus_product(u3, b3).store(upper);
                let sum = Lanes::load(&lowers[at]).plus_product(l0, b0).plus_product(l1, b1);
                sum.plus_product(l2, b2).plus_product(l3, b3).store(&mut lowers[at]);
            }
            values = values.get(FOR_TWO * stride..).unwrap_or_default();
        }
        self.add_last(x4.as_flattened(), upper);
        self.add_last(y4.as_flattened(), lower);
        TermRows { values, stride }.add_one_by_one(x_rest, upper);
        TermRows { values, stride }.add_one_by_one(y_rest, lower);
    }

    /// Adds the rows times their factors to one row of sums, the first term first.
    #[inline(never)]
    fn add_to_one(self, x: &[f64], sums: &mut [f64]) {
        let stride = self.stride;
        let (x8, x_rest) = x.as_chunks::<FOR_ONE>();
        let mut values = self.values;
        for &[x0, x1, x2, x3, x4, x5, x6, x7] in x8 {
            let pairs = sums.as_chunks_mut::<2>().0;
            let n = pairs.len();
            let b0 = &values.as_chunks::<2>().0[..n];
            let b1 = &values[stride..].as_chunks::<2>().0[..n];
            let b2 = &values[2 * stride..].as_chunks::<2>().0[..n];
            let b3 = &values[3 * stride..].as_chunks::<2>().0[..n];
            let b4 = &values[4 * stride..].as_chunks::<2>().0[..n];
            let b5 = &values[5 * stride..].as_chunks::<2>().0[..n];
            let b6 = &values[6 * stride..].as_chunks::<2>().0[..n];
            let b7 = &values[7 * stride..].as_chunks::<2>().0[..n];
            let (x0, x1, x2, x3) = (Lanes::splat(x0), Lanes::splat(x1), Lanes::splat(x2), Lanes::splat(x3));
            let (x4, x5, x6, x7) = (Lanes::splat(x4), Lanes::splat(x5), Lanes::splat(x6), Lanes::splat(x7));
            for (at, pair) in pairs.iter_mut().enumerate() {
                let sum = Lanes::load(pair);
                let sum = sum.plus_product(x0, Lanes::load(&b0[at])).plus_product(x1, Lanes::load(&b1[at]));
                let sum = sum.plus_product(x2, Lanes::load(&b2[at])).plus_product(x3, Lanes::load(&b3[at]));
                let sum = sum.plus_product(x4, Lanes::load(&b4[at])).plus_product(x5, Lanes::load(&b5[at]));
                sum.plus_product(x6, Lanes::load(&b6[at])).plus_product(x7, Lanes::load(&b7[at])).store(pair);
            }
            values = values.get(FOR_ONE * stride..).unwrap_or_default();
        }
        self.add_last(x8.as_flattened(), sums);
        TermRows { values, stride }.add_one_by_one(x_rest, sums);
    }

    /// Adds the remaining terms to a row of sums, one by one.
    fn add_one_by_one(self, factors: &[f64], sums: &mut [f64]) {
        for (&factor, line) in factors.iter().zip(self.values.chunks(self.stride)) {
            for (sum, entry) in sums.iter_mut().zip(line) {
                *sum += factor * entry;
            }
        }
    }

    /// Adds the terms to the last sum alone, when the number of columns is odd.
    fn add_last(self, factors: &[f64], sums: &mut [f64]) {
        let (pairs, last) = sums.as_chunks_mut::<2>();
        if let [sum] = last {
            for (factor, line) in factors.iter().zip(self.values.chunks(self.stride)) {
                *sum += factor * line[2 * pairs.len()];
            }
        }
    }
}
