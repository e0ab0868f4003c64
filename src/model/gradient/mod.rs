//! How a number would change with every other one: the gradient of an objective, by one reverse pass over the graph.
//!
//! Each operation turns the gradient of its result into those of its operands (see [`backward`]). A stage that several
//! operations read gets the sum.

mod backward;
mod objective;
mod seed;

use super::{CellRef, Graph, PerStage, Pipeline, Stage};
use crate::math::Matrix;
use backward::Backward;

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
    stages: PerStage<Option<Matrix>>,
    objective: Objective,
}

impl Gradient {
    /// Computes the gradient of an objective, which must fit the document: see [`Objective::check`].
    pub fn of(pipeline: Pipeline<'_>, objective: &Objective) -> Self {
        Self { stages: computed(pipeline, objective, Vec::new()), objective: objective.clone() }
    }

    /// Computes it again of other numbers, in the memory that it has. The objective must fit their document, too.
    pub fn update(&mut self, pipeline: Pipeline<'_>) {
        let spare = Stage::ALL.into_iter().filter_map(|stage| self.stages[stage].take()).collect();
        self.stages = computed(pipeline, &self.objective, spare);
    }

    /// What this is the gradient of.
    pub fn objective(&self) -> &Objective {
        &self.objective
    }

    /// The derivatives with respect to the numbers of a stage, in its shape. `None` if the objective does not depend on
    /// it.
    pub fn stage(&self, stage: Stage) -> Option<&Matrix> {
        self.stages[stage].as_ref()
    }

    /// The derivative with respect to the number in a cell: 0 if the objective does not depend on its stage.
    pub fn number(&self, cell: CellRef) -> f64 {
        self.stage(cell.stage).and_then(|matrix| matrix.at(cell.row, cell.col)).unwrap_or(0.0)
    }
}

/// Takes the derivatives of an objective back through the graph. Writes to the spare matrices that have the right size.
fn computed(pipeline: Pipeline<'_>, objective: &Objective, spare: Vec<Matrix>) -> PerStage<Option<Matrix>> {
    let mut stages = PerStage::from_fn(|_| None);
    let graph = Graph::of(pipeline.document());
    let mut backward = Backward::new(pipeline, spare);
    for (stage, seed) in seed::seeds(objective, pipeline) {
        stages[graph.resolved(stage)] = Some(seed);
    }
    for (stage, operation) in graph.operations().rev() {
        // Cross-entropy already has the derivatives of the scores before softmax.
        if let Some(of_result) = &stages[stage]
            && !(stage == Stage::Weights && objective.passes_softmax())
        {
            for (operand, of_operand) in backward.through(operation, of_result) {
                backward.add(&mut stages[operand], of_operand);
            }
        }
    }
    stages
}
