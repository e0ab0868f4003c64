//! Editing beyond typing a number: ranges of cells, the clipboard, filling, nudging, arithmetic, finding the largest
//! numbers; and moving tokens by their headings.
//!
//! It is loaded after the page, which knows only which cells are selected. It listens to keys and pointers before the
//! grids do, and handles its own.

mod announce_cell;
mod cell_menu;
mod cell_or_label;
mod cells;
mod clipboard;
mod data_entry;
mod displace_draft;
mod drafts;
mod editor;
mod fields;
mod heading_at;
mod heading_gestures;
mod inspecting;
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

use self::{
    drafts::{Drafts, LostDraft},
    nudge::{Nudge, NudgeControl},
    range_commands::RangeCommands,
    range_selection::RangeSelection,
    ranking::Ranking,
    status::StatusLine,
    touch::{Fingers, KeyRow},
};
use leptos::prelude::*;

use crate::app::state::modules::Parts;
use crate::number::evaluate;
use crate::present::number_refused;
use crate::text::Messages;

/// The functions that this module provides to the page.
pub(super) struct Listening {
    /// Evaluates typed arithmetic; `None` if the result is not a number.
    pub(super) evaluate: fn(&str) -> Option<f64>,
    /// Returns why a typed text is not a number.
    pub(super) refused: fn(&Messages, &str) -> String,
    /// The control beside a number that can be nudged.
    pub(super) nudge: fn() -> AnyView,
    /// The status line of the selected range and its commands, and the keys that a phone's keyboard lacks.
    pub(super) status: fn() -> AnyView,
}

/// Installs all listeners.
pub(super) fn listen() -> Listening {
    let nudge = Nudge::new();
    provide_context(nudge);
    provide_context(nudge.listen());
    let range_selection = RangeSelection::follow();
    let writing = RangeCommands::new(range_selection);
    provide_context(writing);
    // Escape must cancel a drag at a heading before it ends the selection.
    heading_gestures::listen(writing);
    announce_cell::listen();
    data_entry::listen(range_selection);
    let drafts = Drafts::listen();
    provide_context(drafts);
    // Before a key opens the editor.
    displace_draft::listen(drafts);
    inspecting::listen();
    keys::listen(range_selection, writing, Ranking::new(writing));
    pointer::listen(range_selection);
    provide_context(Fingers::listen(range_selection));
    clipboard::listen(writing);
    cell_menu::listen(writing);
    fields::listen();
    let (typing, grids, focus) = (expect_context(), expect_context(), expect_context());
    expect_context::<Parts>().hand.then(move |_| retry::retry(typing, grids, focus));
    Listening {
        evaluate: |typed| evaluate(typed).ok(),
        refused: number_refused,
        nudge: || view! { <NudgeControl /> }.into_any(),
        status: || view! { <LostDraft /> <StatusLine /> <KeyRow /> }.into_any(),
    }
}
