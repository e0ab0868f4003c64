//! How a number would change with every other one: the gradient of an objective, by one reverse pass over the graph.
//!
//! Each operation turns the gradient of its result into those of its operands (see [`backward`]). A stage that several
//! operations read gets the sum. What lies behind all heads is taken back to the output of each, and from there through each head.

mod backward;
mod derivatives;
mod objective;
mod seed;

use std::borrow::Cow;

use self::{backward::Backward, derivatives::Derivatives};
use super::{CellRef, Document, Graph, Operation, Pipeline, Stage};
use crate::math::Matrix;

pub use objective::{Objective, ObjectiveError};
pub(crate) use objective::{cross_entropy, squared_error};

/// The derivatives of an objective with respect to each number of each stage: of the inputs and of the computed ones
/// that it depends on.
///
/// The derivative with respect to a computed number is how the objective would change if that number alone were another
/// one and everything after it were computed from it.
///
/// ```
/// use attenscope::model::{Attention, CellRef, Gradient, Objective, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let scored = Objective::Cell(CellRef { stage: Stage::Scores, row: 0, col: 1 });
/// let gradient = Gradient::of(Pipeline::new(&document, &attention), &scored);
/// // A score is q·k, so its derivative with respect to q is k.
/// assert_eq!(gradient.stage(Stage::Q).map(|q| q.row(0)), Some(attention.k().row(1)));
/// assert_eq!(gradient.stage(Stage::Wv), None);
/// ```
#[derive(Clone, Debug)]
pub struct Gradient {
    derivatives: Derivatives,
    /// The head that the document showed.
    chosen: usize,
    objective: Objective,
}

impl Gradient {
    /// Computes the gradient of an objective, which must fit the document: see [`Objective::check`]. One of numbers that each
    /// head has of its own is that of the chosen head.
    pub fn of(pipeline: Pipeline<'_>, objective: &Objective) -> Self {
        Self::in_head(pipeline, objective, pipeline.document().chosen_head())
    }

    /// Computes the gradient of an objective of a head, which need not be the chosen one.
    pub fn in_head(pipeline: Pipeline<'_>, objective: &Objective, head: usize) -> Self {
        Self {
            derivatives: computed(pipeline, objective, head, Vec::new()),
            chosen: pipeline.document().chosen_head(),
            objective: objective.clone(),
        }
    }

    /// Computes it again of other numbers, in the memory that it has: the same as [`Gradient::of`]. The objective must fit
    /// their document, too.
    pub fn update(&mut self, pipeline: Pipeline<'_>) {
        let empty = Derivatives::none(pipeline.document().inputs());
        let spare = std::mem::replace(&mut self.derivatives, empty).into_matrices();
        self.chosen = pipeline.document().chosen_head();
        self.derivatives = computed(pipeline, &self.objective, self.chosen, spare);
    }

    /// What this is the gradient of.
    pub fn objective(&self) -> &Objective {
        &self.objective
    }

    /// The derivatives with respect to the numbers of a stage, in its shape: of the chosen head, if each head has its own.
    /// `None` if the objective does not depend on it.
    pub fn stage(&self, stage: Stage) -> Option<&Matrix> {
        self.of_head(self.chosen, stage)
    }

    /// The derivatives with respect to the numbers of a stage of a head. Heads that share keys and values have those of the
    /// one matrix that they share: the sum over them. `None` if the objective does not depend on it.
    pub fn of_head(&self, head: usize, stage: Stage) -> Option<&Matrix> {
        self.derivatives.of(head, stage)
    }

    /// The derivative with respect to the number in a cell: 0 if the objective does not depend on its stage.
    pub fn number(&self, cell: CellRef) -> f64 {
        self.stage(cell.stage).and_then(|matrix| matrix.at(cell.row, cell.col)).unwrap_or(0.0)
    }
}

/// Takes the derivatives of an objective of a head back through the graph. Writes to the spare matrices that have the right
/// size.
fn computed(pipeline: Pipeline<'_>, objective: &Objective, head: usize, spare: Vec<Matrix>) -> Derivatives {
    let document = pipeline.document();
    let (graph, chosen) = (Graph::of(document), document.chosen_head());
    let mut derivatives = Derivatives::none(document.inputs());
    for (stage, seed) in seed::seeds(objective, pipeline, head) {
        *derivatives.place(head, graph.resolved(stage)) = Some(seed);
    }
    let mut backward = Backward::new(pipeline, spare);
    for (stage, operation) in graph.operations().rev().filter(|(stage, _)| !stage.is_of_one_head()) {
        backward.step(&mut derivatives, chosen, (stage, operation));
    }
    let documents: Vec<Cow<'_, Document>> = (0..document.shape().heads())
        .map(|head| if head == chosen { Cow::Borrowed(document) } else { Cow::Owned(document.head(head)) })
        .collect();
    // First to Q, K and V of all heads: keys and values that heads share have the sum of theirs.
    for section in [HeadSection::Attention, HeadSection::Projections] {
        for (head, document) in documents.iter().enumerate() {
            let graph = Graph::of(document);
            let of_head = Pipeline::new(document, pipeline.attention().head(head));
            backward = Backward::new(of_head, backward.into_spare());
            for (stage, operation) in graph.operations().rev() {
                let is_meant = HeadSection::of(stage) == Some(section);
                // Cross-entropy already has the derivatives of the scores before softmax.
                let is_known = stage == Stage::Weights && objective.passes_softmax();
                if is_meant && !is_known && derivatives.keeper(head, stage) == head {
                    backward.step(&mut derivatives, head, (stage, operation));
                }
            }
        }
    }
    derivatives
}

/// A section of the graph of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeadSection {
    /// From the inputs to Q, K and V.
    Projections,
    /// From the scores to the output.
    Attention,
}

impl HeadSection {
    /// The section that computes a stage; `None` if it is computed from all heads.
    fn of(stage: Stage) -> Option<Self> {
        let section = if stage < Stage::Scores { Self::Projections } else { Self::Attention };
        stage.is_of_one_head().then_some(section)
    }
}

impl Backward<'_> {
    /// Takes the derivatives with respect to a stage of a head, if there are some, back to its operands.
    fn step(
        &mut self,
        derivatives: &mut Derivatives,
        head: usize,
        (stage, operation): (Stage, Operation<'_>),
    ) {
        let Some(of_result) = derivatives.of(head, stage) else { return };
        for (at, (operand, of_operand)) in self.through(operation, of_result).into_iter().enumerate() {
            let head = if matches!(operation, Operation::Concat { .. }) { at } else { head };
            self.add(derivatives.place(head, operand), of_operand);
        }
    }
}
