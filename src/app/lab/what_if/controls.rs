//! What takes the place of the weights, and in which rows.

use leptos::prelude::*;

use super::Choice;
use crate::app::{
    lab::select::{self, select},
    reactive::{aria, words},
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
        store.read(|pipeline| pipeline.document().inputs().word(row))
    });
    let choices = Choice::ALL
        .map(|choice| select::Choice::new(choice.id(), words(move || text().choices[choice as usize])));
    view! {
        <p class="pickers">
            {select(
                "",
                words(move || text().replace),
                choices.into(),
                Box::new(move || state.choice.get().id().to_owned()),
                Box::new(choose),
            )}
            {select(
                "",
                words(move || text().rows),
                vec![
                    select::Choice::new("one", words(move || (text().this_row)(&token.get()))),
                    select::Choice::new("all", words(move || text().all_rows)),
                ],
                Box::new(move || if state.all_rows.get() { "all" } else { "one" }.to_owned()),
                Box::new(move |id| state.all_rows.set(id == "all")),
            )}
            <button class="framed" aria-disabled=aria(move || is_computed.get()) on:click=move |_| state.reset()>
                {words(move || text().back)}
            </button>
        </p>
    }
}
