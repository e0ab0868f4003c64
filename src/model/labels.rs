//! The labels of all tokens, as typed and as displayed.

use std::sync::Arc;

use crate::label::isolated;

/// One label per token. Clones share them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Labels {
    typed: Arc<[String]>,
    words: Arc<[String]>,
}

impl Labels {
    pub(super) fn new(typed: Vec<String>) -> Self {
        Self { words: disambiguated(&typed).into(), typed: typed.into() }
    }

    /// The labels as typed.
    pub(super) fn typed(&self) -> &[String] {
        &self.typed
    }

    /// The labels for display: right-to-left labels are isolated from the text beside them, and equal labels are
    /// numbered, la₁, la₂.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// Whether the labels are x₁, x₂, ….
    pub(super) fn are_numbered(&self) -> bool {
        let numbered = |(row, label): (usize, &String)| *label == format!("x{}", subscript(row + 1));
        self.typed.iter().enumerate().all(numbered)
    }

    /// Returns the labels with one replaced, if there is such a row.
    pub(super) fn with(&self, row: usize, label: &str) -> Self {
        self.with_several(row, &[label.to_owned()])
    }

    /// Returns the labels with several replaced from a row on. Labels beyond the last row are ignored.
    pub(super) fn with_several(&self, row: usize, labels: &[String]) -> Self {
        let mut typed = self.typed.to_vec();
        for (slot, label) in typed.iter_mut().skip(row).zip(labels) {
            label.clone_into(slot);
        }
        Self::new(typed)
    }
}

fn disambiguated(labels: &[String]) -> Vec<String> {
    (0..labels.len()).map(|row| word_among(labels, row)).collect()
}

/// Returns the label of a row for display, given all labels.
///
/// ```
/// use attenscope::model::word_among;
///
/// let labels = ["la", "le", "la"].map(str::to_owned);
/// assert_eq!([0, 1, 2].map(|row| word_among(&labels, row)), ["la₁", "le", "la₂"]);
/// ```
pub fn word_among(labels: &[String], row: usize) -> String {
    let alike = |others: &[String]| others.iter().filter(|other| **other == labels[row]).count();
    match alike(labels) {
        1 => isolated(&labels[row]),
        count => isolated(&numbered(&labels[row], alike(&labels[..=row]), count, labels)),
    }
}

/// Adds a number to one of `count` equal labels: as a subscript, or in parentheses if the label ends in a digit or a
/// subscripted one is already a label.
fn numbered(label: &str, number: usize, count: usize, labels: &[String]) -> String {
    let below = |number: usize| format!("{label}{}", subscript(number));
    let is_free = |number: usize| !labels.contains(&below(number));
    if !label.ends_with(char::is_numeric) && (1..=count).all(is_free) {
        return below(number);
    }
    let mut name = format!("{label} ({number})");
    while labels.contains(&name) {
        name.push('′');
    }
    name
}

/// Formats a number in subscript digits.
pub fn subscript(number: usize) -> String {
    let digits = number.to_string();
    digits.bytes().filter_map(|digit| char::from_u32(0x2080 + u32::from(digit - b'0'))).collect()
}
