//! Few rows: the right operand is read in place, line by line, and the sums grow where they are.

use std::ops::Range;

use super::Part;
use super::sink::Sink;
use crate::math::Matrix;
use crate::math::lanes::Lanes;

/// How many terms two rows grow by each time that their sums are read and written.
const FOR_TWO: usize = 4;
/// How many terms a single row grows by.
const FOR_ONE: usize = 8;

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
    let stream = Stream { a, b, terms, part };
    if let Some((room, stride)) = sink.room(rows.start) {
        return stream.fill(room, stride, cols.start);
    }
    sums.clear();
    sums.resize(rows.len() * cols.len(), 0.0);
    stream.fill(sums, cols.len(), 0);
    for (row, sums) in rows.zip(sums.chunks_exact(cols.len())) {
        sink.put(row, cols.start, sums);
    }
}

struct Stream<'a> {
    a: &'a Matrix,
    b: &'a Matrix,
    terms: Range<usize>,
    part: &'a Part,
}

impl Stream<'_> {
    /// Writes the sums into rows that lie `stride` apart, from the column `first` on.
    fn fill(&self, room: &mut [f64], stride: usize, first: usize) {
        let (rows, wide) = (self.part.rows.clone(), self.part.cols.len());
        for row in 0..rows.len() {
            room[row * stride + first..][..wide].fill(0.0);
        }
        // All pairs before the next terms, so that lines of a large operand are read from afar once.
        let paired = rows.len() & !1;
        for ks in steps(&self.terms, FOR_TWO) {
            for row in (0..paired).step_by(2) {
                let (upper, lower) = room[row * stride..].split_at_mut(stride);
                let (upper, lower) = (&mut upper[first..][..wide], &mut lower[first..][..wide]);
                let (x, y) = (self.factors(rows.start + row, &ks), self.factors(rows.start + row + 1, &ks));
                self.lines(&ks).add_to_two(x, y, upper, lower);
            }
        }
        if paired < rows.len() {
            let sums = &mut room[paired * stride + first..][..wide];
            for ks in steps(&self.terms, FOR_ONE) {
                self.lines(&ks).add_to_one(self.factors(rows.end - 1, &ks), sums);
            }
        }
    }

    fn factors(&self, row: usize, ks: &Range<usize>) -> &[f64] {
        &self.a.row(row)[ks.clone()]
    }

    fn lines(&self, ks: &Range<usize>) -> Lines<'_> {
        let (stride, cols) = (self.b.cols(), &self.part.cols);
        Lines {
            values: &self.b.values()[ks.start * stride + cols.start..(ks.end - 1) * stride + cols.end],
            stride,
        }
    }
}

/// Some lines of the right operand.
#[derive(Clone, Copy)]
struct Lines<'a> {
    values: &'a [f64],
    /// From one line to the next.
    stride: usize,
}

