//! A field of the dialog.

use super::{REFUSAL, state::Importing};
use crate::app::kit::prelude::*;
use crate::app::kit::reactive::{Words, words};

/// A field of one line.
pub(super) fn field(label: Words, it: Importing, draft: RwSignal<String>) -> AnyView {
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
                    it.read();
                }
            />
        </label>
    }
    .into_any()
}
