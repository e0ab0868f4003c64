//! The lab where a preset has opened it: it closes again with a sheet that needs none.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::reactive::{effect, memo},
    page::{
        panels::{Call, Panels},
        remembered,
        store::{Pace, Store},
    },
};
use crate::presets::Preset;
use crate::view::lab::Experiment;

/// How the lab was before a preset opened it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Lent {
    panels: Panels,
    /// Whether it was open, and at what; also after a reload.
    before: StoredValue<Option<(bool, Experiment)>>,
}

impl Lent {
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
            None => self.give_back(),
        }
    }

    /// Gives it back, too, where the preset is left by another way: undone, or replaced by another sheet. The tour brings
    /// it back.
    pub(super) fn follow(self, store: Store) {
        let preset = memo(move || {
            store.track(Pace::Document);
            match store.is_aside() {
                true => None,
                false => Some(store.worksheet(|worksheet| {
                    worksheet.document().origin().and_then(Preset::by_id).and_then(Experiment::of)
                })),
            }
        });
        effect(move || {
            if preset.get() == Some(None) && untrack(|| self.panels.called.get()) != Some(Call::Person) {
                self.give_back();
            }
        });
    }

    fn give_back(self) {
        if let Some((is_open, experiment)) = self.before.try_update_value(Option::take).flatten() {
            remembered::keep_lent(None);
            self.panels.lab_is_open.set(is_open);
            self.panels.experiment.set(experiment);
        }
    }
}
