//! Decides which fields are headings: words, or numbers that count rows and columns.

use super::{
    cell::what_else,
    error::CellError,
    row::{MAX_BYTES, unquoted},
};
use crate::number::{self, ParseError};

/// Whether a field is a heading: a word that is not, and does not start as, a number or its substitute.
pub(super) fn is_word(field: &str) -> bool {
    if field.len() > MAX_BYTES {
        return false;
    }
    let word = field.trim();
    let inner = unquoted(word);
    let is_quoted = inner.len() < word.len();
    let unsigned = inner.trim_start_matches(['-', '+', '.', '=']);
    let begins_number = unsigned.starts_with(|c: char| c.is_ascii_digit());
    // Some programs write a number as `(1.5)`; it is never a word.
    let has_digits_alone =
        inner.contains(|c: char| c.is_ascii_digit()) && !inner.contains(|c: char| c.is_alphabetic());
    !inner.is_empty()
        && !has_digits_alone
        && (is_quoted || !begins_number && !inner.starts_with('='))
        && number_free(inner)
        && (is_quoted || is_balanced(inner))
}

/// Whether a text is neither a number nor a substitute for one.
fn number_free(text: &str) -> bool {
    super::left_out(text).is_none()
        && text.trim() != "-"
        && number::parse(text) == Err(ParseError::NotANumber)
        && number::parse_mixed(text).is_none()
        && what_else(text) == CellError::Number(ParseError::NotANumber)
}

/// Whether every bracket is closed.
fn is_balanced(text: &str) -> bool {
    let mut depth = 0_i32;
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            break;
        }
    }
    depth == 0 || text.chars().count() == 1
}

/// Whether headings count from 0 or 1, as programs number rows and columns: `0`, `[1,]`, `[,1]`.
pub(super) fn counts(headings: impl Iterator<Item = String>) -> bool {
    let mut next = None;
    for heading in headings {
        let digits = heading.trim().trim_start_matches(['[', ',']).trim_end_matches([']', ',']);
        let Ok(number) = digits.parse::<usize>() else { return false };
        let is_numbered_on = heading.trim().starts_with("[,");
        if next.is_some_and(|next| next != number) || next.is_none() && number > 1 && !is_numbered_on {
            return false;
        }
        next = Some(number + 1);
    }
    next.is_some()
}
