//! What a mask can be made of, as it is offered.

use crate::model::{Mask, MaskParts};
use crate::present::mask_choice::last;
use crate::text::MaskText;

/// A part of a mask, or a painting in the place of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskKind {
    /// No key that comes later.
    Causal,
    /// No key of tokens that only fill up a sentence.
    Padding,
    /// No key far away.
    Window,
    /// Cell by cell.
    Painted,
}

impl MaskKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Causal, Self::Padding, Self::Window, Self::Painted];

    /// The id by which it is chosen.
    pub fn id(self) -> &'static str {
        match self {
            Self::Causal => "causal",
            Self::Padding => "padding",
            Self::Window => "window",
            Self::Painted => "painted",
        }
    }

    /// Its name.
    pub fn label(self, text: &MaskText) -> &'static str {
        match self {
            Self::Causal => text.causal,
            Self::Padding => text.padding,
            Self::Window => text.window,
            Self::Painted => text.painted,
        }
    }

    /// Whether a mask has it.
    pub fn is_of(self, mask: &Mask) -> bool {
        match (self, mask) {
            (Self::Causal, Mask::Parts(parts)) => parts.causal,
            (Self::Padding, Mask::Parts(parts)) => parts.padding.is_some(),
            (Self::Window, Mask::Parts(parts)) => parts.window.is_some(),
            (Self::Painted, Mask::Painted(_)) => true,
            (Self::Painted, Mask::Parts(_)) | (_, Mask::Painted(_)) => false,
        }
    }

    /// A mask of so many tokens with it. A part begins by hiding something, a painting with what was hidden; neither
    /// keeps the other.
    pub fn added_to(self, mask: &Mask, tokens: usize) -> Mask {
        let parts = mask.parts().cloned().unwrap_or_default();
        Mask::Parts(match self {
            Self::Causal => MaskParts { causal: true, ..parts },
            Self::Padding => MaskParts { padding: Some(last(tokens)), ..parts },
            Self::Window => MaskParts { window: Some(1), ..parts },
            Self::Painted => return Mask::painted(tokens, |query, key| mask.hides(query, key)),
        })
    }

    /// A mask without it.
    pub fn taken_from(self, mask: &Mask) -> Mask {
        let parts = mask.parts().cloned().unwrap_or_default();
        Mask::Parts(match self {
            Self::Causal => MaskParts { causal: false, ..parts },
            Self::Padding => MaskParts { padding: None, ..parts },
            Self::Window => MaskParts { window: None, ..parts },
            Self::Painted => parts,
        })
    }
}
