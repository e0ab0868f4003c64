//! Every number that follows from a document.

use super::{Document, Input};
use crate::math::{Matrix, RowSums, product, softmax_row};

/// All stages of scaled dot-product self-attention (one head).
#[derive(Clone, Debug)]
pub struct Attention {
    q: Matrix,
    k: Matrix,
    v: Matrix,
    scores: Matrix,
    scaled: Matrix,
    weights: Matrix,
    output: Matrix,
    row_sums: Vec<RowSums>,
}

impl Attention {
    /// Computes every stage: `softmax(X·W_Q · (X·W_K)ᵀ / divisor / τ) · X·W_V`, softmax row by row.
    pub fn compute(document: &Document) -> Self {
        let inputs = document.inputs();
        let [x, w_q, w_k, w_v] = Input::ALL.map(|input| inputs.matrix(input));

        let q = product(x, w_q);
        let k = product(x, w_k);
        let v = product(x, w_v);
        let scores = product(&q, &k.transposed());
        let scaled = map(&scores, |score| score / document.divisor());
        let mut weights = map(&scaled, |entry| entry / document.settings().temperature.value());
        let row_sums = (0..weights.rows()).map(|row| softmax_row(weights.row_mut(row))).collect();
        let output = product(&weights, &v);

        Self { q, k, v, scores, scaled, weights, output, row_sums }
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

    /// `softmax(scaled / τ)` row by row, `n × n`.
    pub fn weights(&self) -> &Matrix {
        &self.weights
    }

    /// `weights·V`, `n × d_v`.
    pub fn output(&self) -> &Matrix {
        &self.output
    }

    /// What softmax subtracted and divided by in a row of the weights.
    pub fn row_sums(&self, row: usize) -> RowSums {
        self.row_sums[row]
    }
}

fn map(matrix: &Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
}
