//! The lab where a preset has opened it: it closes again with a preset that needs none.

use crate::app::state::{
    panels::{Call, Panels},
    remembered,
};
use crate::present::lab::Experiment;
use crate::presets::Preset;
use leptos::prelude::*;

/// How the lab was before a preset opened it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct PresetLab {
    panels: Panels,
    /// Whether it was open, and at what; also after a reload.
    before: StoredValue<Option<(bool, Experiment)>>,
}

impl PresetLab {
    pub(super) fn new() -> Self {
        Self { panels: expect_context(), before: StoredValue::new(remembered::lent()) }
    }

    /// Opens it for a preset that is there for an experiment; for another one it is as it was before such a preset.
    pub(super) fn prepare(self, preset: Preset) {
        let Self { panels, before } = self;
        if untrack(|| panels.called.get()) == Some(Call::Person) {
            // Whoever went there since then has made it theirs.
            before.set_value(None);
        }
        let now = (panels.lab_is_open.get_untracked(), panels.experiment.get_untracked());
        match Experiment::of(preset) {
            Some(experiment) => {
                let first = before.get_value().or(Some(now));
                before.set_value(first);
                remembered::keep_lent(first);
                panels.lend_lab(experiment);
            }
            None => {
                if let Some((is_open, experiment)) = before.try_update_value(Option::take).flatten() {
                    remembered::keep_lent(None);
                    panels.lab_is_open.set(is_open);
                    panels.experiment.set(experiment);
                }
            }
        }
    }
}
