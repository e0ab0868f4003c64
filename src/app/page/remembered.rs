//! What a person chose, kept for the next visit. Where the browser does not store, it holds until the page is closed.

use crate::app::browser::{languages, storage};
use crate::explain::Step;
use crate::number::Digits;
use crate::text::Language;
use crate::view::lab::Experiment;
use crate::wire::{KeptCheck, read_checks, with_check, written_checks};

const DIGITS: &str = "attenscope.digits";
const LANGUAGE: &str = "attenscope.language";
const STEP: &str = "attenscope.step";
const COVERS: &str = "attenscope.covers";
const HIDDEN: &str = "attenscope.hidden";
const SIDE: &str = "attenscope.side";
const TOUR: &str = "attenscope.tour";
const LAB: &str = "attenscope.lab";
const LENT: &str = "attenscope.lent";
const CHECKED: &str = "attenscope.checked";
/// What is kept of what was turned off.
const OFF: &str = "off";
/// The tour on the person's own numbers.
const OWN: &str = "own";

fn kept<T>(key: &str, by_id: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    storage::load_text(key).ok().flatten().and_then(|id| by_id(&id))
}

fn keep(key: &str, id: &str) {
    let _ = storage::save_text(key, id);
}

/// Whether something is on: so it was chosen, or nothing was.
fn is_on(key: &str) -> bool {
    kept(key, |chosen| Some(chosen != OFF)).unwrap_or(true)
}

fn keep_on(key: &str, is_on: bool) {
    keep(key, if is_on { "on" } else { OFF });
}

/// The digits chosen last time, else two.
pub(super) fn digits() -> Digits {
    kept(DIGITS, Digits::by_id).unwrap_or(Digits::Fixed(2))
}

/// Keeps the digits for next time.
pub(in crate::app) fn keep_digits(digits: Digits) {
    keep(DIGITS, &digits.id());
}

/// The language chosen last time, else the first of the browser's that the page speaks, else English.
pub(in crate::app) fn language() -> Language {
    let preferred = || languages::preferred().iter().find_map(|tag| Language::by_tag(tag));
    kept(LANGUAGE, Language::by_tag).or_else(preferred).unwrap_or(Language::English)
}

/// Keeps the language for next time.
pub(in crate::app) fn keep_language(language: Language) {
    keep(LANGUAGE, language.tag());
}

/// The step of last time; `None` outside of the tour.
pub(super) fn step() -> Option<Step> {
    kept(STEP, Step::by_id)
}

/// Keeps the step for next time.
pub(in crate::app) fn keep_step(step: Option<Step>) {
    keep(STEP, step.map_or("", Step::id));
}

/// Whether later stages are to be covered.
pub(super) fn covers() -> bool {
    is_on(COVERS)
}

/// Keeps for next time whether they are.
pub(in crate::app) fn keep_covers(covers: bool) {
    keep_on(COVERS, covers);
}

/// What is hidden outside of the tour: what a step would not have reached.
pub(super) fn hidden() -> Option<Step> {
    kept(HIDDEN, Step::by_id)
}

/// Keeps it for next time.
pub(in crate::app) fn keep_hidden(hidden: Option<Step>) {
    keep(HIDDEN, hidden.map_or("", Step::id));
}

/// Whether there is something beside the sheet, where that was chosen.
pub(super) fn side() -> Option<bool> {
    kept(SIDE, |chosen| Some(chosen != OFF))
}

/// Keeps for next time whether there is.
pub(super) fn keep_side(side: bool) {
    keep_on(SIDE, side);
}

/// Whether the tour goes through the person's own numbers.
pub(in crate::app) fn tours_own() -> bool {
    kept(TOUR, |id| (id == OWN).then_some(())).is_some()
}

/// Keeps for next time whether it does.
pub(in crate::app) fn keep_tours_own(is_own: bool) {
    keep(TOUR, if is_own { OWN } else { "" });
}

/// The experiment at which the lab was open; `None` where it was closed.
pub(in crate::app) fn lab() -> Option<Experiment> {
    kept(LAB, Experiment::by_id)
}

/// Keeps it for next time.
pub(in crate::app) fn keep_lab(experiment: Option<Experiment>) {
    keep(LAB, experiment.map_or("", Experiment::id));
}

/// How the lab was before a preset opened it: whether it was open, and at what.
pub(in crate::app) fn lent() -> Option<(bool, Experiment)> {
    kept(LENT, |id| match id {
        OFF => Some((false, Experiment::Scaling)),
        id => Some((true, Experiment::by_id(id)?)),
    })
}

/// Keeps it for next time.
pub(in crate::app) fn keep_lent(before: Option<(bool, Experiment)>) {
    keep(LENT, before.map_or("", |(is_open, experiment)| if is_open { experiment.id() } else { OFF }));
}

/// The numbers of their own that a person has checked, sheet by sheet.
pub(in crate::app) fn checked() -> Vec<KeptCheck> {
    kept(CHECKED, |text| Some(read_checks(text))).unwrap_or_default()
}

/// Keeps those of one sheet, which was `before` until it was edited.
pub(in crate::app) fn keep_checked(before: Option<&str>, check: KeptCheck) {
    keep(CHECKED, &written_checks(&with_check(checked(), before, check)));
}
