//! Headings of a table that become the words of the rows of X.

use crate::format::ReadTable;
use crate::model::{Document, Edit, InputError, check_words};

/// Headings for words that follow one another.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenWords {
    /// The new label of each; `None` where the old one stays.
    pub labels: Vec<Option<String>>,
    /// Why the old ones stay that do.
    pub kept: Vec<KeptWord>,
    /// Whether they stand in the first row of the table, above its columns, since words are columns.
    pub is_row: bool,
}

/// A word that stays since its heading cannot be one.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptWord {
    /// Which heading it is, from 0.
    pub at: usize,
    /// The heading.
    pub heading: String,
    /// The reason.
    pub why: WhyKept,
}

/// Why a heading cannot be a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyKept {
    /// There is nothing in it.
    Blank,
    /// It has too many characters.
    TooLong,
    /// It holds a character that no word may hold.
    Character(char),
}

impl TokenWords {
    /// The headings of the rows of a table, or of its columns, where it has such headings and one of them can be a word.
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

    /// How many words are taken.
    pub fn count(&self) -> usize {
        self.labels.iter().flatten().count()
    }

    /// The edit that gives them to the tokens from one on, as many as there are.
    pub(in crate::present) fn edit(&self, document: &Document, first: usize) -> Edit {
        let old = document.inputs().labels().iter().skip(first);
        let label = |(old, new): (&String, &Option<String>)| new.as_ref().unwrap_or(old).clone();
        Edit::SetLabels { row: first, labels: old.zip(&self.labels).map(label).collect() }
    }
}
