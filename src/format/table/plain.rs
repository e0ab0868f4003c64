//! Replaces typographic characters with plain ones, and text that changes nothing with spaces. The result has as many
//! characters as the text.

use std::borrow::Cow;

use super::comments::blanked;
use crate::number;

/// Returns the plain text of a given text.
pub(super) fn plain(given: &str) -> Cow<'_, str> {
    if is_bare(given) {
        return Cow::Borrowed(given);
    }
    let narrowed = narrowed(given);
    match blanked(&narrowed) {
        Some(blanked) => Cow::Owned(blanked),
        None => narrowed,
    }
}

/// Whether a text has only digits and separators, as long ones do. Such a text is not searched for anything else.
pub(super) fn is_bare(text: &str) -> bool {
    const BARE: [bool; 256] = {
        let mut bare = [false; 256];
        let signs = b"0123456789+-.,;eE \t\r\n";
        let mut at = 0;
        while at < signs.len() {
            bare[signs[at] as usize] = true;
            at += 1;
        }
        bare
    };
    text.bytes().all(|byte| BARE[usize::from(byte)])
}

/// Replaces full-width and typographic characters with plain ones.
pub(super) fn narrowed(given: &str) -> Cow<'_, str> {
    if given.is_ascii() || given.chars().all(|c| narrow(c) == c) {
        return Cow::Borrowed(given);
    }
    // No replacement is longer.
    let mut mapped = String::with_capacity(given.len());
    mapped.extend(given.chars().map(narrow));
    Cow::Owned(mapped)
}

/// As `number::narrow`; also replaces separators and fraction slashes that occur only in typeset text.
pub(super) fn narrow(c: char) -> char {
    match c {
        '、' => ',',
        '⁄' | '∕' => '/',
        '│' | '┆' | '┃' | '║' => '|',
        _ => number::narrow(c),
    }
}
