//! Names of matrices.

use crate::{
    model::{Axis, Stage},
    text::{
        MatrixText,
        matrix::{size_symbol, symbol},
    },
};

pub(super) static TEXT: MatrixText = MatrixText {
    name,
    short: |stage| match stage {
        Stage::Q => "queries",
        Stage::K => "keys",
        Stage::V => "values",
        Stage::Scores => "scores",
        Stage::Scaled => "scaled",
        Stage::Masked => "adjusted",
        Stage::Weights => "weights",
        Stage::Output => "output",
        Stage::Concat => "all heads",
        Stage::Projected => "projected",
        Stage::Bias => "bias",
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => "",
    },
    comma: ", ",
    words: |count| if count == 1 { "word" } else { "words" },
    size: |axis| match axis {
        Axis::Tokens => "Words",
        Axis::Keys => "Words of K, V",
        _ => size_symbol(axis),
    },
    heatmap: |stage| format!("Heatmap of {}", name(stage)),
    map: |stage| format!("Map of {}: choose the part that is shown as numbers", name(stage)),
};

pub(super) fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::X => "X, input embeddings",
        Stage::XKv => "X′, embeddings for keys and values",
        Stage::Wq => "W_Q, query projection",
        Stage::Wk => "W_K, key projection",
        Stage::Wv => "W_V, value projection",
        Stage::Wo => "W_O, output projection",
        Stage::Bias => "B, bias of the scores",
        Stage::Q => "Q, queries",
        Stage::K => "K, keys",
        Stage::V => "V, values",
        Stage::Scores => "Attention scores",
        Stage::Scaled => "Scaled scores",
        Stage::Masked => "Adjusted scores",
        Stage::Weights => "Attention weights, after softmax",
        Stage::Output => "Output",
        Stage::Concat => "Outputs of all heads, side by side",
        Stage::Projected => "Projected output",
    }
}

/// Returns the name of a matrix in running text: the symbol of one that can be an input, else the full name.
pub(super) fn in_text(stage: Stage) -> &'static str {
    stage.input_somewhere().map_or_else(|| name(stage), symbol)
}
