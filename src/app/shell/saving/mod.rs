//! Keeps the work between visits, and through whatever becomes of the browser meanwhile.

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

pub(super) use offer::{Answer, Offer};
pub(super) use part::{Saving, SavingPart, part};
pub(super) use restore::Restored;
pub(super) use words::Saying;
