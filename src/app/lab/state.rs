//! The experiments' state, which outlives the time that they are on the page.

use leptos::prelude::*;

use super::{formats::FormatChoice, kept::keep, on_page, opened, scrolling::scroll_when_opened};
use crate::{
    app::{kit::context::expect_context, state::modules::LabPart},
    present::lab::Experiment,
    presets::Preset,
};

/// Provides the state of each experiment and returns the lab's module.
pub(in crate::app) fn part() -> LabPart {
    for experiment in Experiment::ALL {
        (on_page(experiment).provide)();
    }
    keep();
    scroll_when_opened();
    let formats = expect_context::<FormatChoice>();
    let prepare = Callback::new(move |preset| {
        if preset == Preset::Overflow {
            formats.overflow();
        }
    });
    LabPart { opened, prepare }
}
