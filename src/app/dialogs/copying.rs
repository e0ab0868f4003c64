//! Copying the text of a field.

use leptos::{html, prelude::*};

use crate::app::{
    browser::editing,
    kit::reactive::{Words, press},
};

/// Copies a field's text to the clipboard and leaves it selected. Returns whether the browser copied it.
pub(super) fn copy(field: NodeRef<html::Textarea>) -> bool {
    field.get_untracked().is_some_and(|field| {
        // The element is on the page.
        let _ = field.focus();
        field.select();
        editing::copy()
    })
}

/// A read-only field of a text, with a button that copies it and a note beside the button. Calls
/// `report` with whether the browser copied the text.
pub(super) fn to_copy(
    label: Words,
    text: Words,
    [class, rows]: [&'static str; 2],
    act: Words,
    note: Words,
    report: impl Fn(bool) + 'static,
) -> AnyView {
    let field = NodeRef::<html::Textarea>::new();
    view! {
        <label class="sentence">
            <span>{label}</span>
            <textarea node_ref=field class=class rows=rows readonly=true spellcheck="false" prop:value=text></textarea>
        </label>
        <p class="copied">
            <button type="button" class="framed" on:click=press(move || report(copy(field)))>{act}</button>
            <span class="soft">{note}</span>
        </p>
    }
    .into_any()
}
