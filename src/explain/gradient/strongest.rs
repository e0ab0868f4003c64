//! The inputs that move an objective most.

use crate::{
    math::Matrix,
    model::{CellRef, Document, Gradient, Graph, Pipeline, Stage},
};

/// An input and its gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strong {
    /// The cell.
    pub cell: CellRef,
    /// The head whose matrix it is in, from 0, if each of several heads has its own. Of heads that share it, the chosen one or
    /// the first.
    pub head: Option<usize>,
    /// Its gradient, not 0 and not NaN.
    pub gradient: f64,
}

/// Returns the inputs whose gradients are the largest in magnitude, at most `count`, largest first. Of equal ones the first
/// in the order of the pipeline comes first, of one stage that of the first head, and of one matrix the first in reading order.
pub fn strongest(pipeline: Pipeline<'_>, gradient: &Gradient, count: usize) -> Vec<Strong> {
    let document = pipeline.document();
    let graph = Graph::of(document);
    let mut found: Vec<Strong> = Vec::new();
    for stage in graph.stages().filter(|&stage| graph.input(stage).is_some()) {
        for head in heads_with(document, stage) {
            let Some(matrix) = gradient.of_head(head, stage) else { continue };
            let is_of_several = document.shape().heads() > 1 && stage.is_of_one_head();
            list(&mut found, count, matrix, (is_of_several.then_some(head), stage));
        }
    }
    found
}

/// The heads whose matrices of a stage differ: of those that share one, the chosen head or the first. Of a stage of all heads,
/// one.
fn heads_with(document: &Document, stage: Stage) -> Vec<usize> {
    let (inputs, chosen) = (document.inputs(), document.chosen_head());
    let Some(input) = inputs.own().into_iter().find(|own| Stage::from(*own) == stage) else {
        return vec![chosen];
    };
    let of_group = |head: usize| {
        let group = inputs.heads_sharing(head, input);
        if group.contains(&chosen) { chosen } else { group.start }
    };
    let mut heads: Vec<_> = (0..document.shape().heads()).map(of_group).collect();
    heads.dedup();
    heads
}

/// Enters the numbers of a matrix in the list.
fn list(found: &mut Vec<Strong>, count: usize, matrix: &Matrix, (head, stage): (Option<usize>, Stage)) {
    for (row, numbers) in matrix.iter_rows().enumerate() {
        for (col, &gradient) in numbers.iter().enumerate() {
            if gradient.is_nan() || gradient == 0.0 {
                continue;
            }
            let weaker = found.partition_point(|other| other.gradient.abs() >= gradient.abs());
            if weaker < count {
                found.truncate(count - 1);
                found.insert(weaker, Strong { cell: CellRef { stage, row, col }, head, gradient });
            }
        }
    }
}
