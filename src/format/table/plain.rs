//! A text with plain twins of its characters, and with spaces for what changes nothing. It has as many characters as the
//! text.

use std::borrow::Cow;

use super::comments::blanked;
use crate::number;

/// The plain text of what was given.
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

/// Whether a text has digits and what separates them alone, as long ones have: nothing else is looked for in it.
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

/// The text with the plain twins of full-width and typographic characters.
pub(super) fn narrowed(given: &str) -> Cow<'_, str> {
    if given.is_ascii() || given.chars().all(|c| narrow(c) == c) {
        return Cow::Borrowed(given);
    }
    // None of them is longer.
    let mut mapped = String::with_capacity(given.len());
    mapped.extend(given.chars().map(narrow));
    Cow::Owned(mapped)
}

/// What people do not type, but what separates numbers or makes fractions in a typeset text, has a twin too.
pub(super) fn narrow(c: char) -> char {
    match c {
        '、' => ',',
        '⁄' | '∕' => '/',
        '│' | '┆' | '┃' | '║' => '|',
        _ => number::narrow(c),
    }
}
