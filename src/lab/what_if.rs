//! The output that other weights would lead to, with the same values.

use super::softmax_row::largest;
use crate::math::{BlockSize, Matrix, dot};

/// What takes the place of a row of computed weights.
#[derive(Clone, Debug, PartialEq)]
pub enum Replacement {
    /// The same weight on every key, together 1: the output is the mean of the values.
    Uniform,
    /// The weight 1 on every key: the output is the plain sum of the values.
    Ones,
    /// All of it on the token itself: the output is its own value.
    Itself,
    /// All of it on the key with the largest weight; in equal parts where several are equally large, as softmax
    /// comes to when the temperature falls to 0.
    Largest,
    /// Weights of one's own, one a key.
    Typed(Vec<f64>),
}

impl Replacement {
    /// The weights that take the place of those of a token, in the order of the keys. A typed row of another
    /// length is filled up with zeros.
    ///
    /// ```
    /// use attenscope::lab::Replacement;
    ///
    /// assert_eq!(Replacement::Uniform.weights(0, &[0.7, 0.3]), [0.5, 0.5]);
    /// assert_eq!(Replacement::Itself.weights(1, &[0.7, 0.3]), [0.0, 1.0]);
    /// assert_eq!(Replacement::Largest.weights(0, &[0.4, 0.2, 0.4]), [0.5, 0.0, 0.5]);
    /// ```
    pub fn weights(&self, token: usize, computed: &[f64]) -> Vec<f64> {
        let n = computed.len();
        match self {
            Self::Uniform => vec![1.0 / n as f64; n],
            Self::Ones => vec![1.0; n],
            Self::Itself => (0..n).map(|at| if at == token { 1.0 } else { 0.0 }).collect(),
            Self::Largest => shares_of_largest(computed),
            Self::Typed(typed) => (0..n).map(|at| typed.get(at).copied().unwrap_or(0.0)).collect(),
        }
    }
}

/// Entry `col` of the output row that weights lead to, `Σ weightⱼ · Vⱼ`, summed as the page sums.
pub fn output(weights: &[f64], values: &Matrix, col: usize, block: BlockSize) -> f64 {
    dot(weights.iter().copied(), values.column(col), block)
}

/// Weights that are no numbers have no largest one: they stay what they are.
fn shares_of_largest(computed: &[f64]) -> Vec<f64> {
    let Some((_, most)) = largest(computed) else { return computed.to_vec() };
    let tied = computed.iter().filter(|&&weight| weight == most).count();
    let share = 1.0 / tied as f64;
    computed.iter().map(|&weight| if weight == most { share } else { 0.0 }).collect()
}
