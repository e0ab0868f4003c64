//! Going to the lab.

use super::tabs::id;
use crate::app::kit::prelude::*;
use crate::app::{
    browser::page,
    kit::tabs::tab_id,
    page::{panels::Panels, parts::Parts, screen::Screen},
    sheet,
};

/// The id of the lab in the markup.
pub(in crate::app) const LAB: &str = "lab";

/// After so many frames the pictures have their width and are drawn, and the lab is as tall as it will be.
const FRAMES: u8 = 3;

/// When the person goes to the lab, its head comes into view, and the band of the sheet over it where both fit.
pub(super) fn answer_calls() {
    let (panels, screen) = (expect_context::<Panels>(), expect_context::<Screen>());
    let lab = expect_context::<Parts>().lab;
    let bring_into_view = move || {
        // Who has closed it meanwhile is elsewhere.
        if !panels.lab_is_open.get_untracked() {
            return;
        }
        // Each scrolls as little as it can, and the last one counts.
        page::bring_into_view(&format!("#{LAB}"));
        if !screen.viewport.get_untracked().is_narrow() {
            sheet::bring_attend_into_view();
        }
        page::bring_into_view(&format!("#{}", tab_id(id(panels.experiment.get_untracked()))));
    };
    Effect::new(move |had_run: Option<()>| {
        panels.to_lab.track();
        if had_run.is_some() {
            lab.then(move |_| after_frames(FRAMES, bring_into_view));
        }
    });
}

fn after_frames(frames: u8, f: impl FnOnce() + 'static) {
    request_animation_frame(move || match frames {
        0 => f(),
        _ => after_frames(frames - 1, f),
    });
}
