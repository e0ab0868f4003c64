//! The output matrix, whose rows can be computed later, on demand.
//!
//! With many tokens and dimensions, the output takes most of the time after a change of W_Q or W_K, and little of it is
//! on screen. No row depends on another, so a row has the same bits whenever it is computed.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use crate::math::{BlockSize, Kernel, Matrix, OutputBlock, Right, RowSums, divide_in_place};

/// What the output is computed from. Used only where the mask takes no value out of the sums (see [`super::mixing`]).
pub(super) struct Mixture<'a> {
    pub(super) exponentials: &'a Matrix,
    pub(super) row_sums: &'a [RowSums],
    pub(super) v: &'a Matrix,
}

/// The output, `n × d_v`. Reading all of it computes the rows that are missing.
#[derive(Clone, Debug)]
pub(super) struct Output {
    made: Matrix,
    left: Option<Left>,
    /// The complete output, if it was read before all rows were computed.
    whole: OnceCell<Matrix>,
}

/// Rows not computed yet, and their block size. Empty once all are computed but the caller has not been told.
#[derive(Clone, Debug)]
struct Left {
    rows: Vec<Range<usize>>,
    block: BlockSize,
}

impl Output {
    /// Creates an output whose rows are all computed.
    pub(super) fn whole(made: Matrix) -> Self {
        Self { made, left: None, whole: OnceCell::new() }
    }

    /// Returns the complete output, `n × d_v`. Computes missing rows.
    pub(super) fn numbers(&self, mixture: &Mixture<'_>) -> &Matrix {
        let Some(left) = self.left.as_ref().filter(|left| !left.rows.is_empty()) else { return &self.made };
        self.whole.get_or_init(|| {
            let (mut made, mut kernel) = (self.made.clone(), Kernel::new(left.block));
            left.rows.iter().for_each(|rows| mixture.make(rows, &mut kernel, &mut made));
            made
        })
    }

    /// Returns a row. A missing row is computed for the caller and not stored.
    pub(super) fn row(&self, row: usize, mixture: &Mixture<'_>) -> Cow<'_, [f64]> {
        match (&self.left, self.whole.get()) {
            (Some(left), None) if left.rows.iter().any(|rows| rows.contains(&row)) => {
                Cow::Owned(mixture.row(row, left.block))
            }
            _ => Cow::Borrowed(self.so_far().row(row)),
        }
    }

    /// Whether rows were deferred and the caller has not been told yet that all are computed.
    pub(super) fn is_unfinished(&self) -> bool {
        self.left.is_some()
    }

    /// Returns the output as far as it is computed. Missing rows hold outdated numbers.
    pub(super) fn so_far(&self) -> &Matrix {
        self.whole.get().unwrap_or(&self.made)
    }

    /// Returns the number of rows not computed yet.
    pub(super) fn rows_left(&self) -> usize {
        match (&self.left, self.whole.get()) {
            (Some(left), None) => left.rows.iter().map(Range::len).sum(),
            _ => 0,
        }
    }

    /// Marks all rows as missing.
    pub(super) fn leave(&mut self, block: BlockSize) {
        self.whole.take();
        let all = 0..self.made.rows();
        self.left = Some(Left { rows: vec![all], block });
    }

    /// Computes the missing rows of a range.
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

    /// Computes up to `most` rows, from the first missing one on.
    pub(super) fn go_on(&mut self, most: usize, mixture: &Mixture<'_>, kernel: &mut Kernel) {
        let first = self.left.as_ref().and_then(|left| left.rows.first()).map_or(0, |rows| rows.start);
        self.make(&(first..first.saturating_add(most)), mixture, kernel);
        if self.rows_left() == 0 {
            self.left = None;
        }
    }

    /// Returns the output for writing. No row counts as missing afterwards.
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
        let part = OutputBlock::whole(&made);
        Kernel::new(block).multiply(&shares, Right::Plain(self.v), &part, &mut made);
        divide_in_place(made.row_mut(0), self.row_sums[row].divisor());
        made.row(0).to_vec()
    }

    fn make(&self, rows: &Range<usize>, kernel: &mut Kernel, output: &mut Matrix) {
        kernel.multiply(
            self.exponentials,
            Right::Plain(self.v),
            &OutputBlock::rows(rows.clone(), output),
            output,
        );
        for row in rows.clone() {
            divide_in_place(output.row_mut(row), self.row_sums[row].divisor());
        }
    }
}
