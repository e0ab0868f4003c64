//! The verdicts on printed numbers are true.

mod causes;
mod cross;
mod given;
mod heads;
mod mistakes;
mod published;
mod right;
mod rounding;

use attenscope::explain::PrintedStage;
use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Pipeline, Stage};

/// The stages that can be computed by hand.
const COMPUTED: [Stage; 7] =
    [Stage::Q, Stage::K, Stage::V, Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output];

/// A matrix as printed with this many decimals.
fn printed(matrix: &Matrix, decimals: u8) -> Matrix {
    let rounded = |value: f64| format!("{value:.*}", usize::from(decimals)).parse().unwrap();
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| rounded(matrix[(row, col)]))
}

/// Returns a stage as printed with this many decimals.
fn print(stage: Stage, matrix: &Matrix, decimals: u8) -> PrintedStage {
    PrintedStage::with_decimals(stage, printed(matrix, decimals), decimals)
}

/// Calls `f` with the document's pipeline.
fn with_pipeline<T>(document: &Document, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
    let attention = Attention::compute(document);
    f(Pipeline::new(document, &attention))
}
