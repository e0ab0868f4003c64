//! Sums of products without any rounding error, as unevaluated sums of binary64 numbers.
//!
//! Shewchuk, *Adaptive Precision Floating-Point Arithmetic* (1997): TwoSum, TwoProduct, Grow-Expansion. Exact as long
//! as nothing overflows and no product is below the normal numbers.

/// A real number as the exact sum of its parts, from the smallest to the largest, no two of which overlap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exact {
    parts: Vec<f64>,
}

impl Exact {
    /// `Σ aᵢ·bᵢ`.
    pub(crate) fn dot(a: &[f64], b: &[f64]) -> Self {
        let mut sum = Self::default();
        for (&x, &y) in a.iter().zip(b) {
            sum.add_product(x, y);
        }
        sum
    }

    /// Adds a number.
    pub(crate) fn add(&mut self, value: f64) {
        let mut carry = value;
        let mut grown = Vec::with_capacity(self.parts.len() + 1);
        for &part in &self.parts {
            let (sum, error) = two_sum(carry, part);
            if error != 0.0 {
                grown.push(error);
            }
            carry = sum;
        }
        grown.push(carry);
        self.parts = grown;
    }

    /// Adds the product of two numbers.
    pub(crate) fn add_product(&mut self, a: f64, b: f64) {
        let (product, error) = two_product(a, b);
        self.add(error);
        self.add(product);
    }

    /// The parts, from the smallest to the largest.
    pub(crate) fn parts(&self) -> &[f64] {
        &self.parts
    }

    /// The number, to within an ulp.
    pub(crate) fn value(&self) -> f64 {
        self.parts.iter().sum()
    }

    /// The difference between a computed number and this one, to within an ulp of the difference.
    pub(crate) fn distance(&self, computed: f64) -> f64 {
        let mut difference = self.clone();
        difference.add(-computed);
        difference.value().abs()
    }
}

/// `a + b` and its rounding error.
pub(super) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_seen = sum - a;
    (sum, (a - (sum - b_seen)) + (b - b_seen))
}

/// `a · b` and its rounding error.
pub(super) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// The bound `n·u / (1 − n·u)` on the relative error of `n` roundings, `u = 2⁻⁵³`.
pub(crate) fn gamma(n: usize) -> f64 {
    let nu = n as f64 * f64::EPSILON / 2.0;
    nu / (1.0 - nu)
}
