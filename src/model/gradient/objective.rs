//! What a gradient is taken of.

use crate::{
    math::{Matrix, log_sum},
    model::{CellRef, Document, Graph, Pipeline, Shape, Stage},
};

/// A number that depends on the numbers of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Objective {
    /// The number in a cell of a computed stage.
    Cell(CellRef),
    /// The loss `−Σ wantedⱼ·ln Aⱼ` of a query's weights against the wanted ones, which are not negative and add up to 1.
    CrossEntropy {
        /// The row of the weights.
        query: usize,
        /// The wanted weights, one per key.
        wanted: Vec<f64>,
    },
    /// The loss `Σ (result − wanted)²` of the last matrix, or of one row of it: see [`Shape::result`].
    SquaredError {
        /// The row of the result; `None` for all rows.
        query: Option<usize>,
        /// The wanted result: one row, or all rows.
        wanted: Matrix,
    },
}

/// Why a document has no such objective.
#[derive(Clone, Debug, PartialEq)]
pub enum ObjectiveError {
    /// The document has no such cell or row, or the cell is an input, or the wanted numbers have another shape.
    NoSuchPlace,
    /// The wanted weight of a key is negative or not a number.
    NotAWeight {
        /// The key.
        key: usize,
    },
    /// The wanted weights do not add up to 1.
    NotOne {
        /// What they add up to.
        sum: f64,
    },
    /// The mask hides a key that is to have a weight, so that its weight is always 0.
    Hidden {
        /// The key.
        key: usize,
    },
    /// A wanted number of the result is not a finite number.
    NotFinite {
        /// The row of the wanted numbers.
        row: usize,
        /// The column.
        col: usize,
    },
}

/// How far the sum of wanted weights may be from 1: numbers with six decimals are taken as typed.
const TOLERANCE: f64 = 1e-6;

impl Objective {
    /// The loss of a query's weights against the wish that it looked at one key alone.
    pub fn look_at(query: usize, key: usize, keys: usize) -> Self {
        let wanted = (0..keys).map(|other| if other == key { 1.0 } else { 0.0 }).collect();
        Self::CrossEntropy { query, wanted }
    }

    /// Checks that a document has this objective.
    pub fn check(&self, document: &Document) -> Result<(), ObjectiveError> {
        let shape = document.shape();
        let is_there = match self {
            Self::Cell(cell) => {
                let (rows, cols) = cell.stage.dimensions(shape);
                let graph = Graph::of(document);
                let is_computed = graph.has(cell.stage) && graph.input(cell.stage).is_none();
                is_computed && cell.row < rows && cell.col < cols
            }
            Self::CrossEntropy { query, wanted } => *query < shape.n() && wanted.len() == shape.m(),
            Self::SquaredError { query, wanted } => {
                let rows = query.map_or(shape.n(), |_| 1);
                let (_, cols) = shape.result().dimensions(shape);
                query.is_none_or(|query| query < shape.n()) && (wanted.rows(), wanted.cols()) == (rows, cols)
            }
        };
        if !is_there {
            return Err(ObjectiveError::NoSuchPlace);
        }
        match self {
            Self::Cell(_) => Ok(()),
            Self::CrossEntropy { query, wanted } => {
                let is_weight = |weight: &f64| weight.is_finite() && *weight >= 0.0;
                if let Some(key) = wanted.iter().position(|weight| !is_weight(weight)) {
                    return Err(ObjectiveError::NotAWeight { key });
                }
                let is_unseen =
                    |(key, weight): (usize, &f64)| *weight > 0.0 && document.mask().hides(*query, key);
                if let Some(key) = wanted.iter().enumerate().position(is_unseen) {
                    return Err(ObjectiveError::Hidden { key });
                }
                let sum: f64 = wanted.iter().sum();
                if (sum - 1.0).abs() <= TOLERANCE { Ok(()) } else { Err(ObjectiveError::NotOne { sum }) }
            }
            Self::SquaredError { wanted, .. } => match wanted.first_not_finite() {
                Some((row, col)) => Err(ObjectiveError::NotFinite { row, col }),
                None => Ok(()),
            },
        }
    }

    /// Whether it is a loss: something that learning makes smaller.
    pub fn is_loss(&self) -> bool {
        !matches!(self, Self::Cell(_))
    }

    /// The stage that it is computed from, in a document of this shape.
    pub fn stage(&self, shape: Shape) -> Stage {
        match self {
            Self::Cell(cell) => cell.stage,
            Self::CrossEntropy { .. } => Stage::Weights,
            Self::SquaredError { .. } => shape.result(),
        }
    }

    /// The only row of its stage that it is computed from, if there is one.
    pub fn row(&self) -> Option<usize> {
        match self {
            Self::Cell(cell) => Some(cell.row),
            Self::CrossEntropy { query, .. } => Some(*query),
            Self::SquaredError { query, .. } => *query,
        }
    }

    /// Its value, of the chosen head. It must fit the document: see [`Objective::check`].
    pub fn value(&self, pipeline: Pipeline<'_>) -> f64 {
        self.value_in_head(pipeline, pipeline.document().chosen_head())
    }

    /// Its value of a head, which need not be the chosen one.
    pub fn value_in_head(&self, pipeline: Pipeline<'_>, head: usize) -> f64 {
        let of_head = Pipeline::new(pipeline.document(), pipeline.attention().head(head));
        match self {
            Self::Cell(cell) if cell.stage.is_of_one_head() => of_head.number(*cell),
            Self::Cell(cell) => pipeline.number(*cell),
            Self::CrossEntropy { query, wanted } => {
                cross_entropy(pipeline.document(), *query, of_head.stage(Stage::Masked).row(*query), wanted)
            }
            Self::SquaredError { query, wanted } => {
                let (result, first) = (pipeline.shape().result(), query.unwrap_or(0));
                let all = if result.is_of_one_head() { of_head } else { pipeline };
                squared_error(|row| all.row(result, first + row), wanted)
            }
        }
    }

    /// Whether its derivatives with respect to the scores are known without those of the weights.
    pub(super) fn passes_softmax(&self) -> bool {
        matches!(self, Self::CrossEntropy { .. })
    }
}

/// The cross-entropy of a row of scores that softmax takes. The logarithms of the weights are finite also where a weight is
/// too small for a number, and keep their digits where it is almost 1.
pub(crate) fn cross_entropy(document: &Document, query: usize, scores: &[f64], wanted: &[f64]) -> f64 {
    let (temperature, block) = (document.settings().temperature.value(), document.shape().block_size());
    let entries: Vec<f64> = scores.iter().map(|score| score / temperature).collect();
    let mut exponentials = entries.clone();
    let max = document.mask().exponentials(query, &mut exponentials, block).max;
    let log_sum = log_sum(&mut exponentials, block);
    let terms = wanted.iter().zip(&entries).filter(|(wanted, _)| **wanted != 0.0);
    0.0 - terms.map(|(wanted, entry)| wanted * ((entry - max) - log_sum)).sum::<f64>()
}

/// The sum of the squares of the differences from the wanted numbers. `row` returns the row of the result that belongs to a
/// row of them.
pub(crate) fn squared_error<R: AsRef<[f64]>>(row: impl Fn(usize) -> R, wanted: &Matrix) -> f64 {
    let of_row = |(at, wanted): (usize, &[f64])| -> f64 {
        row(at).as_ref().iter().zip(wanted).map(|(is, wanted)| (is - wanted) * (is - wanted)).sum()
    };
    wanted.iter_rows().enumerate().map(of_row).sum()
}
