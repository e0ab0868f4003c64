//! The symbols and formulas of the stages, in MathML.

use crate::app::kit::{
    mathml::{applied, group, hued_name, indexed, math, name, operator, primed, root, transposed},
    parts::{all, nothing},
};
use crate::model::{Convention, Scaling, Settings, Stage, Temperature};
use leptos::prelude::*;

/// Returns the colour class shared by a stage's symbol, card edge and terms: Q, K and V have one, other stages none.
pub(in crate::app) fn hue(stage: Stage) -> &'static str {
    match stage {
        Stage::Wq | Stage::Q => "q",
        Stage::Wk | Stage::K => "k",
        Stage::Wv | Stage::V => "v",
        _ => "",
    }
}

/// Returns the symbol of a stage.
pub(in crate::app) fn symbol(stage: Stage, convention: Convention) -> AnyView {
    match stage {
        Stage::X => name("X"),
        Stage::Wq => weights("Q"),
        Stage::Wk => weights("K"),
        Stage::Wv => weights("V"),
        Stage::Q => name("Q"),
        Stage::K => name("K"),
        Stage::V => name("V"),
        Stage::Scores => group(scores(convention)),
        Stage::Scaled => name("S"),
        Stage::Masked => primed(name("S")),
        Stage::Weights => name("A"),
        Stage::Output => name("Z"),
    }
}

/// Returns "= …", the formula to put after a computed stage's symbol; nothing for an input.
pub(in crate::app) fn definition(stage: Stage, settings: Settings, is_masked: bool) -> AnyView {
    let convention = settings.convention;
    let right = match stage {
        Stage::Q => projection("Q", convention),
        Stage::K => projection("K", convention),
        Stage::V => projection("V", convention),
        Stage::Scaled => {
            let divisor = match settings.scaling {
                Scaling::None => Vec::new(),
                Scaling::SqrtDk => vec![operator("/"), root(d_k())],
                Scaling::Dk => vec![operator("/"), d_k()],
                Scaling::SqrtDModel => vec![operator("/"), root(d_model())],
                Scaling::Custom(_) => vec![operator("/"), name("c")],
            };
            scores(convention).into_iter().chain(divisor).collect()
        }
        Stage::Weights => {
            let temperature = match settings.temperature {
                Temperature::ONE => nothing(),
                _ => group(vec![operator("/"), name("τ")]),
            };
            let softened = if is_masked { Stage::Masked } else { Stage::Scaled };
            vec![applied("softmax", vec![symbol(softened, convention), temperature])]
        }
        Stage::Output => mixture(name("A"), convention),
        Stage::Masked => vec![name("S"), operator("+"), name("M")],
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Scores => return nothing(),
    };
    math(false, vec![operator("="), all(right)])
}

/// Returns the output's formula: the values mixed by `weights`.
pub(in crate::app) fn mixture(weights: AnyView, convention: Convention) -> Vec<AnyView> {
    match convention {
        Convention::Rows | Convention::Linear => vec![weights, hued_name("V", "hue-v")],
        Convention::Columns => vec![hued_name("V", "hue-v"), weights],
    }
}

/// Returns the scores' formula: each query times each key.
pub(in crate::app) fn scores(convention: Convention) -> Vec<AnyView> {
    match convention {
        Convention::Rows | Convention::Linear => {
            vec![hued_name("Q", "hue-q"), transposed(hued_name("K", "hue-k"))]
        }
        Convention::Columns => vec![transposed(hued_name("K", "hue-k")), hued_name("Q", "hue-q")],
    }
}

/// Returns X times one of the weight matrices.
fn projection(of: &'static str, convention: Convention) -> Vec<AnyView> {
    projected(name("X"), weights(of), convention)
}

/// Returns token vectors, or one of them, times a weight matrix.
pub(in crate::app) fn projected(words: AnyView, weights: AnyView, convention: Convention) -> Vec<AnyView> {
    match convention {
        Convention::Rows => vec![words, weights],
        Convention::Columns => vec![weights, words],
        Convention::Linear => vec![words, transposed(weights)],
    }
}

/// Returns the symbol of the length of a key.
pub(in crate::app) fn d_k() -> AnyView {
    indexed(name("d"), name("k"), None)
}

/// Returns the symbol of the length of an embedding.
pub(in crate::app) fn d_model() -> AnyView {
    indexed(name("d"), name("model"), None)
}

fn weights(of: &'static str) -> AnyView {
    indexed(name("W"), name(of), None)
}
