//! Operations that stand around a table: a sign, a transposition, and scalars.

/// An operation that stands around the brackets of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Applied {
    /// A minus.
    Negated,
    /// Rows and columns were exchanged.
    Transposed,
    /// Every number was multiplied by this scalar, as the text writes it.
    Times(String),
    /// Every number was divided by this scalar, as the text writes it.
    Divided(String),
}

/// What is done to a table, and the scalar by which.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) applied: Applied,
    pub(super) scalar: Ratio,
}

/// A scalar as a fraction, so that a number that it multiplies is divided once.
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

    /// The product; `None` where it is beyond the numbers that there are.
    pub(super) fn times(self, by: Self) -> Option<Self> {
        let product = Self { top: self.top * by.top, bottom: self.bottom * by.bottom };
        let is_lost = product.top == 0.0 && self.top != 0.0 && by.top != 0.0;
        (product.top.is_finite() && product.bottom.is_finite() && product.bottom != 0.0 && !is_lost)
            .then_some(product)
    }

    /// The quotient; `None` where there is none.
    pub(super) fn over(self, by: Self) -> Option<Self> {
        self.times(Self { top: by.bottom, bottom: by.top })
    }

    /// The power; `None` where there is none, or it is beyond the numbers that there are.
    pub(super) fn to_the(self, power: Self) -> Option<Self> {
        let value = self.value().powf(power.value());
        (value.is_finite() && (value != 0.0 || self.top == 0.0)).then_some(Self::whole(value))
    }
}
