//! The kinds of scaling that are offered.

use crate::{
    model::{Divisor, Scaling},
    text::SheetText,
};

/// A kind of scaling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalingKind {
    /// No scaling.
    None,
    /// Divided by `√d_k`, as published.
    SqrtDk,
    /// Divided by a divisor of the user's choice.
    Custom,
    /// Divided by `d_k`: the root is forgotten.
    Dk,
    /// Divided by `√d_model`: the wrong dimension.
    SqrtDModel,
}

impl ScalingKind {
    /// The correct kinds.
    pub const SOUND: [Self; 3] = [Self::None, Self::SqrtDk, Self::Custom];
    /// The mistaken kinds.
    pub const MISTAKES: [Self; 2] = [Self::Dk, Self::SqrtDModel];

    /// Returns the kind of a scaling.
    pub fn of(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::None,
            Scaling::SqrtDk => Self::SqrtDk,
            Scaling::Dk => Self::Dk,
            Scaling::SqrtDModel => Self::SqrtDModel,
            Scaling::Custom(_) => Self::Custom,
        }
    }

    /// Returns the kind with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::SOUND.into_iter().chain(Self::MISTAKES).find(|choice| choice.id() == id)
    }

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::SqrtDk => "sqrt_d_k",
            Self::Dk => "d_k",
            Self::SqrtDModel => "sqrt_d_model",
            Self::Custom => "custom",
        }
    }

    /// Returns its name.
    pub fn label(self, text: &SheetText) -> &'static str {
        match self {
            Self::None => text.scaling_none,
            Self::SqrtDk => "÷ √dₖ",
            Self::Dk => "÷ dₖ",
            Self::SqrtDModel => "÷ √d_model",
            Self::Custom => text.scaling_custom,
        }
    }

    /// Returns the scaling of this kind. A custom divisor starts with the page's current one, so that choosing it
    /// changes no number; `None` if that is not a valid divisor.
    pub fn scaling(self, divisor: f64) -> Option<Scaling> {
        Some(match self {
            Self::None => Scaling::None,
            Self::SqrtDk => Scaling::SqrtDk,
            Self::Dk => Scaling::Dk,
            Self::SqrtDModel => Scaling::SqrtDModel,
            Self::Custom => Scaling::Custom(Divisor::new(divisor).ok()?),
        })
    }
}
