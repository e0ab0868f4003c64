//! Numbers of about 31 digits: the unevaluated sum of two binary64 numbers, the second below an ulp of the first.
//!
//! Dekker, *A floating-point technique for extending the available precision* (1971).

use std::ops::{Add, Div, Mul, Neg, Sub};

use super::exact::{two_product, two_sum};
use super::forward::Real;

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

    /// `eˣ` for `x` below 700: by its series at `x / 2¹⁰`, squared ten times. Below −700 it is 0.
    pub(crate) fn exp(self) -> Self {
        if self.high < -700.0 {
            return Self::from(0.0);
        }
        if self.high < 0.0 {
            return Self::from(1.0) / (-self).exp();
        }
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

    /// The natural logarithm of a number above 10⁻³⁰⁰: that of the leading part, corrected by Newton's rule.
    pub(crate) fn ln(self) -> Self {
        let near = Self::from(self.high.ln());
        near + self * (-near).exp() - Self::from(1.0)
    }

    /// The hyperbolic tangent. Near 0 its error is that of numbers around 1.
    pub(crate) fn tanh(self) -> Self {
        if self.high < 0.0 {
            return -(-self).tanh();
        }
        let part = (self * Self::from(-2.0)).exp();
        (Self::from(1.0) - part) / (Self::from(1.0) + part)
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

impl Real for Double {
    fn exp(self) -> Self {
        Self::exp(self)
    }

    fn ln(self) -> Self {
        Self::ln(self)
    }

    fn tanh(self) -> Self {
        Self::tanh(self)
    }

    fn value(self) -> f64 {
        Self::value(self)
    }
}
