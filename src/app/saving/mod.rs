//! Keeps the work between visits, and through whatever becomes of the browser meanwhile.

mod restore;
mod saver;
mod snapshot;
mod state;
mod tabs;

pub(super) use restore::{Restored, restore};
pub(super) use saver::Saver;

use crate::wire::Stamp;

/// How what this page shows stands to what is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// What is saved is what this page started from, or saved itself.
    Holding,
    /// What is saved could not be read: nothing is written over it before the person says so.
    Unread,
    /// Another tab has saved since: nothing is written over that before the person says so.
    Superseded,
}

/// What saving starts from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    /// The latest save that was found.
    pub(super) base: Option<Stamp>,
    /// How the page stands to it.
    pub(super) standing: Standing,
    /// Whether what the page shows is to be saved before it is edited.
    pub(super) is_dirty: bool,
}
