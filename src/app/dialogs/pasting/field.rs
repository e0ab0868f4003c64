//! The text field of the dialog: typed, pasted or loaded text.

use leptos::{ev::Event, html, prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlInputElement, HtmlTextAreaElement};

use super::{
    FIELD, REFUSAL,
    numbers::{PasteRefusal, Pasting},
};
use crate::{
    app::{
        browser::{chosen_file::chosen_file, clip::Clip, dom, editing},
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{aria, effect, flag, part, words},
        },
        state::{locale::Locale, long::MAX_IN_FIELD},
    },
    format::MAX_TABLE_BYTES,
    present::{MAX_HTML_BYTES, html_table},
};

/// Shows the field, or the start of a text that is too long for it. `first` is a text pasted in the grid.
pub(super) fn field(it: Pasting, first: Option<String>, refusal: Memo<Option<String>>) -> AnyView {
    let locale = expect_context::<Locale>();
    let node = NodeRef::<html::Textarea>::new();
    effect(move || {
        if let (Some(field), Some(first)) = (node.get(), &first) {
            field.set_value(first);
        }
    });
    let is_long = move || it.long.with(Option::is_some);
    let long = part(move || match it.long.get() {
        None => nothing(),
        Some(long) => long.view(locale, move || {
            it.long.set(None);
            if let Some(field) = node.get_untracked() {
                it.type_in(&field);
                // A hidden field cannot be focused; it is shown after this event.
                request_animation_frame(move || {
                    let _ = field.focus();
                });
            }
        }),
    });
    view! {
        {long}
        <label class="sentence" hidden=flag(is_long)>
            <span>{words(move || locale.text().pasting().numbers)}</span>
            <textarea
                node_ref=node
                id=FIELD
                rows="5"
                spellcheck="false"
                autocomplete="off"
                aria-describedby=format!("{REFUSAL} pasted-forms")
                aria-invalid=aria(move || refusal.with(Option::is_some))
                on:paste=move |event| paste(it, &event)
                on:input=move |_| {
                    if let Some(field) = node.get_untracked() {
                        it.type_in(&field);
                    }
                }
            ></textarea>
        </label>
    }
    .into_any()
}

/// Keeps a pasted text out of the field if it is too long, and remembers the HTML table pasted with it.
fn paste(it: Pasting, event: &ClipboardEvent) {
    let Some(clip) = Clip::of(event) else { return };
    let table = clip.html.at_most(MAX_HTML_BYTES).and_then(|html| html_table(&html));
    match clip.text.at_most(MAX_IN_FIELD) {
        Some(text) => it.beside.set_value(table.map(|table| (text, table))),
        None => {
            event.prevent_default();
            it.take(&clip.text, table.as_ref());
            // The field that had the focus is hidden now.
            request_animation_frame(|| {
                dom::focus(".long-text pre");
            });
        }
    }
}

/// Loads a chosen file.
pub(super) fn load(it: Pasting, event: &Event) {
    let Some(chooser) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return;
    };
    let is_last = it.latest.begin();
    spawn_local(async move {
        let chosen = chosen_file(chooser, MAX_TABLE_BYTES).await;
        if !is_last() {
            return;
        }
        match chosen {
            None => {}
            Some(Err(unread)) => it.refuse(PasteRefusal::File(unread)),
            Some(Ok(text)) => match text.at_most(MAX_IN_FIELD) {
                Some(text) => {
                    it.long.set(None);
                    // The field is shown again after this event.
                    request_animation_frame(move || put(it, &text));
                }
                None => it.take(&text, None),
            },
        }
    });
}

/// Puts a text into the field as if it were typed, so that the field's own undo can restore the previous text.
fn put(it: Pasting, text: &str) {
    let Some(field) = document().get_element_by_id(FIELD) else { return };
    let Ok(field) = field.dyn_into::<HtmlTextAreaElement>() else { return };
    let _ = field.focus();
    field.select();
    editing::type_in(text);
    it.type_in(&field);
}
