//! The Simplified Chinese (简体中文) tables, put together. No other file refers to them, so that they can be loaded
//! separately.

use super::{
    LabText, Language, Messages, StepTexts, about, check, convention, editing, editor, exporting, expression,
    filling, foreign_formats, gaze, going, history, import_errors, importing, inspector, keys, lab, masks,
    matrix, messages::LazyTexts, notice, nudge, panels, pasting, play, printing, refusal, saving, sharing,
    sheet, sheet_menu, story, toolbar, tour, viewing, words,
};

pub(super) static MESSAGES: Messages = Messages {
    language: Language::Chinese,
    toolbar: &toolbar::CHINESE,
    sheet: &sheet::CHINESE,
    convention: &convention::CHINESE,
    masks: &masks::CHINESE,
    matrix: &matrix::CHINESE,
    editor: &editor::CHINESE,
    side: &panels::CHINESE,
    gaze: &gaze::CHINESE,
    inspector: &inspector::CHINESE,
    tour: &tour::CHINESE,
    notice: &notice::CHINESE,
    lazy: Some(&LAZY),
};

static LAZY: LazyTexts = LazyTexts {
    editing: &editing::CHINESE,
    expression: &expression::CHINESE,
    nudge: &nudge::CHINESE,
    refusal: &refusal::CHINESE,
    saving: &saving::CHINESE,
    shape: &sheet_menu::CHINESE,
    words: &words::CHINESE,
    pasting: &pasting::CHINESE,
    exporting: &exporting::CHINESE,
    sharing: &sharing::CHINESE,
    printing: &printing::CHINESE,
    importing: &importing::CHINESE,
    unimported: &import_errors::CHINESE,
    foreign: &foreign_formats::CHINESE,
    going: &going::CHINESE,
    filling: &filling::CHINESE,
    history: &history::CHINESE,
    keys: &keys::CHINESE,
    viewing: &viewing::CHINESE,
    about: &about::CHINESE,
    story: &story::CHINESE,
    play: &play::CHINESE,
    check: &check::CHINESE,
    verdict: &check::verdict::CHINESE,
    cause: &check::cause::CHINESE,
    table: &check::table::CHINESE,
    steps: &STEPS,
    lab: &LAB,
};

static STEPS: StepTexts = StepTexts {
    gaze: &tour::gaze::CHINESE,
    words: &tour::words::CHINESE,
    roles: &tour::roles::CHINESE,
    scores: &tour::scores::CHINESE,
    scale: &tour::scale::CHINESE,
    weights: &tour::weights::CHINESE,
    output: &tour::output::CHINESE,
    saturation: &tour::saturation::CHINESE,
    meaning: &tour::meaning::CHINESE,
    bar: &tour::bar::CHINESE,
    obstacle: &tour::obstacle::CHINESE,
    near: &tour::near::CHINESE,
    predict: &tour::predict::CHINESE,
    heard: |place, first| format!("{place}。{first}"),
};

static LAB: LabText = LabText {
    frame: &lab::frame::CHINESE,
    experiments: &lab::experiments::CHINESE,
    figure: &lab::figure::CHINESE,
    curves: &lab::curves::CHINESE,
    pair: &lab::pair::CHINESE,
    ruler: &lab::ruler::CHINESE,
    saturated: &lab::saturation::CHINESE,
    format: &lab::formats::CHINESE,
    format_results: &lab::format_results::CHINESE,
    mask: &lab::mask::CHINESE,
    other_weights: &lab::what_if::CHINESE,
    sweep: &lab::sweep::CHINESE,
    results: &lab::results::CHINESE,
};
