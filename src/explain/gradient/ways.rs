//! The ways of a number to the objective: through each operation that reads it, in each head.

use super::chain::{Along, Chain, Link, Pair, Pairs, Seed, SoftmaxBack};
use crate::{
    math::{Matrix, tanh_slope},
    model::{CellRef, Gradient, Graph, Objective, Operation, Pipeline, Rule, Rules, Stage},
};

impl Chain {
    /// The arithmetic of the gradient of a cell of a stage that the document has: one way after the other through the chosen
    /// head, and what each other head contributes.
    pub fn of(pipeline: Pipeline<'_>, gradient: &Gradient, cell: CellRef) -> Self {
        let chosen = pipeline.document().chosen_head();
        let mut links: Vec<Link> =
            seed(pipeline, gradient.objective(), cell).map(Link::Seed).into_iter().collect();
        links.extend(links_in_head(pipeline, gradient, cell, chosen, &|_| true));
        links.extend(other_heads(pipeline, gradient, cell));
        Self { cell, links }
    }
}

fn seed(pipeline: Pipeline<'_>, objective: &Objective, cell: CellRef) -> Option<Seed> {
    let CellRef { stage, row, col } = cell;
    let graph = Graph::of(pipeline.document());
    match objective {
        Objective::Cell(target) => {
            let target = CellRef { stage: graph.resolved(target.stage), ..*target };
            (cell == target).then_some(Seed::Itself)
        }
        Objective::CrossEntropy { query, wanted }
            if row == *query && (stage == Stage::Weights || stage == graph.softened()) =>
        {
            let (weight, total) = (pipeline.stage(Stage::Weights)[(row, col)], wanted.iter().sum());
            let (wanted, temperature) = (wanted[col], pipeline.document().settings().temperature.value());
            Some(match stage {
                Stage::Weights => Seed::Weight { weight, wanted },
                _ => Seed::Score { weight, wanted, total, temperature },
            })
        }
        Objective::SquaredError { query, wanted } if stage == pipeline.shape().result() => {
            let wanted = wanted.at(row.checked_sub(query.unwrap_or(0))?, col)?;
            Some(Seed::Output { output: pipeline.number(cell), wanted })
        }
        Objective::CrossEntropy { .. } | Objective::SquaredError { .. } => None,
    }
}

/// The ways of a cell through the operations of a head that lead to stages of which `is_meant` says so. The pipeline is one
/// whose chosen head it is.
fn links_in_head(
    pipeline: Pipeline<'_>,
    gradient: &Gradient,
    cell: CellRef,
    head: usize,
    is_meant: &dyn Fn(Stage) -> bool,
) -> Vec<Link> {
    let graph = Graph::of(pipeline.document());
    let operations = graph.operations().filter(|(result, _)| is_meant(*result));
    let link_of = |(result, operation)| {
        let of_result = gradient.of_head(head, result)?;
        link(pipeline, gradient.objective(), cell, (result, operation), of_result)
    };
    operations.filter_map(link_of).collect()
}

/// What the heads that are not chosen contribute to the gradient of a number that they read, too. Keys and values that heads
/// share count once: for the chosen head if it is one of them, or else for the first.
fn other_heads(pipeline: Pipeline<'_>, gradient: &Gradient, cell: CellRef) -> Vec<Link> {
    let document = pipeline.document();
    let (chosen, sharing) = (document.chosen_head(), document.inputs().sharing());
    let is_mate = |head: usize| head / sharing == chosen / sharing;
    let reads = |head: usize| match cell.stage {
        Stage::X | Stage::XKv | Stage::Bias => true,
        Stage::K | Stage::V => is_mate(head),
        _ => false,
    };
    let heads = (0..pipeline.shape().heads()).filter(|&head| head != chosen && reads(head));
    let of_head = |head: usize| {
        let counts = |result: Stage| match result {
            Stage::K | Stage::V => head.is_multiple_of(sharing) && !is_mate(head),
            result => result.is_of_one_head(),
        };
        let alone = document.head(head);
        let pipeline = Pipeline::new(&alone, pipeline.attention().head(head));
        let links = links_in_head(pipeline, gradient, cell, head, &counts);
        let sum = links.iter().map(Link::result).fold(0.0, |sum, link| sum + link);
        (!links.is_empty()).then_some(Link::Head { head, gradient: sum })
    };
    heads.filter_map(of_head).collect()
}

