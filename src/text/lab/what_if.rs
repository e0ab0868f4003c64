//! Text of the experiment on other weights. Numbers are passed as displayed.

/// Text of the experiment on other weights.
pub struct WhatIfText {
    /// Label of the selector of the replacement.
    pub replace: &'static str,
    /// The replacements.
    pub choices: ReplacementTexts,
    /// Label of the selector of the rows.
    pub rows: &'static str,
    /// Choice: only the row of the chosen token; takes it.
    pub this_row: fn(&str) -> String,
    /// Choice: all rows.
    pub all_rows: &'static str,
    /// Button: restores the computed weights.
    pub back: &'static str,
    /// Name of the table.
    pub table: &'static str,
    /// Heading of the weights.
    pub weights: &'static str,
    /// Heading of the outputs.
    pub output: &'static str,
    /// Label of a row of computed numbers.
    pub computed: &'static str,
    /// Label of a row of replaced numbers.
    pub instead: &'static str,
    /// Label of a row of differences.
    pub difference: &'static str,
    /// Label of the field of a weight; takes the key's token.
    pub field: fn(&str) -> String,
    /// A weight was refused; takes the key's token and the reason.
    pub refused: fn(&str, &str) -> String,
    /// Only some rows are shown; takes how many, of how many.
    pub some_rows: fn(usize, usize) -> String,
    /// Only some keys are shown; takes how many, of how many.
    pub some_keys: fn(usize, usize) -> String,
    /// Only some entries of the output are shown; takes how many, of how many.
    pub some_entries: fn(usize, usize) -> String,
    /// How much the output differs from the computed one; takes the largest difference and its entry, from 1.
    pub apart: fn(&str, usize) -> String,
    /// The output is equal to the computed one.
    pub same: &'static str,
    /// An entry of the output is not finite.
    pub overflown: &'static str,
    /// The mask hides some keys.
    pub hidden: &'static str,
    /// The mask hides all keys; takes the token of the row.
    pub sees_nothing: fn(&str) -> String,
    /// The mask hides the token's own key, which would get all the weight; takes the token.
    pub hides_itself: fn(&str) -> String,
    /// The keys are those of other words, so that none is the token itself; takes the token.
    pub is_no_key: fn(&str) -> String,
}

/// Text of what can replace the weights.
pub struct ReplacementTexts {
    /// No replacement.
    pub computed: ReplacementText,
    /// Equal weights that add up to 1.
    pub uniform: ReplacementText,
    /// 1 on every token.
    pub ones: ReplacementText,
    /// 1 on the token itself.
    pub itself: ReplacementText,
    /// 1 on the largest weight.
    pub largest: ReplacementText,
    /// Weights that the user types.
    pub typed: ReplacementText,
}

/// Text of one replacement.
pub struct ReplacementText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Explains it; takes the token of the row.
    pub said: fn(&str) -> String,
}
