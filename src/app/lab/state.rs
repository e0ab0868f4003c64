//! The experiments' state, which outlives the time that they are on the page.

use super::{
    formats::FormatChoice, kept::keep, opened, scrolling::scroll_when_opened, sweep::SweepState,
    what_if::WhatIf,
};
use crate::app::state::modules::LabPart;
use crate::presets::Preset;
use leptos::prelude::*;

/// Provides the state of each experiment and returns the lab's module.
pub(in crate::app) fn part() -> LabPart {
    let formats = FormatChoice::new();
    provide_context(formats);
    provide_context(SweepState::new());
    provide_context(WhatIf::new());
    keep();
    scroll_when_opened();
    let prepare = Callback::new(move |preset| {
        if preset == Preset::Overflow {
            formats.overflow();
        }
    });
    LabPart { opened, prepare }
}
