//! Every number computed from a document.

use std::borrow::Cow;

use super::mixing::mix_visible;
use super::output::{Mixture, Output};
use super::update::Workspace;
use super::{Document, Input};
use crate::math::{Matrix, RowSums, product};

/// All stages of scaled dot-product self-attention (one head).
///
/// [`Attention::compute`] is the definition. [`Attention::update`] gives the same bits after a change, much faster.
#[derive(Clone, Debug)]
pub struct Attention {
    pub(super) q: Matrix,
    pub(super) k: Matrix,
    pub(super) v: Matrix,
    pub(super) scores: Matrix,
    pub(super) scaled: Matrix,
    /// `None` without a mask: then the scaled scores are used.
    pub(super) masked: Option<Matrix>,
    pub(super) exponentials: Matrix,
    pub(super) row_sums: Vec<RowSums>,
    pub(super) weights: Matrix,
    pub(super) output: Output,
    /// What updates cache besides the stages. The first update creates it.
    pub(super) workspace: Option<Box<Workspace>>,
}

impl Attention {
    /// Computes every stage, `softmax(mask(X·W_Q · (X·W_K)ᵀ / divisor) / τ) · X·W_V`, softmax row by row.
    ///
    /// A row in which the mask hides every key has weights 0. The output is the sum of `exp · V` divided by the sum of
    /// `exp`: there is one division, at the end.
    pub fn compute(document: &Document) -> Self {
        let (inputs, block) = (document.inputs(), document.shape().block_size());
        let [x, w_q, w_k, w_v] = Input::ALL.map(|input| inputs.matrix(input));
        let (divisor, temperature) = (document.divisor(), document.settings().temperature.value());

        let q = product(x, w_q, block);
        let k = product(x, w_k, block);
        let v = product(x, w_v, block);
        let scores = product(&q, &k.transposed(), block);
        let scaled = map(&scores, |_, score| score / divisor);
        let mask = document.mask();
        let masked = (!mask.is_none()).then(|| mask.masked(&scaled));
        let mut exps = map(masked.as_ref().unwrap_or(&scaled), |_, entry| entry / temperature);
        let row_sums: Vec<_> =
            (0..exps.rows()).map(|row| mask.exponentials(row, exps.row_mut(row), block)).collect();
        let mut weights = map(&exps, |row, exp| exp / row_sums[row].divisor());
        for row in 0..weights.rows() {
            // In a row with ∞ or NaN, hidden weights would be NaN too.
            mask.fill(row, weights.row_mut(row), 0.0);
        }
        let mut sums = product(&exps, &v, block);
        mix_visible(&exps, &v, mask, block, &mut sums);
        let output = Output::complete(map(&sums, |row, total| total / row_sums[row].divisor()));

        let workspace = None;
        Self { q, k, v, scores, scaled, masked, exponentials: exps, row_sums, weights, output, workspace }
    }

    /// `X·W_Q`, `n × d_k`.
    pub fn q(&self) -> &Matrix {
        &self.q
    }

    /// `X·W_K`, `n × d_k`.
    pub fn k(&self) -> &Matrix {
        &self.k
    }

    /// `X·W_V`, `n × d_v`.
    pub fn v(&self) -> &Matrix {
        &self.v
    }

    /// `Q·Kᵀ`, `n × n`.
    pub fn scores(&self) -> &Matrix {
        &self.scores
    }

    /// `scores / divisor`, `n × n`.
    pub fn scaled(&self) -> &Matrix {
        &self.scaled
    }

    /// The scaled scores with −∞ where a key is hidden, `n × n`. Softmax takes them divided by the temperature.
    pub fn masked(&self) -> &Matrix {
        self.masked.as_ref().unwrap_or(&self.scaled)
    }

    /// `softmax(masked / τ)` row by row, `n × n`.
    pub fn weights(&self) -> &Matrix {
        &self.weights
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
        Mixture { exponentials: &self.exponentials, row_sums: &self.row_sums, v: &self.v }
    }

    /// A row of the exponentials behind the weights, `n` numbers.
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
