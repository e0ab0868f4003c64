//! A weight: its row of softmax, from scores to weights.

use crate::{
    math::{BlockSize, RowSums, exp, sum},
    model::{Graph, Pipeline, Stage},
};

/// A row of softmax, entry by entry.
#[derive(Clone, Debug, PartialEq)]
pub struct SoftmaxRow {
    /// The entries, one per key.
    pub terms: Vec<SoftmaxTerm>,
    /// The row's maximum and sum.
    pub sums: RowSums,
    /// What the scores were divided by.
    pub divisor: f64,
    /// What the scaled scores were divided by inside softmax.
    pub temperature: f64,
    /// The column of the cell being explained.
    pub col: usize,
    /// Which keys the mask hides; empty without a mask.
    pub hidden: Vec<bool>,
    /// Whether a soft cap or a bias changes the scaled scores.
    pub is_changed: bool,
    block: BlockSize,
}

/// One entry of a softmax row on its way from score to weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftmaxTerm {
    /// Before scaling.
    pub score: f64,
    /// After scaling, before soft cap, bias and mask.
    pub scaled: f64,
    /// After the soft cap, the bias and the mask: −∞ if the mask hides the key.
    pub masked: f64,
    /// After dividing by the temperature: the input of softmax.
    pub entry: f64,
    /// After subtracting the row maximum.
    pub shifted: f64,
    /// Its exponential.
    pub exp: f64,
    /// The exponential divided by the sum.
    pub weight: f64,
}

/// The same row without subtracting the maximum: a softmax coded literally from its formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Naive {
    /// The exponential of each entry; beyond 709.78 it is ∞.
    pub exponentials: Vec<f64>,
    pub sum: f64,
    /// The resulting weights.
    pub weights: Vec<f64>,
}

impl SoftmaxRow {
    pub(super) fn of(pipeline: Pipeline<'_>, row: usize, col: usize) -> Self {
        let (sums, temperature) =
            (pipeline.row_sums(row), pipeline.document().settings().temperature.value());
        let [scores, scaled, masked, weights] = [Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Weights]
            .map(|stage| pipeline.stage(stage).row(row));
        let exponentials = pipeline.exponentials(row);
        let term = |col: usize| {
            let entry = masked[col] / temperature;
            SoftmaxTerm {
                score: scores[col],
                scaled: scaled[col],
                masked: masked[col],
                entry,
                shifted: entry - sums.max,
                exp: exponentials[col],
                weight: weights[col],
            }
        };
        let mask = pipeline.document().mask();
        let hidden = if mask.is_none() { 0 } else { weights.len() };
        Self {
            hidden: (0..hidden).map(|key| mask.hides(row, key)).collect(),
            terms: (0..weights.len()).map(term).collect(),
            sums,
            divisor: pipeline.document().divisor(),
            temperature,
            is_changed: Graph::of(pipeline.document()).is_adjusted(),
            col,
            block: pipeline.shape().block_size(),
        }
    }

    /// Computes the cell from the masked scores, as the engine does.
    pub fn result(&self) -> f64 {
        if self.hidden.get(self.col) == Some(&true) {
            return 0.0;
        }
        let anew = |term: &SoftmaxTerm| exp(term.masked / self.temperature - self.sums.max);
        let exponentials: Vec<_> = self.terms.iter().map(anew).collect();
        exponentials[self.col] / sum(&exponentials, self.block)
    }

    /// Whether the mask hides every key, so that all weights are 0.
    pub fn is_masked_out(&self) -> bool {
        !self.hidden.is_empty() && self.hidden.iter().all(|&hidden| hidden)
    }

    /// Computes the same row without subtracting the maximum.
    pub fn naive(&self) -> Naive {
        let exponentials: Vec<_> = self.terms.iter().map(|term| exp(term.entry)).collect();
        let sum = sum(&exponentials, self.block);
        let weights = exponentials.iter().map(|exp| exp / sum).collect();
        Naive { exponentials, sum, weights }
    }
}

impl Naive {
    /// Whether this row came out as finite numbers that add up to 1.
    pub fn is_sound(&self) -> bool {
        self.sum.is_finite() && self.sum > 0.0
    }
}
