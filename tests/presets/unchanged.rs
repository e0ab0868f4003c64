//! How much of a document still equals the preset that it started from.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Convention, Document, Edit, Fill, Input, Mask, Scaling, Sequence, SheetName, Temperature, Worksheet,
};
use attenscope::presets::{FromPreset, Preset, fingerprint};

#[test]
fn every_preset_is_known_by_its_fingerprint() {
    for preset in Preset::ALL {
        let document = preset.document();
        let found = fingerprint(document.inputs());
        assert_eq!(FromPreset::of(&document), FromPreset::Whole(preset), "{preset:?} has {found:#010x?}");
    }
}

#[test]
fn what_no_number_and_no_word_depends_on_leaves_a_preset_what_it_is() {
    for preset in Preset::ALL {
        let document = preset.document().written_in(Convention::Columns);
        let document = document.named(SheetName::new("other").ok());
        assert_eq!(FromPreset::of(&document), FromPreset::Whole(preset));
    }
}

#[test]
fn any_edit_of_numbers_words_or_settings_makes_a_sheet_of_one_s_own_and_undo_takes_that_back() {
    let cell = |input| Edit::SetCell { input, row: 0, col: 0, value: 0.125 };
    let edits = Input::PROJECTED.map(cell).into_iter().chain([
        Edit::SetLabel { of: Sequence::Queries, row: 1, label: "cat".to_owned() },
        Edit::set(Scaling::SqrtDModel),
        Edit::set(Temperature::new(2.0).unwrap()),
        Edit::set(Mask::window(0)),
        Edit::set(Some(Arc::new(Matrix::zeros(3, 3)))),
        Edit::RemoveWord { of: Sequence::Queries, row: 0 },
        Edit::MoveWord { of: Sequence::Queries, from: 0, to: 1 },
    ]);
    for edit in edits {
        let mut sheet = Worksheet::new(Preset::ThreeWords.document());
        sheet.apply(&edit).unwrap();
        sheet.seal();
        let part = FromPreset::InPart(Preset::ThreeWords);
        assert_eq!(FromPreset::of(sheet.document()), part, "{edit:?}");
        sheet.undo();
        assert_eq!(FromPreset::of(sheet.document()), FromPreset::Whole(Preset::ThreeWords), "{edit:?}");
    }
}

#[test]
fn a_new_sheet_has_nothing_of_the_preset_before_it() {
    let document = Preset::ThreeWords.document();
    let blank = document.blank(document.shape(), &Fill::Zeros);
    assert_eq!(blank.origin(), Some("three-words"), "a reset still leads there");
    assert_eq!(FromPreset::of(&blank), FromPreset::Nothing);
}

#[test]
fn a_sheet_of_no_preset_has_nothing_of_one() {
    let preset = Preset::ThreeWords.document();
    assert_eq!(
        FromPreset::of(&Document::new(preset.inputs().clone(), preset.settings())),
        FromPreset::Nothing
    );
}

#[test]
fn minus_zero_is_another_number() {
    let mut document = Preset::ThreeWords.document();
    let block = Matrix::from_fn(4, 3, |row, col| {
        let value = document.inputs().matrix(Input::Wq)[(row, col)];
        if value == 0.0 { -0.0 } else { value }
    });
    document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block }).unwrap();
    assert_eq!(FromPreset::of(&document), FromPreset::InPart(Preset::ThreeWords));
}
