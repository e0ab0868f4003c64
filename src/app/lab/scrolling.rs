//! Scrolls to the lab when it is opened.

use leptos::prelude::*;

use crate::app::{
    browser::dom,
    kit::{context::expect_context, reactive::effect, tabs::tab_id},
    sheet,
    state::{
        modules::Parts,
        panels::{LabOpenedBy, Panels},
        screen::Screen,
    },
};

/// The element id of the lab.
pub(in crate::app) const LAB: &str = "lab";

/// Scrolls to the lab's head until the lab's module has loaded, so that the user sees that it is loading or failed to
/// load. From then on `scroll_when_opened` does it.
pub(super) fn scroll_until_loaded() {
    let (panels, lab) = (expect_context::<Panels>(), expect_context::<Parts>().lab);
    effect(move || {
        let is_opened = panels.lab_opened_by.get() == Some(LabOpenedBy::User) && panels.lab_is_open.get();
        if is_opened && lab.now().is_none() {
            request_animation_frame(bring_head_into_view);
        }
    });
}

fn bring_head_into_view() {
    dom::bring_into_view(&format!("#{LAB}"));
}

/// After this many frames the pictures are laid out and drawn, and the lab has its final height.
pub(super) const FRAMES: u8 = 3;

/// Scrolls to the lab's head when it is opened. A user who goes there lands on its tabs and sees the attend band of the
/// sheet above, if both fit. A user who chose a preset stays there and still sees what
/// its words look at.
pub(super) fn scroll_when_opened() {
    let (panels, screen) = (expect_context::<Panels>(), expect_context::<Screen>());
    let tab = move || format!("#{}", tab_id(panels.experiment.get_untracked().id()));
    // A user who has closed the lab meanwhile is elsewhere.
    let is_open = move || panels.lab_is_open.get_untracked();
    let bring_into_view = move |by: LabOpenedBy| {
        if !is_open() {
            return;
        }
        // Each opening scrolls as little as possible, and the last one takes precedence.
        bring_head_into_view();
        if !screen.viewport.get_untracked().is_narrow() {
            sheet::bring_attend_into_view();
        }
        dom::bring_into_view(&tab());
        if by == LabOpenedBy::Page {
            sheet::bring_words_into_view();
        }
    };
    effect(move || {
        let Some(by) = panels.lab_opened_by.get() else { return };
        let before = document().active_element();
        request_animation_frame(move || {
            // If the user has moved the focus meanwhile, leave it.
            if by == LabOpenedBy::User && is_open() && document().active_element() == before {
                dom::focus(&tab());
            }
        });
        after_frames(FRAMES, move || bring_into_view(by));
    });
}

/// Runs `f` in the frame after the next `frames` ones.
pub(super) fn after_frames(frames: u8, f: impl FnOnce() + 'static) {
    request_animation_frame(move || match frames {
        0 => f(),
        _ => after_frames(frames - 1, f),
    });
}
