//! What two losses send back to the matrices. The gradient is computed by a part of its own.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{
                all, cell, column_heading, heading, nothing, number_cell, paragraph, row, row_heading, table,
                text,
            },
            reactive::{memo, part},
        },
        state::{
            focus::Focus,
            gradient_layer::GradientLayer,
            locale::Locale,
            modules::{GradientModule, Parts},
            prose::set_text,
            store::Store,
        },
    },
    present::lab::Returned,
    text::ReturnedText,
};

/// The gradients of two losses that want the chosen word to look at another key.
#[component]
pub(super) fn ReturnedGradients() -> impl IntoView {
    let guide = expect_context::<Parts>().guide;
    let shown = guide.show_quietly(|_| {
        let gradient = expect_context::<GradientLayer>().module;
        gradient.show_quietly(returned).into_any()
    });
    view! { <div class="returned">{shown}</div> }
}

fn returned(GradientModule { compute, .. }: GradientModule) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let focus = expect_context::<Focus>();
    let losses = memo(move || {
        let token = focus.token.get();
        store.at(store.rate_for_all_matrices(), |pipeline| Returned::of(pipeline, token, compute))
    });
    let shown = move || match losses.get() {
        Some(returned) => told(&returned, locale.text().lab().saturated.returned),
        None => nothing(),
    };
    part(shown).into_any()
}

fn told(returned: &Returned, words: &ReturnedText) -> AnyView {
    let matrices = returned.matrices.iter().map(|matrix| column_heading(set_text(matrix)));
    let head = std::iter::once(cell("", nothing())).chain(matrices).collect();
    let body = returned.rows(words).into_iter().map(|line| {
        let norms = line.norms.into_iter().map(|(norm, shown)| number_cell("", 1, norm, text(shown)));
        row(false, std::iter::once(row_heading(1, text(line.name))).chain(norms).collect())
    });
    all(vec![
        heading(text(returned.title(words))),
        table("terms", Some(words.caption.to_owned()), [vec![row(false, head)], body.collect(), Vec::new()]),
        paragraph("aside", set_text(&returned.why(words))),
    ])
}
