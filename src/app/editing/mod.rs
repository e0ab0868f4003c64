//! Editing beyond typing a number: ranges of cells, the clipboard, filling, nudging, arithmetic, finding the largest
//! numbers; and moving tokens by their headings.
//!
//! It is loaded after the page, which knows only which cells are selected. A grid hands it each key first. It listens to
//! pointers and to the clipboard itself, before the grids do.

mod announce_cell;
mod cell_menu;
mod cells;
mod clipboard;
mod data_entry;
mod drafts;
mod editor;
mod fields;
mod heading_at;
mod heading_gestures;
mod keys;
mod nudge;
mod pointer;
mod range_commands;
mod range_selection;
mod ranking;
mod retry;
mod said;
mod status;
mod touch;

use leptos::prelude::*;

use self::{
    data_entry::DataEntry,
    drafts::{Drafts, LostDraft},
    keys::Keys,
    nudge::{Nudge, NudgeControl},
    range_commands::RangeCommands,
    range_selection::RangeSelection,
    ranking::Ranking,
    status::StatusLine,
    touch::{Fingers, PhoneKeys},
};
use crate::{
    app::{
        kit::context::{expect_context, provide_context},
        sheet,
        state::{
            modules::{EditingModule, Parts},
            undo_selection::UndoSelection,
        },
    },
    model::Axis,
    number::evaluate,
    present::number_refused,
    text::Messages,
};

/// Installs all listeners. Returns what editing provides to the page; `resize` applies a typed size.
pub(super) fn part(resize: Callback<(Axis, String), bool>) -> EditingModule {
    // Before the others: what they do may move the selection that undo restores.
    let undo_selection = UndoSelection::follow();
    provide_context(undo_selection);
    let nudge = Nudge::new();
    provide_context(nudge);
    let drags = nudge.listen();
    provide_context(drags);
    let range_selection = RangeSelection::follow();
    let ranges = RangeCommands::new(range_selection);
    provide_context(ranges);
    let moving = heading_gestures::listen(range_selection);
    announce_cell::listen();
    let drafts = Drafts::listen();
    provide_context(drafts);
    pointer::listen(range_selection);
    provide_context(Fingers::listen(range_selection));
    clipboard::listen(ranges);
    cell_menu::listen(ranges);
    fields::listen();
    let (typing, grids, focus) = (expect_context(), expect_context(), expect_context());
    expect_context::<Parts>().editing.then(move |_| retry::retry(typing, grids, focus));
    let (ranking, entry) = (Ranking::new(ranges), DataEntry::new(range_selection));
    let keys = Keys { ranges, ranking, drafts, moving, nudge, drags, grids };
    EditingModule {
        evaluate: |typed| evaluate(typed).ok(),
        refused: number_refused,
        refusals: Messages::refusal,
        reached: |text, reach| (text.editing().reached)(reach),
        nudge: || view! { <NudgeControl /> }.into_any(),
        controls: sheet::controls,
        size_field: sheet::size_field,
        status: || view! { <LostDraft /> <StatusLine /> <PhoneKeys /> }.into_any(),
        step: Callback::new(move |by| undo_selection.step(by)),
        press: Callback::new(move |(at, key)| keys.press(at, &key)),
        displace_draft: Callback::new(move |(at, is_typed_over)| drafts.make_way(at, is_typed_over)),
        move_after_entry: Callback::new(move |(cell, motion)| entry.go_on(cell, motion)),
        enter_in_all: Callback::new(move |()| keys.enter_in_all()),
        cancel: Callback::new(move |()| keys.cancel()),
        resize,
    }
}
