//! Names of matrices.

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
        Input::Wo => "W_O",
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
        Axis::Concat => "h·d_v",
        Axis::Out => "d_out",
    }
}
