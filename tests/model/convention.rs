//! What each convention transposes, and that changing it can be undone like any edit.

use attenscope::model::{Attention, Change, Convention, DirtyCells, Edit, SettingKind, Stage, Worksheet};
use attenscope::presets::Preset;
use rstest::rstest;

#[rstest]
#[case::rows(Convention::Rows, &[])]
#[case::columns(Convention::Columns, &Stage::ALL)]
#[case::linear(Convention::Linear, &[Stage::Wq, Stage::Wk, Stage::Wv, Stage::Wo])]
fn each_convention_transposes_its_stages(#[case] convention: Convention, #[case] transposed: &[Stage]) {
    let said: Vec<_> = Stage::ALL.into_iter().filter(|&stage| convention.transposes(stage)).collect();
    assert_eq!(said, transposed);
}

#[test]
fn each_convention_has_the_name_that_markup_uses() {
    assert_eq!(Convention::ALL.map(Convention::name), ["rows", "columns", "linear"]);
}

#[test]
fn a_change_of_convention_computes_nothing_anew() {
    let document = Preset::ThreeWords.document();
    let mut attention = Attention::prepare(&document);
    assert_eq!(attention.update(&document, &Change::Set(SettingKind::Convention)), DirtyCells::default());
}

#[test]
fn a_convention_is_one_step_of_undo() {
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    for convention in [Convention::Columns, Convention::Linear] {
        sheet.apply(&Edit::set(convention)).unwrap();
        sheet.seal();
    }
    let convention = |sheet: &Worksheet| sheet.document().settings().convention;
    assert_eq!(sheet.undo(), Change::Set(SettingKind::Convention));
    assert_eq!(convention(&sheet), Convention::Columns);
    sheet.undo();
    assert_eq!(convention(&sheet), Convention::Rows);
    sheet.redo();
    assert_eq!(convention(&sheet), Convention::Columns);
}
