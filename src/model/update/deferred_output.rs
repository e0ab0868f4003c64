//! Updates that leave rows of the output to be made later.

use std::ops::Range;

use crate::math::{Kernel, Matrix};
use crate::model::output::{Mixture, Output};
use crate::model::{Attention, Change, DirtyCells, Document, Shape, Stage};

/// So many products are added up at once: a browser takes 2 to 3 ms for them.
const AT_ONCE: usize = 1 << 25;

impl Attention {
    /// The same as [`Attention::update`], but for what follows from W_Q, W_K or a setting the rows of the output are left
    /// to be made by [`Attention::make_rows`] and [`Attention::go_on`]. Whoever asks for [`Attention::output`] gets all of
    /// it at any time. What is told counts all of them as written; they are told once more when the last one is made.
    ///
    /// ```
    /// use attenscope::model::{Attention, Edit, Input};
    /// use attenscope::presets::Preset;
    ///
    /// let mut document = Preset::ThreeWords.document();
    /// let mut attention = Attention::prepare(&document);
    /// let applied = document.apply(&Edit::SetCell { input: Input::Wq, row: 0, col: 1, value: 5.0 })?;
    /// attention.update_deferring_output(&document, &applied.change);
    /// assert_eq!(attention.rows_left(), 3);
    /// attention.make_rows(1..2);
    /// assert_eq!(attention.rows_left(), 2);
    /// assert_eq!(attention.output(), Attention::compute(&document).output());
    /// # Ok::<(), attenscope::model::EditError>(())
    /// ```
    pub fn update_deferring_output(&mut self, document: &Document, change: &Change) -> DirtyCells {
        self.follow(document, change, true)
    }

    /// How many rows of the output can be made at once; where that is less than all of them, leaving them pays.
    pub fn rows_at_once(shape: Shape) -> usize {
        AT_ONCE.div_ceil(shape.n() * shape.d_v())
    }

    /// How many rows of the output are left to be made.
    pub fn rows_left(&self) -> usize {
        self.output.rows_left()
    }

    /// Whether rows were left and [`Attention::go_on`], or an update, has not told yet that all are made, by whomever.
    pub fn is_unfinished(&self) -> bool {
        self.output.is_unfinished()
    }

    /// Makes those of some rows of the output that are left.
    pub fn make_rows(&mut self, rows: Range<usize>) {
        self.mix(|output, mixture, kernel| output.make(&rows, mixture, kernel));
    }

    /// Makes up to so many rows of the output that are left. Tells what was written since they were left once all is
    /// made, and nothing before; nor where none were left.
    pub fn go_on(&mut self, most: usize) -> DirtyCells {
        self.telling_when_finished(|stages| {
            stages.mix(|output, mixture, kernel| output.go_on(most, mixture, kernel));
            DirtyCells::default()
        })
    }

    /// The output as far as it is made: in rows that are left stand other numbers.
    pub fn output_so_far(&self) -> &Matrix {
        self.output.so_far()
    }

    /// What `f` tells, and all of the output where that finished what had been left.
    pub(super) fn telling_when_finished(&mut self, f: impl FnOnce(&mut Self) -> DirtyCells) -> DirtyCells {
        let had_left = self.is_unfinished();
        let touched = f(self);
        if had_left && !self.is_unfinished() { touched.whole([Stage::Output]) } else { touched }
    }

    fn mix(&mut self, f: impl FnOnce(&mut Output, &Mixture<'_>, &mut Kernel)) {
        let Self { output, exponentials, row_sums, v, workspace, .. } = self;
        // Rows are left by updates alone, which have one.
        if let Some(workspace) = workspace {
            f(output, &Mixture { exponentials, row_sums, v }, &mut workspace.kernel);
        }
    }
}
