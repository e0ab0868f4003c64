//! Decides what a comma marks, for a whole text: nobody writes `1,5` for three halves in one row and for two numbers in
//! the next.

use std::cell::OnceCell;

use super::{
    grouped,
    row::{By, MAX_BYTES, Row},
};
use crate::number::{self, ParseError};

/// What commas mark in the cells of a text. Decided once, when a cell first asks.
pub(super) struct Marks<'a> {
    has_commas: bool,
    rows: Box<dyn Fn() -> Box<dyn Iterator<Item = Row<'a>> + 'a> + 'a>,
    are_decimal: OnceCell<bool>,
}

impl<'a> Marks<'a> {
    pub(super) fn new(
        has_commas: bool,
        rows: impl Fn() -> Box<dyn Iterator<Item = Row<'a>> + 'a> + 'a,
    ) -> Self {
        Self { has_commas, rows: Box::new(rows), are_decimal: OnceCell::new() }
    }

    /// Whether commas may mark decimals: the text has commas.
    pub(super) fn may_be_commas(&self) -> bool {
        self.has_commas
    }

    /// Whether commas mark decimals: some comma cannot mark thousands.
    pub(super) fn are_decimal(&self) -> bool {
        self.has_commas && *self.are_decimal.get_or_init(|| mark_decimals((self.rows)()))
    }
}

/// Whether commas mark decimals in rows without other separators: some row separates its numbers by spaces, and every
/// number has at most one comma, inside it.
pub(super) fn are_within_numbers<'a>(rows: impl Iterator<Item = &'a str>) -> bool {
    let is_within =
        |word: &str| word.matches(',').count() <= 1 && !word.starts_with(',') && !word.ends_with(',');
    let mut is_told = false;
    for row in rows.filter(|row| row.contains(',') && !row.contains(['\t', ';'])) {
        if !row.split_whitespace().all(is_within) {
            return false;
        }
        is_told |= row.split_whitespace().nth(1).is_some();
    }
    is_told
}

fn mark_decimals<'a>(rows: impl Iterator<Item = Row<'a>>) -> bool {
    let cells = rows.filter(|row| row.by != By::Sign(',')).flat_map(Row::cells);
    let mut with_commas = cells.filter(|cell| cell.raw.contains(',') && cell.raw.len() <= MAX_BYTES);
    with_commas.any(|cell| {
        let plain = cell.plain();
        plain.contains(',') && number::parse(&plain).is_ok()
            || grouped::number(&plain, '.', ',').is_some_and(|_| plain.contains(','))
    })
}

/// Replaces commas with points if each line is one number with at most one comma, no line has a point, and some line
/// shows that commas mark decimals.
pub(super) fn as_points(text: &str) -> Option<String> {
    if text.contains('.') {
        return None;
    }
    let mut is_told = false;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let commas = line.matches(',').count();
        if commas > 1 || line.contains(char::is_whitespace) {
            return None;
        }
        match number::parse(line) {
            Ok(_) => is_told |= commas == 1,
            Err(ParseError::AmbiguousComma) => {}
            Err(_) => return None,
        }
    }
    is_told.then(|| text.replace(',', "."))
}

/// If all texts are two whole numbers with a comma between, and the comma could mark decimals: returns the first text.
/// `1,0` and `0,1` are two numbers each; `0,25`, `-0,5` and `1,05` are more likely one, as nobody writes 05 for 5.
/// `is_bracketed` says that brackets mark the texts as rows; the numbers may then have any length.
pub(super) fn pairs_or_decimals<'a>(
    texts: impl Iterator<Item = &'a str>,
    is_bracketed: bool,
) -> Option<&'a str> {
    let (mut first, mut length, mut count, mut is_suspicious) = (None, None, 0_usize, false);
    for text in texts.map(str::trim).filter(|text| !text.is_empty()) {
        let (whole, part) = text.split_once(',')?;
        let digits = whole.trim_start_matches(['-', '+']);
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() > digits.len() + 1 || !is_number(digits) || !is_number(part) {
            return None;
        }
        first = first.or(Some(text));
        count += 1;
        let is_zero = digits == "0";
        is_suspicious |= is_zero && (part.len() > 1 || whole.len() > 1)
            || part.len() > 1 && part.starts_with('0')
            || !is_bracketed && (part.len() > 3 || length.is_some_and(|length| length != part.len()));
        length = Some(part.len());
    }
    first.filter(|_| is_suspicious || !is_bracketed && count == 1)
}

/// Returns the first part of a list that could be one number with a decimal comma or two numbers: some commas are
/// followed by white space, and between two of those there is at most one other comma.
pub(super) fn spaced_or_decimals(list: &str) -> Option<&str> {
    if list.contains('(') || !list.contains(", ") {
        return None;
    }
    let pieces = || list.split(", ").map(str::trim).filter(|piece| !piece.is_empty());
    let has_comma = |piece: &str| {
        let (whole, part) = piece.split_once(',')?;
        let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        Some(is_whole(whole.trim_start_matches(['-', '+'])) && is_whole(part))
    };
    // Several commas between two of those must separate numbers.
    if pieces().any(|piece| has_comma(piece) == Some(false)) {
        return None;
    }
    pieces().find(|piece| has_comma(piece) == Some(true))
}

/// Returns the first line that could be one number or several if nothing in the text decides it: every comma comes
/// before three digits, or every line is a whole number and a fraction.
pub(super) fn one_or_several(text: &str) -> Option<&str> {
    if text.contains(['\t', ';', '|', '&', '[', '{', '"']) {
        return None;
    }
    let mut first = None;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if !line.contains([',', ' ']) {
            continue;
        }
        let is_short = line.len() <= MAX_BYTES;
        if is_short
            && (grouped::number(line, ',', '.').is_some()
                || grouped::number(line, '.', ',').is_some()
                || grouped::mixed(line).is_some())
        {
            first = first.or(Some(line));
        } else {
            return None;
        }
    }
    first
}
