//! What a person chose, kept for the next visit. Where the browser does not store, it holds until the page is closed.

use crate::app::browser::{languages, linked, session, storage};
use crate::explain::Step;
use crate::format::{KeptCheck, read_checks, with_check, written_checks};
use crate::number::Digits;
use crate::present::lab::Experiment;
use crate::text::Language;

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
/// Before what a link has hidden.
const BY_LINK: &str = "link.";
/// The tour on the person's own numbers.
const OWN: &str = "own";

fn kept<T>(key: &str, by_id: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    storage::load_text(key).ok().flatten().and_then(|id| by_id(&id))
}

fn keep(key: &str, id: &str) {
    let _ = storage::save_text(key, id);
}

/// What belongs to the sheet of a link as long as that is no work of the person's own: it is kept with this tab, and goes
/// with it.
const OF_SHEET: [&str; 4] = [STEP, COVERS, HIDDEN, TOUR];

fn kept_of_sheet<T>(key: &str, by_id: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    if linked::is_any() { session::load_text(key).and_then(|id| by_id(&id)) } else { kept(key, by_id) }
}

fn keep_of_sheet(key: &str, id: &str) {
    if linked::is_any() { session::save_text(key, id) } else { keep(key, id) }
}

/// Nothing is kept yet of the sheet that a link has brought.
pub(in crate::app) fn begin_afresh() {
    OF_SHEET.into_iter().for_each(session::remove);
}

/// The sheet that a link has brought is the person's own from now on.
pub(in crate::app) fn make_own() {
    for key in OF_SHEET {
        if let Some(id) = session::load_text(key) {
            keep(key, &id);
        }
    }
    begin_afresh();
}

fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { OFF }
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
    kept_of_sheet(STEP, Step::by_id)
}

/// Keeps the step for next time.
pub(in crate::app) fn keep_step(step: Option<Step>) {
    keep_of_sheet(STEP, step.map_or("", Step::id));
}

/// Whether later stages are to be covered: so it was chosen, or nothing was. What a link does not say is as the person
/// has chosen.
pub(in crate::app) fn covers() -> bool {
    let chosen = |id: &str| Some(id != OFF);
    kept_of_sheet(COVERS, chosen).or_else(|| kept(COVERS, chosen)).unwrap_or(true)
}

/// Keeps for next time whether they are.
pub(in crate::app) fn keep_covers(covers: bool) {
    keep_of_sheet(COVERS, on_or_off(covers));
}

/// What is hidden outside of the tour: what a step would not have reached.
pub(in crate::app) fn hidden() -> Option<Step> {
    kept_of_sheet(HIDDEN, |id| Step::by_id(id.strip_prefix(BY_LINK).unwrap_or(id)))
}

/// Keeps it for next time.
pub(in crate::app) fn keep_hidden(hidden: Option<Step>) {
    keep_of_sheet(HIDDEN, hidden.map_or("", Step::id));
}

/// Keeps what a link hides.
pub(in crate::app) fn keep_link_hidden(hidden: Option<Step>) {
    keep_of_sheet(HIDDEN, &hidden.map_or(String::new(), |step| format!("{BY_LINK}{}", step.id())));
}

/// Whether what is hidden was hidden by a link, and not by the person.
pub(in crate::app) fn is_hidden_by_link() -> bool {
    kept_of_sheet(HIDDEN, |id| id.starts_with(BY_LINK).then_some(())).is_some()
}

/// Whether there is something beside the sheet, where that was chosen.
pub(super) fn side() -> Option<bool> {
    kept(SIDE, |chosen| Some(chosen != OFF))
}

/// Keeps for next time whether there is.
pub(super) fn keep_side(side: bool) {
    keep(SIDE, on_or_off(side));
}

/// Whether the tour goes through the person's own numbers.
pub(in crate::app) fn tours_own() -> bool {
    kept_of_sheet(TOUR, |id| (id == OWN).then_some(())).is_some()
}

/// Keeps for next time whether it does.
pub(in crate::app) fn keep_tours_own(is_own: bool) {
    keep_of_sheet(TOUR, if is_own { OWN } else { "" });
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
