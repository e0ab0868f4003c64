//! The arithmetic behind one cell, as data.

use crate::math::{BlockSize, RowSums, dot};
use crate::model::{CellRef, Pipeline, Stage};

/// How a cell came to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Derivation {
    /// It was put in.
    Given,
    /// It is a sum of products: a row times a column.
    Product(Product),
    /// It is a score divided by the divisor.
    Quotient {
        /// The score.
        score: f64,
        /// What it is divided by.
        divisor: f64,
    },
    /// It is an entry of a softmax row.
    Softmax {
        /// The whole row, entry by entry.
        terms: Vec<SoftmaxTerm>,
        /// The row's maximum and sum.
        sums: RowSums,
        /// What the scaled scores were divided by inside softmax.
        temperature: f64,
    },
}

/// A dot product, term by term.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// The terms, in the order of the sum.
    pub terms: Vec<Term>,
    /// The number in the cell. In the output the engine adds `exp · V` and divides the sum by `Σ exp`, where the
    /// terms are weights times V: added up, they may differ from it in the last digit.
    pub total: f64,
    block: BlockSize,
}

/// `left · right`, the term at `index` of a dot product.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Its place in the sum, from 0.
    pub index: usize,
    /// The factor from the row.
    pub left: f64,
    /// The factor from the column.
    pub right: f64,
}

impl Term {
    /// The product of the two factors.
    pub fn value(self) -> f64 {
        self.left * self.right
    }
}

impl Product {
    /// The sum of some of the terms, in the order in which the engine adds.
    pub fn sum_of(&self, terms: &[Term]) -> f64 {
        dot(terms.iter().map(|term| term.left), terms.iter().map(|term| term.right), self.block)
    }

    /// The `count` terms that are largest by magnitude, largest first, and the rest in the order of the sum.
    pub fn largest(&self, count: usize) -> (Vec<Term>, Vec<Term>) {
        let chosen = largest(self.terms.len(), count, |at| self.terms[at].value().abs());
        let rest = self.terms.iter().filter(|term| !chosen.contains(&term.index)).copied().collect();
        (chosen.into_iter().map(|at| self.terms[at]).collect(), rest)
    }
}

/// Which `count` of `len` sizes are largest, largest first; of equal ones the first, and NaN before all.
///
/// For a handful out of some hundreds, a scan each is all it takes.
pub fn largest(len: usize, count: usize, size: impl Fn(usize) -> f64) -> Vec<usize> {
    let mut chosen = Vec::new();
    while chosen.len() < count.min(len) {
        let next = (0..len)
            .filter(|at| !chosen.contains(at))
            .reduce(|best, at| if size(at).total_cmp(&size(best)).is_gt() { at } else { best });
        chosen.extend(next);
    }
    chosen
}

/// One entry of a softmax row on its way from score to weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftmaxTerm {
    /// Before scaling.
    pub score: f64,
    /// After scaling.
    pub scaled: f64,
    /// After dividing by the temperature and subtracting the row maximum.
    pub shifted: f64,
    /// Its exponential.
    pub exp: f64,
    /// Its share of the sum.
    pub weight: f64,
}

/// How that cell came to be. The cell must exist.
///
/// ```
/// use attenscope::explain::{Derivation, derive};
/// use attenscope::model::{Attention, CellRef, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let cell = CellRef { stage: Stage::Scores, row: 0, col: 1 };
/// let Derivation::Product(product) = derive(Pipeline::new(&document, &attention), cell) else { panic!() };
/// assert_eq!(product.terms.iter().map(|t| (t.left, t.right)).collect::<Vec<_>>(), [(1., 4.), (1., 0.), (1., 2.)]);
/// assert_eq!(product.total, 6.0);
/// ```
pub fn derive(pipeline: Pipeline<'_>, cell: CellRef) -> Derivation {
    let CellRef { row, col, .. } = cell;
    let rows_by_columns = |left: Stage, right: Stage| {
        let (left, right) = (pipeline.stage(left), pipeline.stage(right));
        product(pipeline, cell, left.row(row).iter().copied().zip(right.column(col)))
    };
    match cell.stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => Derivation::Given,
        Stage::Q => rows_by_columns(Stage::X, Stage::Wq),
        Stage::K => rows_by_columns(Stage::X, Stage::Wk),
        Stage::V => rows_by_columns(Stage::X, Stage::Wv),
        Stage::Output => rows_by_columns(Stage::Weights, Stage::V),
        Stage::Scores => {
            let (query, key) = (pipeline.stage(Stage::Q).row(row), pipeline.stage(Stage::K).row(col));
            product(pipeline, cell, query.iter().copied().zip(key.iter().copied()))
        }
        Stage::Scaled => Derivation::Quotient {
            score: pipeline.stage(Stage::Scores)[(row, col)],
            divisor: pipeline.document().divisor(),
        },
        Stage::Weights => softmax(pipeline, row),
    }
}

fn product(pipeline: Pipeline<'_>, cell: CellRef, factors: impl Iterator<Item = (f64, f64)>) -> Derivation {
    let terms = factors.enumerate().map(|(index, (left, right))| Term { index, left, right }).collect();
    let total = pipeline.stage(cell.stage)[(cell.row, cell.col)];
    Derivation::Product(Product { terms, total, block: pipeline.shape().block_size() })
}

fn softmax(pipeline: Pipeline<'_>, row: usize) -> Derivation {
    let (sums, temperature) = (pipeline.row_sums(row), pipeline.document().settings().temperature.value());
    let [scores, scaled, weights] =
        [Stage::Scores, Stage::Scaled, Stage::Weights].map(|stage| pipeline.stage(stage).row(row));
    let terms = (0..weights.len())
        .map(|col| {
            let shifted = scaled[col] / temperature - sums.max;
            SoftmaxTerm {
                score: scores[col],
                scaled: scaled[col],
                shifted,
                exp: shifted.exp(),
                weight: weights[col],
            }
        })
        .collect();
    Derivation::Softmax { terms, sums, temperature }
}
