//! The arithmetic by which a printed number ought to have come out of the numbers printed before it.

use super::PrintedStage;
use super::reckoning::{Operand, Reckoning};
use crate::model::{CellRef, Pipeline, Stage};

/// The operands of a cell as they were printed, or computed where they were not.
#[derive(Clone, Debug, PartialEq)]
pub enum Working {
    /// An input: nothing is computed.
    Given,
    /// A sum of products, each of these two numbers.
    Products(Vec<(f64, f64)>),
    /// A score and what it is divided by.
    Quotient(f64, f64),
    /// A scaled score, which the mask hides or not.
    Masked(f64, bool),
    /// An entry of the softmax of these numbers, which are scaled scores over the temperature.
    Softmax(Vec<f64>),
}

/// Returns how a cell follows from the printed stages. The cell must exist.
///
/// # Panics
/// When a printed stage does not [fit](PrintedStage::fits) the document.
pub fn working(pipeline: Pipeline<'_>, printed_stages: &[PrintedStage], cell: CellRef) -> Working {
    let CellRef { stage, row, col } = cell;
    let operands: Vec<_> = printed_stages.iter().map(Operand::printed).collect();
    let reckoning = Reckoning { operands: &operands, ..Reckoning::right(pipeline) };
    let of_row = |stage: Stage| reckoning.claimed_or_computed(stage, row..row + 1).values.into_owned();
    let of_all =
        |stage: Stage| reckoning.claimed_or_computed(stage, reckoning.all(stage)).values.into_owned();
    let rows_by_columns = |left: Stage, right: Stage| {
        let (left, right) = (of_row(left), of_all(right));
        Working::Products(left.row(0).iter().copied().zip(right.column(col)).collect())
    };
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => Working::Given,
        Stage::Q => rows_by_columns(Stage::X, Stage::Wq),
        Stage::K => rows_by_columns(Stage::X, Stage::Wk),
        Stage::V => rows_by_columns(Stage::X, Stage::Wv),
        Stage::Output => rows_by_columns(Stage::Weights, Stage::V),
        Stage::Scores => {
            let (q, k) = (of_row(Stage::Q), of_all(Stage::K));
            Working::Products(q.row(0).iter().copied().zip(k.row(col).iter().copied()).collect())
        }
        Stage::Scaled => Working::Quotient(of_row(Stage::Scores)[(0, col)], pipeline.document().divisor()),
        Stage::Masked => {
            Working::Masked(of_row(Stage::Scaled)[(0, col)], pipeline.document().mask().hides(row, col))
        }
        Stage::Weights => {
            let temperature = pipeline.document().settings().temperature.value();
            let masked = of_row(Stage::Masked);
            Working::Softmax(masked.row(0).iter().map(|entry| entry / temperature).collect())
        }
    }
}

/// Returns the printed stage from which the numbers of `stage` follow: `stage` itself, or the nearest one before it.
/// Returns `None` if its numbers are those of the sheet.
pub fn printed_before(printed_stages: &[PrintedStage], stage: Stage) -> Option<Stage> {
    if printed_stages.iter().any(|printed_stage| printed_stage.stage() == stage) {
        return Some(stage);
    }
    operands_of(stage).iter().find_map(|&operand| printed_before(printed_stages, operand))
}

/// The stages from which a stage is computed.
pub fn operands_of(stage: Stage) -> &'static [Stage] {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => &[],
        Stage::Q => &[Stage::X, Stage::Wq],
        Stage::K => &[Stage::X, Stage::Wk],
        Stage::V => &[Stage::X, Stage::Wv],
        Stage::Scores => &[Stage::Q, Stage::K],
        Stage::Scaled => &[Stage::Scores],
        Stage::Masked => &[Stage::Scaled],
        Stage::Weights => &[Stage::Masked],
        Stage::Output => &[Stage::Weights, Stage::V],
    }
}
