//! How the panels and the sheet show the gradient, whose module is loaded when it is asked for.

use leptos::prelude::*;

use crate::app::{
    browser::dom,
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{effect, part, press, words},
    },
    state::{focus::Focus, gradient_layer::GradientLayer, hidden::Hidden, locale::Locale, store::Store},
};

/// The panel of the gradient, in the inspector.
const PANEL: &str = ".gradient-panel";

/// Marks on the page what colours the cards, for the styles.
pub(in crate::app) fn mark_layer(layer: GradientLayer) {
    effect(move || dom::mark("data-layer", Some(GradientLayer::named(layer.is_shown()))));
}

/// The legend above the cards, while a gradient colours them.
pub(in crate::app) fn gradient_legend() -> AnyView {
    let layer = expect_context::<GradientLayer>();
    let is_shown = Memo::new(move |_| layer.is_shown());
    part(move || match is_shown.get() {
        true => layer.module.show_quietly(|gradient| (gradient.legend)()).into_any(),
        false => nothing(),
    })
    .into_any()
}

/// What the gradient says of the explained cell, or the button that shows it. Nothing while numbers are hidden.
pub(super) fn gradient_of_cell() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (layer, cell) = (expect_context::<GradientLayer>(), expect_context::<Focus>().explained);
    let covers = expect_context::<Hidden>();
    let is_covered = Memo::new(move |_| covers.any());
    let ask = move || {
        layer.show_for(cell.get_untracked(), store);
        // The button is gone; what it asked for is there once the page has updated.
        layer.module.then(|_| {
            request_animation_frame(|| {
                dom::focus_in_place(PANEL);
            });
        });
    };
    part(move || match (is_covered.get(), layer.is_on()) {
        (true, _) => nothing(),
        (false, true) => layer.module.show(|gradient| (gradient.panel)()).into_any(),
        (false, false) => view! {
            <p class="ask-gradient">
                <button class="framed" on:click=press(ask)>{words(move || locale.text().layer().ask)}</button>
            </p>
        }
        .into_any(),
    })
    .into_any()
}
