//! What is done to numbers otherwise than by typing one: ranges of cells, the clipboard, filling, nudging, arithmetic,
//! finding the largest ones; and to words at their headings.
//!
//! It comes after the page, which knows only which cells are chosen; so it hears of keys and pointers before the grids do,
//! and takes those that are its own.

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
mod heading;
mod headings;
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

/// What reads what is typed, and shows what came of what was heard.
pub(super) struct Listening {
    /// What arithmetic that is typed comes to, where it comes to a number.
    pub(super) evaluate: fn(&str) -> Option<f64>,
    /// Why it does not.
    pub(super) refused: fn(&Messages, &str) -> String,
    /// What stands beside a number that can be moved.
    pub(super) nudge: fn() -> AnyView,
    /// The line that tells of several chosen cells, and what became of them; and the keys that a phone's keyboard lacks.
    pub(super) status: fn() -> AnyView,
}

/// Begins to listen.
pub(super) fn listen() -> Listening {
    let nudge = Nudge::new();
    provide_context(nudge);
    provide_context(nudge.listen());
    let stretching = RangeSelection::follow();
    let writing = RangeCommands::new(stretching);
    provide_context(writing);
    // What is under way at a heading ends before what is chosen does.
    headings::listen(writing);
    announce_cell::listen();
    data_entry::listen(stretching);
    let drafts = Drafts::listen();
    provide_context(drafts);
    // Before a key opens the editor.
    displace_draft::listen(drafts);
    inspecting::listen();
    keys::listen(stretching, writing, Ranking::new(writing));
    pointer::listen(stretching);
    provide_context(Fingers::listen(stretching));
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
