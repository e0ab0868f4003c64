//! Steps of undo and redo, one by one.

use attenscope::model::{
    Change, Edit, EditError, Input, Mask, Scaling, Sequence, SettingKind, Settings, Temperature, Worksheet,
};
use attenscope::presets::Preset;
use rstest::rstest;

use crate::support::documents::{random_document, temperature};

fn sheet() -> Worksheet {
    Worksheet::new(Preset::ThreeWords.document())
}

fn cell(row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input: Input::X, row, col, value }
}

fn x(sheet: &Worksheet, row: usize, col: usize) -> f64 {
    sheet.document().inputs().matrix(Input::X)[(row, col)]
}

/// Applies these edits as one gesture.
fn gesture(sheet: &mut Worksheet, edits: &[Edit]) {
    for edit in edits {
        sheet.apply(edit).unwrap();
    }
    sheet.seal();
}

#[test]
fn a_new_worksheet_has_nothing_to_undo_or_redo() {
    let mut sheet = sheet();
    let before = sheet.document().clone();
    assert!(!sheet.history().can_undo() && !sheet.history().can_redo());
    assert_eq!(
        (sheet.undo(), sheet.redo(), sheet.revert()),
        (Change::Nothing, Change::Nothing, Change::Nothing)
    );
    assert_eq!(*sheet.document(), before);
}

#[test]
fn a_drag_over_many_values_is_one_step() {
    let mut sheet = sheet();
    let drag: Vec<Edit> = (1..=100).map(|i| cell(0, 0, f64::from(i) / 8.0)).collect();
    gesture(&mut sheet, &drag);
    assert_eq!(x(&sheet, 0, 0), 12.5);
    assert_eq!(sheet.undo(), Change::Cells { input: Input::X, rows: 0..1, cols: 0..1 });
    assert_eq!(x(&sheet, 0, 0), 1.0);
    assert!(!sheet.history().can_undo());
    sheet.redo();
    assert_eq!(x(&sheet, 0, 0), 12.5);
}

#[test]
fn a_gesture_over_several_cells_is_one_step() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0), cell(1, 1, 6.0), cell(0, 0, 7.0), Edit::set(Scaling::None)]);
    let parts = |x: [usize; 2]| Change::Cells { input: Input::X, rows: x[0]..x[0] + 1, cols: x[1]..x[1] + 1 };
    let back =
        Change::Several(vec![Change::Set(SettingKind::Scaling), parts([0, 0]), parts([1, 1]), parts([0, 0])]);
    assert_eq!(sheet.undo(), back);
    assert_eq!(*sheet.document(), Preset::ThreeWords.document());
    let forth =
        Change::Several(vec![parts([0, 0]), parts([1, 1]), parts([0, 0]), Change::Set(SettingKind::Scaling)]);
    assert_eq!(sheet.redo(), forth);
    assert_eq!((x(&sheet, 0, 0), x(&sheet, 1, 1)), (7.0, 6.0));
    assert_eq!(sheet.document().settings().scaling, Scaling::None);
}

#[test]
fn sealed_gestures_are_steps_of_their_own() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    gesture(&mut sheet, &[cell(0, 0, 6.0)]);
    sheet.undo();
    assert_eq!(x(&sheet, 0, 0), 5.0);
    sheet.undo();
    assert_eq!(x(&sheet, 0, 0), 1.0);
}

#[test]
fn undo_seals_an_open_gesture_first() {
    let mut sheet = sheet();
    sheet.apply(&cell(0, 0, 5.0)).unwrap();
    sheet.undo();
    sheet.apply(&cell(0, 0, 6.0)).unwrap();
    sheet.apply(&cell(0, 0, 7.0)).unwrap();
    sheet.undo();
    assert_eq!(x(&sheet, 0, 0), 1.0);
    assert!(!sheet.history().can_undo() && sheet.history().can_redo());
}

#[test]
fn what_follows_a_redo_is_a_step_of_its_own() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    sheet.undo();
    sheet.redo();
    sheet.apply(&cell(0, 0, 6.0)).unwrap();
    sheet.undo();
    assert_eq!(x(&sheet, 0, 0), 5.0);
}

#[test]
fn an_edit_that_changes_nothing_is_not_recorded() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    sheet.undo();
    assert_eq!(sheet.apply(&cell(0, 0, 1.0)), Ok(Change::Nothing));
    assert_eq!(sheet.apply(&Edit::set(Temperature::ONE)), Ok(Change::Nothing));
    assert!(!sheet.history().can_undo());
    assert!(sheet.history().can_redo(), "nor does it take the way forth");
}

#[test]
fn a_refused_edit_is_not_recorded() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    sheet.undo();
    let error = EditError::NotFinite { input: Input::X, row: 0, col: 0 };
    assert_eq!(sheet.apply(&cell(0, 0, f64::NAN)), Err(error));
    assert!(!sheet.history().can_undo() && sheet.history().can_redo());
    assert_eq!(*sheet.document(), Preset::ThreeWords.document());
}