impl Lines<'_> {
    /// The first `n` pairs of a line: told their number, the compiler need not ask in the loop whether they go on.
    #[inline(always)]
    fn pairs(&self, line: usize, n: usize) -> &[[f64; 2]] {
        &self.values[line * self.stride..].as_chunks::<2>().0[..n]
    }

    /// Adds the lines times factors to two rows of sums, the first line first.
    fn add_to_two(self, x: &[f64], y: &[f64], upper: &mut [f64], lower: &mut [f64]) {
        let (&[x0, x1, x2, x3], &[y0, y1, y2, y3]) = (x, y) else {
            self.add_one_by_one(x, upper);
            return self.add_one_by_one(y, lower);
        };
        let (uppers, upper_last) = upper.as_chunks_mut::<2>();
        let (lowers, lower_last) = lower.as_chunks_mut::<2>();
        let n = uppers.len();
        let lowers = &mut lowers[..n];
        let (b0, b1, b2, b3) = (self.pairs(0, n), self.pairs(1, n), self.pairs(2, n), self.pairs(3, n));
        let (u0, u1, u2, u3) = (Lanes::splat(x0), Lanes::splat(x1), Lanes::splat(x2), Lanes::splat(x3));
        let (l0, l1, l2, l3) = (Lanes::splat(y0), Lanes::splat(y1), Lanes::splat(y2), Lanes::splat(y3));
        for at in 0..n {
            let (b0, b1) = (Lanes::load(&b0[at]), Lanes::load(&b1[at]));
            let (b2, b3) = (Lanes::load(&b2[at]), Lanes::load(&b3[at]));
            let upper = Lanes::load(&uppers[at]).plus_product(u0, b0).plus_product(u1, b1);
            upper.plus_product(u2, b2).plus_product(u3, b3).store(&mut uppers[at]);
            let lower = Lanes::load(&lowers[at]).plus_product(l0, b0).plus_product(l1, b1);
            lower.plus_product(l2, b2).plus_product(l3, b3).store(&mut lowers[at]);
        }
        self.add_last(x, 2 * n, upper_last);
        self.add_last(y, 2 * n, lower_last);
    }

    /// Adds the lines times factors to a row of sums, the first line first.
    fn add_to_one(self, x: &[f64], sums: &mut [f64]) {
        let &[x0, x1, x2, x3, x4, x5, x6, x7] = x else { return self.add_one_by_one(x, sums) };
        let (pairs, last) = sums.as_chunks_mut::<2>();
        let n = pairs.len();
        let (b0, b1, b2, b3) = (self.pairs(0, n), self.pairs(1, n), self.pairs(2, n), self.pairs(3, n));
        let (b4, b5, b6, b7) = (self.pairs(4, n), self.pairs(5, n), self.pairs(6, n), self.pairs(7, n));
        let (x0, x1, x2, x3) = (Lanes::splat(x0), Lanes::splat(x1), Lanes::splat(x2), Lanes::splat(x3));
        let (x4, x5, x6, x7) = (Lanes::splat(x4), Lanes::splat(x5), Lanes::splat(x6), Lanes::splat(x7));
        for (at, pair) in pairs.iter_mut().enumerate() {
            let sum = Lanes::load(pair);
            let sum = sum.plus_product(x0, Lanes::load(&b0[at])).plus_product(x1, Lanes::load(&b1[at]));
            let sum = sum.plus_product(x2, Lanes::load(&b2[at])).plus_product(x3, Lanes::load(&b3[at]));
            let sum = sum.plus_product(x4, Lanes::load(&b4[at])).plus_product(x5, Lanes::load(&b5[at]));
            let sum = sum.plus_product(x6, Lanes::load(&b6[at])).plus_product(x7, Lanes::load(&b7[at]));
            sum.store(pair);
        }
        self.add_last(x, 2 * n, last);
    }

    /// The same for however many terms are left.
    fn add_one_by_one(self, factors: &[f64], sums: &mut [f64]) {
        let (pairs, last) = sums.as_chunks_mut::<2>();
        let n = pairs.len();
        for (line, &factor) in factors.iter().enumerate() {
            let (factor, entries) = (Lanes::splat(factor), self.pairs(line, n));
            for (at, pair) in pairs.iter_mut().enumerate() {
                Lanes::load(pair).plus_product(factor, Lanes::load(&entries[at])).store(pair);
            }
        }
        self.add_last(factors, 2 * n, last);
    }

    /// The same for the column that no other is left to pair with.
    fn add_last(self, factors: &[f64], col: usize, sum: &mut [f64]) {
        if let [sum] = sum {
            for (line, factor) in factors.iter().enumerate() {
                *sum += factor * self.values[line * self.stride + col];
            }
        }
    }
}

/// Some terms, so many at a time.
fn steps(terms: &Range<usize>, step: usize) -> impl Iterator<Item = Range<usize>> {
    let end = terms.end;
    terms.clone().step_by(step).map(move |k| k..end.min(k + step))
}
