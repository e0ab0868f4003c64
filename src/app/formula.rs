//! Symbols and formulas in MathML.

use leptos::prelude::*;

use crate::model::{Scaling, Settings, Stage, Temperature};

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
pub(super) fn symbol(stage: Stage) -> AnyView {
    let weights = |of: &'static str| view! { <msub><mi>"W"</mi><mi>{of}</mi></msub> }.into_any();
    match stage {
        Stage::X => view! { <mi>"X"</mi> }.into_any(),
        Stage::Wq => weights("Q"),
        Stage::Wk => weights("K"),
        Stage::Wv => weights("V"),
        Stage::Q => view! { <mi>"Q"</mi> }.into_any(),
        Stage::K => view! { <mi>"K"</mi> }.into_any(),
        Stage::V => view! { <mi>"V"</mi> }.into_any(),
        Stage::Scores => view! { <mrow><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup></mrow> }.into_any(),
        Stage::Scaled => view! { <mi>"S"</mi> }.into_any(),
        Stage::Weights => view! { <mi>"A"</mi> }.into_any(),
        Stage::Output => view! { <mi>"Z"</mi> }.into_any(),
    }
}

/// The formula of a computed stage, behind its symbol; nothing for an input.
pub(super) fn definition(stage: Stage, settings: Settings) -> AnyView {
    let projection = |of: &'static str| {
        view! { <math><mo>"="</mo><mi>"X"</mi><msub><mi>"W"</mi><mi>{of}</mi></msub></math> }.into_any()
    };
    match stage {
        Stage::Q => projection("Q"),
        Stage::K => projection("K"),
        Stage::V => projection("V"),
        Stage::Scaled => match settings.scaling {
            Scaling::None => {
                view! { <math><mo>"="</mo><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup></math> }.into_any()
            }
            Scaling::SqrtDk => view! {
                <math>
                    <mo>"="</mo><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup><mo>"/"</mo>
                    <msqrt><msub><mi>"d"</mi><mi>"k"</mi></msub></msqrt>
                </math>
            }
            .into_any(),
            Scaling::Custom(_) => view! {
                <math><mo>"="</mo><mi>"Q"</mi><msup><mi>"K"</mi><mi>"T"</mi></msup><mo>"/"</mo><mi>"c"</mi></math>
            }
            .into_any(),
        },
        Stage::Weights => {
            let temperature = (settings.temperature != Temperature::ONE)
                .then(|| view! { <mrow><mo>"/"</mo><mi>"τ"</mi></mrow> });
            view! {
                <math><mo>"="</mo><mi>"softmax"</mi><mo>"("</mo><mi>"S"</mi>{temperature}<mo>")"</mo></math>
            }
            .into_any()
        }
        Stage::Output => view! { <math><mo>"="</mo><mi>"A"</mi><mi>"V"</mi></math> }.into_any(),
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Scores => ().into_any(),
    }
}
