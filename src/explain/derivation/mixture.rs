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
    /// Their sum.
    pub sum: f64,
}

impl Mixture {
    pub(super) fn new(shares: Product, exponentials: Vec<f64>, sum: f64) -> Self {
        Self { shares, exponentials, sum }
    }

    /// The output, as the engine computes it.
    pub fn result(&self) -> f64 {
        let values = self.shares.terms.iter().map(|term| term.right);
        dot(self.exponentials.iter().copied(), values, self.shares.block) / self.sum
    }
}
