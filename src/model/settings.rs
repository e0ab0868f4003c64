//! How scores become weights, and how the matrices are written.

use super::{Axis, Convention, Scalar, Shape};

/// What the scores are divided by before softmax.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scaling {
    /// By nothing: the raw inner products.
    None,
    /// By `√d_k`, which brings the standard deviation of a sum of `d_k` unit-variance products back to 1.
    SqrtDk,
    /// By `d_k`: a common mistake, which leaves hardly any difference between long keys.
    Dk,
    /// By `√d_model`: a common mistake, which is right only where `d_k` is `d_model`.
    SqrtDModel,
    /// By a number that the user chooses.
    Custom(Divisor),
}

impl Scaling {
    /// Checks that documents of a shape have the size that it names.
    ///
    /// # Errors
    /// When it is `√d_model`, and there is no X.
    pub fn check(self, shape: Shape) -> Result<(), SettingsError> {
        match self {
            Self::SqrtDModel if shape.is_given() => Err(SettingsError::NoModelWidth),
            Self::SqrtDModel | Self::SqrtDk | Self::Dk | Self::None | Self::Custom(_) => Ok(()),
        }
    }

    /// The number that the scores are divided by.
    pub fn divisor(self, shape: Shape) -> f64 {
        self.scalar(shape).map_or(1.0, Scalar::value)
    }

    /// What the scores are divided by, as a formula writes it; `None` if they are not divided.
    pub fn scalar(self, shape: Shape) -> Option<Scalar> {
        Some(match self {
            Self::None => return None,
            Self::SqrtDk => Scalar::Root(Axis::Key, shape.d_k()),
            Self::Dk => Scalar::Size(Axis::Key, shape.d_k()),
            Self::SqrtDModel => Scalar::Root(Axis::Model, shape.d_model()),
            Self::Custom(divisor) => Scalar::Divisor(divisor.value()),
        })
    }
}

/// A number that a setting cannot take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SettingsError {
    /// A divisor must be a finite number, and not 0.
    Divisor(f64),
    /// A temperature must lie between [`Temperature::MIN`] and [`Temperature::MAX`].
    Temperature(f64),
    /// A soft cap must be a finite number above 0.
    SoftCap(f64),
    /// Without X there is no `√d_model`.
    NoModelWidth,
}

/// A divisor of the scores: finite, and not 0. A negative one turns the order of the scores around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Divisor(f64);

impl Divisor {
    /// Checks a divisor.
    ///
    /// # Errors
    /// When it is not a finite number, or 0.
    pub fn new(value: f64) -> Result<Self, SettingsError> {
        if value.is_finite() && value != 0.0 { Ok(Self(value)) } else { Err(SettingsError::Divisor(value)) }
    }

    /// The number.
    pub fn value(self) -> f64 {
        self.0
    }
}

/// The temperature τ: the scaled scores are divided by it before softmax. Low sharpens, high flattens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temperature(f64);

impl Temperature {
    /// The lowest.
    pub const MIN: f64 = 0.01;
    /// The highest.
    pub const MAX: f64 = 100.0;
    /// No change: τ = 1.
    pub const ONE: Self = Self(1.0);

    /// Checks a temperature.
    ///
    /// # Errors
    /// When it lies outside of [`Temperature::MIN`] to [`Temperature::MAX`].
    pub fn new(value: f64) -> Result<Self, SettingsError> {
        if (Self::MIN..=Self::MAX).contains(&value) {
            Ok(Self(value))
        } else {
            Err(SettingsError::Temperature(value))
        }
    }

    /// The number.
    pub fn value(self) -> f64 {
        self.0
    }
}

/// The soft cap κ of the scores: `κ·tanh(s / κ)` keeps each scaled score `s` between −κ and κ. Small ones hardly change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftCap(f64);

impl SoftCap {
    /// Checks a soft cap.
    ///
    /// # Errors
    /// When it is not a finite number above 0.
    pub fn new(value: f64) -> Result<Self, SettingsError> {
        if value.is_finite() && value > 0.0 { Ok(Self(value)) } else { Err(SettingsError::SoftCap(value)) }
    }

    /// The number.
    pub fn value(self) -> f64 {
        self.0
    }
}

/// The settings of a document: everything but the matrices, the labels, the mask and the name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// What the scores are divided by.
    pub scaling: Scaling,
    /// What the scaled scores are divided by, inside softmax.
    pub temperature: Temperature,
    /// How the matrices are written. No number depends on it.
    pub convention: Convention,
    /// What keeps the scaled scores small; `None` if nothing does.
    pub soft_cap: Option<SoftCap>,
}

impl Settings {
    /// Whether both give the same numbers in documents of a shape.
    pub(super) fn has_numbers_of(self, other: Self, shape: Shape) -> bool {
        let Self { scaling, temperature, convention: _, soft_cap } = self;
        scaling.divisor(shape) == other.scaling.divisor(shape)
            && temperature == other.temperature
            && soft_cap == other.soft_cap
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            scaling: Scaling::SqrtDk,
            temperature: Temperature::ONE,
            convention: Convention::Rows,
            soft_cap: None,
        }
    }
}