/// The way of a cell through an operation, if the operation reads its stage.
fn link(
    pipeline: Pipeline<'_>,
    objective: &Objective,
    cell: CellRef,
    (result, operation): (Stage, Operation<'_>),
    of_result: &Matrix,
) -> Option<Link> {
    let CellRef { stage, row, col } = cell;
    let pairs = |other: Stage,
                 along: Along,
                 result_at: &dyn Fn(usize) -> (usize, usize),
                 other_at: &dyn Fn(usize) -> (usize, usize)| {
        let count = match along {
            Along::Row => of_result.cols(),
            Along::Column => of_result.rows(),
        };
        let numbers = pipeline.stage(other);
        let cell_at = |stage: Stage, (row, col): (usize, usize)| CellRef { stage, row, col };
        let pair = |at: usize| Pair {
            result: cell_at(result, result_at(at)),
            gradient: of_result[result_at(at)],
            other: cell_at(other, other_at(at)),
            number: numbers[other_at(at)],
        };
        Some(Link::Pairs(Pairs { result, other, along, pairs: (0..count).map(pair).collect() }))
    };
    match operation {
        Operation::Given(_) => None,
        Operation::Concat { output, .. } => {
            let first = pipeline.document().chosen_head() * output.dimensions(pipeline.shape()).1;
            let result = CellRef { stage: result, row, col: first + col };
            let gradient = of_result.at(row, result.col).filter(|_| stage == output)?;
            Some(Link::Placed { result, gradient })
        }
        // Y = L·R, so ∂L = ∂Y·Rᵀ and ∂R = Lᵀ·∂Y.
        Operation::Mixture { weights, mask, .. } if stage == weights && mask.hides(row, col) => {
            Some(Link::Hidden { result })
        }
        Operation::Product { left, right } | Operation::Mixture { weights: left, values: right, .. } => {
            if stage == left {
                pairs(right, Along::Row, &|at| (row, at), &|at| (col, at))
            } else if stage == right {
                pairs(left, Along::Column, &|at| (at, col), &|at| (at, row))
            } else {
                None
            }
        }
        // Y = L·Rᵀ, so ∂L = ∂Y·R and ∂R = ∂Yᵀ·L.
        Operation::Scores { left, right } => {
            if stage == left {
                pairs(right, Along::Row, &|at| (row, at), &|at| (at, col))
            } else if stage == right {
                pairs(left, Along::Column, &|at| (at, row), &|at| (at, col))
            } else {
                None
            }
        }
        Operation::Rules { rules, scores } => {
            let is_read = stage == scores || rules.reads() == Some(stage);
            let gradient = of_result.at(row, col).filter(|_| is_read)?;
            Some(through_rules(
                rules,
                stage == scores,
                pipeline.number(cell),
                gradient,
                CellRef { stage: result, row, col },
            ))
        }
        // The gradient of a cross-entropy begins before softmax.
        Operation::Softmax { scores, temperature, mask } => {
            if stage != scores || matches!(objective, Objective::CrossEntropy { .. }) {
                return None;
            }
            if mask.hides(row, col) {
                return Some(Link::Hidden { result });
            }
            Some(Link::Softmax(SoftmaxBack {
                weights: pipeline.stage(result).row(row).to_vec(),
                gradients: of_result.row(row).to_vec(),
                query: row,
                key: col,
                temperature: temperature.value(),
            }))
        }
    }
}

/// The way of a score, or of a bias, through the rules.
fn through_rules(rules: Rules<'_>, is_score: bool, number: f64, gradient: f64, result: CellRef) -> Link {
    let mut slope = None;
    for rule in rules.iter() {
        match rule {
            Rule::Scale(scale) => return Link::Quotient { result, gradient, divisor: scale.divisor() },
            Rule::Cap(cap) if is_score => slope = Some(tanh_slope(number / cap.at.value())),
            Rule::Cap(_) | Rule::Add(_) => {}
            Rule::Hide(hide) if hide.mask.hides(result.row, result.col) => {
                return Link::Hidden { result: result.stage };
            }
            Rule::Hide(_) => {}
        }
    }
    Link::Adjusted { result, gradient, slope }
}
