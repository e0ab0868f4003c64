//! An output: a sum of value rows, each with a token's share.

use super::Product;
use crate::math::dot;

/// Weights times values, and how the engine put them together: `Σ exp·V`, divided once by `Σ exp`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixture {
    /// Each token's share, `weight · value`. Each weight was rounded when it was divided, so the shares may add up
    /// to something else than the output in the last digit.
    pub shares: Product,
    /// The exponentials behind the weights.
    pub exponentials: Vec<f64>,
    /// What their products are divided by: their sum, or 1 in a row of which the mask leaves nothing.
    pub sum: f64,
}

impl Mixture {
    pub(super) fn new(shares: Product, exponentials: Vec<f64>, sum: f64) -> Self {
        Self { shares, exponentials, sum }
    }

    /// The output, as the engine computes it: a value that is no number and that the mask hides is left out.
    pub fn result(&self) -> f64 {
        let mut values = vec![0.0; self.exponentials.len()];
        for term in &self.shares.terms {
            values[term.index] = term.right;
        }
        dot(self.exponentials.iter().copied(), values, self.shares.block) / self.sum
    }
}
