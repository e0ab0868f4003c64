//! The English messages, put together.

mod about;
mod character;
mod check;
mod circuits;
mod convention;
mod count;
mod editing;
mod editor;
mod exporting;
mod expression;
mod filling;
mod foreign_formats;
mod gaze;
mod going;
mod gradient;
mod heads;
mod history;
mod import_errors;
mod importing;
mod inspector;
mod keys;
mod lab;
mod layer;
mod masks;
mod matrix;
mod notice;
mod nudge;
mod panels;
mod pasting;
mod play;
mod printing;
mod reached;
mod refusal;
mod saving;
mod sharing;
mod sheet;
mod sheet_menu;
mod story;
mod summary;
mod toolbar;
mod tour;
mod viewing;
mod words;

use crate::text::{Language, LazyTexts, Messages};

/// All messages. A constant, of which others use what they need.
pub(super) const MESSAGES: Messages = Messages {
    language: Language::English,
    toolbar: &toolbar::TEXT,
    sheet: &sheet::TEXT,
    convention: &convention::TEXT,
    masks: &masks::TEXT,
    matrix: &matrix::TEXT,
    editor: &editor::TEXT,
    side: &panels::TEXT,
    gaze: &gaze::TEXT,
    inspector: &inspector::TEXT,
    tour: &tour::TEXT,
    notice: &notice::TEXT,
    lazy: Some(&LAZY),
};

/// The messages of later parts of the program.
pub(super) const LAZY: LazyTexts = LazyTexts {
    editing: &editing::TEXT,
    expression: &expression::TEXT,
    nudge: &nudge::TEXT,
    refusal: &refusal::TEXT,
    saving: &saving::TEXT,
    shape: &sheet_menu::TEXT,
    words: &words::TEXT,
    pasting: &pasting::TEXT,
    exporting: &exporting::TEXT,
    sharing: &sharing::TEXT,
    printing: &printing::TEXT,
    importing: &importing::TEXT,
    unimported: &import_errors::TEXT,
    foreign: &foreign_formats::TEXT,
    going: &going::TEXT,
    filling: &filling::TEXT,
    history: &history::TEXT,
    keys: &keys::TEXT,
    summary: &summary::TEXT,
    layer: &layer::TEXT,
    viewing: &viewing::TEXT,
    about: &about::TEXT,
    story: &story::TEXT,
    play: &play::TEXT,
    check: &check::TEXT,
    verdict: &check::verdict::TEXT,
    cause: &check::cause::TEXT,
    table: &check::table::TEXT,
    steps: &tour::step::TEXT,
    lab: &lab::TEXT,
    gradient: &gradient::TEXT,
    heads: &heads::TEXT,
    circuits: &circuits::TEXT,
};
