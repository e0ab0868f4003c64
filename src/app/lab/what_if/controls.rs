//! What takes the place of the weights, and in which rows.

use leptos::prelude::*;

use super::Choice;
use crate::app::{
    reactive::{aria, flag, words},
    view_state::handles,
};

#[component]
pub(super) fn Controls() -> impl IntoView {
    let (store, view) = handles();
    let state = view.lab.what_if;
    let text = move || view.text().lab.other_weights;
    let choose = move |id: String| {
        if let Some(choice) = Choice::ALL.into_iter().find(|choice| choice.id() == id) {
            state.choice.set(choice);
        }
    };
    let is_computed = Memo::new(move |_| state.choice.get() == Choice::Computed);
    let token = Memo::new(move |_| {
        store.watch_labels();
        let row = view.lab.row.get();
        store.read(|pipeline| pipeline.document().inputs().labels().get(row).cloned().unwrap_or_default())
    });
    view! {
        <p class="pickers">
            <label>
                {words(move || text().replace)}
                <select
                    prop:value=words(move || state.choice.get().id())
                    on:change=move |event| choose(event_target_value(&event))
                >
                    {Choice::ALL
                        .into_iter()
                        .map(|choice| {
                            let selected = flag(move || state.choice.get() == choice);
                            view! { <option value=choice.id() prop:selected=selected>{words(move || text().choices[choice as usize])}</option> }
                        })
                        .collect_view()}
                </select>
            </label>
            <label>
                {words(move || text().rows)}
                <select
                    prop:value=words(move || if state.all_rows.get() { "all" } else { "one" })
                    on:change=move |event| state.all_rows.set(event_target_value(&event) == "all")
                >
                    <option value="one" prop:selected=flag(move || !state.all_rows.get())>{words(move || (text().this_row)(&token.get()))}</option>
                    <option value="all" prop:selected=flag(move || state.all_rows.get())>{words(move || text().all_rows)}</option>
                </select>
            </label>
            <button class="framed" aria-disabled=aria(move || is_computed.get()) on:click=move |_| state.reset()>
                {words(move || text().back)}
            </button>
        </p>
    }
}
