//! Descriptions of the pictures of matrices and of their rows, for screen readers.

use crate::model::Stage;

/// Text that describes the picture of a matrix.
pub struct SummaryText {
    /// Describes a picture; takes the matrix, its rows, columns, smallest and largest number.
    pub summary: fn(Stage, usize, usize, &str, &str) -> String,
    /// Describes a row of weights; takes whose row or column it is, the largest weights with their tokens, how many
    /// other weights there are, the entropy and the largest possible one.
    pub weight_summary: fn(&str, &[Placed], usize, &str, &str) -> String,
    /// Describes another row; takes whose it is, and its largest and smallest number.
    pub row_summary: fn(&str, &Placed, &Placed) -> String,
    /// The place of a number in the column of a token.
    pub with_token: fn(&str) -> String,
    /// The place of a number in a dimension, from 1.
    pub in_dimension: fn(usize) -> String,
}

/// A number as displayed, and its place in words.
pub struct Placed {
    pub number: String,
    /// Its place: a token, or a result of [`SummaryText::with_token`] or [`SummaryText::in_dimension`].
    pub place: String,
}
