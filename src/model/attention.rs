//! Every number computed from a document.

use std::borrow::Cow;

use super::{
    Document, Graph, Operation, PerStage, Pipeline, Stage,
    heads::side_by_side,
    mixing::mix_visible,
    output::{Mixture, Output},
    update::Workspace,
};
use crate::math::{Matrix, OutputBlock, RowSums, product};

/// All stages of scaled dot-product attention: of the chosen head, and of all heads from [`Stage::Concat`] on.
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
    /// The head that the stages are of.
    pub(super) chosen: usize,
    /// The stages of the other heads, in order.
    pub(super) others: Vec<Attention>,
}

impl Attention {
    /// Computes every stage, operation by operation, as [`Graph`] has them.
    ///
    /// A row in which the mask hides every key has weights 0. The output is the sum of `exp · V` divided by the sum of
    /// `exp`: there is one division, at the end.
    pub fn compute(document: &Document) -> Self {
        let mut computed = Self::of_others(document, |head| Self::compute(&document.head(head)));
        for (stage, operation) in Graph::of(document).operations() {
            computed.compute_stage(stage, operation, document);
        }
        computed
    }

    /// Creates stages without numbers, with those of the heads that are not chosen, each made by `make`.
    pub(super) fn of_others(document: &Document, make: impl FnMut(usize) -> Self) -> Self {
        let chosen = document.chosen_head();
        let others = (0..document.shape().heads()).filter(|&head| head != chosen);
        Self { chosen, others: others.map(make).collect(), ..Self::empty() }
    }

    fn empty() -> Self {
        Self {
            stages: PerStage::default(),
            exponentials: Matrix::default(),
            row_sums: Vec::new(),
            output: Output::complete(Matrix::default()),
            workspace: None,
            chosen: 0,
            others: Vec::new(),
        }
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
            Operation::Concat { .. } => self.stages[stage] = self.side_by_side(),
        }
    }

    /// The head that the stages are of, from 0.
    pub fn chosen_head(&self) -> usize {
        self.chosen
    }

    /// The stages of a head.
    pub fn head(&self, head: usize) -> &Self {
        match head.checked_sub(usize::from(head > self.chosen)) {
            Some(place) if head != self.chosen => &self.others[place],
            _ => self,
        }
    }

    /// Returns the stages of a head as those of a document with one head, without W_O: of [`Document::head`].
    #[must_use]
    pub fn alone(&self, head: usize) -> Self {
        let mut alone = self.head(head).clone();
        (alone.chosen, alone.others, alone.workspace) = (0, Vec::new(), None);
        for stage in [Stage::Concat, Stage::Projected] {
            alone.stages[stage] = Matrix::default();
        }
        alone
    }

    /// Makes the stages those of the head that the document shows.
    pub(super) fn choose_head(&mut self, document: &Document) {
        let head = document.chosen_head();
        if head == self.chosen || head > self.others.len() {
            return;
        }
        let (mut others, chosen) = (std::mem::take(&mut self.others), self.chosen);
        // What is computed from all heads stays.
        let [concat, projected] =
            [Stage::Concat, Stage::Projected].map(|stage| std::mem::take(&mut self.stages[stage]));
        let before = Self { chosen: 0, ..std::mem::replace(self, Self::empty()) };
        others.insert(chosen, before);
        *self = others.remove(head);
        (self.stages[Stage::Concat], self.stages[Stage::Projected]) = (concat, projected);
        (self.others, self.chosen) = (others, head);
        // It has sums of what is computed from all heads, which may have changed since.
        self.workspace = None;
    }

    /// The outputs of all heads side by side, `n × h·d_v`.
    pub(super) fn side_by_side(&self) -> Matrix {
        let heads: Vec<_> = (0..=self.others.len()).map(|head| self.head(head).output()).collect();
        side_by_side(&heads)
    }

    /// The numbers of a computed stage. The result of rules that are not set is the scores before it.
    pub(super) fn stage(&self, stage: Stage) -> &Matrix {
        let own = &self.stages[stage];
        if !own.is_empty() {
            return own;
        }
        if stage >= Stage::Output {
            return match stage {
                Stage::Projected => self.stage(Stage::Concat),
                _ => self.output(),
            };
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

    /// The outputs of all heads side by side, `n × h·d_v`: the output itself with one head.
    pub fn concat(&self) -> &Matrix {
        self.stage(Stage::Concat)
    }

    /// `concat·W_O`, `n × d_out`: the outputs side by side without W_O.
    pub fn projected(&self) -> &Matrix {
        self.stage(Stage::Projected)
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
