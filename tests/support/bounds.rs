//! Error bounds: how much two computations of the same stages may differ, whatever the order of their sums.
//!
//! Forward error analysis with `u = 2⁻⁵³`: a sum of `n` products has an error of at most `γₙ·Σ|a||b|` (Higham,
//! *Accuracy and Stability of Numerical Algorithms*, 3.1). `exp` is assumed to be accurate to 2 ulps.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Input};

use super::exact::gamma;

/// For each entry, the most by which two sound computations of a stage can differ.
pub(crate) struct Bounds {
    pub(crate) scaled: Matrix,
    pub(crate) weights: Matrix,
    pub(crate) output: Matrix,
}

impl Bounds {
    /// Returns the bounds for a document whose numbers are all finite.
    pub(crate) fn of(document: &Document) -> Self {
        let (inputs, shape) = (document.inputs(), document.shape());
        let [x, w_q, w_k, w_v] = Input::PROJECTED.map(|input| magnitudes(inputs.matrix(input)));
        let attention = Attention::compute(document);
        let temperature = document.settings().temperature.value();
        let (n, d_model, d_k) = (shape.n(), shape.d_model(), shape.d_k());

        // Both computations have errors, hence the factor 2. The 16 is for scaling, divisors and second-order terms.
        let scores = plain_product(&plain_product(&x, &w_q), &transposed(&plain_product(&x, &w_k)));
        let scaled =
            map(&scores, |_, _, sum| 2.0 * gamma(2 * d_model + d_k + 16) * sum / document.divisor().abs());

        let relative: Vec<f64> = (0..n)
            .map(|row| {
                // A score and what the bias adds to it.
                let added = |key| inputs.bias().map_or(0.0, |bias| bias[(row, key)].abs());
                let sizes = (0..n).map(|key| attention.scaled()[(row, key)].abs() + added(key));
                let widest = sizes.fold(0.0_f64, f64::max);
                let shaky = scaled.row(row).iter().fold(0.0_f64, |most, &entry| most.max(entry));
                let exponent = (2.0 * shaky + 2.0 * gamma(8) * widest) / temperature;
                2.0 * exponent.exp_m1() + 2.0 * gamma(n + 16)
            })
            .collect();
        // Weights below the normal numbers have lost digits.
        let weights = map(attention.weights(), |row, _, weight| weight * relative[row] + 1e-300);

        let values = plain_product(&x, &w_v);
        let output = Matrix::from_fn(n, values.cols(), |row, col| {
            let rounding = relative[row] + 2.0 * gamma(n + d_model + 16);
            (0..n).map(|key| (attention.weights()[(row, key)] * rounding + 1e-300) * values[(key, col)]).sum()
        });
        Self { scaled, weights, output }
    }
}

/// The absolute values of a matrix.
pub(crate) fn magnitudes(matrix: &Matrix) -> Matrix {
    map(matrix, |_, _, value| value.abs())
}

/// The textbook product, one plain sum per cell, without the kernel under test.
pub(crate) fn plain_product(a: &Matrix, b: &Matrix) -> Matrix {
    Matrix::from_fn(a.rows(), b.cols(), |row, col| (0..a.cols()).map(|k| a[(row, k)] * b[(k, col)]).sum())
}

fn transposed(matrix: &Matrix) -> Matrix {
    Matrix::from_fn(matrix.cols(), matrix.rows(), |row, col| matrix[(col, row)])
}

fn map(matrix: &Matrix, f: impl Fn(usize, usize, f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(row, col, matrix[(row, col)]))
}
