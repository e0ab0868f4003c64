//! The arrows from one matrix to the next, with their operations.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            mathml::{math, name, operator},
            parts::nothing,
            reactive::{Words, memo, part, words},
        },
        state::{formula::scalar, locale::Locale, store::Store},
    },
    model::Scalar,
    number,
};

/// The arrow from scores to scaled scores. `hang` is the width of the labels left of the next matrix.
pub(in crate::app::sheet) fn divided(hang: Words) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (settings, shape) = (store.settings(), store.shape());
    let by = memo(move || settings.get().scaling.scalar(shape.get()));
    let letters = move || math(false, vec![operator("÷"), by.get().map_or_else(|| name("1"), scalar)]);
    let value = move || {
        let shown = |by: Scalar| number::for_display(by.value(), locale.digits.get().at_most(3));
        by.get().map_or_else(String::new, shown)
    };
    arrow(hang, part(letters).into_any(), view! { <span>{words(value)}</span> }.into_any())
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
