//! Many rows and columns: four by four sums held in registers, both operands packed for them.

use std::ops::Range;

use wide::f64x2;

use super::sink::Sink;
use super::{Part, Right};
use crate::math::Matrix;

/// Rows and columns of a tile: eight vectors of sums, and room in the registers for what they grow by.
const SIDE: usize = 4;

/// The factors of a block of terms, four lines side by side; zeros stand in for lines beyond the part.
type Lines = Vec<[f64; SIDE]>;

/// Room to pack operands in.
#[derive(Clone, Debug, Default)]
pub(super) struct Packed {
    left: Lines,
    right: Lines,
}

/// Walks the tiles of a part.
pub(super) fn walk(
    a: &Matrix,
    b: Right<'_>,
    terms: Range<usize>,
    part: &Part,
    packed: &mut Packed,
    sink: &mut Sink<'_>,
) {
    let Packed { left, right } = packed;
    right.clear();
    for col in part.cols.clone().step_by(SIDE) {
        match b {
            Right::Plain(b) => pack_columns(b, terms.clone(), col..part.cols.end, right),
            Right::Transposed(b) => pack_rows(b, terms.clone(), col..part.cols.end, right),
        }
    }
    for row in part.rows.clone().step_by(SIDE) {
        left.clear();
        pack_rows(a, terms.clone(), row..part.rows.end, left);
        let tall = SIDE.min(part.rows.end - row);
        for (right, col) in right.chunks(terms.len()).zip(part.cols.clone().step_by(SIDE)) {
            let sums = tile(left, right);
            for (row, sums) in (row..).zip(&sums[..tall]) {
                if col + SIDE <= part.cols.end {
                    sink.put_four(row, col, *sums);
                } else {
                    let [[a, b], [c, d]] = sums.map(f64x2::to_array);
                    sink.put(row, col, &[a, b, c, d][..part.cols.end - col]);
                }
            }
        }
    }
}

/// Four by four sums: lines of the left operand down, of the right one across.
fn tile(left: &[[f64; SIDE]], right: &[[f64; SIDE]]) -> [[f64x2; 2]; SIDE] {
    let [mut a0, mut a1, mut b0, mut b1] = [f64x2::ZERO; 4];
    let [mut c0, mut c1, mut d0, mut d1] = [f64x2::ZERO; 4];
    for (&[a, b, c, d], &[w, x, y, z]) in left.iter().zip(right) {
        let (first, second) = (f64x2::new([w, x]), f64x2::new([y, z]));
        let [a, b, c, d] = [a, b, c, d].map(f64x2::splat);
        a0 += a * first;
        a1 += a * second;
        b0 += b * first;
        b1 += b * second;
        c0 += c * first;
        c1 += c * second;
        d0 += d * first;
        d1 += d * second;
    }
    [[a0, a1], [b0, b1], [c0, c1], [d0, d1]]
}

/// Packs up to four rows, term by term.
fn pack_rows(matrix: &Matrix, terms: Range<usize>, rows: Range<usize>, packed: &mut Lines) {
    let line = |offset: usize| {
        let row = rows.start + offset;
        if row < rows.end { &matrix.row(row)[terms.clone()] } else { &[] }
    };
    let [a, b, c, d] = [line(0), line(1), line(2), line(3)];
    if d.is_empty() {
        let entry = |line: &[f64], k: usize| line.get(k).copied().unwrap_or_default();
        packed.extend((0..terms.len()).map(|k| [entry(a, k), entry(b, k), entry(c, k), entry(d, k)]));
    } else {
        packed.extend(a.iter().zip(b).zip(c.iter().zip(d)).map(|((&a, &b), (&c, &d))| [a, b, c, d]));
    }
}

/// Packs up to four columns, term by term.
fn pack_columns(matrix: &Matrix, terms: Range<usize>, cols: Range<usize>, packed: &mut Lines) {
    for k in terms {
        let line = &matrix.row(k)[cols.clone()];
        packed.push(line.first_chunk().copied().unwrap_or_else(|| {
            let mut padded = [0.0; SIDE];
            padded[..line.len()].copy_from_slice(line);
            padded
        }));
    }
}
