//! Few rows: the right operand is read once, in place, some terms at a time.

use std::ops::Range;

use wide::f64x2;

use super::Part;
use super::sink::Sink;
use crate::math::Matrix;

/// How many terms join the sums each time that they are read and written.
const TERMS: usize = 8;

/// Walks the terms, and with each few of them all rows of a part.
pub(super) fn walk(
    a: &Matrix,
    b: &Matrix,
    terms: Range<usize>,
    part: &Part,
    sums: &mut Vec<f64>,
    sink: &mut Sink<'_>,
) {
    let (rows, cols) = (part.rows.clone(), part.cols.clone());
    sums.clear();
    sums.resize(rows.len() * cols.len(), 0.0);
    let line = |k: usize| &b.row(k)[cols.clone()];
    let mut k = terms.start;
    while k + TERMS <= terms.end {
        let lines: [&[f64]; TERMS] = std::array::from_fn(|at| line(k + at));
        for (row, sums) in rows.clone().zip(sums.chunks_mut(cols.len())) {
            if let Some(factors) = a.row(row)[k..].first_chunk() {
                add_products(factors, lines, sums);
            }
        }
        k += TERMS;
    }
    for k in k..terms.end {
        for (row, sums) in rows.clone().zip(sums.chunks_mut(cols.len())) {
            add_product(a[(row, k)], line(k), sums);
        }
    }
    for (row, sums) in rows.zip(sums.chunks(cols.len())) {
        sink.put(row, cols.start, sums);
    }
}

/// Adds factors times lines to sums, the first line first.
fn add_products(factors: &[f64; TERMS], lines: [&[f64]; TERMS], sums: &mut [f64]) {
    let (pairs, last) = sums.as_chunks_mut::<2>();
    let [x0, x1, x2, x3, x4, x5, x6, x7] = factors.map(f64x2::splat);
    let [b0, b1, b2, b3, b4, b5, b6, b7] = lines.map(|line| &line.as_chunks::<2>().0[..pairs.len()]);
    for (at, pair) in pairs.iter_mut().enumerate() {
        let mut sum = f64x2::new(*pair);
        sum += x0 * f64x2::new(b0[at]);
        sum += x1 * f64x2::new(b1[at]);
        sum += x2 * f64x2::new(b2[at]);
        sum += x3 * f64x2::new(b3[at]);
        sum += x4 * f64x2::new(b4[at]);
        sum += x5 * f64x2::new(b5[at]);
        sum += x6 * f64x2::new(b6[at]);
        sum += x7 * f64x2::new(b7[at]);
        *pair = sum.to_array();
    }
    if let [sum] = last {
        let at = 2 * pairs.len();
        for (factor, line) in factors.iter().zip(lines) {
            *sum += factor * line[at];
        }
    }
}

/// Adds a factor times a line to sums.
fn add_product(factor: f64, line: &[f64], sums: &mut [f64]) {
    for (sum, &value) in sums.iter_mut().zip(line) {
        *sum += factor * value;
    }
}
