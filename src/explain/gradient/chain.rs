//! The arithmetic of one gradient: a sum over the ways in which a number reaches the objective.

use crate::model::{CellRef, Stage};

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
