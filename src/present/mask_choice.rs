//! The masks offered on the sheet.

use super::AlignmentChoice;
use crate::{
    model::{Mask, MaskParts, Shape},
    text::MaskChoiceText,
};

/// The initial radius of a window.
const RADIUS: usize = 1;

/// A choice of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskChoice {
    /// Every query sees every key.
    None,
    /// No query sees a later key.
    Causal,
    /// No query sees the keys of some tokens.
    Padding,
    /// No query sees a key that is far away.
    Window,
    /// Several of these at once, or painted cells.
    Custom,
}

impl MaskChoice {
    /// All choices, in the order shown.
    pub const ALL: [Self; 5] = [Self::None, Self::Causal, Self::Padding, Self::Window, Self::Custom];

    /// Returns the choice that a mask corresponds to.
    ///
    /// ```
    /// use attenscope::model::{Mask, MaskParts};
    /// use attenscope::present::MaskChoice;
    ///
    /// assert_eq!(MaskChoice::of(&Mask::window(2)), MaskChoice::Window);
    /// let joined = Mask::Parts(MaskParts { causal: true, window: Some(2), ..MaskParts::default() });
    /// assert_eq!(MaskChoice::of(&joined), MaskChoice::Custom);
    /// ```
    pub fn of(mask: &Mask) -> Self {
        match mask {
            Mask::Painted(_) => Self::Custom,
            Mask::Parts(MaskParts { causal, window, padding, .. }) => {
                match (causal, padding.is_some(), window.is_some()) {
                    (false, false, false) => Self::None,
                    (true, false, false) => Self::Causal,
                    (false, true, false) => Self::Padding,
                    (false, false, true) => Self::Window,
                    _ => Self::Custom,
                }
            }
        }
    }

    /// Returns the choice with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Causal => "causal",
            Self::Padding => "padding",
            Self::Window => "window",
            Self::Custom => "custom",
        }
    }

    /// Returns its name.
    pub fn label(self, text: &MaskChoiceText) -> &'static str {
        match self {
            Self::None => text.none,
            Self::Causal => text.causal,
            Self::Padding => text.padding,
            Self::Window => text.window,
            Self::Custom => text.custom,
        }
    }

    /// Returns the mask for a shape and this choice. It keeps what it can of the mask `before`: its padding (otherwise the
    /// last key is padded), its window width, where the queries stand among the keys (otherwise, with keys of other words,
    /// the last query stands at the last key), and for painted cells what it hides.
    pub fn mask(self, before: &Mask, shape: Shape) -> Mask {
        let MaskParts { window, padding, .. } = before.parts().cloned().unwrap_or_default();
        let placed = |mask: Mask| mask.placed_at(AlignmentChoice::begun(before, shape), shape);
        match self {
            Self::None => Mask::NONE,
            Self::Causal => placed(Mask::CAUSAL),
            Self::Padding => Mask::Parts(MaskParts {
                padding: Some(padding.unwrap_or_else(|| last(shape.m()))),
                ..MaskParts::default()
            }),
            Self::Window => placed(Mask::window(window.unwrap_or(RADIUS))),
            Self::Custom => Mask::painted((shape.n(), shape.m()), |query, key| before.hides(query, key)),
        }
    }
}

/// Padding of the last token, unless it is the only one.
pub(super) fn last(tokens: usize) -> std::sync::Arc<[bool]> {
    (1..=tokens).map(|token| token == tokens && tokens > 1).collect()
}
