//! What is done to numbers otherwise than by typing one: ranges of cells, the clipboard, filling, nudging, arithmetic,
//! finding the largest ones; and to words at their headings.
//!
//! It comes after the page, which knows only which cells are chosen; so it hears of keys and pointers before the grids do,
//! and takes those that are its own.

mod cell_menu;
mod cells;
mod clipboard;
mod drafts;
mod editor;
mod fields;
mod heading;
mod headings;
mod heard;
mod here;
mod inspecting;
mod keys;
mod making_way;
mod nudge;
mod pointer;
mod ranking;
mod retry;
mod running;
mod said;
mod status;
mod stretching;
mod touch;
mod writing;

use self::{
    drafts::{Drafts, LostDraft},
    nudge::{Nudge, NudgeControl},
    ranking::Ranking,
    status::StatusLine,
    stretching::Stretching,
    touch::{Fingers, KeyRow},
    writing::Writing,
};
use leptos::prelude::*;

use crate::app::state::parts::Parts;
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
    let stretching = Stretching::follow();
    let writing = Writing::new(stretching);
    provide_context(writing);
    // What is under way at a heading ends before what is chosen does.
    headings::listen(writing);
    heard::listen();
    running::listen(stretching);
    let drafts = Drafts::listen();
    provide_context(drafts);
    // Before a key opens the editor.
    making_way::listen(drafts);
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
