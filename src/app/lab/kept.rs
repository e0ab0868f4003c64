//! Restores the lab of the last visit: whether it was open, the experiment, and the scroll position after a reload.

use leptos::prelude::*;

use super::scrolling::{FRAMES, after_frames};
use crate::app::{
    browser::scroll,
    kit::{context::expect_context, reactive::effect},
    state::{
        panels::{LabOpenedBy, Panels},
        remembered,
    },
};

/// Restores the lab and stores it from now on.
pub(super) fn keep() {
    let panels = expect_context::<Panels>();
    // If the user has opened the lab meanwhile, that choice counts.
    if let Some(experiment) = remembered::lab().filter(|_| !panels.lab_is_open.get_untracked()) {
        panels.experiment.set(experiment);
        panels.lab_is_open.set(true);
        // The browser restored the scroll position while the page was shorter.
        if let Some(top) = scroll::before_reload() {
            after_frames(FRAMES, move || scroll::to(top));
        }
    }
    scroll::keep_over_reloads();
    // If the user goes to the lab, a preset no longer closes it.
    effect(move || {
        if panels.lab_opened_by.get() == Some(LabOpenedBy::User) {
            remembered::keep_lab_before_preset(None);
        }
    });
    effect(move || remembered::keep_lab(panels.lab_is_open.get().then(|| panels.experiment.get())));
}
