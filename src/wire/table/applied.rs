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

    pub(super) fn times(self, by: Self) -> Self {
        Self { top: self.top * by.top, bottom: self.bottom * by.bottom }
    }

    pub(super) fn over(self, by: Self) -> Self {
        self.times(Self { top: by.bottom, bottom: by.top })
    }
}
