//! The choice of what colours the cards.

use leptos::prelude::*;

use crate::app::{
    kit::{
        context::{expect_context, use_context},
        parts::nothing,
        reactive::{part, words},
        select::{Choice, select},
    },
    state::{focus::Focus, gradient_layer::GradientLayer, locale::Locale, modules::Parts, store::Store},
};

/// The selector of the layer, once the part that has it is loaded.
pub(super) fn layer() -> AnyView {
    let guide = expect_context::<Parts>().guide;
    part(move || guide.now().and_then(|_| use_context::<GradientLayer>()).map_or_else(nothing, selector))
        .into_any()
}

fn selector(layer: GradientLayer) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let focus = expect_context::<Focus>();
    let text = move || locale.text().layer();
    select(
        "layer",
        words(move || text().name),
        vec![
            Choice::new(GradientLayer::VALUES, words(move || text().values)),
            Choice::new(GradientLayer::GRADIENT, words(move || text().gradient)),
        ],
        Box::new(move || layer.kind().to_owned()),
        Box::new(move |id| match id == GradientLayer::GRADIENT {
            true => layer.show_for(focus.explained.get_untracked(), store),
            false => layer.hide(),
        }),
    )
}
