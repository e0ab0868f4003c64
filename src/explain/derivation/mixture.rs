//! An output cell: a sum of values, each times a weight.

use super::Product;
use crate::math::dot;

/// Weights times values, as the engine computes them: `Σ exp·V`, divided once by `Σ exp`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixture {
    /// Each token's share, `weight · value`. Each weight was rounded when it was divided, so the sum of the shares may
    /// differ from the output in the last digit.
    pub shares: Product,
    /// The exponentials behind the weights.
    pub exponentials: Vec<f64>,
    /// What their products are divided by: their sum, or 1 in a row in which the mask hides every key.
    pub sum: f64,
}

impl Mixture {
    pub(super) fn new(shares: Product, exponentials: Vec<f64>, sum: f64) -> Self {
        Self { shares, exponentials, sum }
    }

    /// Computes the output as the engine does. Hidden values are left out if a value of the column is ∞ or NaN.
    pub fn result(&self) -> f64 {
        let mut values = vec![0.0; self.exponentials.len()];
        for term in &self.shares.terms {
            values[term.index] = term.right;
        }
        dot(self.exponentials.iter().copied(), values, self.shares.block) / self.sum
    }
}
