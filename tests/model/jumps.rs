//! Going to any step of the history at once, and the description of each step.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Change, Document, Edit, EditOrigin, Input, StepId, Worksheet};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::edits::any_kind;
use crate::following::assert_follows;
use crate::support::documents::{any_small_masked_document, with_any_sources};
use crate::support::properties::properties;
use crate::support::random::Random;

/// A document to the bit, as text: a number's text reads back to the same number, and −0 differs from 0.
fn written(document: &Document) -> String {
    format!("{document:?}")
}

/// A worksheet after this many edits, some of them one gesture, and each document of its history.
fn edited(document: Document, edits: usize, random: &mut Random) -> (Worksheet, Vec<String>) {
    let mut sheet = Worksheet::new(document);
    let mut album = vec![written(sheet.document())];
    for _ in 0..edits {
        for _ in 0..=random.below(3) / 2 * random.below(3) {
            let edit = any_kind(sheet.document(), random);
            // An invalid edit changes nothing.
            let _ = sheet.apply(&edit);
        }
        sheet.seal();
        album.truncate(sheet.history().done());
        album.push(written(sheet.document()));
    }
    (sheet, album)
}

fn ids(sheet: &Worksheet) -> Vec<StepId> {
    (0..sheet.history().len()).filter_map(|place| sheet.history().id(place)).collect()
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn every_place_of_the_history_is_gone_to_bit_for_bit(
        document in with_any_sources(any_small_masked_document()),
        seed: u64,
        places in prop::collection::vec(0..40_usize, 1..12),
    ) {
        let (mut sheet, album) = edited(document, 30, &mut Random(seed));
        let mut attention = Attention::compute(sheet.document());
        let steps = ids(&sheet);
        prop_assert_eq!(steps.len(), sheet.history().len());
        prop_assert!(steps.is_sorted_by(|older, newer| older < newer), "{:?}", steps);
        for place in places {
            let change = sheet.go_to(place);
            let there = place.min(album.len() - 1);
            prop_assert_eq!(sheet.history().done(), there);
            prop_assert_eq!(&written(sheet.document()), &album[there]);
            prop_assert_eq!(ids(&sheet), steps.clone(), "the steps stay what they are");
            attention.update(sheet.document(), &change);
            assert_follows(&attention, sheet.document(), || format!("at {there}"));
        }
    }

    #[test]
    fn each_step_is_told_by_what_it_does_to_the_document_before_it(
        document in with_any_sources(any_small_masked_document()),
        seed: u64,
        place in 0..40_usize,
    ) {
        let (mut sheet, album) = edited(document, 30, &mut Random(seed));
        sheet.go_to(place);
        let here = written(sheet.document());
        let mut told = sheet.steps(|step| {
            let mut document = step.before.clone();
            let before = written(&document);
            for edit in step.edits() {
                document.apply(edit).unwrap();
            }
            [before, written(&document)]
        });
        told.reverse();
        let expected: Vec<_> = album.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect();
        prop_assert_eq!(told, expected);
        prop_assert_eq!(&written(sheet.document()), &here, "telling of it changes nothing");
        let next = sheet.next_step().map(|step| written(step.before));
        prop_assert_eq!(next, sheet.history().can_redo().then_some(here));
    }
}

#[test]
fn one_step_is_a_change_of_its_own_and_several_are_one_of_everything() {
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    for value in [5.0, 6.0, 7.0] {
        sheet.apply(&Edit::SetCell { input: Input::Wq, row: 1, col: 0, value }).unwrap();
        sheet.seal();
    }
    let cell = Change::Cells { input: Input::Wq, rows: 1..2, cols: 0..1 };
    assert_eq!(sheet.go_to(2), cell);
    assert_eq!(sheet.go_to(2), Change::Nothing);
    assert_eq!(sheet.go_to(0), Change::All);
    assert_eq!(sheet.go_to(9), Change::All);
    assert_eq!(sheet.go_to(2), cell);
}

#[test]
fn what_a_step_was_for_goes_with_it_back_and_forth() {
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    let block = |value| Matrix::from_fn(2, 2, |_, _| value);
    sheet.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 0, block: block(3.0) }).unwrap();
    sheet.seal_for(Some(EditOrigin::Paste));
    // No edit was made for this origin, so it belongs to no step.
    sheet.seal_for(Some(EditOrigin::Reset));
    sheet.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 0, block: block(4.0) }).unwrap();
    sheet.seal();
    let aims = |sheet: &Worksheet| sheet.steps(|step| step.origin);
    assert_eq!(aims(&sheet), [None, Some(EditOrigin::Paste)]);
    sheet.go_to(0);
    assert_eq!(aims(&sheet), [None, Some(EditOrigin::Paste)]);
    sheet.go_to(2);
    assert_eq!(aims(&sheet), [None, Some(EditOrigin::Paste)]);
}

#[test]
fn a_step_that_is_replaced_by_another_leaves_its_number_to_nobody() {
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    let step = |sheet: &mut Worksheet, value| {
        sheet.apply(&Edit::SetCell { input: Input::X, row: 0, col: 0, value }).unwrap();
        sheet.seal();
    };
    for value in [5.0, 6.0] {
        step(&mut sheet, value);
    }
    sheet.undo();
    step(&mut sheet, 7.0);
    assert_eq!(ids(&sheet), [1, 3]);
}