#[test]
fn a_new_edit_clears_the_way_forth() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    gesture(&mut sheet, &[cell(0, 1, 5.0)]);
    sheet.undo();
    sheet.undo();
    sheet.apply(&cell(2, 2, 9.0)).unwrap();
    assert!(!sheet.history().can_redo());
    sheet.seal();
    assert_eq!(sheet.redo(), Change::Nothing);
}

#[test]
fn a_gesture_that_ends_where_it_began_is_no_step() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0), cell(0, 0, 1.0)]);
    assert!(!sheet.history().can_undo());
    gesture(&mut sheet, &[cell(0, 0, 5.0), cell(0, 1, 6.0), cell(0, 0, 1.0), cell(0, 1, 0.0)]);
    assert!(!sheet.history().can_undo(), "nor by a detour over several cells");
}

#[test]
fn a_gesture_that_ends_where_it_began_leaves_the_way_forth() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    sheet.undo();
    gesture(&mut sheet, &[cell(2, 2, 5.0), cell(2, 2, 1.0)]);
    sheet.redo();
    assert_eq!(x(&sheet, 0, 0), 5.0);
}

#[test]
fn revert_takes_the_open_gesture_back_without_a_trace() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    gesture(&mut sheet, &[cell(0, 1, 6.0)]);
    sheet.undo();
    let before = sheet.document().clone();
    sheet.apply(&cell(1, 1, 7.0)).unwrap();
    sheet.apply(&cell(1, 2, 8.0)).unwrap();
    sheet.revert();
    assert_eq!(*sheet.document(), before);
    assert!(sheet.history().can_redo(), "the way forth is there again");
    sheet.redo();
    assert_eq!(x(&sheet, 0, 1), 6.0);
    sheet.undo();
    sheet.undo();
    assert_eq!(*sheet.document(), Preset::ThreeWords.document());
}

#[test]
fn revert_leaves_a_sealed_gesture() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0)]);
    assert_eq!(sheet.revert(), Change::Nothing);
    assert_eq!(x(&sheet, 0, 0), 5.0);
    sheet.undo();
    sheet.redo();
    assert_eq!(sheet.revert(), Change::Nothing, "a step that was redone is sealed");
}

#[test]
fn another_preset_is_undone_with_all_that_led_to_it() {
    let mut sheet = sheet();
    gesture(&mut sheet, &[cell(0, 0, 5.0), Edit::set(temperature(2.0))]);
    let before = sheet.document().clone();
    gesture(&mut sheet, &[Edit::Replace(Box::new(Preset::Saturated.document()))]);
    assert_eq!(sheet.undo(), Change::All);
    assert_eq!(*sheet.document(), before);
    sheet.undo();
    assert_eq!(*sheet.document(), Preset::ThreeWords.document());
}

/// The labels, joined by spaces.
fn labels(sheet: &Worksheet) -> String {
    sheet.document().inputs().labels().join(" ")
}

#[rstest]
#[case::without_a_mask(Mask::NONE)]
#[case::with_a_mask_that_goes_with_the_tokens(Mask::padding(vec![false, true, false]))]
fn labels_come_go_and_come_back_with_their_tokens(#[case] mask: Mask) {
    let start = random_document([3, 2, 2, 2], 1, Settings::default()).masked_by(mask).unwrap();
    let mut sheet = Worksheet::new(start);
    let edits = [
        (
            Edit::InsertWord {
                of: Sequence::Queries,
                row: 1,
                label: " new ".to_owned(),
                embedding: vec![1.0; 2],
            },
            "t0 new t1 t2",
        ),
        (Edit::RemoveWord { of: Sequence::Queries, row: 0 }, "new t1 t2"),
        (
            Edit::InsertWord {
                of: Sequence::Queries,
                row: 3,
                label: "last".to_owned(),
                embedding: vec![2.0; 2],
            },
            "new t1 t2 last",
        ),
        (Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }, "t1 t2 new last"),
        (Edit::RemoveWord { of: Sequence::Queries, row: 2 }, "t1 t2 last"),
    ];
    let mut seen = vec![labels(&sheet)];
    for (edit, expected) in edits {
        sheet.apply(&edit).unwrap();
        sheet.seal();
        assert_eq!(labels(&sheet), expected, "{edit:?}");
        seen.push(labels(&sheet));
    }
    for expected in seen.iter().rev().skip(1) {
        sheet.undo();
        assert_eq!(labels(&sheet), *expected, "undone");
    }
    for expected in &seen[1..] {
        sheet.redo();
        assert_eq!(labels(&sheet), *expected, "redone");
    }
}

#[test]
fn tokens_that_come_in_one_gesture_go_in_one_step() {
    let mut sheet = Worksheet::new(random_document([1, 2, 2, 2], 1, Settings::default()));
    let new = |label: &str| Edit::InsertWord {
        of: Sequence::Queries,
        row: 1,
        label: label.to_owned(),
        embedding: vec![1.0; 2],
    };
    gesture(&mut sheet, &[new("a"), new("b"), Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }]);
    assert_eq!(labels(&sheet), "b a t0");
    sheet.undo();
    assert_eq!(labels(&sheet), "t0");
    sheet.redo();
    assert_eq!(labels(&sheet), "b a t0");
}
