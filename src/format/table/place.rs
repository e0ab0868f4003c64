//! Where in a text, as it was given, a part of it stands.

use super::error::{Found, Place};

/// The most characters of what was found that are told.
const MOST_CHARACTERS: usize = 24;

/// A text as it was given, and the normalised one that is read. Both have the same number of characters.
#[derive(Clone, Copy)]
pub(super) struct Texts<'a> {
    pub(super) given: &'a str,
    pub(super) plain: &'a str,
    /// Whether the text has numbers and what separates them alone.
    pub(super) is_bare: bool,
}

impl Texts<'_> {
    /// Whether only blanks are between the beginning of a line and a part of the plain text.
    pub(super) fn begins_line(self, part: &str) -> bool {
        let start = part.as_ptr().addr().saturating_sub(self.plain.as_ptr().addr());
        let before = self.plain.get(..start).unwrap_or_default().trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with('\n')
    }

    /// What was given where a part of the plain text stands.
    ///
    /// Parts are slices of that text, so where they lie tells where they stand; nothing has to be carried along with
    /// each of a million cells for the sake of the one that is refused.
    pub(super) fn found(self, part: &str) -> Found {
        let before = part.as_ptr().addr().saturating_sub(self.plain.as_ptr().addr());
        let before = self.plain.get(..before).map_or(0, |before| before.chars().count());
        let (mut line, mut column) = (0, 0);
        let mut given = self.given.chars();
        for c in given.by_ref().take(before) {
            (line, column) = if c == '\n' { (line + 1, 0) } else { (line, column + 1) };
        }
        let length = part.chars().count();
        Found {
            place: Place { line, column },
            text: given.take(length.min(MOST_CHARACTERS)).collect(),
            is_cut: length > MOST_CHARACTERS,
        }
    }
}
