//! The arithmetic by which a printed number ought to have come out of the numbers printed before it.

use super::{
    PrintedStage,
    reckoning::{Operand, Reckoning},
};
use crate::model::{Cap, CellRef, Graph, Operation, Pipeline, Rule, Stage};

/// The operands of a cell as they were printed, or computed where they were not.
#[derive(Clone, Debug, PartialEq)]
pub enum Working {
    /// An input: nothing is computed.
    Given,
    /// A sum of products, each of these two numbers.
    Products(Vec<(f64, f64)>),
    /// A score and what it is divided by.
    Quotient(f64, f64),
    /// A scaled score, which a soft cap and a bias change or not, and the mask hides or not.
    Adjusted {
        /// The scaled score.
        score: f64,
        /// The soft cap.
        cap: Option<Cap>,
        /// What is added to it.
        bias: Option<f64>,
        is_hidden: bool,
    },
    /// A number of the output of a head, from 0.
    Copied(usize),
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
    match Graph::of(pipeline.document()).operation(stage) {
        Some(Operation::Given(_)) => Working::Given,
        Some(Operation::Concat { .. }) => Working::Copied(col / pipeline.shape().d_v()),
        Some(
            Operation::Product { left, right } | Operation::Mixture { weights: left, values: right, .. },
        ) => {
            let (left, right) = (of_row(left), of_all(right));
            Working::Products(left.row(0).iter().copied().zip(right.column(col)).collect())
        }
        Some(Operation::Scores { left, right }) => {
            let (q, k) = (of_row(left), of_all(right));
            Working::Products(q.row(0).iter().copied().zip(k.row(col).iter().copied()).collect())
        }
        Some(Operation::Rules { rules, scores }) => {
            let score = of_row(scores)[(0, col)];
            let (mut cap, mut bias, mut is_hidden) = (None, None, false);
            for rule in rules.iter() {
                match rule {
                    Rule::Scale(scale) => return Working::Quotient(score, scale.divisor()),
                    Rule::Cap(at) => cap = Some(*at),
                    Rule::Add(add) => bias = Some(add.bias[(row, col)]),
                    Rule::Hide(hide) => is_hidden = hide.mask.hides(row, col),
                }
            }
            Working::Adjusted { score, cap, bias, is_hidden }
        }
        Some(Operation::Softmax { scores, temperature, .. }) => {
            let scores = of_row(scores);
            Working::Softmax(scores.row(0).iter().map(|entry| entry / temperature.value()).collect())
        }
        None if stage.input().is_some() => Working::Given,
        None => Working::Adjusted { score: of_row(stage)[(0, col)], cap: None, bias: None, is_hidden: false },
    }
}

/// Returns the printed stage from which the numbers of `stage` follow: `stage` itself, or the nearest one before it.
/// Returns `None` if its numbers are those of the sheet.
pub fn printed_before(graph: &Graph<'_>, printed_stages: &[PrintedStage], stage: Stage) -> Option<Stage> {
    if printed_stages.iter().any(|printed_stage| printed_stage.stage() == stage) {
        return Some(stage);
    }
    graph.operands(stage).find_map(|operand| printed_before(graph, printed_stages, operand))
}
