//! Text of the inspector, which explains how a number is computed.

use crate::model::CellRef;

/// Text of the inspector.
pub struct InspectorText {
    /// Name of the inspector.
    pub title: &'static str,
    /// Describes a cell; takes it, and the labels of its row and column where these are tokens.
    pub cell: fn(CellRef, &str, &str) -> String,
    /// The cell is an input.
    pub given: &'static str,
    /// The cell is an input, on a device without a keyboard.
    pub given_by_touch: &'static str,
    /// Heading of the terms; takes how many there are.
    pub terms: fn(usize) -> String,
    /// Why an output can differ in its last digits from the sum of its weighted values.
    pub divided_last: &'static str,
    /// Label of the terms that are not listed; takes how many.
    pub rest: fn(usize) -> String,
    /// Heading of the dimensions of the terms.
    pub dimension: &'static str,
    /// Heading of the tokens of the terms.
    pub token: &'static str,
    /// Heading of the products.
    pub product: &'static str,
    /// Label of the sum of all terms.
    pub sum: &'static str,
    /// Heading of the masked scores, if there is no soft cap.
    pub plus_mask: &'static str,
    /// Heading of the scores minus the row maximum.
    pub minus_max: &'static str,
    /// Heading of the keys.
    pub key: &'static str,
    /// What a score is computed from; takes the query and the key.
    pub score_from: fn(&str, &str) -> String,
    /// Introduces the scaled score of a masked cell.
    pub scaled_before: &'static str,
    /// The mask hides the key; takes the query, the key, and the part of the mask that hides it.
    pub hidden: fn(&str, &str, &str) -> String,
    /// The mask does not hide the key; takes the query and the key.
    pub in_sight: fn(&str, &str) -> String,
    /// What a soft cap does; takes κ, and whether a bias is added after it.
    pub capped: fn(&str, bool) -> String,
    /// What the bias does; takes the number that it adds.
    pub biased: fn(&str) -> String,
    /// The mask hides every key; takes the query.
    pub nothing_left: fn(&str) -> String,
    /// Separates a name from its value.
    pub colon: &'static str,
    /// Button: returns to the cell from which an operand was followed; takes the description of that cell.
    pub back: fn(&str) -> String,
    /// A product is not finite because a factor is not; takes both factors.
    pub breach_factor: fn(&str, &str) -> String,
    /// A product of finite factors is not finite; takes both factors.
    pub breach_term: fn(&str, &str) -> String,
    /// All products are finite, but their sum is not.
    pub breach_sum: &'static str,
    /// The sum of exponentials times values is not finite before the division.
    pub breach_mixture: &'static str,
    /// The score to be divided is not finite; takes it.
    pub breach_score: fn(&str) -> String,
    /// The sum of a finite score and the bias is not finite; takes both.
    pub breach_bias: fn(&str, &str) -> String,
    /// An entry of a softmax row is not finite; takes its token and the entry.
    pub breach_entry: fn(&str, &str) -> String,
    /// The displayed products add up to another number than the sum; takes both numbers.
    pub rounded_terms: fn(&str, &str) -> String,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the exponentials divided by their sum.
    pub divided_by_sum: &'static str,
    /// Label of the last row of the softmax table: the row maximum, and two sums.
    pub max_and_sums: &'static str,
    /// Label of the switch that stops subtracting the row maximum.
    pub naive: &'static str,
    /// Caption of the softmax table without subtracting the row maximum.
    pub naive_caption: &'static str,
    /// No exponential overflows; takes the largest entry.
    pub naive_sound: fn(&str) -> String,
    /// An exponential overflows; takes the largest entry.
    pub naive_overflow: fn(&str) -> String,
    /// Every exponential becomes 0; takes the largest entry.
    pub naive_underflow: fn(&str) -> String,
    /// The entropy of a row of weights and the largest possible one, in bits.
    pub entropy: fn(&str, &str) -> String,
    /// Introduces the value with all its digits.
    pub exact: &'static str,
}

/// Returns the row and column of a cell, counted from 1.
pub(super) fn place(cell: CellRef) -> (usize, usize) {
    (cell.row + 1, cell.col + 1)
}
