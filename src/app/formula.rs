//! Symbols and formulas in MathML.

use leptos::prelude::*;

use crate::model::{Convention, Scaling, Settings, Stage, Temperature};

/// The hue that a stage's symbol, card edge and terms share: Q, K and V have one, nothing else has.
pub(super) fn hue(stage: Stage) -> &'static str {
    match stage {
        Stage::Wq | Stage::Q => "q",
        Stage::Wk | Stage::K => "k",
        Stage::Wv | Stage::V => "v",
        _ => "",
    }
}

/// The symbol of a stage.
pub(super) fn symbol(stage: Stage, convention: Convention) -> AnyView {
    match stage {
        Stage::X => view! { <mi>"X"</mi> }.into_any(),
        Stage::Wq => weights("Q"),
        Stage::Wk => weights("K"),
        Stage::Wv => weights("V"),
        Stage::Q => view! { <mi>"Q"</mi> }.into_any(),
        Stage::K => view! { <mi>"K"</mi> }.into_any(),
        Stage::V => view! { <mi>"V"</mi> }.into_any(),
        Stage::Scores => view! { <mrow>{scores(convention)}</mrow> }.into_any(),
        Stage::Scaled => view! { <mi>"S"</mi> }.into_any(),
        Stage::Weights => view! { <mi>"A"</mi> }.into_any(),
        Stage::Output => view! { <mi>"Z"</mi> }.into_any(),
    }
}

/// The formula of a computed stage, behind its symbol; nothing for an input.
pub(super) fn definition(stage: Stage, settings: Settings) -> AnyView {
    let convention = settings.convention;
    let right = match stage {
        Stage::Q => projection("Q", convention),
        Stage::K => projection("K", convention),
        Stage::V => projection("V", convention),
        Stage::Scaled => {
            let divisor = match settings.scaling {
                Scaling::None => ().into_any(),
                Scaling::SqrtDk => {
                    view! { <mo>"/"</mo><msqrt><msub><mi>"d"</mi><mi>"k"</mi></msub></msqrt> }.into_any()
                }
                Scaling::Custom(_) => view! { <mo>"/"</mo><mi>"c"</mi> }.into_any(),
            };
            view! { {scores(convention)} {divisor} }.into_any()
        }
        Stage::Weights => {
            let temperature = (settings.temperature != Temperature::ONE)
                .then(|| view! { <mrow><mo>"/"</mo><mi>"τ"</mi></mrow> });
            view! { <mi>"softmax"</mi><mo>"("</mo><mi>"S"</mi>{temperature}<mo>")"</mo> }.into_any()
        }
        Stage::Output => mixture(convention),
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Scores => return ().into_any(),
    };
    view! { <math><mo>"="</mo>{right}</math> }.into_any()
}

/// What the output is: the values, mixed by the weights.
pub(super) fn mixture(convention: Convention) -> AnyView {
    match convention {
        Convention::Rows | Convention::Linear => view! { <mi>"A"</mi><mi>"V"</mi> }.into_any(),
        Convention::Columns => view! { <mi>"V"</mi><mi>"A"</mi> }.into_any(),
    }
}

/// Each query times each key.
fn scores(convention: Convention) -> AnyView {
    let turned = |of: &'static str| view! { <msup><mi>{of}</mi><mi>"T"</mi></msup> };
    match convention {
        Convention::Rows | Convention::Linear => view! { <mi>"Q"</mi>{turned("K")} }.into_any(),
        Convention::Columns => view! { {turned("K")}<mi>"Q"</mi> }.into_any(),
    }
}

/// X projected by one of the weight matrices.
fn projection(of: &'static str, convention: Convention) -> AnyView {
    match convention {
        Convention::Rows => view! { <mi>"X"</mi>{weights(of)} }.into_any(),
        Convention::Columns => view! { {weights(of)}<mi>"X"</mi> }.into_any(),
        Convention::Linear => {
            view! { <mi>"X"</mi><msubsup><mi>"W"</mi><mi>{of}</mi><mi>"T"</mi></msubsup> }.into_any()
        }
    }
}

fn weights(of: &'static str) -> AnyView {
    view! { <msub><mi>"W"</mi><mi>{of}</mi></msub> }.into_any()
}
