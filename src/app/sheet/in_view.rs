//! Scrolls parts of the sheet into view.

use web_sys::EventTarget;

use crate::{app::browser::dom, model::Stage};

const SHEET: &str = ".sheet";
/// The words at the head.
const WORDS: &str = ".gaze";
/// The first card of the lower band, which computes the attention.
const ATTEND: &str = ".band.attend .card";
/// The controls for scaling, mask and temperature.
const CONTROLS: &str = ".sheet .controls";

/// Scrolls the card of a stage into view.
pub(in crate::app) fn bring_into_view(stage: Stage) {
    dom::bring_into_view(&format!("[data-card={}]", stage.name()));
}

/// Scrolls the words at the head of the sheet into view.
pub(in crate::app) fn bring_words_into_view() {
    dom::bring_into_view(WORDS);
}

/// Whether the target of an event is in the sheet.
pub(in crate::app) fn contains(target: Option<EventTarget>) -> bool {
    dom::is_within(target, SHEET)
}

/// Scrolls the controls of divisor and temperature into view.
pub(in crate::app) fn bring_controls_into_view() {
    dom::bring_into_view(CONTROLS);
}

/// Scrolls the attention band into view.
pub(in crate::app) fn bring_attend_into_view() {
    dom::bring_into_view(ATTEND);
}
