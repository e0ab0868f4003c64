//! The arrows from one matrix to the next, with their operations.

use crate::app::{
    kit::{
        mathml::{math, name, operator, root},
        parts::nothing,
        reactive::{Words, part, words},
    },
    state::{
        formula::{d_k, d_model},
        locale::Locale,
        store::Store,
    },
};
use crate::model::Scaling;
use crate::number;
use leptos::prelude::*;

/// The arrow from scores to scaled scores. `hang` is the width of the labels left of the next matrix.
pub(in crate::app::sheet) fn divided(hang: Words) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (settings, shape) = (store.settings(), store.shape());
    let by = move || {
        let by = match settings.get().scaling {
            Scaling::None => name("1"),
            Scaling::SqrtDk => root(d_k()),
            Scaling::Dk => d_k(),
            Scaling::SqrtDModel => root(d_model()),
            Scaling::Custom(_) => name("c"),
        };
        math(false, vec![operator("÷"), by])
    };
    let value = move || {
        let settings = settings.get();
        match settings.scaling {
            Scaling::None => String::new(),
            scaling => number::for_display(scaling.divisor(shape.get()), locale.digits.get().at_most(3)),
        }
    };
    arrow(hang, part(by).into_any(), view! { <span>{words(value)}</span> }.into_any())
}

/// The arrow to the weights, labelled with the softmax.
pub(in crate::app::sheet) fn softened(hang: Words) -> AnyView {
    let locale = expect_context::<Locale>();
    let said = words(move || (locale.text().convention.softmax)(locale.convention.get()));
    arrow(hang, nothing(), view! { <span>{said}</span> }.into_any())
}

/// The arrow to the output.
pub(in crate::app::sheet) fn mixed(hang: Words) -> AnyView {
    arrow(hang, nothing(), nothing())
}

fn arrow(hang: Words, above: AnyView, below: AnyView) -> AnyView {
    view! { <div class="operator" style:--hang=hang>{above}<span class="arrow" aria-hidden="true"></span>{below}</div> }
        .into_any()
}
