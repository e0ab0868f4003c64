//! The kinds of scaling to choose from.

use crate::model::{Divisor, Scaling};
use crate::text::SheetText;

/// A kind of scaling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalingKind {
    /// The scores as they are.
    None,
    /// By `√d_k`, as published.
    SqrtDk,
    /// By a divisor of one's own.
    Custom,
    /// By `d_k`: the root is forgotten.
    Dk,
    /// By `√d_model`: the wrong dimension.
    SqrtDModel,
}

impl ScalingKind {
    /// Those that are sound.
    pub const SOUND: [Self; 3] = [Self::None, Self::SqrtDk, Self::Custom];
    /// Those that are mistakes.
    pub const MISTAKES: [Self; 2] = [Self::Dk, Self::SqrtDModel];

    /// The kind of a scaling.
    pub fn of(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::None,
            Scaling::SqrtDk => Self::SqrtDk,
            Scaling::Dk => Self::Dk,
            Scaling::SqrtDModel => Self::SqrtDModel,
            Scaling::Custom(_) => Self::Custom,
        }
    }

    /// The kind of that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::SOUND.into_iter().chain(Self::MISTAKES).find(|choice| choice.id() == id)
    }

    /// The id by which it is chosen.
    pub fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::SqrtDk => "sqrt_d_k",
            Self::Dk => "d_k",
            Self::SqrtDModel => "sqrt_d_model",
            Self::Custom => "custom",
        }
    }

    /// Its name.
    pub fn label(self, text: &SheetText) -> &'static str {
        match self {
            Self::None => text.scaling_none,
            Self::SqrtDk => "÷ √dₖ",
            Self::Dk => "÷ dₖ",
            Self::SqrtDModel => "÷ √dₘ",
            Self::Custom => text.scaling_custom,
        }
    }

    /// The scaling; a divisor of one's own starts with the one that the page has, so that choosing it changes no number.
    /// `None` where that is no divisor.
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
