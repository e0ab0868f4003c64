//! What is done to numbers otherwise than by typing one: ranges of cells, the clipboard, filling, nudging; and to words
//! at their headings.
//!
//! It comes after the page, which knows only which cells are chosen; so it hears of keys and pointers before the grids do,
//! and takes those that are its own.

mod cells;
mod clipboard;
mod headings;
mod keys;
mod nudge;
mod pointer;
mod said;
mod status;
mod stretching;
mod writing;

use self::{
    nudge::{Nudge, NudgeControl},
    status::StatusLine,
    stretching::Stretching,
    writing::Writing,
};
use crate::app::kit::prelude::*;

/// What shows what came of what was heard.
pub(super) struct Listening {
    /// What stands beside a number that can be moved.
    pub(super) nudge: fn() -> AnyView,
    /// The line that tells of several chosen cells, and what became of them.
    pub(super) status: fn() -> AnyView,
}

/// Begins to listen.
pub(super) fn listen() -> Listening {
    let nudge = Nudge::new();
    provide_context(nudge);
    provide_context(nudge.listen());
    let stretching = Stretching::new();
    let writing = Writing::new(stretching);
    provide_context(writing);
    keys::listen(stretching, writing);
    pointer::listen(stretching);
    clipboard::listen(writing);
    headings::listen();
    Listening {
        nudge: || view! { <NudgeControl /> }.into_any(),
        status: || view! { <StatusLine /> }.into_any(),
    }
}
