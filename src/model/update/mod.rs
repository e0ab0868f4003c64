//! The stages after a change, with the bits of [`Attention::compute`] and a fraction of its work.
//!
//! Adding what a change makes of a sum to the sum would be faster still, and wrong: 10¹² typed into a cell and
//! taken back would leave rounding behind. So a sum is always added up again, in its one order; but of a long one
//! only the block in which a term changed, and then the block sums (see [`crate::math::product`]).
//!
//! - A row of X changes a row of Q, K and V, a row and a column of the scores, one exponential in every other row,
//!   and one block of the output.
//! - A column of W_Q or W_K changes a column of Q or K and one block of every score; what follows is made anew.
//! - A column of W_V changes a column of V and one of the output.

mod kept;
mod softmax;
mod workspace;

use std::ops::Range;

use self::softmax::Softmax;
pub(super) use self::workspace::Workspace;
use super::{Attention, Change, Document, Input, Shape, Stage, Touched};
use crate::math::{Matrix, Part, Right, RowSums, divide, divide_in_place};

impl Attention {
    /// The stages of a document, ready to be updated: the bits of [`Attention::compute`], several times as fast.
    pub fn prepare(document: &Document) -> Self {
        let shape = document.shape();
        let (n, d_k, d_v) = (shape.n(), shape.d_k(), shape.d_v());
        let mut attention = Self {
            q: Matrix::zeros(n, d_k),
            k: Matrix::zeros(n, d_k),
            v: Matrix::zeros(n, d_v),
            scores: Matrix::zeros(n, n),
            scaled: Matrix::zeros(n, n),
            exponentials: Matrix::zeros(n, n),
            row_sums: vec![RowSums { max: 0.0, sum: 1.0 }; n],
            weights: Matrix::zeros(n, n),
            output: Matrix::zeros(n, d_v),
            workspace: None,
        };
        attention.update(document, &Change::All);
        attention
    }

    /// Makes the stages follow a change that has been carried out on the document; tells what was written.
    ///
    /// `document` is the one that the stages were computed from, after the change.
    ///
    /// ```
    /// use attenscope::model::{Attention, Edit, Input, Stage};
    /// use attenscope::presets::Preset;
    ///
    /// let mut document = Preset::ThreeWords.document();
    /// let mut attention = Attention::prepare(&document);
    /// let change = document.apply(&Edit::SetCell { input: Input::Wv, row: 0, col: 1, value: 5.0 })?;
    /// let touched = attention.update(&document, &change);
    /// assert_eq!(attention.output(), Attention::compute(&document).output());
    /// assert_eq!(touched.lines(Stage::Output).cols, 1..2);
    /// # Ok::<(), attenscope::model::EditError>(())
    /// ```
    pub fn update(&mut self, document: &Document, change: &Change) -> Touched {
        let shape = document.shape();
        if !self.has_shape(shape) {
            *self = Self::prepare(document);
            return Touched::all();
        }
        let mut workspace = match self.workspace.take() {
            Some(workspace) if workspace.shape == shape => workspace,
            _ => Box::new(Workspace::new(shape)),
        };
        let touched = Update { document, stages: self, workspace: &mut workspace }.follow(change);
        self.workspace = Some(workspace);
        touched
    }

    fn has_shape(&self, shape: Shape) -> bool {
        (self.q.rows(), self.q.cols(), self.v.cols()) == (shape.n(), shape.d_k(), shape.d_v())
    }
}

/// An update under way.
struct Update<'a> {
    document: &'a Document,
    stages: &'a mut Attention,
    workspace: &'a mut Workspace,
}

