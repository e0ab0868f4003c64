//! The names of X's columns.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, ColumnName, Convention, Document, Edit, EditError, Fill, Input, MAX_COLUMN_CHARS,
    NameError, Sequence, SettingKind, Shape, Worksheet,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::edits::{Whim, any_kind};
use crate::support::documents::{any_small_document, with_any_sources};
use crate::support::properties::properties;
use crate::support::random::Random;

fn name(text: &str) -> Option<ColumnName> {
    Some(ColumnName::new(text).unwrap())
}

fn naming(col: usize, text: &str) -> Edit {
    Edit::NameColumn { col, name: name(text) }
}

/// Three words of four dimensions, of which the first two have names.
fn named() -> Document {
    Preset::ThreeWords.document().with_columns([name("alive"), name("thing")])
}

fn names(document: &Document) -> Vec<&str> {
    document.inputs().columns().iter().map(|name| name.as_ref().map_or("-", ColumnName::as_str)).collect()
}

#[test]
fn a_sheet_begins_without_names_of_columns() {
    let document = Preset::ThreeWords.document();
    assert_eq!(names(&document), ["-"; 4]);
    assert!(!document.inputs().has_named_columns() && named().inputs().has_named_columns());
}

#[test]
fn a_column_gets_a_name_another_name_and_none_and_undo_takes_each_back() {
    let mut sheet = Worksheet::new(named());
    for (edit, expected) in [
        (naming(2, " doing "), ["alive", "thing", "doing", "-"]),
        (naming(0, "living"), ["living", "thing", "doing", "-"]),
        (Edit::NameColumn { col: 1, name: None }, ["living", "-", "doing", "-"]),
    ] {
        assert!(sheet.apply(&edit).unwrap() != Change::Nothing);
        sheet.seal();
        assert_eq!(names(sheet.document()), expected);
        assert_eq!(sheet.apply(&edit), Ok(Change::Nothing), "the name that it has");
    }
    assert_eq!(sheet.undo(), Change::Column { col: 1 });
    assert_eq!(sheet.undo(), Change::Column { col: 0 });
    assert_eq!(sheet.undo(), Change::Column { col: 2 });
    assert_eq!(*sheet.document(), named());
    sheet.redo();
    assert_eq!(names(sheet.document()), ["alive", "thing", "doing", "-"]);
}

#[test]
fn names_typed_one_after_the_other_in_a_gesture_are_one_step() {
    let mut sheet = Worksheet::new(named());
    for text in ["l", "li", "living"] {
        sheet.apply(&naming(0, text)).unwrap();
    }
    sheet.seal();
    sheet.undo();
    assert_eq!(*sheet.document(), named());
}

#[test]
fn there_is_no_name_beyond_the_last_column() {
    let mut document = named();
    let error = EditError::NoSuchColumn { col: 4, columns: 4 };
    assert_eq!(document.apply(&naming(4, "a")), Err(error));
    assert_eq!(document, named());
    let many = named().with_columns((0..9).map(|_| name("a")));
    assert_eq!(names(&many), ["a"; 4]);
}

#[test]
fn a_name_has_the_characters_of_a_word() {
    for (text, error) in [
        (" ", NameError::Empty),
        ("a\u{202E}b", NameError::Character { at: 1, character: '\u{202E}' }),
        ("\u{3164}", NameError::Character { at: 0, character: '\u{3164}' }),
        (&"词".repeat(MAX_COLUMN_CHARS + 1), NameError::TooLong { given: 25 }),
    ] {
        assert_eq!(ColumnName::new(text), Err(error));
    }
    assert!(ColumnName::new(&"词".repeat(MAX_COLUMN_CHARS)).is_ok());
    assert_eq!(name("חתול").unwrap().shown(), "\u{2068}חתול\u{2069}");
    assert_eq!(name("alive").unwrap().shown(), "alive");
}

