//! Recomputing the stages after a change, with the bits of [`Attention::compute`] and a fraction of its work.
//!
//! Adding the difference to each sum would be faster still, and wrong: 10¹² typed into a cell and undone would leave
//! rounding behind. So a sum is always added up again, in its one order. But in a long sum only the block with the
//! changed term is recomputed, and then the block sums are added (see [`crate::math::product`]).
//!
//! - A row of X changes a row of Q, K and V, a row and a column of the scores, one exponential in every other row, and
//!   one block of every sum in the output.
//! - With other words for the keys, a row of X changes rows alone, and a row of X′ a row of K and V, a column of the scores,
//!   and one block of every sum in the output.
//! - A column of W_Q or W_K changes a column of Q or K and one block of every score. Everything after it is recomputed.
//! - A column of W_V changes a column of V and a column of the output.
//! - Of several heads, those are updated that the change reaches. Of the outputs side by side, their columns change.

mod cached_product;
mod changed;
mod deferred_output;
mod heads;
mod mixture;
mod softmax;
mod steps;
mod tokens;
mod workspace;

use std::ops::Range;

use self::{
    changed::Changed,
    deferred_output::OutputRows,
    steps::{ChangedExponentials, Steps},
};
use super::{Attention, Change, DirtyCells, Document, Graph, Input, PerStage, Shape, Stage, output::Output};
use crate::math::{Matrix, RowSums};

pub(super) use self::workspace::Workspace;

impl Attention {
    /// Computes the stages of a document, ready for updates: the bits of [`Attention::compute`], several times as fast.
    pub fn prepare(document: &Document) -> Self {
        let mut attention = Self::zeros(document);
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
        self.update_stages(document, change, OutputRows::Now)
    }

    /// Updates the stages after a change, and reports when the last deferred row is computed.
    fn update_stages(&mut self, document: &Document, change: &Change, rows: OutputRows) -> DirtyCells {
        self.reporting_completion(|stages| stages.update_for(document, change, rows))
    }

    /// If the document shows another head than before, all stages of a head count as written.
    fn update_for(&mut self, document: &Document, change: &Change, rows: OutputRows) -> DirtyCells {
        let is_other = document.chosen_head() != self.chosen;
        let dirty = self.update_numbers(document, change, rows);
        match is_other {
            true => dirty.whole(Stage::ALL.into_iter().filter(|stage| stage.is_of_one_head())),
            false => dirty,
        }
    }

    fn update_numbers(&mut self, document: &Document, change: &Change, rows: OutputRows) -> DirtyCells {
        let is_one_head_alone = document.shape().is_one_head_alone();
        match change {
            Change::Words(..) if !is_one_head_alone => {
                *self = Self::prepare(document);
                reached_by(change, document.shape())
            }
            Change::Words(of, rearranged) => {
                self.rearrange(document, *of, *rearranged);
                reached_by(change, document.shape())
            }
            // If a change in between moves cells, the ranges of the others refer to different cells.
            Change::Several(changes) if !change.moves_cells() => {
                let mut dirty = DirtyCells::default();
                for change in changes {
                    dirty.join(&self.update_stages(document, change, rows));
                }
                dirty
            }
            _ if !self.has_shape(document.shape()) => {
                *self = Self::prepare(document);
                reached_by(change, document.shape())
            }
            _ => {
                let anew_from = if let Change::Set(setting) = change { setting.first_stage() } else { None };
                self.choose_head(document);
                let of_chosen = heads::for_head(document.chosen_head(), document, change);
                let mut written = written_by(&of_chosen, document);
                let of_others = self.update_others(document, change);
                written[Stage::Concat] = Changed::of(of_others, Stage::Concat.dimensions(document.shape()));
                // What follows from the outputs of the heads needs them now.
                let rows = if is_one_head_alone { rows } else { OutputRows::Now };
                self.follow(document, written, anew_from, rows)
            }
        }
    }

