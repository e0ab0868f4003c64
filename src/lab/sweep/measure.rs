//! The quantities measured in the scores of one sample.

use crate::math::{
    BlockSize, Matrix, divide, divide_in_place, entropy_bits, exponentials, jacobian_norm, standard_deviation,
};

/// The cost of measuring one score, in multiplications.
pub(super) const WORK: usize = 64;

/// A measured quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The standard deviation of all scores of a sample; ∞ if a score is not finite.
    Spread,
    /// The entropy of a row of weights in bits, averaged over the rows.
    Entropy,
    /// The largest weight of a row, averaged over the rows.
    Largest,
    /// The Frobenius norm of the Jacobian of a row's softmax, averaged over the rows.
    Jacobian,
}

impl Quantity {
    /// All quantities.
    pub const ALL: [Self; 4] = [Self::Spread, Self::Entropy, Self::Largest, Self::Jacobian];
}

/// A quantity of the raw scores, and of the scores divided by `√d_k`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair<T = f64> {
    /// For the raw scores.
    pub raw: T,
    /// For the scores divided by `√d_k`.
    pub scaled: T,
}

/// All quantities of one matrix of scores. Those computed from weights are `NaN` if an infinite score leaves a row
/// without weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures([Pair; Quantity::ALL.len()]);

impl Measures {
    /// Measures the scores of queries and keys with `d_k` dimensions, raw and divided by `√d_k`, without temperature or
    /// mask. The spread of a single score is `NaN`.
    ///
    /// ```
    /// use attenscope::lab::sweep::{Measures, Quantity};
    /// use attenscope::math::Matrix;
    ///
    /// let scores = Matrix::from_rows([[0.0, 0.0], [4.0, 4.0]]);
    /// let measures = Measures::of(&scores, 4);
    /// assert_eq!(measures.get(Quantity::Entropy).raw, 1.0);
    /// assert_eq!(measures.get(Quantity::Spread).raw, 2.0 * measures.get(Quantity::Spread).scaled);
    /// ```
    pub fn of(scores: &Matrix, d_k: usize) -> Self {
        let raw = measured(scores, 1.0);
        let scaled = measured(scores, (d_k as f64).sqrt());
        Self(std::array::from_fn(|at| Pair { raw: raw[at], scaled: scaled[at] }))
    }

    /// Returns one quantity.
    pub fn get(&self, quantity: Quantity) -> Pair {
        self.0[quantity as usize]
    }
}

/// Computes the quantities of `scores / divisor`, in the order of [`Quantity::ALL`].
fn measured(scores: &Matrix, divisor: f64) -> [f64; Quantity::ALL.len()] {
    let mut scaled = scores.clone();
    divide(scores.values(), divisor, scaled.values_mut());
    let is_finite = scaled.values().iter().all(|score| score.is_finite());
    let spread = if is_finite { standard_deviation(scaled.values()) } else { f64::INFINITY };
    let [mut entropy, mut largest, mut norm] = [0.0; 3];
    for row in 0..scaled.rows() {
        let weights = scaled.row_mut(row);
        let sum = exponentials(weights, BlockSize::SMALL).sum;
        divide_in_place(weights, sum);
        entropy += entropy_bits(weights);
        // The largest exponential is exp(0) = 1.
        largest += 1.0 / sum;
        norm += jacobian_norm(weights);
    }
    let rows = scaled.rows() as f64;
    [spread, entropy / rows, largest / rows, norm / rows]
}
