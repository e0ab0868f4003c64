//! Updates that defer rows of the output.

use std::ops::Range;

use crate::{
    math::{Kernel, Matrix},
    model::{
        Attention, Change, DirtyCells, Document, Shape, Stage,
        output::{Mixture, Output},
    },
};

/// The number of multiplications done at once. A browser takes 2 to 3 ms for them.
const AT_ONCE: usize = 1 << 25;

/// When an update computes the rows of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputRows {
    /// At once.
    Now,
    /// Later, where it can defer them: see [`Attention::update_deferring_output`].
    MayWait,
}

impl Attention {
    /// Like [`Attention::update`], but after a change of W_Q, W_K, the mask or a setting, output rows are deferred to
    /// [`Attention::compute_rows`] and [`Attention::resume`], unless a mask meets a V that is not finite.
    /// [`Attention::output`] returns all rows at any time. The result counts all of them as written. They are reported
    /// once more when the last one is computed.
    ///
    /// ```
    /// use attenscope::model::{Attention, Edit, Input};
    /// use attenscope::presets::Preset;
    ///
    /// let mut document = Preset::ThreeWords.document();
    /// let mut attention = Attention::prepare(&document);
    /// let applied = document.apply(&Edit::SetCell { input: Input::Wq, row: 0, col: 1, value: 5.0 })?;
    /// attention.update_deferring_output(&document, &applied.change);
    /// assert_eq!(attention.rows_pending(), 3);
    /// attention.compute_rows(1..2);
    /// assert_eq!(attention.rows_pending(), 2);
    /// assert_eq!(attention.output(), Attention::compute(&document).output());
    /// # Ok::<(), attenscope::model::EditError>(())
    /// ```
    pub fn update_deferring_output(&mut self, document: &Document, change: &Change) -> DirtyCells {
        self.update_stages(document, change, OutputRows::MayWait)
    }

    /// The number of output rows that can be computed at once. Deferring pays off if it is less than `n`.
    pub fn rows_at_once(shape: Shape) -> usize {
        AT_ONCE.div_ceil(shape.m() * shape.d_v())
    }

    /// The number of output rows not computed yet.
    pub fn rows_pending(&self) -> usize {
        self.output.rows_pending()
    }

    /// Whether rows were deferred and no [`Attention::resume`] or update has reported yet that all are computed.
    pub fn is_unfinished(&self) -> bool {
        self.output.is_unfinished()
    }

    /// Computes the deferred output rows of a range.
    pub fn compute_rows(&mut self, rows: Range<usize>) {
        self.mix(|output, mixture, kernel| output.compute(&rows, mixture, kernel));
    }

    /// Computes up to `most` deferred output rows. Reports the output as written once all are computed. Reports nothing
    /// before that, or if no rows were deferred.
    pub fn resume(&mut self, most: usize) -> DirtyCells {
        self.reporting_completion(|stages| {
            stages.mix(|output, mixture, kernel| output.resume(most, mixture, kernel));
            DirtyCells::default()
        })
    }

    /// The output as far as it is computed. Deferred rows hold outdated numbers.
    pub fn output_computed_so_far(&self) -> &Matrix {
        self.output.computed_so_far()
    }

    /// Returns what `f` returns, and the whole output if `f` completed the deferred rows.
    pub(super) fn reporting_completion(&mut self, f: impl FnOnce(&mut Self) -> DirtyCells) -> DirtyCells {
        let was_unfinished = self.is_unfinished();
        let dirty = f(self);
        if was_unfinished && !self.is_unfinished() { dirty.whole([Stage::Output]) } else { dirty }
    }

    fn mix(&mut self, f: impl FnOnce(&mut Output, &Mixture<'_>, &mut Kernel)) {
        let Self { output, exponentials, row_sums, stages, workspace, .. } = self;
        // Only updates defer rows, and they create the workspace.
        if let Some(workspace) = workspace {
            let v = &stages[Stage::V];
            f(output, &Mixture { exponentials, row_sums, v }, &mut workspace.kernel);
        }
    }
}
