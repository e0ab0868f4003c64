//! Names of masks, and text of the mask selector.

use crate::model::{Alignment, Mask};

/// Names of masks.
pub struct MaskNames {
    /// No mask.
    pub none: &'static str,
    /// A mask painted cell by cell.
    pub painted: &'static str,
    /// Causal mask: hides later keys.
    pub causal: &'static str,
    /// Padding mask: hides filler words.
    pub padding: &'static str,
    /// Sliding window: hides keys that are further away than its radius, which it takes.
    pub window: fn(usize) -> String,
    /// Suffix of `causal` or `padding` where one of them is the whole name.
    pub mask: &'static str,
    /// Where the last query stands at the last key of other words; takes the name of the mask.
    pub at_end: fn(&str) -> String,
    /// Text of the mask selector.
    pub choice: MaskChoiceText,
}

/// Text of the mask selector, and of what a mask needs to know.
pub struct MaskChoiceText {
    /// Label of the selector.
    pub label: &'static str,
    /// No mask.
    pub none: &'static str,
    /// Causal mask: hides later keys.
    pub causal: &'static str,
    /// Padding mask: hides filler words.
    pub padding: &'static str,
    /// Sliding window: hides keys that are far away.
    pub window: &'static str,
    /// A mask painted cell by cell.
    pub custom: &'static str,
    /// Button: opens the experiment on masks.
    pub why: &'static str,
    /// Button: goes to where cells are painted.
    pub paint: &'static str,
    /// Name of the list in which padding words are chosen.
    pub padded: &'static str,
    /// Name of the button that opens the list; takes its text.
    pub chosen: fn(&str) -> String,
    /// The text of that button while no word is padding.
    pub no_word: &'static str,
    /// The text of that button where several words are padding; takes how many.
    pub several: fn(usize) -> String,
    /// Label of where queries stand among keys of other words.
    pub aligned: &'static str,
    /// The first query stands at the first key.
    pub start: &'static str,
    /// Which words are together, and who has it so.
    pub start_hint: &'static str,
    /// The last query stands at the last key.
    pub end: &'static str,
    /// Which words are together, and who has it so; also said of a bias by distance.
    pub end_hint: &'static str,
    /// Label of the radius of the window.
    pub radius: &'static str,
    /// The radius is not a whole number from 0 to 511.
    pub radius_refused: &'static str,
}

impl MaskNames {
    /// Returns the name of a mask, with the place of queries among keys if it is at the end.
    pub fn of(&self, mask: &Mask) -> String {
        let name = self.kind(mask);
        match mask.parts().map(|parts| parts.alignment) {
            Some(Alignment::End { .. }) => (self.at_end)(&name),
            Some(Alignment::Start) | None => name,
        }
    }

    /// Returns the name of a mask, wherever queries stand among keys.
    pub fn kind(&self, mask: &Mask) -> String {
        let Some(parts) = mask.parts() else { return self.painted.to_owned() };
        let mut name = String::new();
        let mut join = |part: &str| {
            if !name.is_empty() {
                name.push_str(" + ");
            }
            name.push_str(part);
        };
        if parts.causal {
            join(self.causal);
        }
        if parts.padding.is_some() {
            join(self.padding);
        }
        match parts.window {
            Some(radius) => join(&(self.window)(radius)),
            None if name.is_empty() => name.push_str(self.none),
            None if parts.causal != parts.padding.is_some() => name.push_str(self.mask),
            None => {}
        }
        name
    }
}
