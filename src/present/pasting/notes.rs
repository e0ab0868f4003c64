//! Notes on a pasted table, besides its size.

use super::token_words::{KeptWord, TokenWords, WhyKept};
use crate::{
    format::{Applied, ReadTable},
    label::{cut, isolated, spelt_out},
    model::MAX_LABEL_CHARS,
    number::{Digits, for_display},
    present::applied_words,
    text::Messages,
};

/// The most headings named in a list.
const NAMED: usize = 6;
/// The most rejected headings that are explained one by one.
const TOLD: usize = 3;
/// The most characters of a heading that are shown.
const SHOWN: usize = 16;
/// The most rows and columns shown of a table in a list.
const LISTED: (usize, usize) = (2, 4);
/// The most lines shown of a long text, and the most characters of each.
const FIRST: (usize, usize) = (3, 60);

/// What happened to the headings and operations around the numbers of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct PasteNotes {
    /// The operations applied to the numbers.
    pub applied: Vec<Applied>,
    /// The headings used as words.
    pub words: Option<TokenWords>,
    /// The headings left out: of rows, and of columns.
    pub left_out: [Vec<String>; 2],
}

impl PasteNotes {
    /// Creates the notes on a table, given the headings that become words.
    pub fn of(table: &ReadTable, words: Option<TokenWords>) -> Self {
        let words_are_row = words.as_ref().map(|words| words.is_row);
        let left = |headings: &Option<Vec<String>>, counted: &[String], is_row: bool| match words_are_row {
            Some(words_are_row) if words_are_row == is_row => Vec::new(),
            _ => headings.clone().unwrap_or_else(|| counted.to_vec()),
        };
        let [rows, columns] = &table.counted;
        let left_out = [left(&table.words, rows, false), left(&table.columns, columns, true)];
        Self { applied: table.applied.clone(), words, left_out }
    }

    /// Whether there are no notes.
    pub fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.words.is_none() && self.left_out.iter().all(Vec::is_empty)
    }

    /// Returns the notes as sentences; empty if there are none.
    pub fn words(&self, text: &Messages) -> Vec<String> {
        let said = text.pasting();
        let mut notes: Vec<_> = applied_words(text.table(), &self.applied).into_iter().collect();
        if let Some(words) = &self.words {
            notes.push((said.words_taken)(words.count(), words.is_row));
            notes.extend(words.kept.iter().take(TOLD).map(|kept| kept_words(kept, words.is_row, text)));
            let more = words.kept.len().saturating_sub(TOLD);
            notes.extend((more > 0).then(|| (said.more_kept)(more)));
        }
        for (headings, say) in self.left_out.iter().zip([said.rows_left_out, said.columns_left_out]) {
            if headings.iter().any(|heading| !heading.trim().is_empty()) {
                let more = headings.len().saturating_sub(NAMED);
                let named: Vec<_> = headings.iter().take(NAMED).map(|heading| short(heading)).collect();
                notes.push(say(&named, more));
            }
        }
        notes
    }
}

fn kept_words(KeptWord { at, heading, why }: &KeptWord, is_row: bool, text: &Messages) -> String {
    let said = text.pasting();
    match why {
        WhyKept::Blank => (said.blank_heading)(at + 1, is_row),
        WhyKept::TooLong => (said.long_heading)(&short(heading), MAX_LABEL_CHARS),
        WhyKept::Character(character) => (said.unfit_heading)(&short(heading), *character),
    }
}

fn short(heading: &str) -> String {
    let heading = heading.trim();
    let shown = spelt_out(heading);
    if shown.chars().count() > SHOWN { cut(&isolated(&shown), SHOWN) } else { isolated(&shown) }
}

/// Describes a table as a choice in a list: its number (from 1), name, size and first numbers.
pub fn listed_table(number: usize, table: &ReadTable, digits: Digits, text: &Messages) -> String {
    let values = &table.table.values;
    let (rows, cols) = (values.rows(), values.cols());
    let row = |at: usize| {
        let mut shown: Vec<_> =
            values.row(at).iter().take(LISTED.1).map(|&value| for_display(value, digits)).collect();
        shown.extend((cols > LISTED.1).then(|| "…".to_owned()));
        shown.join(", ")
    };
    let mut lines: Vec<_> = (0..rows.min(LISTED.0)).map(row).collect();
    lines.extend((rows > LISTED.0).then(|| "…".to_owned()));
    let name = table.name.as_deref().map(short);
    (text.pasting().listed)(number, name.as_deref(), (rows, cols), &lines.join("; "))
}

/// Returns the first lines of a text that is too long to show.
pub fn first_lines(text: &str) -> String {
    let line = |line: &str| {
        let kept: String = line.chars().take(FIRST.1).collect();
        if kept.len() < line.len() { format!("{kept}…") } else { kept }
    };
    let lines: Vec<_> = text.trim_start_matches(['\n', '\r']).lines().take(FIRST.0).map(line).collect();
    lines.join("\n")
}
