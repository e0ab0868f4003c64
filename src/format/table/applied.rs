//! Operations written around a table: a sign, a transposition, and scalars.

/// An operation written around the brackets of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Applied {
    /// A minus sign.
    Negated,
    /// A transposition.
    Transposed,
    /// Every number was multiplied by this scalar, as the text writes it.
    Times(String),
    /// Every number was divided by this scalar, as the text writes it.
    Divided(String),
}

/// An operation and its scalar.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) applied: Applied,
    pub(super) scalar: Ratio,
}

/// A scalar as a fraction, so that multiplying a number by it divides only once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ratio {
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Ratio {
    pub(super) const ONE: Self = Self { top: 1.0, bottom: 1.0 };

    pub(super) fn whole(top: f64) -> Self {
        Self { top, bottom: 1.0 }
    }

    pub(super) fn value(self) -> f64 {
        self.top / self.bottom
    }

    /// Returns the product; `None` if it overflows or underflows.
    pub(super) fn times(self, by: Self) -> Option<Self> {
        let product = Self { top: self.top * by.top, bottom: self.bottom * by.bottom };
        let is_lost = product.top == 0.0 && self.top != 0.0 && by.top != 0.0;
        (product.top.is_finite() && product.bottom.is_finite() && product.bottom != 0.0 && !is_lost)
            .then_some(product)
    }

    /// Returns the quotient; `None` if it overflows, underflows or divides by 0.
    pub(super) fn over(self, by: Self) -> Option<Self> {
        self.times(Self { top: by.bottom, bottom: by.top })
    }

    /// Returns the power; `None` if it is not finite or underflows.
    pub(super) fn to_the(self, power: Self) -> Option<Self> {
        let value = self.value().powf(power.value());
        (value.is_finite() && (value != 0.0 || self.top == 0.0)).then_some(Self::whole(value))
    }
}
