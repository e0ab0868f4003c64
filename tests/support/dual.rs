//! Numbers with their derivative, both of about 31 digits: what a computation gives, and how fast it changes.
//!
//! Unlike a difference, such a derivative keeps its digits however small it is.

use std::ops::{Add, Div, Mul, Sub};

use super::double_double::Double;
use super::forward::Real;

/// A number and its derivative.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dual {
    pub(crate) number: Double,
    pub(crate) slope: Double,
}

impl Dual {
    /// The step of the number that derivatives are taken with respect to.
    pub(crate) fn step() -> Self {
        Self { number: Double::from(0.0), slope: Double::from(1.0) }
    }
}

impl From<f64> for Dual {
    fn from(value: f64) -> Self {
        Self { number: Double::from(value), slope: Double::from(0.0) }
    }
}

impl Add for Dual {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { number: self.number + other.number, slope: self.slope + other.slope }
    }
}

impl Sub for Dual {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { number: self.number - other.number, slope: self.slope - other.slope }
    }
}

impl Mul for Dual {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let slope = self.slope * other.number + self.number * other.slope;
        Self { number: self.number * other.number, slope }
    }
}

impl Div for Dual {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let number = self.number / other.number;
        Self { number, slope: (self.slope - number * other.slope) / other.number }
    }
}

impl Real for Dual {
    fn exp(self) -> Self {
        let number = self.number.exp();
        Self { number, slope: self.slope * number }
    }

    fn ln(self) -> Self {
        Self { number: self.number.ln(), slope: self.slope / self.number }
    }

    fn tanh(self) -> Self {
        // 1 / cosh², which keeps its digits where tanh is 1.
        let cosh = (self.number.exp() + (-self.number).exp()) / Double::from(2.0);
        Self { number: self.number.tanh(), slope: self.slope / (cosh * cosh) }
    }

    fn value(self) -> f64 {
        self.number.value()
    }
}
