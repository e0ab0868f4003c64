//! Copying, cutting and pasting, by the browser's own events.

use web_sys::{ClipboardEvent, Event};

use super::{said::Said, writing::Writing};
use crate::app::browser::early::{on_early, take};
use crate::math::Matrix;
use crate::view::{html, tsv};

/// Listens to what is copied from and pasted to cells.
pub(super) fn listen(writing: Writing) {
    let on = |name: &str, act: fn(Writing, &ClipboardEvent)| {
        on_early(name, move |event: ClipboardEvent| {
            if writing.stretching.has_focus() {
                act(writing, &event);
                take(&event);
            }
        });
    };
    // Safari asks before, where nothing is selected as text.
    on_early("beforecopy", move |event: Event| {
        if writing.stretching.has_focus() {
            event.prevent_default();
        }
    });
    on("copy", |writing, event| {
        copy(writing, event);
    });
    on("cut", |writing, event| {
        if writing.input(writing.stretching.range()).is_some() && copy(writing, event) {
            writing.clear();
        }
    });
    on("paste", |writing, event| {
        let given = |kind: &str| event.clipboard_data().and_then(|data| data.get_data(kind).ok());
        if let Some(text) = given("text/plain") {
            writing.paste(&text, given("text/html").is_some_and(|html| is_column(&html)));
        }
    });
}

/// Whether a table, as a spreadsheet gives it beside its text, has one cell a row.
fn is_column(html: &str) -> bool {
    let html = html.to_ascii_lowercase();
    let count = |tag: &str| html.matches(tag).count();
    let rows = count("<tr");
    rows > 0 && count("<td") == rows
}

/// Puts the chosen numbers on the clipboard; whether they may be seen.
fn copy(writing: Writing, event: &ClipboardEvent) -> bool {
    let Some((block, data)) = writing.chosen().zip(event.clipboard_data()) else { return false };
    let put = |kind: &str, write: fn(&Matrix) -> String| data.set_data(kind, &write(&block));
    // A browser that takes no tables takes the text all the same.
    let _ = put("text/html", html);
    let is_there = put("text/plain", tsv).is_ok();
    if is_there {
        writing.say(Said::Copied(block.rows(), block.cols()));
    }
    is_there
}
