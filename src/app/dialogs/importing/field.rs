//! Single-line fields of the import dialog.

use leptos::prelude::*;

use super::{REFUSAL, state::Importing};
use crate::app::kit::reactive::{Words, words};

/// A single-line field whose change reads the file again.
pub(super) fn field(label: Words, it: Importing, draft: RwSignal<String>) -> AnyView {
    line(label, draft, move || it.read())
}

/// A single-line field that only filters a list.
pub(super) fn search(label: Words, draft: RwSignal<String>) -> AnyView {
    line(label, draft, || {})
}

fn line(label: Words, draft: RwSignal<String>, changed: impl Fn() + 'static) -> AnyView {
    view! {
        <label>
            <span>{label}</span>
            <input
                type="text"
                spellcheck="false"
                autocomplete="off"
                aria-describedby=REFUSAL
                prop:value=words(move || draft.get())
                on:input=move |event| {
                    draft.set(event_target_value(&event));
                    changed();
                }
            />
        </label>
    }
    .into_any()
}
