//! Names of matrices, and descriptions of their pictures and rows.

use crate::model::{Axis, Input, Stage};

/// Text about matrices.
pub struct MatrixText {
    /// Full name of a matrix.
    pub name: fn(Stage) -> &'static str,
    /// Short name of a matrix, for its heading; empty for inputs.
    pub short: fn(Stage) -> &'static str,
    /// Separates the name of a matrix from its size.
    pub comma: &'static str,
    /// The noun after a number of tokens.
    pub words: fn(usize) -> &'static str,
    /// Name of a size.
    pub size: fn(Axis) -> &'static str,
    /// Name of the picture of a matrix.
    pub heatmap: fn(Stage) -> String,
    /// Name of the overview picture of a matrix of which only a window is shown as numbers.
    pub map: fn(Stage) -> String,
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
    /// Its place: a token, or a result of [`MatrixText::with_token`] or [`MatrixText::in_dimension`].
    pub place: String,
}

/// Returns the symbol of an input in running text, the same in every language.
pub fn symbol(input: Input) -> &'static str {
    match input {
        Input::X => "X",
        Input::XKv => "X′",
        Input::Wq => "W_Q",
        Input::Wk => "W_K",
        Input::Wv => "W_V",
        Input::Bias => "B",
        Input::Q => "Q",
        Input::K => "K",
        Input::V => "V",
    }
}

/// Returns the symbol of a size in running text, the same in every language.
pub(super) fn size_symbol(axis: Axis) -> &'static str {
    match axis {
        Axis::Tokens => "n",
        Axis::Keys => "m",
        Axis::Model => "d_model",
        Axis::Key => "d_k",
        Axis::Value => "d_v",
    }
}
