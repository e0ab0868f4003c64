//! Going to the lab.

use crate::app::{
    browser::dom,
    kit::{reactive::effect, tabs::tab_id},
    sheet,
    state::{
        modules::Parts,
        panels::{Call, Panels},
        screen::Screen,
    },
};
use crate::model::Stage;
use leptos::prelude::*;

/// The id of the lab in the markup.
pub(in crate::app) const LAB: &str = "lab";

/// What answers a call comes with the part: until then who has called it sees that it is coming, or did not arrive.
pub(super) fn await_part() {
    let (panels, lab) = (expect_context::<Panels>(), expect_context::<Parts>().lab);
    effect(move || {
        let is_called = panels.called.get() == Some(Call::Person) && panels.lab_is_open.get();
        if is_called && lab.now().is_none() {
            request_animation_frame(bring_head_into_view);
        }
    });
}

fn bring_head_into_view() {
    dom::bring_into_view(&format!("#{LAB}"));
}

/// After so many frames the pictures have their width and are drawn, and the lab is as tall as it will be.
pub(super) const FRAMES: u8 = 3;

/// When the lab is called, its head comes into view. Who goes there is at its tabs then, and sees the band of the sheet
/// over it where both fit; who chose a preset stays there, and still sees X.
pub(super) fn answer_calls() {
    let (panels, screen) = (expect_context::<Panels>(), expect_context::<Screen>());
    let tab = move || format!("#{}", tab_id(panels.experiment.get_untracked().id()));
    // Who has closed it meanwhile is elsewhere.
    let is_open = move || panels.lab_is_open.get_untracked();
    let bring_into_view = move |call: Call| {
        if !is_open() {
            return;
        }
        // Each scrolls as little as it can, and the last one counts.
        bring_head_into_view();
        if !screen.viewport.get_untracked().is_narrow() {
            sheet::bring_attend_into_view();
        }
        dom::bring_into_view(&tab());
        if call == Call::Preset {
            sheet::bring_into_view(Stage::X);
        }
    };
    effect(move || {
        let Some(call) = panels.called.get() else { return };
        let before = document().active_element();
        request_animation_frame(move || {
            // Who has gone on meanwhile stays there.
            if call == Call::Person && is_open() && document().active_element() == before {
                dom::focus(&tab());
            }
        });
        after_frames(FRAMES, move || bring_into_view(call));
    });
}

/// Does something after so many frames, and one more.
pub(super) fn after_frames(frames: u8, f: impl FnOnce() + 'static) {
    request_animation_frame(move || match frames {
        0 => f(),
        _ => after_frames(frames - 1, f),
    });
}
