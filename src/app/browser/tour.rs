//! Where in the tour a person was.

use super::storage;
use crate::explain::Step;

const STEP: &str = "attenscope.step";
const COVERS: &str = "attenscope.covers";
/// What is kept when later stages are not to be covered.
const OFF: &str = "off";

/// The step of last time; `None` outside of the tour.
pub(in crate::app) fn step() -> Option<Step> {
    storage::load_text(STEP).ok().flatten().and_then(|id| Step::by_id(&id))
}

/// Keeps the step for next time. Where the browser does not store, it holds until the page is closed.
pub(in crate::app) fn remember_step(step: Option<Step>) {
    let _ = storage::save_text(STEP, step.map_or("", Step::id));
}

/// Whether later stages are to be covered: so it was chosen, or nothing was.
pub(in crate::app) fn covers() -> bool {
    storage::load_text(COVERS).ok().flatten().is_none_or(|chosen| chosen != OFF)
}

/// Keeps the choice for next time.
pub(in crate::app) fn remember_covers(covers: bool) {
    let _ = storage::save_text(COVERS, if covers { "on" } else { OFF });
}
