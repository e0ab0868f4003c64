//! How the matrices are written: the choice between the forms that texts use.

use leptos::prelude::*;

use super::{
    reactive::{flag, words},
    view_state::handles,
};
use crate::model::{Convention, Edit};

/// The selector of the convention.
#[component]
pub(super) fn ConventionControl() -> impl IntoView {
    let (store, view) = handles();
    let choose = move |id: String| {
        let chosen = Convention::ALL.into_iter().find(|convention| convention.name() == id);
        if let Some(convention) = chosen {
            view.hover.set(None);
            view.refuse_unless(store.dispatch(&Edit::SetConvention(convention)));
        }
    };
    view! {
        <select
            class="convention"
            aria-label=words(move || view.text().convention.label)
            prop:value=words(move || view.convention.get().name())
            on:change=move |event| choose(event_target_value(&event))
        >
            {Convention::ALL
                .into_iter()
                .map(|convention| {
                    let selected = flag(move || view.convention.get() == convention);
                    view! {
                        <option value=convention.name() prop:selected=selected>
                            {words(move || (view.text().convention.choice)(convention))}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}
