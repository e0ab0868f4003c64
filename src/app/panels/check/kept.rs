//! Keeps the numbers that the user checks across reloads. They are stored per sheet.

use leptos::prelude::*;

use super::state::Check;
use crate::{
    app::{
        kit::reactive::effect,
        state::{
            remembered,
            store::{PerDocument, UpdateRate},
        },
    },
    format::{KeptCheck, KeptFit, KeptText, MAX_KEPT_CHECK, sheet_of},
    layout::Orientation,
    model::{Pipeline, Stage},
    present::{Fitted, Pasted},
};

/// The sheet that numbers were last stored for, and its revision then. Cleared when another document opens.
#[derive(Clone, Copy)]
struct KeptFor(StoredValue<PerDocument<Option<(u32, String)>>>);

/// Restores what was checked on this sheet when the panel opens, and stores it again after edits and checks.
pub(super) fn follow(check: Check) {
    let kept_for = KeptFor(StoredValue::new(PerDocument::default()));
    effect(move || {
        check.store.track(UpdateRate::Document);
        if check.is_open.get() {
            untrack(|| restore(check));
        }
    });
    effect(move || {
        check.store.track(check.store.rate_for_all_matrices());
        if untrack(|| kept_for.get(check)).is_some() {
            untrack(|| keep_for(check, kept_for));
        }
    });
    effect(move || {
        if check.changes.get() > 0 {
            untrack(|| keep_for(check, kept_for));
        }
    });
}

impl KeptFor {
    fn get(self, check: Check) -> Option<(u32, String)> {
        self.0.with_value(|kept| kept.get(check.store).cloned().flatten())
    }

    fn set(self, check: Check, revision: u32, sheet: String) {
        self.0.update_value(|kept| *kept.get_mut(check.store) = Some((revision, sheet)));
    }
}

fn keep_for(check: Check, kept_for: KeptFor) {
    let (before, revision) = (kept_for.get(check), check.store.revision());
    // The key is a checksum over all numbers: do not recompute it for each typed character.
    let sheet = match &before {
        Some((then, sheet)) if *then == revision => sheet.clone(),
        _ => check.store.worksheet(|worksheet| sheet_of(worksheet.document())),
    };
    let readings = |stage: Stage| {
        let of_stage = |all: &Vec<Pasted>| all.iter().find(|reading| reading.stage == stage).map(fit);
        check.readings.with_value(|readings| readings.get(check.store).and_then(of_stage))
    };
    let text = |stage: Stage| {
        let text = check.own_draft(stage)?.at_most(MAX_KEPT_CHECK).filter(|text| !text.is_empty())?;
        let read = readings(stage);
        let (stage, is_checked) = (stage.name().to_owned(), read.is_some());
        Some(KeptText { stage, text, is_checked, fit: read.flatten() })
    };
    let texts = Stage::ALL.into_iter().filter_map(text).collect();
    let before = before.map(|(_, sheet)| sheet);
    remembered::keep_checked(before.as_deref(), KeptCheck { sheet: sheet.clone(), texts });
    kept_for.set(check, revision, sheet);
}

/// How the text was fitted to the stage, or `None` if it could not be read.
fn fit(reading: &Pasted) -> Option<KeptFit> {
    let Fitted { part, is_turned } = reading.fitted()?;
    Some(KeptFit { is_transposed: reading.orientation.is_transposed(), is_turned, part })
}

fn restore(check: Check) {
    let is_known = check
        .readings
        .with_value(|readings| readings.get(check.store).is_some_and(|readings| !readings.is_empty()));
    if is_known || Stage::ALL.into_iter().any(|stage| check.own_draft(stage).is_some()) {
        return;
    }
    let sheet = check.store.worksheet(|worksheet| sheet_of(worksheet.document()));
    let Some(kept) = remembered::checked().into_iter().find(|kept| kept.sheet == sheet) else { return };
    let stages = kept.texts.into_iter().filter_map(|kept| Some((Stage::by_name(&kept.stage)?, kept)));
    let mut readings = Vec::new();
    for (stage, kept) in stages {
        if kept.is_checked {
            readings.push(again(check, stage, &kept));
            check.picked.set(stage);
        }
        check.set_draft(stage, kept.text.into());
    }
    check.refills.update(|refills| *refills += 1);
    check.change(|all| *all = readings);
}

/// Compares a text with the same part as before. If that part is unknown, with whatever the text fits.
fn again(check: Check, stage: Stage, kept: &KeptText) -> Pasted {
    let fitted = kept.fit.and_then(|KeptFit { is_transposed, is_turned, part }| {
        let orientation = if is_transposed { Orientation::Transposed } else { Orientation::Plain };
        let again = |pipeline: Pipeline<'_>| {
            Pasted::read_again((stage, orientation), &kept.text, Fitted { part, is_turned }, pipeline)
        };
        check.store.read(again)
    });
    fitted.unwrap_or_else(|| check.reading(stage, &kept.text.clone().into()))
}
