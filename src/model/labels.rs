//! The labels of all tokens, as they were typed, and told apart.

use std::sync::Arc;

use crate::label::isolated;

/// A label a token. Clones share them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Labels {
    typed: Arc<[String]>,
    words: Arc<[String]>,
}

impl Labels {
    pub(super) fn new(typed: Vec<String>) -> Self {
        Self { words: told_apart(&typed).into(), typed: typed.into() }
    }

    /// As they were typed.
    pub(super) fn typed(&self) -> &[String] {
        &self.typed
    }

    /// As they stand beside other text, which they do not turn round: those that are spelt alike are numbered, la₁, la₂.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// Whether they are x₁, x₂ and so on.
    pub(super) fn are_numbered(&self) -> bool {
        let numbered = |(row, label): (usize, &String)| *label == format!("x{}", subscript(row + 1));
        self.typed.iter().enumerate().all(numbered)
    }

    /// The same with another one in a row, if there is such a row.
    pub(super) fn with(&self, row: usize, label: &str) -> Self {
        self.with_several(row, &[label.to_owned()])
    }

    /// The same with others from a row on, as many of them as there are rows.
    pub(super) fn with_several(&self, row: usize, labels: &[String]) -> Self {
        let mut typed = self.typed.to_vec();
        for (slot, label) in typed.iter_mut().skip(row).zip(labels) {
            label.clone_into(slot);
        }
        Self::new(typed)
    }
}

fn told_apart(labels: &[String]) -> Vec<String> {
    (0..labels.len()).map(|row| word_among(labels, row)).collect()
}

/// The label of a row as it stands beside other text where these are all the labels that there are.
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

/// A label with its number among so many that are spelt alike: below it where nothing else is called so, else behind it.
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

/// A number in digits that stand below the line.
pub(super) fn subscript(number: usize) -> String {
    let digits = number.to_string();
    digits.bytes().filter_map(|digit| char::from_u32(0x2080 + u32::from(digit - b'0'))).collect()
}
