//! The user's choices, kept for the next visit. If the browser cannot store them, they hold until the page is closed.

use crate::{
    app::browser::{languages, linked, session, storage},
    explain::Step,
    format::{KeptCheck, read_checks, with_check, written_checks},
    number::Digits,
    present::lab::Experiment,
    text::Language,
};

const DIGITS: &str = "attenscope.digits";
const LANGUAGE: &str = "attenscope.language";
const STEP: &str = "attenscope.step";
const COVERS: &str = "attenscope.covers";
const HIDDEN: &str = "attenscope.hidden";
const SIDE: &str = "attenscope.side";
const TOUR: &str = "attenscope.tour";
const LAB: &str = "attenscope.lab";
const LAB_BEFORE_PRESET: &str = "attenscope.lent";
const CHECKED: &str = "attenscope.checked";
/// The stored value of something turned off.
const OFF: &str = "off";
/// The prefix of what a link has hidden.
const BY_LINK: &str = "link.";
/// The stored value for a tour on the user's own numbers.
const OWN: &str = "own";

/// Whether the lab is open, and the experiment that it shows or would show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct LabView {
    pub(in crate::app) is_open: bool,
    pub(in crate::app) experiment: Experiment,
}

fn kept<T>(key: &str, by_id: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    storage::load_text(key).ok().flatten().and_then(|id| by_id(&id))
}

fn keep(key: &str, id: &str) {
    let _ = storage::save_text(key, id);
}

/// Keys that belong to the sheet of a link until it becomes the user's own work. They are stored with this tab only.
const OF_SHEET: [&str; 4] = [STEP, COVERS, HIDDEN, TOUR];

fn kept_of_sheet<T>(key: &str, by_id: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    if linked::is_any() { session::load_text(key).and_then(|id| by_id(&id)) } else { kept(key, by_id) }
}

fn keep_of_sheet(key: &str, id: &str) {
    if linked::is_any() { session::save_text(key, id) } else { keep(key, id) }
}

/// Clears what is stored for the sheet of a link.
pub(in crate::app) fn begin_afresh() {
    OF_SHEET.into_iter().for_each(session::remove);
}

/// Makes the sheet of a link the user's own.
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

/// Returns the stored digits, else two decimals.
pub(super) fn digits() -> Digits {
    kept(DIGITS, Digits::by_id).unwrap_or(Digits::Fixed(2))
}

/// Stores the digits.
pub(in crate::app) fn keep_digits(digits: Digits) {
    keep(DIGITS, &digits.id());
}

/// Returns the stored language, else the first of the browser's languages that the page has, else English.
pub(in crate::app) fn language() -> Language {
    let preferred = || languages::preferred().iter().find_map(|tag| Language::by_tag(tag));
    kept(LANGUAGE, Language::by_tag).or_else(preferred).unwrap_or(Language::English)
}

/// Stores the language.
pub(in crate::app) fn keep_language(language: Language) {
    keep(LANGUAGE, language.tag());
}

/// Returns the stored tour step; `None` outside the tour.
pub(super) fn step() -> Option<Step> {
    kept_of_sheet(STEP, Step::by_id)
}

/// Stores the tour step.
pub(in crate::app) fn keep_step(step: Option<Step>) {
    keep_of_sheet(STEP, step.map_or("", Step::id));
}

/// Whether later stages are covered: true unless turned off. If a link says nothing, the user's own choice counts.
pub(in crate::app) fn covers() -> bool {
    let chosen = |id: &str| Some(id != OFF);
    kept_of_sheet(COVERS, chosen).or_else(|| kept(COVERS, chosen)).unwrap_or(true)
}

/// Stores whether later stages are covered.
pub(in crate::app) fn keep_covers(covers: bool) {
    keep_of_sheet(COVERS, on_or_off(covers));
}

/// Returns what is hidden outside the tour: the stages that this step would not have reached.
pub(in crate::app) fn hidden() -> Option<Step> {
    kept_of_sheet(HIDDEN, |id| Step::by_id(id.strip_prefix(BY_LINK).unwrap_or(id)))
}

/// Stores what the user hides outside the tour.
pub(in crate::app) fn keep_hidden(hidden: Option<Step>) {
    keep_of_sheet(HIDDEN, hidden.map_or("", Step::id));
}

/// Stores what a link hides.
pub(in crate::app) fn keep_link_hidden(hidden: Option<Step>) {
    keep_of_sheet(HIDDEN, &hidden.map_or(String::new(), |step| format!("{BY_LINK}{}", step.id())));
}

/// Whether what is hidden was hidden by a link rather than by the user.
pub(in crate::app) fn is_hidden_by_link() -> bool {
    kept_of_sheet(HIDDEN, |id| id.starts_with(BY_LINK).then_some(())).is_some()
}

/// Whether the panels beside the sheet are unfolded; `None` if the user never chose.
pub(super) fn side() -> Option<bool> {
    kept(SIDE, |chosen| Some(chosen != OFF))
}

/// Stores whether the panels beside the sheet are unfolded.
pub(super) fn keep_side(side: bool) {
    keep(SIDE, on_or_off(side));
}

/// Whether the tour runs on the user's own numbers.
pub(in crate::app) fn tours_own() -> bool {
    kept_of_sheet(TOUR, |id| (id == OWN).then_some(())).is_some()
}

/// Stores whether the tour runs on the user's own numbers.
pub(in crate::app) fn keep_tours_own(is_own: bool) {
    keep_of_sheet(TOUR, if is_own { OWN } else { "" });
}

/// Returns the experiment at which the lab was open; `None` if it was closed.
pub(in crate::app) fn lab() -> Option<Experiment> {
    kept(LAB, Experiment::by_id)
}

/// Stores the experiment at which the lab is open.
pub(in crate::app) fn keep_lab(experiment: Option<Experiment>) {
    keep(LAB, experiment.map_or("", Experiment::id));
}

/// Returns what the lab showed before a preset opened it. The experiment of a closed lab is not stored: it is the first.
pub(in crate::app) fn lab_before_preset() -> Option<LabView> {
    kept(LAB_BEFORE_PRESET, |id| match id {
        OFF => Some(LabView { is_open: false, experiment: Experiment::Scaling }),
        id => Some(LabView { is_open: true, experiment: Experiment::by_id(id)? }),
    })
}

/// Stores what the lab showed before a preset opened it.
pub(in crate::app) fn keep_lab_before_preset(before: Option<LabView>) {
    let id = |lab: LabView| if lab.is_open { lab.experiment.id() } else { OFF };
    keep(LAB_BEFORE_PRESET, before.map_or("", id));
}

/// Returns the user's own numbers that were checked, sheet by sheet.
pub(in crate::app) fn checked() -> Vec<KeptCheck> {
    kept(CHECKED, |text| Some(read_checks(text))).unwrap_or_default()
}

/// Stores the checked numbers of one sheet; `before` identifies it before it was edited.
pub(in crate::app) fn keep_checked(before: Option<&str>, check: KeptCheck) {
    keep(CHECKED, &written_checks(&with_check(checked(), before, check)));
}
