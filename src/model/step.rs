//! What a step of the history does, for who is to name it.

use super::{Document, Edit};

/// What a step was for, where its edits do not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditOrigin {
    /// Numbers from elsewhere.
    Paste,
    /// Numbers from a file of another program.
    Import,
    /// A sheet that was saved as a file.
    File,
    /// Another preset.
    Preset,
    /// The preset as it was.
    Reset,
    /// Other sizes.
    Sizes,
    /// A sentence of one's own.
    Sentence,
    /// A sheet that begins anew.
    New,
    /// Work that was saved, by another tab or before.
    Saved,
}

/// A step as it leads forth, whichever way it is to be gone.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// What it was for, where that was said.
    pub aim: Option<EditOrigin>,
    /// The document that it starts from.
    pub before: &'a Document,
    /// The last one first.
    edits: &'a [Edit],
}

impl<'a> Step<'a> {
    pub(super) fn new(aim: Option<EditOrigin>, before: &'a Document, edits: &'a [Edit]) -> Self {
        Self { aim, before, edits }
    }

    /// What it does, one edit after the other.
    pub fn edits(self) -> impl ExactSizeIterator<Item = &'a Edit> {
        self.edits.iter().rev()
    }
}
