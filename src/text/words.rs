//! Text of the commands on the selected words.

use crate::model::Sequence;

/// Where words of a sheet stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordsOf {
    /// Beside X or a given Q.
    Queries,
    /// Beside X′.
    XKv,
    /// Beside a given K and V, with other words than Q.
    Given,
}

/// Text of the commands on one word, or on several that follow one another.
pub struct WordsText {
    /// Heading of the menu for one word; takes it.
    pub word: fn(WordsOf, &str) -> String,
    /// Heading of the menu for several words; takes how many, the first and the last.
    pub words: fn(WordsOf, usize, [&str; 2]) -> String,
    /// Menu item: inserts a word.
    pub insert: &'static str,
    /// Menu item: removes the words; takes how many.
    pub remove: fn(usize) -> String,
    /// Menu item: duplicates the words; takes how many.
    pub duplicate: fn(usize) -> String,
    /// Menu item: moves the words one row up; takes how many.
    pub up: fn(usize) -> String,
    /// Menu item: moves the words one row down; takes how many.
    pub down: fn(usize) -> String,
    /// Menu item: renames the word.
    pub rename: &'static str,
    /// A word was inserted; takes its sequence, and its place, from 1.
    pub inserted: fn(Sequence, usize) -> String,
    /// A word was removed; takes its sequence and its place.
    pub removed: fn(Sequence, usize) -> String,
    /// Several words were removed; takes their sequence, and how many.
    pub removed_several: fn(Sequence, usize) -> String,
    /// A word was duplicated; takes its sequence, and the place of the copy.
    pub duplicated: fn(Sequence, usize) -> String,
    /// Several words were duplicated; takes their sequence, and how many.
    pub duplicated_several: fn(Sequence, usize) -> String,
    /// A word was moved; takes its sequence and its new place.
    pub moved: fn(Sequence, usize) -> String,
    /// Several words were moved; takes their sequence, and the new place of the first.
    pub moved_several: fn(Sequence, usize) -> String,
    /// The first word of a sequence cannot go up.
    pub is_first: fn(Sequence) -> String,
    /// The last word of a sequence cannot go down.
    pub is_last: fn(Sequence) -> String,
}
