//! The lab as it was at the last visit: whether it was open, at what, and, over a reload, how far the page was scrolled.

use super::call::{FRAMES, after_frames};
use crate::app::{
    browser::scroll,
    kit::reactive::effect,
    state::{
        panels::{Call, Panels},
        remembered,
    },
};
use leptos::prelude::*;

/// Brings it back, and keeps it from now on.
pub(super) fn keep() {
    let panels = expect_context::<Panels>();
    // Who has opened it meanwhile has chosen.
    if let Some(experiment) = remembered::lab().filter(|_| !panels.lab_is_open.get_untracked()) {
        panels.experiment.set(experiment);
        panels.lab_is_open.set(true);
        // The browser has put it back where the page was shorter.
        if let Some(top) = scroll::before_reload() {
            after_frames(FRAMES, move || scroll::to(top));
        }
    }
    scroll::keep_over_reloads();
    // Whoever goes there makes it theirs.
    effect(move || {
        if panels.called.get() == Some(Call::Person) {
            remembered::keep_lent(None);
        }
    });
    effect(move || remembered::keep_lab(panels.lab_is_open.get().then(|| panels.experiment.get())));
}
