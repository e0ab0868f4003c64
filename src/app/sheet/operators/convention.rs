//! How the matrices are written: the choice between the forms that texts use.

use leptos::prelude::*;

use crate::app::{
    kit::reactive::{flag, words},
    page::{focus::Focus, notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Convention, Edit};

/// The selector of the convention.
#[component]
pub(in crate::app) fn ConventionControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let notices = expect_context::<Notices>();
    let choose = move |id: String| {
        let chosen = Convention::ALL.into_iter().find(|convention| convention.name() == id);
        if let Some(convention) = chosen {
            focus.hover.set(None);
            notices.refuse_unless(store.dispatch(&Edit::SetConvention(convention)));
        }
    };
    view! {
        <select
            class="convention"
            aria-label=words(move || voice.text().convention.label)
            prop:value=words(move || voice.convention.get().name())
            on:change=move |event| choose(event_target_value(&event))
        >
            {Convention::ALL
                .into_iter()
                .map(|convention| {
                    let selected = flag(move || voice.convention.get() == convention);
                    view! {
                        <option value=convention.name() prop:selected=selected>
                            {words(move || (voice.text().convention.choice)(convention))}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}
