//! The picture of what a word looks at, with the sentence that says the strongest.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{memo, part},
        },
        sheet::figure::FigureView,
        state::{
            focus::Focus,
            locale::Locale,
            panels::{Panel, Panels},
            store::{Store, UpdateRate},
        },
    },
    present::GazeFacts,
};

/// The least height of the picture, in CSS pixels on a laptop. Its own layout needs more for large words.
const HEIGHT: f64 = 120.0;

/// The picture of the word in focus; nothing while the panel is hidden.
#[component]
pub(super) fn GazeFigure() -> impl IntoView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, panels) = (expect_context::<Focus>(), expect_context::<Panels>());
    let is_shown = memo(move || panels.panel.get() == Panel::Word);
    let facts = memo(move || {
        let token = focus.token.get();
        store.at(UpdateRate::Frame, |pipeline| GazeFacts::of(pipeline, token))
    });
    part(move || {
        if !is_shown.get() {
            return nothing();
        }
        let figure = memo(move || facts.with(|facts| facts.figure(locale.digits.get())));
        let title = memo(move || facts.with(|facts| facts.title(locale.text().gaze)));
        let description = memo(move || facts.with(|facts| facts.said(locale.text().gaze)));
        view! { <FigureView figure title description height=HEIGHT file="attenscope-gaze" /> }.into_any()
    })
}
