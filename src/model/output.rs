//! The output matrix, whose rows can be computed later, on demand.
//!
//! With many tokens and dimensions, the output takes most of the time after a change of W_Q or W_K, and little of it is
//! on screen. No row depends on another, so a row has the same bits whenever it is computed.

use std::{borrow::Cow, cell::OnceCell, ops::Range};

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
    computed: Matrix,
    pending: Option<PendingRows>,
    /// The complete output, if it was read before all rows were computed.
    complete: OnceCell<Matrix>,
}

/// Rows not computed yet, and their block size. Empty once all are computed but that was not reported yet.
#[derive(Clone, Debug)]
struct PendingRows {
    rows: Vec<Range<usize>>,
    block: BlockSize,
}

impl Output {
    /// Creates an output whose rows are all computed.
    pub(super) fn complete(computed: Matrix) -> Self {
        Self { computed, pending: None, complete: OnceCell::new() }
    }

    /// Returns the complete output, `n × d_v`. Computes missing rows.
    pub(super) fn all_rows(&self, mixture: &Mixture<'_>) -> &Matrix {
        let Some(pending) = self.pending.as_ref().filter(|pending| !pending.rows.is_empty()) else {
            return &self.computed;
        };
        self.complete.get_or_init(|| {
            let (mut computed, mut kernel) = (self.computed.clone(), Kernel::new(pending.block));
            pending.rows.iter().for_each(|rows| mixture.compute(rows, &mut kernel, &mut computed));
            computed
        })
    }

    /// Returns a row. A missing row is computed for the caller and not stored.
    pub(super) fn row(&self, row: usize, mixture: &Mixture<'_>) -> Cow<'_, [f64]> {
        match (&self.pending, self.complete.get()) {
            (Some(pending), None) if pending.rows.iter().any(|rows| rows.contains(&row)) => {
                Cow::Owned(mixture.row(row, pending.block))
            }
            _ => Cow::Borrowed(self.computed_so_far().row(row)),
        }
    }

    /// Whether rows were deferred and no update has reported yet that all are computed.
    pub(super) fn is_unfinished(&self) -> bool {
        self.pending.is_some()
    }

    /// Returns the output as far as it is computed. Missing rows hold outdated numbers.
    pub(super) fn computed_so_far(&self) -> &Matrix {
        self.complete.get().unwrap_or(&self.computed)
    }

    /// Returns the number of rows not computed yet.
    pub(super) fn rows_pending(&self) -> usize {
        match (&self.pending, self.complete.get()) {
            (Some(pending), None) => pending.rows.iter().map(Range::len).sum(),
            _ => 0,
        }
    }

    /// Marks all rows as missing.
    pub(super) fn defer_all(&mut self, block: BlockSize) {
        self.complete.take();
        let all = 0..self.computed.rows();
        self.pending = Some(PendingRows { rows: vec![all], block });
    }

    /// Computes the missing rows of a range.
    pub(super) fn compute(&mut self, wanted: &Range<usize>, mixture: &Mixture<'_>, kernel: &mut Kernel) {
        let Some(PendingRows { rows, .. }) = &mut self.pending else { return };
        if let Some(complete) = self.complete.take() {
            self.computed = complete;
            rows.clear();
        }
        let mut rest = Vec::with_capacity(rows.len() + 1);
        for rows in rows.drain(..) {
            let now = rows.start.max(wanted.start)..rows.end.min(wanted.end);
            if now.is_empty() {
                rest.push(rows);
                continue;
            }
            mixture.compute(&now, kernel, &mut self.computed);
            rest.extend(
                [rows.start..now.start, now.end..rows.end].into_iter().filter(|rows| !rows.is_empty()),
            );
        }
        *rows = rest;
    }

    /// Computes up to `most` rows, from the first missing one on.
    pub(super) fn resume(&mut self, most: usize, mixture: &Mixture<'_>, kernel: &mut Kernel) {
        let first =
            self.pending.as_ref().and_then(|pending| pending.rows.first()).map_or(0, |rows| rows.start);
        self.compute(&(first..first.saturating_add(most)), mixture, kernel);
        if self.rows_pending() == 0 {
            self.pending = None;
        }
    }

    /// Returns the output for writing. No row counts as missing afterwards.
    pub(super) fn matrix_mut(&mut self) -> &mut Matrix {
        self.pending = None;
        if let Some(complete) = self.complete.take() {
            self.computed = complete;
        }
        &mut self.computed
    }
}

impl Mixture<'_> {
    fn row(&self, row: usize, block: BlockSize) -> Vec<f64> {
        let shares = self.exponentials.row(row);
        let shares = Matrix::from_fn(1, shares.len(), |_, col| shares[col]);
        let mut computed = Matrix::zeros(1, self.v.cols());
        let part = OutputBlock::whole(&computed);
        Kernel::new(block).multiply(&shares, Right::Plain(self.v), &part, &mut computed);
        divide_in_place(computed.row_mut(0), self.row_sums[row].divisor());
        computed.row(0).to_vec()
    }

    fn compute(&self, rows: &Range<usize>, kernel: &mut Kernel, output: &mut Matrix) {
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
