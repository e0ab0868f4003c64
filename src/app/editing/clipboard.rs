//! Copy, cut and paste through the browser's clipboard events.

use web_sys::{ClipboardEvent, Event};

use super::{range_commands::RangeCommands, said::RangeMessage};
use crate::app::browser::{
    clip::Clip,
    early::{on_early, take},
};
use crate::math::Matrix;
use crate::present::{html, tsv};

/// Listens to clipboard events on cells.
pub(super) fn listen(writing: RangeCommands) {
    let on = |name: &str, act: fn(RangeCommands, &ClipboardEvent)| {
        on_early(name, move |event: ClipboardEvent| {
            if writing.range_selection.has_focus() {
                act(writing, &event);
                take(&event);
            }
        });
    };
    // Without selected text, Safari sends `beforecopy` to ask whether to copy.
    on_early("beforecopy", move |event: Event| {
        if writing.range_selection.has_focus() {
            event.prevent_default();
        }
    });
    on("copy", |writing, event| {
        copy(writing, event);
    });
    on("cut", |writing, event| {
        if writing.input(writing.range_selection.range()).is_some() && copy(writing, event) {
            writing.clear();
        }
    });
    on("paste", |writing, event| {
        if let Some(clip) = Clip::of(event) {
            writing.paste(&clip);
        }
    });
}

/// Puts the selected numbers on the clipboard. Returns whether it did; covered numbers are not copied.
fn copy(writing: RangeCommands, event: &ClipboardEvent) -> bool {
    let Some((block, data)) = writing.chosen().zip(event.clipboard_data()) else { return false };
    let put = |kind: &str, write: fn(&Matrix) -> String| data.set_data(kind, &write(&block));
    // If a browser refuses HTML, the plain text still works.
    let _ = put("text/html", html);
    let is_there = put("text/plain", tsv).is_ok();
    if is_there {
        writing.say(RangeMessage::Copied(block.rows(), block.cols()));
    }
    is_there
}
