//! What the experiments keep while another one is on, or the lab is closed.

use leptos::prelude::*;

use super::{formats::FormatChoice, sweep::SweepState, what_if::WhatIf};
use crate::presets::Preset;

/// What the experiments keep, as far as others prepare it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct LabState {
    formats: FormatChoice,
}

impl LabState {
    /// Puts the state of each experiment within its reach.
    pub(in crate::app) fn provide() {
        let formats = FormatChoice::new();
        provide_context(Self { formats });
        provide_context(formats);
        provide_context(SweepState::new());
        provide_context(WhatIf::new());
    }

    /// Prepares what a preset is there for.
    pub(in crate::app) fn prepare(self, preset: Preset) {
        if preset == Preset::Overflow {
            self.formats.overflow();
        }
    }
}
