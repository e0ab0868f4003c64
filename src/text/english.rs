//! The English tables, put together.
//!
//! The tables of parts that are loaded on demand are separate, so that only those parts contain them.

use super::{
    LabText, Language, Messages, StepTexts, convention, editor, gaze, inspector, lab, masks, matrix, notice,
    panels, sheet, toolbar, tour,
};

pub(super) static MESSAGES: Messages = Messages {
    language: Language::English,
    toolbar: &toolbar::ENGLISH,
    sheet: &sheet::ENGLISH,
    convention: &convention::ENGLISH,
    masks: &masks::ENGLISH,
    matrix: &matrix::ENGLISH,
    editor: &editor::ENGLISH,
    side: &panels::ENGLISH,
    gaze: &gaze::ENGLISH,
    inspector: &inspector::ENGLISH,
    tour: &tour::ENGLISH,
    notice: &notice::ENGLISH,
    lazy: None,
};

pub(super) static STEPS: StepTexts = StepTexts {
    gaze: &tour::gaze::ENGLISH,
    words: &tour::words::ENGLISH,
    roles: &tour::roles::ENGLISH,
    scores: &tour::scores::ENGLISH,
    scale: &tour::scale::ENGLISH,
    weights: &tour::weights::ENGLISH,
    output: &tour::output::ENGLISH,
    saturation: &tour::saturation::ENGLISH,
    meaning: &tour::meaning::ENGLISH,
    bar: &tour::bar::ENGLISH,
    obstacle: &tour::obstacle::ENGLISH,
    near: &tour::near::ENGLISH,
    predict: &tour::predict::ENGLISH,
    heard: |place, first| format!("{place}. {first}"),
};

pub(super) static LAB: LabText = LabText {
    frame: &lab::frame::ENGLISH,
    experiments: &lab::experiments::ENGLISH,
    figure: &lab::figure::ENGLISH,
    curves: &lab::curves::ENGLISH,
    pair: &lab::pair::ENGLISH,
    ruler: &lab::ruler::ENGLISH,
    saturated: &lab::saturation::ENGLISH,
    format: &lab::formats::ENGLISH,
    format_results: &lab::format_results::ENGLISH,
    mask: &lab::mask::ENGLISH,
    other_weights: &lab::what_if::ENGLISH,
    sweep: &lab::sweep::ENGLISH,
    results: &lab::results::ENGLISH,
};
