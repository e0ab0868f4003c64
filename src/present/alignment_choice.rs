//! Where the queries can stand among keys of other words, as the sheet offers it.

use crate::{
    model::{Alignment, Mask, Shape},
    text::MaskChoiceText,
};

/// A choice of an [`Alignment`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlignmentChoice {
    /// The first query stands at the first key.
    Start,
    /// The last query stands at the last key.
    End,
}

impl AlignmentChoice {
    /// Both, in the order shown.
    pub const ALL: [Self; 2] = [Self::Start, Self::End];

    /// Returns the choice that a mask corresponds to, in a document of a shape. `None` where it is not offered: without
    /// other words each word stands at itself, and not every mask counts places.
    ///
    /// ```
    /// use attenscope::model::{Mask, Shape};
    /// use attenscope::present::AlignmentChoice;
    ///
    /// let own = Shape::new(2, 4, 2, 2)?;
    /// let other = own.over(Some(5))?;
    /// assert_eq!(AlignmentChoice::of(&Mask::CAUSAL, own), None);
    /// assert_eq!(AlignmentChoice::of(&Mask::NONE, other), None);
    /// assert_eq!(AlignmentChoice::of(&Mask::CAUSAL, other), Some(AlignmentChoice::Start));
    /// assert_eq!(AlignmentChoice::of(&Mask::causal_at_end(other), other), Some(AlignmentChoice::End));
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    pub fn of(mask: &Mask, shape: Shape) -> Option<Self> {
        let parts = mask.parts().filter(|parts| shape.has_other_keys() && parts.counts_places())?;
        Some(match parts.alignment {
            Alignment::Start => Self::Start,
            Alignment::End { .. } => Self::End,
        })
    }

    /// Returns where the queries stand once a causal mask or a window is chosen: where they stand in the mask `before`, if it
    /// counts places. Otherwise the last query stands at the last key, as caches of keys and recent attention kernels have it.
    pub(super) fn begun(before: &Mask, shape: Shape) -> Alignment {
        Self::of(before, shape).unwrap_or(Self::End).alignment(shape)
    }

    /// The choice with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::End => "end",
        }
    }

    /// Returns its name.
    pub fn label(self, text: &MaskChoiceText) -> &'static str {
        match self {
            Self::Start => text.start,
            Self::End => text.end,
        }
    }

    /// Returns which words are together, and who has it so.
    pub fn hint(self, text: &MaskChoiceText) -> &'static str {
        match self {
            Self::Start => text.start_hint,
            Self::End => text.end_hint,
        }
    }

    /// Returns the alignment in a shape.
    pub fn alignment(self, shape: Shape) -> Alignment {
        match self {
            Self::Start => Alignment::Start,
            Self::End => Alignment::end(shape),
        }
    }
}
