//! A step of the history, for code that names it.

use super::{Document, Edit};

/// What a step was for, where its edits do not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditOrigin {
    /// Pasted numbers.
    Paste,
    /// Numbers imported from a file of another program.
    Import,
    /// A sheet opened from a file.
    File,
    /// Another preset.
    Preset,
    /// A reset to the preset.
    Reset,
    /// Other sizes.
    Sizes,
    /// The user's own sentence.
    Sentence,
    /// A new sheet.
    New,
    /// The sheet as it is, with its Q, K and V given.
    Given,
    /// The sheet as it is, with other words for keys and values.
    OtherKeys,
    /// The sheet with keys and values of its own words again.
    OwnKeys,
    /// Work saved earlier, or by another tab.
    Saved,
    /// Steps of gradient descent.
    Learning,
    /// The same matrices divided into other heads.
    Heads,
    /// W_O added or removed.
    OutputProjection,
}

/// A step described in its forward direction, whether it is to be undone or redone.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// What it was for, if that was recorded.
    pub origin: Option<EditOrigin>,
    /// The document before the step.
    pub before: &'a Document,
    /// The edits, in reverse order.
    edits: &'a [Edit],
}

impl<'a> Step<'a> {
    pub(super) fn new(origin: Option<EditOrigin>, before: &'a Document, edits: &'a [Edit]) -> Self {
        Self { origin, before, edits }
    }

    /// The edits in the order in which they are applied.
    pub fn edits(self) -> impl ExactSizeIterator<Item = &'a Edit> {
        self.edits.iter().rev()
    }
}
