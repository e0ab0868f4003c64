//! The button that folds and unfolds the panels beside the sheet.

use leptos::prelude::*;

use crate::app::{
    kit::{
        context::expect_context,
        reactive::{press, words},
    },
    state::{
        locale::Locale,
        panels::{Panel, Panels},
    },
};

/// The button. It stays in place when pressed and keeps the focus.
pub(in crate::app) fn fold() -> AnyView {
    let (panels, locale) = (expect_context::<Panels>(), expect_context::<Locale>());
    let is_folded = panels.side_is_folded;
    let name = move || locale.text().side.title;
    view! {
        <button
            class="fold"
            aria-label=words(name)
            title=words(name)
            aria-expanded=words(move || (!is_folded.get()).to_string())
            aria-controls=Panel::ALL.map(Panel::element_id).join(" ")
            on:click=press(move || panels.fold_side(!is_folded.get_untracked()))
        ></button>
    }
    .into_any()
}
