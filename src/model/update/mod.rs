//! Recomputing the stages after a change, with the bits of [`Attention::compute`] and a fraction of its work.
//!
//! Adding the difference to each sum would be faster still, and wrong: 10¹² typed into a cell and undone would leave
//! rounding behind. So a sum is always added up again, in its one order. But in a long sum only the block with the
//! changed term is recomputed, and then the block sums are added (see [`crate::math::product`]).
//!
//! - A row of X changes a row of Q, K and V, a row and a column of the scores, one exponential in every other row, and
//!   one block of every sum in the output.
//! - A column of W_Q or W_K changes a column of Q or K and one block of every score. Everything after it is recomputed.
//! - A column of W_V changes a column of V and a column of the output.

mod cached_product;
mod deferred_output;
mod softmax;
mod stages;
mod tokens;
mod workspace;

use self::stages::Steps;
pub(super) use self::workspace::Workspace;
use super::output::Output;
use super::{Attention, Change, DirtyCells, Document, Input, SettingKind, Shape, Stage};
use crate::math::{Matrix, RowSums};

impl Attention {
    /// Computes the stages of a document, ready for updates: the bits of [`Attention::compute`], several times as fast.
    pub fn prepare(document: &Document) -> Self {
        let mut attention = Self::zeros(document.shape());
        attention.update(document, &Change::All);
        attention
    }

    /// Updates the stages after a change of the document. Returns what was written.
    ///
    /// `document` is the document after the change. The stages must have been computed from it before the change.
    ///
    /// ```
    /// use attenscope::model::{Attention, Edit, Input, Stage};
    /// use attenscope::presets::Preset;
    ///
    /// let mut document = Preset::ThreeWords.document();
    /// let mut attention = Attention::prepare(&document);
    /// let applied = document.apply(&Edit::SetCell { input: Input::Wv, row: 0, col: 1, value: 5.0 })?;
    /// let dirty = attention.update(&document, &applied.change);
    /// assert_eq!(attention.output(), Attention::compute(&document).output());
    /// assert_eq!(dirty.in_stage(Stage::Output).cols, 1..2);
    /// # Ok::<(), attenscope::model::EditError>(())
    /// ```
    pub fn update(&mut self, document: &Document, change: &Change) -> DirtyCells {
        self.update_stages(document, change, false)
    }

    /// Updates the stages after a change. `may_defer` says whether output rows may be deferred.
    fn update_stages(&mut self, document: &Document, change: &Change, may_defer: bool) -> DirtyCells {
        self.reporting_completion(|stages| stages.update_for(document, change, may_defer))
    }

    fn update_for(&mut self, document: &Document, change: &Change, may_defer: bool) -> DirtyCells {
        match change {
            Change::Tokens(rearranged) => {
                self.rearrange(document, *rearranged);
                reached_by(change)
            }
            // If a change in between moves cells, the ranges of the others refer to different cells.
            Change::Several(changes) if !change.moves_cells() => {
                let mut dirty = DirtyCells::default();
                for change in changes {
                    dirty.join(&self.update_stages(document, change, may_defer));
                }
                dirty
            }
            _ if !self.has_shape(document.shape()) => {
                *self = Self::prepare(document);
                reached_by(change)
            }
            _ => self.with_workspace(document, may_defer, |steps| run(steps, change)),
        }
    }

    /// Creates stages of a shape, filled with zeros.
    fn zeros(shape: Shape) -> Self {
        let (n, d_k, d_v) = (shape.n(), shape.d_k(), shape.d_v());
        Self {
            q: Matrix::zeros(n, d_k),
            k: Matrix::zeros(n, d_k),
            v: Matrix::zeros(n, d_v),
            scores: Matrix::zeros(n, n),
            scaled: Matrix::zeros(n, n),
            masked: None,
            exponentials: Matrix::zeros(n, n),
            row_sums: vec![RowSums { max: 0.0, sum: 1.0 }; n],
            weights: Matrix::zeros(n, n),
            output: Output::complete(Matrix::zeros(n, d_v)),
            workspace: None,
        }
    }

    /// Whether the stages have the shapes of a document of this shape.
    fn has_shape(&self, shape: Shape) -> bool {
        (self.q.rows(), self.q.cols(), self.v.cols()) == (shape.n(), shape.d_k(), shape.d_v())
    }

    fn with_workspace<T>(
        &mut self,
        document: &Document,
        may_defer: bool,
        f: impl FnOnce(&mut Steps<'_>) -> T,
    ) -> T {
        let mut workspace = match self.workspace.take() {
            Some(workspace) if workspace.shape == document.shape() => workspace,
            _ => Box::new(Workspace::new(document.shape())),
        };
        let outcome = f(&mut Steps { document, stages: self, workspace: &mut workspace, may_defer });
        self.workspace = Some(workspace);
        outcome
    }
}

/// Returns, as a whole, each stage whose numbers may have changed.
fn reached_by(change: &Change) -> DirtyCells {
    DirtyCells::default().whole(Stage::ALL.into_iter().filter(|&stage| change.reaches(stage)))
}

/// Runs the steps that a change requires.
fn run(steps: &mut Steps<'_>, change: &Change) -> DirtyCells {
    use Stage::{K, Masked, Output, Q, Scaled, Scores, V, Weights};
    let dirty = DirtyCells::default();
    match change {
        Change::Nothing | Change::Label { .. } | Change::Column { .. } | Change::Name => dirty,
        Change::Cells { input: Input::X, rows, cols } if 2 * rows.len() < steps.document.shape().n() => {
            steps.rows_of_x(rows, cols);
            let rows_of = [Stage::X, Q, K, V, Scores, Scaled, Masked];
            let dirty = rows_of.into_iter().fold(dirty, |dirty, stage| dirty.rows(stage, rows.clone()));
            [Scores, Scaled, Masked]
                .into_iter()
                .fold(dirty, |dirty, stage| dirty.cols(stage, rows.clone()))
                .whole([Weights, Output])
        }
        Change::Cells { input: Input::X, .. } => {
            steps.everything();
            dirty.whole([Stage::X, Q, K, V, Scores, Scaled, Masked, Weights, Output])
        }
        Change::Cells { input: input @ (Input::Wq | Input::Wk), rows, cols } => {
            steps.columns_of_w(*input, rows, cols);
            steps.scores(cols);
            steps.attend();
            let projected = if *input == Input::Wq { Q } else { K };
            let dirty = dirty.cols(Stage::from(*input), cols.clone()).cols(projected, cols.clone());
            dirty.whole([Scores, Scaled, Masked, Weights, Output])
        }
        Change::Cells { input: Input::Wv, rows, cols } => {
            steps.columns_of_w(Input::Wv, rows, cols);
            steps.columns_of_output(cols);
            let cols_of = [Stage::Wv, V, Output];
            cols_of.into_iter().fold(dirty, |dirty, stage| dirty.cols(stage, cols.clone()))
        }
        Change::Set(SettingKind::Convention) => dirty,
        Change::Set(setting) => {
            match setting {
                SettingKind::Scaling => steps.scaled(),
                SettingKind::Mask => steps.masked(),
                SettingKind::Temperature | SettingKind::Convention => {}
            }
            steps.attend();
            reached_by(change)
        }
        Change::All | Change::Tokens(_) | Change::Several(_) => {
            steps.everything();
            reached_by(change)
        }
    }
}
