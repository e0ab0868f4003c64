//! Text of the sheet menu: inserting, removing and moving words, other sizes, a typed sentence, and saving the page.

use crate::model::Axis;

/// Text of the menu and of its dialogs.
pub struct ShapeText {
    /// Menu item: begins a new sheet.
    pub new: &'static str,
    /// Question of the dialog for a new sheet.
    pub begin_with: &'static str,
    /// What a new sheet replaces.
    pub goes: &'static str,
    /// A new sheet was begun.
    pub begun: &'static str,
    /// A preset was opened; takes its name.
    pub preset_loaded: fn(&str) -> String,
    /// Menu item: opens the dialog for sizes.
    pub sizes: &'static str,
    /// Menu item: opens the dialog for a sentence.
    pub sentence: &'static str,
    /// Menu item: gives Q, K and V instead of X and the weights.
    pub give: &'static str,
    /// Q, K and V are given now.
    pub given: &'static str,
    /// They cannot be given, because one of their numbers is ∞ or NaN.
    pub not_given: &'static str,
    /// Menu item: gives the keys and values words of their own.
    pub other_keys: &'static str,
    /// Menu item: takes the other words of the keys and values away.
    pub own_keys: &'static str,
    /// The keys and values have other words now; takes whether Q, K and V are given.
    pub has_other_keys: fn(bool) -> &'static str,
    /// The keys and values are those of the sheet's own words again; takes whether Q, K and V are given.
    pub has_own_keys: fn(bool) -> &'static str,
    /// Button: closes a dialog without a change.
    pub cancel: &'static str,
    /// Explains a size.
    pub meaning: fn(Axis) -> &'static str,
    /// Label of the selector of what to write in new cells.
    pub fill: &'static str,
    /// Choice: 1 on the diagonal, else 0.
    pub diagonal: &'static str,
    /// Choice: numbers made from a seed.
    pub seeded: &'static str,
    /// Label of the seed.
    pub seed: &'static str,
    /// The chosen sizes change nothing.
    pub unchanged: &'static str,
    /// How many rows are added.
    pub new_rows: fn(usize) -> String,
    /// How many columns are added.
    pub new_columns: fn(usize) -> String,
    /// Which rows are removed; takes the first and the last, from 1.
    pub cut_rows: fn(usize, usize) -> String,
    /// Which columns are removed; takes the first and the last, from 1.
    pub cut_columns: fn(usize, usize) -> String,
    /// Separates two statements about a matrix.
    pub and: &'static str,
    /// Which words are removed; takes some of them, and how many more there are.
    pub cut_words: fn(&[String], usize) -> String,
    /// Which words are added; takes some of them, and how many more there are.
    pub new_words: fn(&[String], usize) -> String,
    /// All other numbers stay.
    pub old_stay: &'static str,
    /// Button: sets the sizes.
    pub apply: &'static str,
    /// The sizes were set.
    pub sized: &'static str,
    /// How a sentence is split into words.
    pub splitting: &'static str,
    /// How many words the sentence has, and how many different ones.
    pub count: fn(usize, usize) -> String,
    /// How many words are not shown.
    pub more: fn(usize) -> String,
    /// Where the vectors of the words come from.
    pub origin: &'static str,
    /// The projections stay as they are.
    pub weights_stay: &'static str,
    /// The projections are made from the seed; takes `d_model`, `d_k` and `d_v`.
    pub weights_made: fn(usize, usize, usize) -> String,
    /// Given Q, K and V go with the old words.
    pub given_goes: &'static str,
    /// The other words for keys and values stay, and X′.
    pub others_stay: &'static str,
    /// The other words for keys and values stay, and X′ is made from them and the seed; takes their number and `d_model`.
    pub others_made: fn(usize, usize) -> String,
    /// The bias belongs to places, whatever the words are.
    pub bias_stays: &'static str,
    /// The mask, which was set word by word, is removed.
    pub mask_goes: &'static str,
    /// The sentence has no word.
    pub no_word: &'static str,
    /// The sentence has too many words; takes how many, and the limit.
    pub too_many: fn(usize, usize) -> String,
    /// A word is too long; takes it, and how many characters it can have.
    pub too_long: fn(&str, usize) -> String,
    /// A word contains a character that it must not contain; takes its place, from 1, the word with the character spelt
    /// out, and the character.
    pub unfit: fn(usize, &str, char) -> String,
    /// Button: writes the sentence to the sheet.
    pub use_sentence: &'static str,
    /// The sentence is on the sheet.
    pub used: &'static str,
    /// Menu item: saves the page as one file.
    pub save_page: &'static str,
    /// The page was handed to the browser as a file.
    pub page_saved: &'static str,
    /// The page was saved, and the file shows results that are hidden on the page.
    pub page_saved_open: &'static str,
    /// The page was saved without a text that was refused and is still in its field.
    pub page_saved_without: &'static str,
    /// The files that a saved page is made of did not load.
    pub page_missing: &'static str,
}

/// Puts words in quotation marks and joins them.
pub(super) fn quoted(words: &[String], between: &str) -> String {
    words.iter().map(|word| format!("“{word}”")).collect::<Vec<_>>().join(between)
}
