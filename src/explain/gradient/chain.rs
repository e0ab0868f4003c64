//! The arithmetic of one gradient: a sum over the ways in which a number reaches the objective.

use crate::math::{Matrix, tanh_slope};
use crate::model::{CellRef, Gradient, Graph, Objective, Operation, Pipeline, Rule, Rules, Stage};

/// How the gradient of a cell comes about, by the chain rule.
///
/// ```
/// use attenscope::explain::{Chain, Link};
/// use attenscope::model::{Attention, CellRef, Gradient, Objective, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// let gradient = Gradient::of(pipeline, &Objective::Cell(CellRef { stage: Stage::Scores, row: 0, col: 1 }));
/// let cell = CellRef { stage: Stage::X, row: 0, col: 0 };
/// let chain = Chain::of(pipeline, &gradient, cell);
/// assert_eq!(chain.result(), gradient.number(cell));
/// assert!(matches!(chain.links[0], Link::Pairs(ref pairs) if pairs.result == Stage::Q));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// The cell.
    pub cell: CellRef,
    /// One for each way, in the order of the pipeline. None if the objective does not depend on the cell.
    pub links: Vec<Link>,
}

/// One way from a number to the objective. Its gradient is that of the next stage, taken back through one operation.
#[derive(Clone, Debug, PartialEq)]
pub enum Link {
    /// The objective is computed from the number itself.
    Seed(Seed),
    /// The mask takes the number out of the computation.
    Hidden {
        /// The stage that would be computed from it.
        result: Stage,
    },
    /// The number is a factor of products.
    Pairs(Pairs),
    /// The number is a score that softmax takes.
    Softmax(SoftmaxBack),
    /// The number stands among the outputs of all heads side by side.
    Placed {
        /// Where it stands.
        result: CellRef,
        /// The gradient there.
        gradient: f64,
    },
    /// The number is read by another head, too. Its arithmetic is that of this gradient with the other head chosen.
    Head {
        /// The other head, from 0.
        head: usize,
        /// What it contributes.
        gradient: f64,
    },
    /// The number is divided.
    Quotient {
        /// The quotient.
        result: CellRef,
        /// The gradient of the quotient.
        gradient: f64,
        /// What the number is divided by.
        divisor: f64,
    },
    /// The number is a score that a soft cap may bend before a bias is added, or the bias of a score.
    Adjusted {
        /// The adjusted score.
        result: CellRef,
        /// The gradient of the adjusted score.
        gradient: f64,
        /// The slope `1 − tanh²` of the soft cap, if it bends the number.
        slope: Option<f64>,
    },
}

/// The derivative of the objective with respect to a number that it is computed from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seed {
    /// The objective is the number: 1.
    Itself,
    /// A weight in a cross-entropy: `−wanted / weight`.
    Weight { weight: f64, wanted: f64 },
    /// A score in a cross-entropy: `(weight·total − wanted) / τ`.
    Score {
        /// The weight that softmax makes of the score.
        weight: f64,
        wanted: f64,
        /// The sum of all wanted weights: 1, or as near as people type it.
        total: f64,
        temperature: f64,
    },
    /// A number of the result in a squared error: `2·(output − wanted)`.
    Output { output: f64, wanted: f64 },
}

/// The number is a factor of products in several cells of the next stage: the sum of the gradient of each, times the other
/// factor.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairs {
    /// The next stage.
    pub result: Stage,
    /// The stage of the other factors.
    pub other: Stage,
    /// Along what the sum runs.
    pub along: Along,
    /// The pairs, in the order of the sum.
    pub pairs: Vec<Pair>,
}

/// The line of the next stage that a sum runs along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// A row: over its columns.
    Row,
    /// A column: over its rows.
    Column,
}

/// The gradient of a cell of the next stage, and what the number is multiplied by in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The cell of the next stage.
    pub result: CellRef,
    /// Its gradient.
    pub gradient: f64,
    /// The cell of the other factor.
    pub other: CellRef,
    /// The other factor.
    pub number: f64,
}

/// A row of softmax, taken back: `Aⱼ·(∂Aⱼ − Σ Aₖ·∂Aₖ) / τ`.
#[derive(Clone, Debug, PartialEq)]
pub struct SoftmaxBack {
    /// The weights of the row.
    pub weights: Vec<f64>,
    /// Their gradients.
    pub gradients: Vec<f64>,
    /// The query.
    pub query: usize,
    /// The key of the score.
    pub key: usize,
    /// What the scores are divided by inside softmax.
    pub temperature: f64,
}

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

    /// The gradient: the sum of all ways. It differs from the engine's by rounding only.
    pub fn result(&self) -> f64 {
        self.links.iter().map(Link::result).fold(0.0, |sum, link| sum + link)
    }
}

impl Link {
    /// What this way contributes to the gradient.
    pub fn result(&self) -> f64 {
        match self {
            Self::Seed(seed) => seed.result(),
            Self::Hidden { .. } => 0.0,
            Self::Pairs(pairs) => pairs.result_of(&pairs.pairs),
            Self::Softmax(row) => row.result(),
            Self::Placed { gradient, .. } | Self::Head { gradient, .. } => *gradient,
            Self::Quotient { gradient, divisor, .. } => gradient / divisor,
            Self::Adjusted { gradient, slope, .. } => gradient * slope.unwrap_or(1.0),
        }
    }
}

impl Seed {
    /// The derivative.
    pub fn result(self) -> f64 {
        match self {
            Self::Itself => 1.0,
            Self::Weight { wanted: 0.0, .. } => 0.0,
            Self::Weight { weight, wanted } => -wanted / weight,
            Self::Score { weight, wanted, total, temperature } => (weight * total - wanted) / temperature,
            Self::Output { output, wanted } => 2.0 * (output - wanted),
        }
    }
}

impl Pairs {
    /// The sum of some of the pairs. A gradient of 0 contributes nothing, whatever it is multiplied by.
    pub fn result_of(&self, pairs: &[Pair]) -> f64 {
        let counted = pairs.iter().filter(|pair| pair.gradient != 0.0);
        counted.map(|pair| pair.gradient * pair.number).fold(0.0, |sum, term| sum + term)
    }
}

impl SoftmaxBack {
    /// `Σ Aₖ·∂Aₖ`, what the gradients are on average.
    pub fn mean(&self) -> f64 {
        self.pairs().map(|(weight, gradient)| weight * gradient).sum()
    }

    /// The gradient of the score.
    ///
    /// It counts from the gradient of the largest weight, as the engine does, so that it keeps its digits in a saturated row.
    pub fn result(&self) -> f64 {
        let by_weight = |one: &usize, other: &usize| self.weights[*one].total_cmp(&self.weights[*other]);
        let base = (0..self.weights.len()).max_by(by_weight).map_or(0.0, |key| self.gradients[key]);
        let mean: f64 = self.pairs().map(|(weight, gradient)| weight * (gradient - base)).sum();
        match self.weights[self.key] {
            0.0 => 0.0,
            weight => weight * ((self.gradients[self.key] - base) - mean) / self.temperature,
        }
    }

    /// The weights that are not 0, with their gradients.
    fn pairs(&self) -> impl Iterator<Item = (f64, f64)> {
        let pairs = self.weights.iter().copied().zip(self.gradients.iter().copied());
        pairs.filter(|(weight, _)| *weight != 0.0)
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
