//! Copy, cut and paste through the browser's clipboard events.

use web_sys::{ClipboardEvent, Event};

use super::{range_commands::RangeCommands, said::RangeMessage};
use crate::{
    app::browser::{
        clip::Clip,
        early::{on_early, take},
    },
    math::Matrix,
    present::{html, tsv},
};

/// Listens to clipboard events on cells.
pub(super) fn listen(ranges: RangeCommands) {
    let on = |name: &str, act: fn(RangeCommands, &ClipboardEvent)| {
        on_early(name, move |event: ClipboardEvent| {
            if ranges.range_selection.has_focus() {
                act(ranges, &event);
                take(&event);
            }
        });
    };
    // Without selected text, Safari sends `beforecopy` to ask whether to copy.
    on_early("beforecopy", move |event: Event| {
        if ranges.range_selection.has_focus() {
            event.prevent_default();
        }
    });
    on("copy", |ranges, event| {
        copy(ranges, event);
    });
    on("cut", |ranges, event| {
        if ranges.input(ranges.range_selection.range()).is_some() && copy(ranges, event) {
            ranges.clear();
        }
    });
    on("paste", |ranges, event| {
        if let Some(clip) = Clip::of(event) {
            ranges.paste(&clip);
        }
    });
}

/// Puts the selected numbers on the clipboard. Returns whether it did; covered numbers are not copied.
fn copy(ranges: RangeCommands, event: &ClipboardEvent) -> bool {
    let Some((block, data)) = ranges.chosen().zip(event.clipboard_data()) else { return false };
    let put = |kind: &str, write: fn(&Matrix) -> String| data.set_data(kind, &write(&block));
    // If a browser refuses HTML, the plain text still works.
    let _ = put("text/html", html);
    let is_there = put("text/plain", tsv).is_ok();
    if is_there {
        ranges.say(RangeMessage::Copied(block.rows(), block.cols()));
    }
    is_there
}
