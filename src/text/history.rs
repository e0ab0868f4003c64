//! Text of the history: what each step did.

use crate::model::{Input, Sequence};

/// Text of the history. The description of a step is used by itself, in the list, and after [`HistoryText::undone`] and
/// [`HistoryText::redone`].
pub struct HistoryText {
    /// Name of the list.
    pub name: &'static str,
    /// What choosing a step does.
    pub hint: &'static str,
    /// Entry before the first step.
    pub start: &'static str,
    /// Entry before the first step that is kept, when older ones were dropped.
    pub forgotten: &'static str,
    /// Button: shows more; takes how many older steps are not shown.
    pub older: fn(usize) -> String,
    /// How many steps are done, of how many.
    pub position: fn(usize, usize) -> String,
    /// Button: closes the list.
    pub close: &'static str,
    /// A step was undone; takes its description.
    pub undone: fn(&str) -> String,
    /// The change of one number was undone; takes the number that is back, and its place.
    pub number_undone: fn(&str, &str) -> String,
    /// A step was redone; takes its description.
    pub redone: fn(&str) -> String,
    /// Button: goes to the cell that a step changed.
    pub show: &'static str,
    /// A number was replaced; takes the old and the new one as displayed, and the place.
    pub number: fn(&str, &str, &str) -> String,
    /// Numbers were pasted: how many rows and columns, and where.
    pub pasted: fn((usize, usize), &str) -> String,
    /// Numbers were pasted, with words for the rows of X: how many rows and columns, and where.
    pub pasted_with_words: fn((usize, usize), &str) -> String,
    /// Cells were filled: how many rows and columns, and where.
    pub filled: fn((usize, usize), &str) -> String,
    /// Cells were set to 0: how many rows and columns, and where.
    pub cleared: fn((usize, usize), &str) -> String,
    /// Names a block of cells; takes its matrix, and its first cell, from 0, or `None` if the block is the whole
    /// matrix.
    pub block: fn(Input, Option<(usize, usize)>) -> String,
    /// A word was renamed; takes the old and the new one.
    pub renamed: fn(&str, &str) -> String,
    /// A word was inserted; takes its sequence, the word and its place, from 1.
    pub inserted: fn(Sequence, &str, usize) -> String,
    /// A word was duplicated; takes its sequence, the word and the place of the copy.
    pub duplicated: fn(Sequence, &str, usize) -> String,
    /// A word was removed; takes its sequence, the word and its place.
    pub removed: fn(Sequence, &str, usize) -> String,
    /// A word was moved; takes its sequence, the word, its old and its new place.
    pub moved: fn(Sequence, &str, usize, usize) -> String,
    /// The sheet got a name; takes it.
    pub named: fn(&str) -> String,
    /// The sheet was renamed; takes the old and the new name.
    pub named_otherwise: fn(&str, &str) -> String,
    /// The name of the sheet was removed; takes it.
    pub unnamed: fn(&str) -> String,
    /// A dimension got a name; takes its number, from 1, and the name.
    pub column_named: fn(usize, &str) -> String,
    /// A dimension was renamed; takes the old and the new name.
    pub column_renamed: fn(&str, &str) -> String,
    /// The name of a dimension was removed; takes its number and the name.
    pub column_unnamed: fn(usize, &str) -> String,
    /// Name of the setting of the mask.
    pub mask: &'static str,
    /// A setting was changed; takes its name, the old and the new value.
    pub setting: fn(&str, &str, &str) -> String,
    /// The mask was changed to another one of its kind; takes its name.
    pub mask_changed: fn(&str) -> String,
    /// A bias was added.
    pub bias_added: &'static str,
    /// The bias was removed.
    pub bias_removed: &'static str,
    /// Other numbers took the place of the bias.
    pub bias_changed: &'static str,
    /// A preset was opened; takes its name.
    pub preset: fn(&str) -> String,
    /// The preset was reset; takes its name.
    pub reset: fn(&str) -> String,
    /// A size was changed; takes its name, the old and the new value.
    pub size: fn(&str, usize, usize) -> String,
    /// Several sizes were changed; takes their descriptions.
    pub sizes: fn(&str) -> String,
    /// Numbers were pasted, and the sheet was resized for them; takes the sizes that changed.
    pub pasted_larger: fn(&str) -> String,
    /// A sentence was used; takes its first words, and whether there are more.
    pub sentence: fn(&str, bool) -> String,
    /// A new sheet was begun.
    pub anew: &'static str,
    /// Numbers of a file were imported; takes the symbols of their matrices.
    pub imported: fn(&str) -> String,
    /// Numbers moved by gradient descent; takes the symbols of their matrices.
    pub learnt: fn(&str) -> String,
    /// A saved sheet was imported.
    pub opened: &'static str,
    /// Saved work was opened, of another tab or an earlier visit.
    pub saved: &'static str,
    /// The document was replaced.
    pub replaced: &'static str,
    /// Several changes in one step; takes the description of the first, and how many more there are.
    pub several: fn(&str, usize) -> String,
}
