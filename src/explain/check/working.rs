//! The arithmetic by which a printed number ought to have come out of the numbers printed before it.

use super::Claim;
use super::carried::Carried;
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

/// How a cell follows from the claims. The cell must exist.
///
/// # Panics
/// When a claim does not [fit](Claim::fits) the document.
pub fn working(pipeline: Pipeline<'_>, claims: &[Claim], cell: CellRef) -> Working {
    let CellRef { stage, row, col } = cell;
    let carried = Carried { pipeline, claims, mistake: None };
    let rows_by_columns = |left: Stage, right: Stage| {
        let (left, right) = (carried.believed(left), carried.believed(right));
        Working::Products(left.row(row).iter().copied().zip(right.column(col)).collect())
    };
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => Working::Given,
        Stage::Q => rows_by_columns(Stage::X, Stage::Wq),
        Stage::K => rows_by_columns(Stage::X, Stage::Wk),
        Stage::V => rows_by_columns(Stage::X, Stage::Wv),
        Stage::Output => rows_by_columns(Stage::Weights, Stage::V),
        Stage::Scores => {
            let (q, k) = (carried.believed(Stage::Q), carried.believed(Stage::K));
            Working::Products(q.row(row).iter().copied().zip(k.row(col).iter().copied()).collect())
        }
        Stage::Scaled => Working::Quotient(carried.believed(Stage::Scores)[(row, col)], carried.divisor()),
        Stage::Masked => Working::Masked(
            carried.believed(Stage::Scaled)[(row, col)],
            pipeline.document().mask().hides(row, col),
        ),
        Stage::Weights => {
            let temperature = pipeline.document().settings().temperature.value();
            let masked = carried.believed(Stage::Masked);
            Working::Softmax(masked.row(row).iter().map(|entry| entry / temperature).collect())
        }
    }
}