impl Update<'_> {
    fn follow(&mut self, change: &Change) -> Touched {
        use Stage::{K, Output, Q, Scaled, Scores, V, Weights};
        let n = self.document.shape().n();
        let touched = Touched::default();
        match change {
            Change::Nothing | Change::Label { .. } => touched,
            Change::Cells { input: Input::X, rows, cols } if 2 * rows.len() < n => {
                self.rows_of_x(rows, cols);
                let touched = [Stage::X, Q, K, V, Scores, Scaled]
                    .into_iter()
                    .fold(touched, |touched, stage| touched.rows(stage, rows.clone()));
                touched.cols(Scores, rows.clone()).cols(Scaled, rows.clone()).whole([Weights, Output])
            }
            Change::Cells { input: Input::X, .. } | Change::All => {
                self.everything();
                Touched::all()
            }
            Change::Cells { input: input @ (Input::Wq | Input::Wk), rows, cols } => {
                self.columns_of_w(*input, rows, cols);
                self.scores(cols);
                self.weights();
                let projected = if *input == Input::Wq { Q } else { K };
                let touched = touched.cols(Stage::from(*input), cols.clone()).cols(projected, cols.clone());
                touched.whole([Scores, Scaled, Weights, Output])
            }
            Change::Cells { input: Input::Wv, rows, cols } => {
                self.columns_of_w(Input::Wv, rows, cols);
                self.columns_of_output(cols);
                [Stage::Wv, V, Output]
                    .into_iter()
                    .fold(touched, |touched, stage| touched.cols(stage, cols.clone()))
            }
            Change::Scaling => {
                self.scaled();
                self.weights();
                touched.whole([Scaled, Weights, Output])
            }
            Change::Temperature => {
                self.weights();
                touched.whole([Weights, Output])
            }
        }
    }

    /// Every stage.
    fn everything(&mut self) {
        let inputs = self.document.inputs();
        let x = inputs.matrix(Input::X);
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        for (kept, input, out) in [
            (&mut workspace.q, Input::Wq, &mut stages.q),
            (&mut workspace.k, Input::Wk, &mut stages.k),
            (&mut workspace.v, Input::Wv, &mut stages.v),
        ] {
            kept.overwrite(&mut workspace.kernel, x, Right::Plain(inputs.matrix(input)), out);
        }
        let (q, k) = (&stages.q, Right::Transposed(&stages.k));
        workspace.scores.overwrite(&mut workspace.kernel, q, k, &mut stages.scores);
        self.scaled();
        self.weights();
    }

    /// What follows from rows of X, of which some columns differ.
    fn rows_of_x(&mut self, rows: &Range<usize>, cols: &Range<usize>) {
        let inputs = self.document.inputs();
        let x = inputs.matrix(Input::X);
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        for (kept, input, out) in [
            (&mut workspace.q, Input::Wq, &mut stages.q),
            (&mut workspace.k, Input::Wk, &mut stages.k),
            (&mut workspace.v, Input::Wv, &mut stages.v),
        ] {
            let part = Part::rows(rows.clone(), out);
            let w = Right::Plain(inputs.matrix(input));
            kept.renew(&mut workspace.kernel, x, w, cols.clone(), &part, out);
        }
        let (q, k) = (&stages.q, Right::Transposed(&stages.k));
        let divisor = self.document.divisor();
        for part in [Part::rows(rows.clone(), &stages.scores), Part::cols(&stages.scores, rows.clone())] {
            workspace.scores.rewrite(&mut workspace.kernel, q, k, &part, &mut stages.scores);
            for row in part.rows {
                let quotients = &mut stages.scaled.row_mut(row)[part.cols.clone()];
                divide(&stages.scores.row(row)[part.cols.clone()], divisor, quotients);
            }
        }
        let mut softmax = softmax(self.document, self.stages);
        let mut whole = Vec::new();
        for row in 0..softmax.scaled.rows() {
            if rows.contains(&row) {
                softmax.row(row);
            } else if softmax.entries(row, rows) {
                continue;
            }
            whole.push(row);
        }
        self.shares();
        self.blocks_of_output(rows, &whole);
    }

    /// The columns of Q, K or V that belong to columns of W_Q, W_K or W_V, of which some rows differ.
    fn columns_of_w(&mut self, input: Input, rows: &Range<usize>, cols: &Range<usize>) {
        let inputs = self.document.inputs();
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (kept, out) = match input {
            Input::X | Input::Wq => (&mut workspace.q, &mut stages.q),
            Input::Wk => (&mut workspace.k, &mut stages.k),
            Input::Wv => (&mut workspace.v, &mut stages.v),
        };
        let part = Part::cols(out, cols.clone());
        let (x, w) = (inputs.matrix(Input::X), Right::Plain(inputs.matrix(input)));
        kept.renew(&mut workspace.kernel, x, w, rows.clone(), &part, out);
    }

    /// The scores, of whose sums some terms differ, and the scaled scores.
    fn scores(&mut self, terms: &Range<usize>) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (part, k) = (Part::whole(&stages.scores), Right::Transposed(&stages.k));
        let (kernel, out) = (&mut workspace.kernel, &mut stages.scores);
        workspace.scores.renew(kernel, &stages.q, k, terms.clone(), &part, out);
        self.scaled();
    }

    /// The scaled scores.
    fn scaled(&mut self) {
        divide(self.stages.scores.values(), self.document.divisor(), self.stages.scaled.values_mut());
    }

    /// The weights and the output.
    fn weights(&mut self) {
        let mut softmax = softmax(self.document, self.stages);
        for row in 0..softmax.scaled.rows() {
            softmax.row(row);
        }
        self.shares();
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (exponentials, v) = (&stages.exponentials, Right::Plain(&stages.v));
        workspace.output.overwrite(&mut workspace.kernel, exponentials, v, &mut stages.output);
        let all = 0..stages.output.cols();
        self.divide_output(&all);
    }

    /// The weights: what share each exponential has in the sum of its row.
    fn shares(&mut self) {
        let Attention { exponentials, weights, row_sums, .. } = &mut *self.stages;
        for (row, sums) in row_sums.iter().enumerate() {
            divide(exponentials.row(row), sums.sum, weights.row_mut(row));
        }
    }

    /// The output after a change of some tokens: of its sums only their terms differ, but in whole rows every term.
    fn blocks_of_output(&mut self, tokens: &Range<usize>, whole: &[usize]) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (exponentials, v) = (&stages.exponentials, Right::Plain(&stages.v));
        let (kernel, kept, out) = (&mut workspace.kernel, &mut workspace.output, &mut stages.output);
        let part = Part::whole(out);
        if 2 * whole.len() > part.rows.len() {
            kept.overwrite(kernel, exponentials, v, out);
        } else {
            let had_sums = kept.is_fresh();
            kept.renew(kernel, exponentials, v, tokens.clone(), &part, out);
            for &row in whole.iter().filter(|_| had_sums) {
                kept.rewrite(kernel, exponentials, v, &Part::rows(row..row + 1, out), out);
            }
        }
        self.divide_output(&part.cols);
    }

    /// Columns of the output.
    fn columns_of_output(&mut self, cols: &Range<usize>) {
        let (stages, workspace) = (&mut *self.stages, &mut *self.workspace);
        let (exponentials, v) = (&stages.exponentials, Right::Plain(&stages.v));
        let part = Part::cols(&stages.output, cols.clone());
        workspace.output.rewrite(&mut workspace.kernel, exponentials, v, &part, &mut stages.output);
        self.divide_output(cols);
    }

    /// Divides what the products left in some columns of the output by the sum of each row.
    fn divide_output(&mut self, cols: &Range<usize>) {
        let Attention { output, row_sums, .. } = &mut *self.stages;
        for (row, sums) in row_sums.iter().enumerate() {
            divide_in_place(&mut output.row_mut(row)[cols.clone()], sums.sum);
        }
    }
}

fn softmax<'a>(document: &Document, stages: &'a mut Attention) -> Softmax<'a> {
    Softmax {
        scaled: &stages.scaled,
        temperature: document.settings().temperature.value(),
        block: document.shape().block_size(),
        exponentials: &mut stages.exponentials,
        row_sums: &mut stages.row_sums,
    }
}
