//! The given text beside the normalised one that is read, and where a part of either begins and ends.

use super::error::{FoundText, TextPosition};

/// The most characters of a part quoted in an error.
const MAX_CHARACTERS: usize = 24;

/// A text as given, and the normalised text that is read. Both have the same number of characters.
#[derive(Clone, Copy)]
pub(super) struct Texts<'a> {
    pub(super) given: &'a str,
    pub(super) plain: &'a str,
    /// Whether the text has only numbers and separators.
    pub(super) is_bare: bool,
}

/// Returns where a part of a text starts, in bytes. The part is a slice of the text, so its address gives its position.
pub(super) fn offset(part: &str, text: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

/// Returns the text before a part of it.
pub(super) fn before<'a>(text: &'a str, part: &str) -> &'a str {
    text.get(..offset(part, text)).unwrap_or_default()
}

/// Returns the text after a part of it.
pub(super) fn behind<'a>(text: &'a str, part: &str) -> &'a str {
    text.get(offset(part, text) + part.len()..).unwrap_or_default()
}

impl Texts<'_> {
    /// Whether only blanks come between the start of the line and a part of the plain text.
    pub(super) fn begins_line(self, part: &str) -> bool {
        let before = before(self.plain, part).trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with('\n')
    }

    /// Returns the given text at the position of a part of the plain text.
    ///
    /// The position follows from the address of the part: a million cells need not each carry one for the cell that is
    /// refused.
    pub(super) fn found(self, part: &str) -> FoundText {
        let before = before(self.plain, part).chars().count();
        let (mut line, mut column) = (0, 0);
        let mut given = self.given.chars();
        for c in given.by_ref().take(before) {
            (line, column) = if c == '\n' { (line + 1, 0) } else { (line, column + 1) };
        }
        let length = part.chars().count();
        FoundText {
            place: TextPosition { line, column },
            text: given.take(length.min(MAX_CHARACTERS)).collect(),
            is_cut: length > MAX_CHARACTERS,
        }
    }
}
