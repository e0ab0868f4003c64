//! The kinds of scaling to choose from.

use crate::model::{Divisor, Scaling};
use crate::text::Messages;

/// A kind of scaling.
#[derive(Clone, Copy)]
pub(super) enum ScalingKind {
    None,
    SqrtDk,
    Custom,
    Dk,
    SqrtDModel,
}

impl ScalingKind {
    /// Those that are sound.
    pub(super) const SOUND: [Self; 3] = [Self::None, Self::SqrtDk, Self::Custom];
    /// Those that are mistakes.
    pub(super) const MISTAKES: [Self; 2] = [Self::Dk, Self::SqrtDModel];

    pub(super) fn of(scaling: Scaling) -> Self {
        match scaling {
            Scaling::None => Self::None,
            Scaling::SqrtDk => Self::SqrtDk,
            Scaling::Dk => Self::Dk,
            Scaling::SqrtDModel => Self::SqrtDModel,
            Scaling::Custom(_) => Self::Custom,
        }
    }

    pub(super) fn by_id(id: &str) -> Option<Self> {
        Self::SOUND.into_iter().chain(Self::MISTAKES).find(|choice| choice.id() == id)
    }

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::SqrtDk => "sqrt_d_k",
            Self::Dk => "d_k",
            Self::SqrtDModel => "sqrt_d_model",
            Self::Custom => "custom",
        }
    }

    pub(super) fn label(self, text: &Messages) -> &'static str {
        match self {
            Self::None => text.sheet.scaling_none,
            Self::SqrtDk => "÷ √dₖ",
            Self::Dk => "÷ dₖ",
            Self::SqrtDModel => "÷ √dₘ",
            Self::Custom => text.sheet.scaling_custom,
        }
    }

    /// The scaling; a divisor of one's own starts where the page is, so that choosing it changes no number.
    pub(super) fn scaling(self, divisor: f64) -> Option<Scaling> {
        Some(match self {
            Self::None => Scaling::None,
            Self::SqrtDk => Scaling::SqrtDk,
            Self::Dk => Scaling::Dk,
            Self::SqrtDModel => Scaling::SqrtDModel,
            Self::Custom => Scaling::Custom(Divisor::new(divisor).ok()?),
        })
    }
}
