//! Headings of a table that become the words of the rows of X.

use crate::{
    format::ReadTable,
    model::{Document, Edit, InputError, Sequence, check_words},
};

/// Headings for consecutive words.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenWords {
    /// The new labels; `None` if the old one stays.
    pub labels: Vec<Option<String>>,
    /// The headings that were rejected, with the reasons.
    pub kept: Vec<KeptWord>,
    /// Whether the headings are the first row of the table, above its columns, because words are columns.
    pub is_row: bool,
}

/// A heading that was rejected, so that the old word stays.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptWord {
    /// The index of the heading, from 0.
    pub at: usize,
    pub heading: String,
    /// The reason.
    pub why: WhyKept,
}

/// Why a heading cannot be a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyKept {
    /// It is empty.
    Blank,
    /// It has too many characters.
    TooLong,
    /// It contains a character that is not allowed in a word.
    Character(char),
}

impl TokenWords {
    /// Takes the headings of a table's rows, or of its columns if `is_row`. Returns `None` if there are none, or if
    /// none of them can be a word.
    pub fn of(table: &ReadTable, is_row: bool) -> Option<Self> {
        let headings = if is_row { &table.columns } else { &table.words };
        let (mut labels, mut kept) = (Vec::new(), Vec::new());
        for (at, heading) in headings.as_ref()?.iter().enumerate() {
            let why = match check_words(std::slice::from_ref(heading)) {
                Ok(()) => None,
                Err(InputError::LabelCharacter { character, .. }) => Some(WhyKept::Character(character)),
                Err(_) if heading.trim().is_empty() => Some(WhyKept::Blank),
                Err(_) => Some(WhyKept::TooLong),
            };
            labels.push(why.is_none().then(|| heading.trim().to_owned()));
            kept.extend(why.map(|why| KeptWord { at, heading: heading.clone(), why }));
        }
        labels.iter().any(Option::is_some).then_some(Self { labels, kept, is_row })
    }

    /// The number of headings that become words.
    pub fn count(&self) -> usize {
        self.labels.iter().flatten().count()
    }

    /// Returns the edit that labels the tokens of a sequence from `first` on, as far as there are tokens.
    pub(in crate::present) fn edit(&self, document: &Document, of: Sequence, first: usize) -> Edit {
        let old = document.inputs().labels_of(of).iter().skip(first);
        let label = |(old, new): (&String, &Option<String>)| new.as_ref().unwrap_or(old).clone();
        Edit::SetLabels { of, row: first, labels: old.zip(&self.labels).map(label).collect() }
    }
}
