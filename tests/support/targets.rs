//! Random targets and losses of a document, and random cells.

use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Gradient, Graph, Objective, Pipeline, Stage};

use super::random::Random;

/// Reads a document and the gradient of an objective.
pub(crate) fn with<T>(
    document: &Document,
    objective: &Objective,
    f: impl FnOnce(Pipeline<'_>, &Gradient) -> T,
) -> T {
    let attention = Attention::compute(document);
    let pipeline = Pipeline::new(document, &attention);
    f(pipeline, &Gradient::of(pipeline, objective))
}

/// Any objective that the document has.
pub(crate) fn any_objective(document: &Document, random: &mut Random) -> Objective {
    let (shape, graph) = (document.shape(), Graph::of(document));
    let (n, m) = (shape.n(), shape.m());
    let query = random.below(n);
    match random.below(4) {
        0 => {
            let keys: Vec<usize> = document.mask().visible_keys(query, m).collect();
            if keys.is_empty() {
                return any_target(document, random, &graph);
            }
            let mut wanted = vec![0.0; m];
            match random.below(2) {
                0 => wanted[keys[random.below(keys.len())]] = 1.0,
                _ => keys.iter().for_each(|&key| wanted[key] = 1.0 / keys.len() as f64),
            }
            Objective::CrossEntropy { query, wanted }
        }
        1 => {
            let query = (random.below(2) == 0).then_some(query);
            let cols = shape.result().dimensions(shape).1;
            Objective::SquaredError { query, wanted: random.matrix(query.map_or(n, |_| 1), cols) }
        }
        _ => any_target(document, random, &graph),
    }
}

fn any_target(document: &Document, random: &mut Random, graph: &Graph<'_>) -> Objective {
    let computed: Vec<Stage> =
        graph.operations().map(|(stage, _)| stage).filter(|&stage| graph.input(stage).is_none()).collect();
    let stage = computed[random.below(computed.len())];
    Objective::Cell(any_cell_of(document, stage, random))
}

/// Any cell of a stage.
pub(crate) fn any_cell_of(document: &Document, stage: Stage, random: &mut Random) -> CellRef {
    let (rows, cols) = stage.dimensions(document.shape());
    CellRef { stage, row: random.below(rows), col: random.below(cols) }
}

/// A matrix of the wanted numbers of a squared error, all of them one number.
pub(crate) fn all(rows: usize, cols: usize, number: f64) -> Matrix {
    Matrix::from_fn(rows, cols, |_, _| number)
}
