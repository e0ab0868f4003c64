//! The head of the sheet while numbers are hidden: what to do, and the button that shows them again.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{flag, press, words},
        },
        state::{focus::Focus, grids::Grids, hidden::Hidden, locale::Locale},
    },
    text::Messages,
};

/// The button that shows what the user or a link has hidden. In the tour, its own switch does that.
pub(in crate::app) fn reveal() -> AnyView {
    let (locale, covers) = (expect_context::<Locale>(), expect_context::<Hidden>());
    let (grids, focus) = (expect_context::<Grids>(), expect_context::<Focus>());
    let show = move || {
        covers.hide(None);
        // The button is hidden now.
        grids.focus(focus.selected.get_untracked());
    };
    let is_away = move || covers.hidden.get().is_none() || covers.step.get().is_some();
    view! {
        <button class="reveal" hidden=flag(is_away) on:click=press(show)>
            {words(move || locale.text().steps().predict.show_all)}
        </button>
    }
    .into_any()
}

/// The hint at the top of the sheet while numbers are hidden: what to do, and how it continues.
pub(in crate::app) fn invited(text: &Messages, is_in_tour: bool) -> [&'static str; 2] {
    let text = text.steps().predict;
    [if is_in_tour { text.invited } else { text.invited_own }, text.tries]
}
