//! Every number computed from a document.

use std::borrow::Cow;

use super::mixing::mix_visible;
use super::output::{Mixture, Output};
use super::update::Workspace;
use super::{Document, Graph, Operation, PerStage, Pipeline, Stage};
use crate::math::{Matrix, OutputBlock, RowSums, product};

/// All stages of scaled dot-product attention (one head).
///
/// [`Attention::compute`] is the definition. [`Attention::update`] gives the same bits after a change, much faster.
#[derive(Clone, Debug)]
pub struct Attention {
    /// The computed stages. Empty for an input, for the result of rules that are not set, and for the output.
    pub(super) stages: PerStage<Matrix>,
    /// The numbers behind the weights, `n × m`: see [`Attention::exponentials`].
    pub(super) exponentials: Matrix,
    pub(super) row_sums: Vec<RowSums>,
    pub(super) output: Output,
    /// What updates cache besides the stages. The first update creates it.
    pub(super) workspace: Option<Box<Workspace>>,
}

impl Attention {
    /// Computes every stage, operation by operation, as [`Graph`] has them.
    ///
    /// A row in which the mask hides every key has weights 0. The output is the sum of `exp · V` divided by the sum of
    /// `exp`: there is one division, at the end.
    pub fn compute(document: &Document) -> Self {
        let mut computed = Self {
            stages: PerStage::default(),
            exponentials: Matrix::default(),
            row_sums: Vec::new(),
            output: Output::complete(Matrix::default()),
            workspace: None,
        };
        for (stage, operation) in Graph::of(document).operations() {
            computed.compute_stage(stage, operation, document);
        }
        computed
    }

    fn compute_stage(&mut self, stage: Stage, operation: Operation<'_>, document: &Document) {
        let block = document.shape().block_size();
        let numbers = |stage| Pipeline::new(document, self).stage(stage);
        match operation {
            Operation::Given(input) => self.stages[stage] = document.inputs().matrix(input).clone(),
            Operation::Product { left, right } => {
                self.stages[stage] = product(numbers(left), numbers(right), block);
            }
            Operation::Scores { left, right } => {
                self.stages[stage] = product(numbers(left), &numbers(right).transposed(), block);
            }
            Operation::Rules { rules, scores } => {
                let mut scores = numbers(scores).clone();
                (0..scores.rows()).for_each(|query| rules.apply(query, 0, scores.row_mut(query)));
                self.stages[stage] = scores;
            }
            Operation::Softmax { scores, temperature, mask } => {
                let mut exps = map(numbers(scores), |_, entry| entry / temperature.value());
                let row_sums: Vec<_> =
                    (0..exps.rows()).map(|row| mask.exponentials(row, exps.row_mut(row), block)).collect();
                let mut weights = map(&exps, |row, exp| exp / row_sums[row].divisor());
                for row in 0..weights.rows() {
                    // In a row with ∞ or NaN, hidden weights would be NaN too.
                    mask.fill(row, weights.row_mut(row), 0.0);
                }
                (self.stages[stage], self.exponentials, self.row_sums) = (weights, exps, row_sums);
            }
            Operation::Mixture { values, mask, .. } => {
                let mut sums = product(&self.exponentials, numbers(values), block);
                let whole = OutputBlock::whole(&sums);
                mix_visible(&self.exponentials, numbers(values), mask, block, &whole, &mut sums);
                self.output = Output::complete(map(&sums, |row, total| total / self.row_sums[row].divisor()));
            }
        }
    }

    /// The numbers of a computed stage. The result of rules that are not set is the scores before it.
    pub(super) fn stage(&self, stage: Stage) -> &Matrix {
        let own = &self.stages[stage];
        if !own.is_empty() {
            return own;
        }
        if stage == Stage::Output {
            return self.output();
        }
        let before = Stage::COMPUTED.iter().rev().skip_while(|other| **other != stage);
        before.map(|&stage| &self.stages[stage]).find(|matrix| !matrix.is_empty()).unwrap_or(own)
    }

    /// `X·W_Q`, `n × d_k`.
    pub fn q(&self) -> &Matrix {
        self.stage(Stage::Q)
    }

    /// `X·W_K`, or `X′·W_K` with other words for the keys, `m × d_k`.
    pub fn k(&self) -> &Matrix {
        self.stage(Stage::K)
    }

    /// `X·W_V`, or `X′·W_V` with other words for the keys, `m × d_v`.
    pub fn v(&self) -> &Matrix {
        self.stage(Stage::V)
    }

    /// `Q·Kᵀ`, `n × m`.
    pub fn scores(&self) -> &Matrix {
        self.stage(Stage::Scores)
    }

    /// `scores / divisor`, `n × m`.
    pub fn scaled(&self) -> &Matrix {
        self.stage(Stage::Scaled)
    }

    /// The scaled scores, capped, with the bias, and with −∞ where a key is hidden, `n × m`. Softmax takes them divided by
    /// the temperature.
    pub fn masked(&self) -> &Matrix {
        self.stage(Stage::Masked)
    }

    /// `softmax(masked / τ)` row by row, `n × m`.
    pub fn weights(&self) -> &Matrix {
        self.stage(Stage::Weights)
    }

    /// `weights·V`, `n × d_v`.
    pub fn output(&self) -> &Matrix {
        self.output.all_rows(&self.mixture())
    }

    /// A row of the output, `d_v` numbers. Computes no other row that [`Attention::update_deferring_output`] deferred.
    pub fn output_row(&self, row: usize) -> Cow<'_, [f64]> {
        self.output.row(row, &self.mixture())
    }

    fn mixture(&self) -> Mixture<'_> {
        Mixture { exponentials: &self.exponentials, row_sums: &self.row_sums, v: &self.stages[Stage::V] }
    }

    /// A row of the exponentials behind the weights, `m` numbers.
    pub fn exponentials(&self, row: usize) -> &[f64] {
        self.exponentials.row(row)
    }

    /// The maximum that softmax subtracted and the sum that it divided by, in a row of the weights.
    pub fn row_sums(&self, row: usize) -> RowSums {
        self.row_sums[row]
    }
}

fn map(matrix: &Matrix, f: impl Fn(usize, f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(row, matrix[(row, col)]))
}
