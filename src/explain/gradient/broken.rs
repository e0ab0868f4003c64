//! Why a gradient is ∞ or NaN.

use super::{Chain, Link, Seed, SoftmaxBack};
use crate::{
    explain::sources,
    model::{CellRef, Gradient, Pipeline, Stage},
};

/// The operand that made a gradient ∞ or NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Broken {
    /// A number that the gradient is computed from. What it is computed from itself is finite.
    Number {
        /// Its cell.
        cell: CellRef,
        number: f64,
    },
    /// A gradient that overflows, or has no value: everything that it is computed from is finite.
    Gradient {
        /// Its cell.
        cell: CellRef,
        gradient: f64,
    },
    /// What another head contributes. What it is computed from in the chosen head is finite.
    Head {
        /// The other head, from 0.
        head: usize,
    },
}

/// Returns what made the gradient of a cell ∞ or NaN; `None` if it is finite.
pub fn broken(pipeline: Pipeline<'_>, gradient: &Gradient, cell: CellRef) -> Option<Broken> {
    let found = gradient.number(cell);
    if found.is_finite() {
        return None;
    }
    let links = Chain::of(pipeline, gradient, cell).links;
    let of_result = links.iter().flat_map(results_of).find(|&result| !gradient.number(result).is_finite());
    if let Some(result) = of_result {
        return broken(pipeline, gradient, result);
    }
    let numbers = links.iter().flat_map(|link| numbers_of(link, cell));
    let other = links.iter().find_map(|link| match link {
        Link::Head { head, gradient } if !gradient.is_finite() => Some(Broken::Head { head: *head }),
        _ => None,
    });
    match numbers.into_iter().find(|&operand| !pipeline.number(operand).is_finite()) {
        Some(operand) => Some(first_broken(pipeline, operand)),
        None => Some(other.unwrap_or(Broken::Gradient { cell, gradient: found })),
    }
}

/// The cells whose gradients a link takes back.
fn results_of(link: &Link) -> Vec<CellRef> {
    match link {
        Link::Seed(_) | Link::Hidden { .. } | Link::Head { .. } => Vec::new(),
        Link::Pairs(pairs) => pairs.pairs.iter().map(|pair| pair.result).collect(),
        Link::Softmax(row) => used_weights(row),
        Link::Placed { result, .. } | Link::Quotient { result, .. } | Link::Adjusted { result, .. } => {
            vec![*result]
        }
    }
}

/// The cells whose numbers a link multiplies with.
fn numbers_of(link: &Link, cell: CellRef) -> Vec<CellRef> {
    match link {
        Link::Seed(Seed::Itself)
        | Link::Hidden { .. }
        | Link::Placed { .. }
        | Link::Head { .. }
        | Link::Quotient { .. } => Vec::new(),
        Link::Seed(Seed::Weight { .. } | Seed::Score { .. }) => {
            vec![CellRef { stage: Stage::Weights, ..cell }]
        }
        Link::Seed(Seed::Output { .. }) | Link::Adjusted { .. } => vec![cell],
        // A gradient of 0 contributes nothing, whatever it would be multiplied with.
        Link::Pairs(pairs) => {
            pairs.pairs.iter().filter(|pair| pair.gradient != 0.0).map(|pair| pair.other).collect()
        }
        Link::Softmax(row) => used_weights(row),
    }
}

/// The weights of a row that are not 0. The others contribute nothing, whatever their gradients.
fn used_weights(row: &SoftmaxBack) -> Vec<CellRef> {
    let used = (0..row.weights.len()).filter(|&key| row.weights[key] != 0.0);
    used.map(|key| CellRef { stage: Stage::Weights, row: row.query, col: key }).collect()
}

/// Follows a number that is not finite back to the first one that is not.
fn first_broken(pipeline: Pipeline<'_>, cell: CellRef) -> Broken {
    let mask = pipeline.document().mask();
    let is_seen = |operand: &CellRef| match operand.stage {
        // The −∞ of a hidden score is intended, and a hidden value is in no sum.
        Stage::Masked => !mask.hides(operand.row, operand.col),
        Stage::V if cell.stage == Stage::Output => !mask.hides(cell.row, operand.row),
        _ => true,
    };
    let blocks = sources(cell, pipeline.document());
    let operands = blocks.iter().flat_map(|block| (0..block.count()).map(|at| block.cell(at)));
    match operands.filter(is_seen).find(|&operand| !pipeline.number(operand).is_finite()) {
        Some(operand) => first_broken(pipeline, operand),
        None => Broken::Number { cell, number: pipeline.number(cell) },
    }
}
