//! Numbers of about 31 digits: the unevaluated sum of two binary64 numbers, the second below an ulp of the first.
//!
//! Dekker, *A floating-point technique for extending the available precision* (1971).

use std::ops::{Add, Div, Mul, Neg, Sub};

use super::exact::{two_product, two_sum};

/// A number of about 31 digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Double {
    high: f64,
    low: f64,
}

impl Double {
    /// The nearest binary64 number.
    pub(crate) fn value(self) -> f64 {
        self.high + self.low
    }

    /// `eˣ` for `|x|` below 700: by its series at `x / 2¹⁰`, squared ten times.
    pub(crate) fn exp(self) -> Self {
        let x = self * Self::from(1.0 / 1024.0);
        // Use eˣ − 1, so that small terms are not added to 1 before they have been doubled ten times.
        let mut less_one = Self::from(0.0);
        for term in (1..=20).rev() {
            less_one = (less_one + Self::from(1.0)) * x / Self::from(f64::from(term));
        }
        for _ in 0..10 {
            less_one = less_one * less_one + less_one + less_one;
        }
        less_one + Self::from(1.0)
    }

    fn of((high, low): (f64, f64)) -> Self {
        let (high, low) = two_sum(high, low);
        Self { high, low }
    }
}

impl From<f64> for Double {
    fn from(value: f64) -> Self {
        Self { high: value, low: 0.0 }
    }
}

impl Add for Double {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let ((high, error), (low, lost)) = (two_sum(self.high, other.high), two_sum(self.low, other.low));
        let Self { high, low } = Self::of((high, error + low));
        Self::of((high, low + lost))
    }
}

impl Neg for Double {
    type Output = Self;

    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Sub for Double {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Double {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let (product, error) = two_product(self.high, other.high);
        Self::of((product, error + (self.high * other.low + self.low * other.high)))
    }
}

impl Div for Double {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let first = Self::from(self.high / other.high);
        let rest = self - first * other;
        let second = Self::from(rest.high / other.high);
        let rest = rest - second * other;
        first + second + Self::from(rest.high / other.high)
    }
}
