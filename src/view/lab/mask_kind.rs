//! The kinds of masks that are offered.

use crate::model::Mask;
use crate::text::MaskText;

/// A kind of mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskKind {
    /// No mask.
    None,
    /// No key that comes later.
    Causal,
    /// No key far away.
    Window,
    /// No key of tokens that only fill up a sentence.
    Padding,
    /// Cell by cell.
    Painted,
}

impl MaskKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::None, Self::Causal, Self::Window, Self::Padding, Self::Painted];

    /// The kind of a mask.
    pub fn of(mask: &Mask) -> Self {
        match mask {
            Mask::None => Self::None,
            Mask::Causal => Self::Causal,
            Mask::Window(_) => Self::Window,
            Mask::Padding(_) => Self::Padding,
            Mask::Painted(_) => Self::Painted,
        }
    }

    /// The id by which it is chosen.
    pub fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Causal => "causal",
            Self::Window => "window",
            Self::Padding => "padding",
            Self::Painted => "painted",
        }
    }

    /// Its name.
    pub fn label(self, text: &MaskText) -> &'static str {
        match self {
            Self::None => text.none,
            Self::Causal => text.causal,
            Self::Window => text.window,
            Self::Padding => text.padding,
            Self::Painted => text.painted,
        }
    }

    /// The mask to begin with on so many tokens, where there was another one: it hides something, or what the other one
    /// hid.
    pub fn mask(self, before: &Mask, tokens: usize) -> Mask {
        match self {
            Self::None => Mask::None,
            Self::Causal => Mask::Causal,
            Self::Window => Mask::Window(1),
            Self::Padding => Mask::padding((1..=tokens).map(|token| token == tokens && tokens > 1).collect()),
            Self::Painted => Mask::painted(tokens, |query, key| before.hides(query, key)),
        }
    }
}