    /// Creates the stages of a document, filled with zeros.
    fn zeros(document: &Document) -> Self {
        let (shape, graph) = (document.shape(), Graph::of(document));
        let zeros = |stage: Stage| {
            let (rows, cols) = stage.dimensions(shape);
            Matrix::zeros(rows, cols)
        };
        let is_made = |stage: Stage| graph.operation(stage).is_some() && stage != Stage::Output;
        Self {
            stages: PerStage::from_fn(|stage| if is_made(stage) { zeros(stage) } else { Matrix::default() }),
            exponentials: zeros(Stage::Weights),
            row_sums: vec![RowSums { max: 0.0, sum: 1.0 }; shape.n()],
            output: Output::complete(zeros(Stage::Output)),
            ..Self::of_others(document, |head| Self::prepare(&document.head(head)))
        }
    }

    /// Whether the stages have the shapes of a document of this shape.
    fn has_shape(&self, shape: Shape) -> bool {
        let has_heads = self.others.len() + 1 == shape.heads();
        let has_projected = self.stages[Stage::Projected].cols() == shape.d_out().unwrap_or(0);
        has_heads
            && has_projected
            && [Stage::Q, Stage::V].into_iter().all(|stage| {
                let matrix = &self.stages[stage];
                (matrix.rows(), matrix.cols()) == stage.dimensions(shape)
            })
    }

    /// Updates what follows from changed inputs and from a setting that a stage, `anew_from`, depends on.
    fn follow(
        &mut self,
        document: &Document,
        changed: PerStage<Changed>,
        anew_from: Option<Stage>,
        output_rows: OutputRows,
    ) -> DirtyCells {
        let mut workspace = match self.workspace.take() {
            Some(workspace) if workspace.shape == document.shape() => workspace,
            _ => Box::new(Workspace::new(document)),
        };
        let steps = Steps {
            document,
            stages: self,
            workspace: &mut workspace,
            output_rows,
            changed,
            anew_from,
            exponentials: ChangedExponentials::Nothing,
        };
        let dirty = steps.run();
        self.workspace = Some(workspace);
        dirty
    }
}

/// Returns, as a whole, each stage of a document of a shape whose numbers may have changed.
fn reached_by(change: &Change, shape: Shape) -> DirtyCells {
    let is_reached = |stage: &Stage| match change {
        // Among other words, the queries' leave K and V alone.
        Change::Words(of, _) => {
            let mut words = [stage.row_words(), stage.column_words()].into_iter().flatten();
            let is_of = |words| shape.resolved(words) == *of;
            change.reaches(*stage) && (words.any(is_of) || *stage >= Stage::Output)
        }
        _ => change.reaches(*stage),
    };
    DirtyCells::default().whole(Stage::ALL.into_iter().filter(is_reached))
}

/// Returns what a change wrote to the inputs.
fn written_by(change: &Change, document: &Document) -> PerStage<Changed> {
    let graph = Graph::of(document);
    let half = |rows: &Range<usize>, stage: Stage| 2 * rows.len() >= stage.dimensions(document.shape()).0;
    // A bias that went away with the change was an input, too.
    PerStage::from_fn(|stage| match (graph.input(stage).or(stage.input()), change) {
        (Some(own), Change::Cells { input, rows, cols }) if own == *input => match input {
            // A column of a weight matrix or of V changes a column of what follows.
            Input::Wq | Input::Wk | Input::Wv | Input::V | Input::Wo => {
                Changed::Columns { cols: cols.clone(), within: rows.clone() }
            }
            // If half of the rows change, computing everything anew is faster.
            _ if half(rows, stage) => Changed::All,
            _ => Changed::Rows { rows: rows.clone(), within: cols.clone() },
        },
        (_, Change::Set(setting)) if setting.input().map(Stage::from) == Some(stage) => Changed::All,
        // A change that moves tokens reaches all inputs with rows of tokens, and so every computed stage. X, weights and a
        // bias that the document no longer has changed, too.
        (own, Change::All | Change::Words(..) | Change::Several(_))
            if change.reaches(stage) && (own.is_some() || stage.input().is_some()) =>
        {
            Changed::All
        }
        _ => Changed::Nothing,
    })
}
