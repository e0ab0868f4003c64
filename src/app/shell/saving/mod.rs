//! Saves the work between visits, whatever happens to the browser meanwhile.

mod answers;
mod late;
mod lesson;
mod lines;
mod linked;
mod newer;
mod offer;
mod part;
mod restore;
mod saver;
mod snapshot;
mod state;
mod tabs;
mod telling;
mod words;
mod writing;

use std::time::Duration;

pub(super) use offer::{Answer, Offer};
pub(super) use part::{Saving, SavingPart, part};
pub(super) use restore::Restored;
pub(super) use words::Saying;

/// How long small work may wait to be saved before the user is told that nothing is saved.
pub(super) const PATIENCE: Duration = Duration::from_millis(900);