#[test]
fn names_stay_with_their_columns_when_sizes_change() {
    let shape = |d_model| Shape::new(3, d_model, 3, 3).unwrap();
    let resized = |d_model| named().resized(shape(d_model), &Fill::Ones);
    assert_eq!(names(&resized(6)), ["alive", "thing", "-", "-", "-", "-"]);
    assert_eq!(names(&resized(2)), ["alive", "thing"]);
    assert_eq!(names(&resized(1)), ["alive"]);
    assert_eq!(names(&resized(1).resized(shape(4), &Fill::Ones)), ["alive", "-", "-", "-"]);
    let wider = named().resized(Shape::new(5, 4, 2, 7).unwrap(), &Fill::Zeros);
    assert_eq!(names(&wider), names(&named()));
}

#[test]
fn words_come_and_go_without_the_names_of_columns() {
    for edit in [
        Edit::InsertWord { of: Sequence::Queries, row: 1, label: "new".to_owned(), embedding: vec![0.0; 4] },
        Edit::RemoveWord { of: Sequence::Queries, row: 0 },
        Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 },
        Edit::SetLabel { of: Sequence::Queries, row: 0, label: "cat".to_owned() },
        Edit::set(Convention::Columns),
        Edit::SetBlock { input: Input::X, row: 0, col: 0, block: Matrix::zeros(3, 4) },
    ] {
        let mut document = named();
        document.apply(&edit).unwrap();
        assert_eq!(names(&document), names(&named()), "{edit:?}");
    }
}

#[test]
fn generated_numbers_do_not_mean_what_the_names_said() {
    let words = ["the", "cat"].map(str::to_owned);
    let sentence = named().of_sentence(&words, 4, "8").unwrap();
    assert_eq!(names(&sentence), ["-"; 4]);
    let blank = named().blank(named().shape(), &Fill::Zeros);
    assert_eq!(names(&blank), ["-"; 4]);
}

#[test]
fn no_number_depends_on_a_name() {
    let (plain, mut document) = (Preset::ThreeWords.document(), Preset::ThreeWords.document());
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(&naming(1, "thing")).unwrap();
    let touched = attention.update(&document, &applied.change);
    assert!(attenscope::model::Stage::ALL.into_iter().all(|stage| touched.in_stage(stage).is_empty()));
    assert!(document.has_numbers_of(&plain) && document != plain);
}

#[test]
fn a_change_tells_whether_columns_can_have_other_names() {
    let several = Change::Several(vec![Change::Set(SettingKind::Scaling), Change::Column { col: 0 }]);
    for change in [Change::Column { col: 1 }, Change::All, several] {
        assert!(change.renames_columns(), "{change:?}");
    }
    for change in [
        Change::Nothing,
        Change::Label { of: Sequence::Queries, row: 0 },
        Change::Name,
        Change::Several(Vec::new()),
    ] {
        assert!(!change.renames_columns(), "{change:?}");
    }
}

#[test]
fn the_letters_of_a_sheet_are_those_of_its_labels_and_then_of_its_columns() {
    let letters = |document: &Document| document.inputs().letters().collect::<Vec<_>>();
    let (plain, with_names) = (letters(&Preset::Saturated.document()), letters(&named()));
    assert_eq!(plain, [65, 0, 66, 0, 67, 0], "A, B, C");
    assert!(with_names.ends_with(&[b't', b'h', b'i', b'n', b'g', 0, 0, 0].map(u64::from)));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn there_are_as_many_names_as_columns_after_any_edits(
        start in with_any_sources(any_small_document()), seed in any::<u64>(), whims in prop::collection::vec(any::<u64>(), 1..20),
    ) {
        let mut document = start;
        let mut random = Random(seed);
        for whim in whims {
            let edit = if random.below(2) == 0 { any_kind(&document, &mut random) } else { Whim(whim).on(&document) };
            let before = document.clone();
            let Ok(applied) = document.apply(&edit) else {
                prop_assert_eq!(&document, &before);
                continue;
            };
            prop_assert_eq!(document.inputs().columns().len(), document.shape().d_model());
            let is_kept = document.inputs().columns() == before.inputs().columns();
            prop_assert!(is_kept || applied.change.renames_columns(), "{edit:?}");
            let mut back = document.clone();
            back.apply(&applied.inverse).unwrap();
            prop_assert_eq!(back.inputs().columns(), before.inputs().columns());
        }
    }
}
