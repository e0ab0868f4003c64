//! The arithmetic behind one cell, as data. Its terms, added in the engine's order, give the bits of the cell.

mod adjusted;
mod breach;
mod mixture;
mod product;
mod softmax;

use crate::model::{Add, CellRef, Graph, Hide, Operation, Pipeline, Rule, Rules, Stage};

pub use adjusted::Adjusted;
pub use breach::Breach;
pub use mixture::Mixture;
pub use product::{Product, Term, largest};
pub use softmax::{Naive, SoftmaxRow, SoftmaxTerm};

/// How a cell is computed.
#[derive(Clone, Debug, PartialEq)]
pub enum Derivation {
    /// An input: it is not computed.
    Given,
    /// A projection or a score: a row times a column.
    Product(Product),
    /// A scaled score: a score over the divisor.
    Quotient {
        score: f64,
        /// What it is divided by.
        divisor: f64,
    },
    /// A score that softmax takes: the scaled one, capped, with its bias, and masked.
    Adjusted(Adjusted),
    /// A weight: an entry of a softmax row.
    Softmax(SoftmaxRow),
    /// An output: values mixed by a row of weights.
    Mixture(Mixture),
    /// A number of the outputs side by side: that of one head.
    OfHead {
        /// The head, from 0.
        head: usize,
        /// The column of its output.
        col: usize,
        number: f64,
    },
}

impl Derivation {
    /// Computes the cell again from its operands in the engine's order, with the same bits. `None` for an input.
    pub fn result(&self) -> Option<f64> {
        Some(match self {
            Self::Given => return None,
            Self::Product(product) => product.sum_of(&product.terms),
            Self::Quotient { score, divisor } => score / divisor,
            Self::Adjusted(adjusted) => adjusted.result(),
            Self::Softmax(row) => row.result(),
            Self::Mixture(mixture) => mixture.result(),
            Self::OfHead { number, .. } => *number,
        })
    }
}

/// Returns how a cell is computed. The cell must exist.
///
/// ```
/// use attenscope::explain::{Derivation, derive};
/// use attenscope::model::{Attention, CellRef, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let document = Preset::ThreeWords.document();
/// let attention = Attention::compute(&document);
/// let cell = CellRef { stage: Stage::Scores, row: 0, col: 1 };
/// let derivation = derive(Pipeline::new(&document, &attention), cell);
/// assert_eq!(derivation.result(), Some(6.0));
/// let Derivation::Product(product) = derivation else { panic!() };
/// assert_eq!(product.terms.iter().map(|t| (t.left, t.right)).collect::<Vec<_>>(), [(1., 4.), (1., 0.), (1., 2.)]);
/// ```
pub fn derive(pipeline: Pipeline<'_>, cell: CellRef) -> Derivation {
    let CellRef { row, col, .. } = cell;
    let block = pipeline.shape().block_size();
    let row_of = |stage: Stage, row: usize| pipeline.stage(stage).row(row).iter().copied();
    let column_of = |stage: Stage| pipeline.stage(stage).column(col);
    let product = |terms| Derivation::Product(Product::new(terms, block));
    let graph = Graph::of(pipeline.document());
    let number_of = |stage: Stage| pipeline.stage(stage)[(row, col)];
    match graph.operation(cell.stage) {
        Some(Operation::Product { left, right }) => product(Term::pairs(row_of(left, row), column_of(right))),
        Some(Operation::Scores { left, right }) => {
            product(Term::pairs(row_of(left, row), row_of(right, col)))
        }
        Some(Operation::Rules { rules, scores }) => ruled(rules, number_of(scores), (row, col)),
        Some(Operation::Softmax { .. }) => Derivation::Softmax(SoftmaxRow::of(pipeline, row, col)),
        Some(Operation::Mixture { weights, values, mask }) => {
            let mut terms = Term::pairs(row_of(weights, row), column_of(values));
            if terms.iter().any(|term| !term.right.is_finite()) {
                terms.retain(|term| !mask.hides(row, term.index));
            }
            Derivation::Mixture(Mixture::new(
                Product::new(terms, block),
                pipeline.exponentials(row).to_vec(),
                pipeline.row_sums(row).divisor(),
            ))
        }
        Some(Operation::Concat { output, .. }) => {
            let width = output.dimensions(pipeline.shape()).1;
            Derivation::OfHead { head: col / width, col: col % width, number: number_of(cell.stage) }
        }
        None if cell.stage.input().is_some() => Derivation::Given,
        Some(Operation::Given(_)) => Derivation::Given,
        None => Derivation::Adjusted(Adjusted::by_nothing(number_of(cell.stage))),
    }
}

/// Returns how rules change a score.
fn ruled(rules: Rules<'_>, score: f64, (row, col): (usize, usize)) -> Derivation {
    let mut adjusted = Adjusted::by_nothing(score);
    for rule in rules.iter() {
        match rule {
            Rule::Scale(scale) => return Derivation::Quotient { score, divisor: scale.divisor() },
            Rule::Cap(cap) => adjusted.cap = Some(*cap),
            Rule::Add(Add { bias }) => adjusted.bias = Some(bias[(row, col)]),
            Rule::Hide(Hide { mask }) => {
                adjusted.hidden_by = mask.hides(row, col).then(|| mask.hiding(row, col));
            }
        }
    }
    Derivation::Adjusted(adjusted)
}
