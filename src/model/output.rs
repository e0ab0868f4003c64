//! The output, of which rows may be left to be made when they are asked for.
//!
//! With many tokens and dimensions it takes most of the time of what follows from W_Q or W_K, and little of it is in
//! sight. No row of it depends on another, so that each has the same bits whenever it is made.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use crate::math::{BlockSize, Kernel, Matrix, Part, Right, RowSums, divide_in_place};

/// What the output is mixed from, where no value is there that a mask has to take out of its sums.
pub(super) struct Mixture<'a> {
    pub(super) exponentials: &'a Matrix,
    pub(super) row_sums: &'a [RowSums],
    pub(super) v: &'a Matrix,
}

/// The numbers of the output. Whoever reads all of them finds all of them made.
#[derive(Clone, Debug)]
pub(super) struct Output {
    made: Matrix,
    left: Option<Left>,
    /// All of it, where somebody read it before it was finished.
    whole: OnceCell<Matrix>,
}

/// Rows that are to be made, in order, in blocks of that size; none where it is still to be told that all are made.
#[derive(Clone, Debug)]
struct Left {
    rows: Vec<Range<usize>>,
    block: BlockSize,
}

impl Output {
    /// One of which nothing is left to be made.
    pub(super) fn whole(made: Matrix) -> Self {
        Self { made, left: None, whole: OnceCell::new() }
    }

    /// All numbers.
    pub(super) fn numbers(&self, mixture: &Mixture<'_>) -> &Matrix {
        let Some(left) = self.left.as_ref().filter(|left| !left.rows.is_empty()) else { return &self.made };
        self.whole.get_or_init(|| {
            let (mut made, mut kernel) = (self.made.clone(), Kernel::new(left.block));
            left.rows.iter().for_each(|rows| mixture.make(rows, &mut kernel, &mut made));
            made
        })
    }

    /// A row; one that is left is made for who asks, and for nobody else.
    pub(super) fn row(&self, row: usize, mixture: &Mixture<'_>) -> Cow<'_, [f64]> {
        match (&self.left, self.whole.get()) {
            (Some(left), None) if left.rows.iter().any(|rows| rows.contains(&row)) => {
                Cow::Owned(mixture.row(row, left.block))
            }
            _ => Cow::Borrowed(self.so_far().row(row)),
        }
    }

    /// Whether rows were left and it is not told yet that all are made, by whomever.
    pub(super) fn is_unfinished(&self) -> bool {
        self.left.is_some()
    }

    /// The numbers as far as they are made; in the other rows others stand.
    pub(super) fn so_far(&self) -> &Matrix {
        self.whole.get().unwrap_or(&self.made)
    }

    /// How many rows are left to be made.
    pub(super) fn rows_left(&self) -> usize {
        match (&self.left, self.whole.get()) {
            (Some(left), None) => left.rows.iter().map(Range::len).sum(),
            _ => 0,
        }
    }

    /// Leaves all rows to be made.
    pub(super) fn leave(&mut self, block: BlockSize) {
        self.whole.take();
        let all = 0..self.made.rows();
        self.left = Some(Left { rows: vec![all], block });
    }

    /// Makes those of some rows that are left.
    pub(super) fn make(&mut self, wanted: &Range<usize>, mixture: &Mixture<'_>, kernel: &mut Kernel) {
        let Some(Left { rows, .. }) = &mut self.left else { return };
        if let Some(whole) = self.whole.take() {
            self.made = whole;
            rows.clear();
        }
        let mut rest = Vec::with_capacity(rows.len() + 1);
        for rows in rows.drain(..) {
            let now = rows.start.max(wanted.start)..rows.end.min(wanted.end);
            if now.is_empty() {
                rest.push(rows);
                continue;
            }
            mixture.make(&now, kernel, &mut self.made);
            rest.extend(
                [rows.start..now.start, now.end..rows.end].into_iter().filter(|rows| !rows.is_empty()),
            );
        }
        *rows = rest;
    }

    /// Makes the first rows that are left, up to so many.
    pub(super) fn go_on(&mut self, most: usize, mixture: &Mixture<'_>, kernel: &mut Kernel) {
        let first = self.left.as_ref().and_then(|left| left.rows.first()).map_or(0, |rows| rows.start);
        self.make(&(first..first.saturating_add(most)), mixture, kernel);
        if self.rows_left() == 0 {
            self.left = None;
        }
    }

    /// All numbers, to be written: then nothing is left to be made.
    pub(super) fn written(&mut self) -> &mut Matrix {
        self.left = None;
        if let Some(whole) = self.whole.take() {
            self.made = whole;
        }
        &mut self.made
    }
}

impl Mixture<'_> {
    fn row(&self, row: usize, block: BlockSize) -> Vec<f64> {
        let shares = self.exponentials.row(row);
        let shares = Matrix::from_fn(1, shares.len(), |_, col| shares[col]);
        let mut made = Matrix::zeros(1, self.v.cols());
        let part = Part::whole(&made);
        Kernel::new(block).multiply(&shares, Right::Plain(self.v), &part, &mut made);
        divide_in_place(made.row_mut(0), self.row_sums[row].divisor());
        made.row(0).to_vec()
    }

    fn make(&self, rows: &Range<usize>, kernel: &mut Kernel, output: &mut Matrix) {
        kernel.multiply(self.exponentials, Right::Plain(self.v), &Part::rows(rows.clone(), output), output);
        for row in rows.clone() {
            divide_in_place(output.row_mut(row), self.row_sums[row].divisor());
        }
    }
}
