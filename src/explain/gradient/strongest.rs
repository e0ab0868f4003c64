//! The inputs that move an objective most.

use crate::model::{CellRef, Gradient, Graph, Pipeline};

/// An input and its gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strong {
    /// The cell.
    pub cell: CellRef,
    /// Its gradient, not 0 and not NaN.
    pub gradient: f64,
}

/// Returns the inputs whose gradients are the largest in magnitude, at most `count`, largest first. Of equal ones the first
/// in the order of the pipeline comes first, and of one matrix the first in reading order.
pub fn strongest(pipeline: Pipeline<'_>, gradient: &Gradient, count: usize) -> Vec<Strong> {
    let graph = Graph::of(pipeline.document());
    let mut found: Vec<Strong> = Vec::new();
    for stage in graph.stages().filter(|&stage| graph.input(stage).is_some()) {
        let Some(matrix) = gradient.stage(stage) else { continue };
        for (row, numbers) in matrix.iter_rows().enumerate() {
            for (col, &gradient) in numbers.iter().enumerate() {
                if gradient.is_nan() || gradient == 0.0 {
                    continue;
                }
                let weaker = found.partition_point(|other| other.gradient.abs() >= gradient.abs());
                if weaker < count {
                    found.truncate(count - 1);
                    found.insert(weaker, Strong { cell: CellRef { stage, row, col }, gradient });
                }
            }
        }
    }
    found
}
