//! Opens the lab for presets that need it, and closes it with the next preset that does not.

use leptos::prelude::*;

use crate::{
    app::{
        kit::context::expect_context,
        state::{
            panels::{LabOpenedBy, Panels},
            remembered::{self, LabView},
        },
    },
    present::lab::Experiment,
    presets::Preset,
};

/// The state of the lab before a preset opened it. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct PresetLab {
    panels: Panels,
    /// What the lab showed then. Survives a reload.
    before: StoredValue<Option<LabView>>,
}

impl PresetLab {
    pub(super) fn new() -> Self {
        Self { panels: expect_context(), before: StoredValue::new(remembered::lab_before_preset()) }
    }

    /// Opens the lab if the preset belongs to an experiment. Otherwise restores the lab to its state before such a
    /// preset.
    pub(super) fn prepare(self, preset: Preset) {
        let Self { panels, before } = self;
        if untrack(|| panels.lab_opened_by.get()) == Some(LabOpenedBy::User) {
            // The user has gone to the lab since, so do not close it.
            before.set_value(None);
        }
        match Experiment::of(preset) {
            Some(experiment) => {
                let first = before.get_value().or(Some(panels.lab()));
                before.set_value(first);
                remembered::keep_lab_before_preset(first);
                panels.open_lab_quietly(experiment);
            }
            None => {
                if let Some(lab) = before.try_update_value(Option::take).flatten() {
                    remembered::keep_lab_before_preset(None);
                    panels.show_lab(lab);
                }
            }
        }
    }
}
