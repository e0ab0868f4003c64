//! The tour before it begins, and what it hides.

mod bar;
mod chapter;
mod gaze;
mod heads_chapter;
mod meaning;
mod near;
mod obstacle;
mod output;
mod predict;
mod roles;
mod saturation;
mod scale;
mod scores;
pub(super) mod step;
mod weights;
mod words;

use crate::text::TourText;

pub(super) static TEXT: TourText = TourText {
    title: "Tour",
    leave: "Leave the tour",
    covered: "hidden",
    panel: |step| match step {
        Some(step) => format!("Hidden until step {step}."),
        None => "Not shown while a stage is hidden: it would give its numbers away.".to_owned(),
    },
};
