//! The numbers that a person checks outlive a reload: they are kept for the sheet that they were checked on.

use super::state::Check;
use crate::app::kit::prelude::*;
use crate::app::{
    browser::long_text::LongText,
    kit::reactive::effect,
    page::{
        remembered,
        store::{OfDocument, Pace},
    },
};
use crate::model::Stage;
use crate::view::Part;
use crate::wire::{KeptCheck, KeptText, MAX_KEPT_CHECK, sheet_of};

/// Which sheet the numbers were kept for last, as long as the document is this one.
#[derive(Clone, Copy)]
struct KeptFor(StoredValue<OfDocument<Option<String>>>);

/// Brings back what was checked on the sheet when the panel is opened on it, and keeps up with its edits.
pub(super) fn follow(check: Check) {
    let kept_for = KeptFor(StoredValue::new(OfDocument::default()));
    effect(move || {
        check.store.track(Pace::Document);
        if check.is_open.get() {
            untrack(|| restore(check));
        }
    });
    effect(move || {
        check.store.track(check.store.calm());
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
    fn get(self, check: Check) -> Option<String> {
        self.0.with_value(|kept| kept.get(check.store).cloned().flatten())
    }

    fn set(self, check: Check, sheet: String) {
        self.0.update_value(|kept| *kept.own(check.store) = Some(sheet));
    }
}

fn keep_for(check: Check, kept_for: KeptFor) {
    let sheet = check.store.worksheet(|worksheet| sheet_of(worksheet.document()));
    let checked = |stage: Stage| {
        check.readings.with_value(|readings| {
            let reading = readings.get(check.store)?.iter().find(|reading| reading.stage == stage)?;
            Some(reading.part().filter(|&part| part != Part::Whole).map(Part::first))
        })
    };
    let text = |stage: Stage| {
        let text = check.drafts.with_value(|drafts| drafts[stage as usize].at_most(MAX_KEPT_CHECK))?;
        (!text.is_empty()).then(|| KeptText {
            stage: stage.name().to_owned(),
            text,
            is_checked: checked(stage).is_some(),
            compared_with: checked(stage).flatten(),
        })
    };
    let texts = Stage::ALL.into_iter().filter_map(text).collect();
    remembered::keep_checked(kept_for.get(check).as_deref(), KeptCheck { sheet: sheet.clone(), texts });
    kept_for.set(check, sheet);
}

fn restore(check: Check) {
    let is_known = check
        .readings
        .with_value(|readings| readings.get(check.store).is_some_and(|readings| !readings.is_empty()));
    let kept = remembered::checked();
    if is_known || kept.is_empty() {
        return;
    }
    let sheet = check.store.worksheet(|worksheet| sheet_of(worksheet.document()));
    let Some(kept) = kept.into_iter().find(|kept| kept.sheet == sheet) else { return };
    let stages = kept.texts.into_iter().filter_map(|kept| Some((Stage::by_name(&kept.stage)?, kept)));
    let mut readings = Vec::new();
    for (stage, KeptText { text, is_checked, compared_with, .. }) in stages {
        let text = LongText::from(text);
        if is_checked {
            let mut reading = check.reading(stage, &text);
            // What the browser kept may have been changed by hand.
            let (rows, cols) = reading.orientation.dimensions(stage, check.store.shape().get_untracked());
            let kept = compared_with.filter(|&(row, col)| row < rows && col < cols);
            if let Some(part) = kept.and_then(|at| reading.part()?.moved_to(at)) {
                reading.compare_with(part);
            }
            readings.push(reading);
            check.stage.set(stage);
        }
        check.drafts.update_value(|drafts| drafts[stage as usize] = text);
    }
    check.refills.update(|refills| *refills += 1);
    check.change(|all| *all = readings);
}
