//! English: its tables, put together. No other file names them.

use super::{
    LabText, Messages, StepTexts, check, convention, editor, inspector, lab, matrix, notice, sheet, side,
    story, toolbar, tour,
};

pub(super) static MESSAGES: Messages = Messages {
    toolbar: &toolbar::ENGLISH,
    sheet: &sheet::ENGLISH,
    convention: &convention::ENGLISH,
    matrix: &matrix::ENGLISH,
    editor: &editor::ENGLISH,
    side: &side::ENGLISH,
    inspector: &inspector::ENGLISH,
    story: &story::ENGLISH,
    check: &check::ENGLISH,
    verdict: &check::verdict::ENGLISH,
    cause: &check::cause::ENGLISH,
    table: &check::table::ENGLISH,
    tour: &tour::ENGLISH,
    steps: StepTexts {
        words: &tour::words::ENGLISH,
        projections: &tour::projections::ENGLISH,
        roles: &tour::roles::ENGLISH,
        scores: &tour::scores::ENGLISH,
        scale: &tour::scale::ENGLISH,
        weights: &tour::weights::ENGLISH,
        output: &tour::output::ENGLISH,
        saturation: &tour::saturation::ENGLISH,
        meaning: &tour::meaning::ENGLISH,
    },
    lab: LabText {
        frame: &lab::frame::ENGLISH,
        experiments: &lab::experiments::ENGLISH,
        figure: &lab::figure::ENGLISH,
        curves: &lab::curves::ENGLISH,
        pair: &lab::pair::ENGLISH,
        ruler: &lab::ruler::ENGLISH,
        saturated: &lab::saturation::ENGLISH,
        format: &lab::formats::ENGLISH,
        fates: &lab::fates::ENGLISH,
        mask: &lab::mask::ENGLISH,
        other_weights: &lab::what_if::ENGLISH,
        sweep: &lab::sweep::ENGLISH,
        results: &lab::results::ENGLISH,
    },
    notice: &notice::ENGLISH,
};
