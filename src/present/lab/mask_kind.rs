//! The kinds of mask that are offered.

use crate::{
    model::{Mask, MaskParts, Shape},
    present::{AlignmentChoice, mask_choice::last},
    text::MaskText,
};

/// A part of a mask, or a painted mask instead of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskKind {
    /// Hides later keys.
    Causal,
    /// Hides padding tokens.
    Padding,
    /// Hides keys that are far away.
    Window,
    /// Hides single cells.
    Painted,
}

impl MaskKind {
    /// All kinds, in the order shown.
    pub const ALL: [Self; 4] = [Self::Causal, Self::Padding, Self::Window, Self::Painted];

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::Causal => "causal",
            Self::Padding => "padding",
            Self::Window => "window",
            Self::Painted => "painted",
        }
    }

    /// Returns its name.
    pub fn label(self, text: &MaskText) -> &'static str {
        match self {
            Self::Causal => text.causal,
            Self::Padding => text.padding,
            Self::Window => text.window,
            Self::Painted => text.painted,
        }
    }

    /// Whether a mask contains it.
    pub fn is_of(self, mask: &Mask) -> bool {
        match (self, mask) {
            (Self::Causal, Mask::Parts(parts)) => parts.causal,
            (Self::Padding, Mask::Parts(parts)) => parts.padding.is_some(),
            (Self::Window, Mask::Parts(parts)) => parts.window.is_some(),
            (Self::Painted, Mask::Painted(_)) => true,
            (Self::Painted, Mask::Parts(_)) | (_, Mask::Painted(_)) => false,
        }
    }

    /// Returns a mask for a shape with it added. A new part hides something at first; a painted mask starts from
    /// what was hidden. Parts and painting exclude each other. With keys of other words, the queries keep standing where a
    /// part of the mask has them; without such a part, the last query stands at the last key.
    pub fn added_to(self, mask: &Mask, shape: Shape) -> Mask {
        let parts = mask.parts().cloned().unwrap_or_default();
        let joined = Mask::Parts(match self {
            Self::Causal => MaskParts { causal: true, ..parts },
            Self::Padding => MaskParts { padding: Some(last(shape.m())), ..parts },
            Self::Window => MaskParts { window: Some(1), ..parts },
            Self::Painted => {
                return Mask::painted((shape.n(), shape.m()), |query, key| mask.hides(query, key));
            }
        });
        joined.placed_at(AlignmentChoice::begun(mask, shape), shape)
    }

    /// Returns a mask without it.
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
