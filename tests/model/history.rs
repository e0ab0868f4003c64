//! How much history is kept.

use attenscope::math::Matrix;
use attenscope::model::{
    Document, Edit, EditOrigin, Input, Mask, Sequence, Settings, Temperature, Worksheet,
};
use attenscope::presets::Preset;

use crate::support::documents::document;

/// One token of 512 dimensions, and `d_k = d_v = 512`: a block over W_Q takes two megabytes.
fn wide() -> Document {
    let zeros = |rows, cols| Matrix::zeros(rows, cols);
    document([zeros(1, 512), zeros(512, 512), zeros(512, 512), zeros(512, 512)], Settings::default())
}

fn fill(value: f64) -> Edit {
    Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: Matrix::from_fn(512, 512, |_, _| value) }
}

fn top_left(sheet: &Worksheet) -> f64 {
    sheet.document().inputs().matrix(Input::Wq)[(0, 0)]
}

/// Undoes everything, and returns the corner entry after each step.
fn undone(sheet: &mut Worksheet) -> Vec<f64> {
    let mut seen = Vec::new();
    while sheet.history().can_undo() {
        sheet.undo();
        seen.push(top_left(sheet));
    }
    seen
}

#[test]
fn beyond_the_cap_the_oldest_steps_go_and_no_others() {
    let mut sheet = Worksheet::new(wide());
    let steps = 24;
    for step in 1..=steps {
        sheet.apply(&fill(f64::from(step))).unwrap();
        sheet.seal();
    }
    let seen = undone(&mut sheet);
    // Back step by step from the newest, ending before the first.
    assert!(seen.len() < steps as usize, "24 steps of two megabytes are more than is kept");
    assert!(seen.len() >= 8, "16 megabytes at least are kept, not only {} steps", seen.len());
    assert!(sheet.history().has_forgotten());
    let expected: Vec<f64> = (1..steps).rev().take(seen.len()).map(f64::from).collect();
    assert_eq!(seen, expected);
    while sheet.history().can_redo() {
        sheet.redo();
    }
    assert_eq!(top_left(&sheet), f64::from(steps), "all that was undone is redone");
}

#[test]
fn what_stays_when_one_step_is_taken_back_still_takes_its_room() {
    let mut sheet = Worksheet::new(wide());
    for step in 1..=24 {
        sheet.apply(&fill(f64::from(step))).unwrap();
        sheet.seal();
        if step == 12 {
            sheet.undo();
        }
    }
    let steps = undone(&mut sheet).len();
    assert!((8..=16).contains(&steps), "{steps} steps of two megabytes");
}

#[test]
fn small_edits_to_large_matrices_are_all_kept() {
    let mut sheet = Worksheet::new(wide());
    for step in 1..=1000 {
        sheet.apply(&Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: f64::from(step) }).unwrap();
        sheet.seal();
    }
    assert!(!sheet.history().has_forgotten() && !sheet.history().is_empty());
    let seen = undone(&mut sheet);
    assert_eq!(seen.len(), 1000);
    assert_eq!(seen.last(), Some(&0.0));
    assert!(!sheet.history().is_empty(), "the steps forth are steps, too");
}

#[test]
fn a_single_step_larger_than_the_cap_is_kept() {
    let zeros = |rows, cols| Matrix::zeros(rows, cols);
    let parts = [zeros(512, 1024), zeros(1024, 1024), zeros(1024, 1024), zeros(1024, 1024)];
    let huge = document(parts, Settings::default());
    let mut sheet = Worksheet::new(huge);
    for step in [1.0, 2.0] {
        sheet.apply(&Edit::SetCell { input: Input::X, row: 0, col: 0, value: step }).unwrap();
        sheet.seal();
    }
    let before = sheet.document().clone();
    // In one gesture: three matrices of eight megabytes each, and then all 28 megabytes of the document.
    for input in [Input::Wq, Input::Wk, Input::Wv] {
        let block = Matrix::from_fn(1024, 1024, |_, _| 1.0);
        sheet.apply(&Edit::SetBlock { input, row: 0, col: 0, block }).unwrap();
    }
    sheet.apply(&Edit::Replace(Box::new(wide()))).unwrap();
    sheet.seal();
    assert!(sheet.history().can_undo());
    sheet.undo();
    assert!(*sheet.document() == before, "one step back leads past the whole gesture");
    assert!(!sheet.history().can_undo(), "there was no room for the steps before");
}

#[test]
fn a_thousand_steps_are_kept_however_small() {
    let mut sheet = Worksheet::new(wide());
    for step in 1..=1_010 {
        let edit = Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: f64::from(step) };
        sheet.apply(&edit).unwrap();
        sheet.seal();
    }
    let seen = undone(&mut sheet);
    assert_eq!((seen.len(), seen.last()), (1_000, Some(&10.0)));
}

#[test]
fn a_token_that_was_taken_out_takes_the_room_of_its_label_and_its_numbers() {
    let mut sheet = Worksheet::new(wide());
    for _ in 0..150 {
        let new = Edit::InsertWord {
            of: Sequence::Queries,
            row: 1,
            label: "猫".repeat(24),
            embedding: vec![1.0; 512],
        };
        for edit in [new, Edit::RemoveWord { of: Sequence::Queries, row: 1 }] {
            sheet.apply(&edit).unwrap();
            sheet.seal();
        }
    }
    assert_eq!(undone(&mut sheet).len(), 300, "little more than half a megabyte");
}

/// Five hundred and twelve words of one number each.
fn of_512_words() -> Document {
    let zeros = |rows| Matrix::zeros(rows, 1);
    document([zeros(512), zeros(1), zeros(1), zeros(1)], Settings::default())
}

/// Undoes all steps, and counts them.
fn steps_back(sheet: &mut Worksheet) -> usize {
    let mut steps = 0;
    while sheet.history().can_undo() {
        sheet.undo();
        steps += 1;
    }
    steps
}

#[test]
fn masks_count_by_their_cells() {
    let mut sheet = Worksheet::new(of_512_words());
    for step in 0..400 {
        sheet.apply(&Edit::set(Mask::painted((512, 512), |query, key| query * 512 + key == step))).unwrap();
        sheet.seal();
    }
    let steps = steps_back(&mut sheet);
    // A quarter of a megabyte each.
    assert!((64..=128).contains(&steps), "{steps} masks of 512 × 512 cells");
}

#[test]
fn a_document_that_was_replaced_counts_with_its_mask() {
    let small = of_512_words();
    let masked = |step| {
        small.clone().masked_by(Mask::painted((512, 512), |query, key| query * 512 + key == step)).unwrap()
    };
    let mut sheet = Worksheet::new(masked(0));
    for step in 1..400 {
        sheet.apply(&Edit::Replace(Box::new(masked(step)))).unwrap();
        sheet.seal();
    }
    let steps = steps_back(&mut sheet);
    assert!((64..=128).contains(&steps), "{steps} documents with masks of 512 × 512 cells");
}

/// Three steps of one cell each.
fn three_steps(sheet: &mut Worksheet) {
    for step in 1..=3 {
        let edit = Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: f64::from(step) };
        sheet.apply(&edit).unwrap();
        sheet.seal();
    }
}

#[test]
fn what_was_taken_back_takes_no_room() {
    let mut sheet = Worksheet::new(wide());
    three_steps(&mut sheet);
    for step in 0..40 {
        sheet.apply(&fill(f64::from(100 + step))).unwrap();
        sheet.seal();
        sheet.undo();
        sheet.redo();
        sheet.undo();
    }
    assert_eq!(undone(&mut sheet), [2.0, 1.0, 0.0], "eighty megabytes were never held at once");
}

#[test]
fn a_gesture_that_led_nowhere_takes_no_room() {
    let mut sheet = Worksheet::new(wide());
    three_steps(&mut sheet);
    let before = sheet.document().inputs().matrix(Input::Wq).clone();
    for step in 0..40 {
        sheet.apply(&fill(f64::from(100 + step))).unwrap();
        sheet.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: before.clone() }).unwrap();
        sheet.seal();
    }
    for step in 0..40 {
        sheet.apply(&fill(f64::from(100 + step))).unwrap();
        sheet.revert();
    }
    assert_eq!(undone(&mut sheet), [2.0, 1.0, 0.0]);
}

#[test]
fn the_sign_of_a_zero_is_written_told_and_taken_back() {
    let bits = |sheet: &Worksheet| sheet.document().inputs().matrix(Input::X)[(0, 1)].to_bits();
    let number = |value| Edit::SetCell { input: Input::X, row: 0, col: 1, value };
    let block =
        |value| Edit::SetBlock { input: Input::X, row: 0, col: 1, block: Matrix::from_rows([[value]]) };
    for write in [&number as &dyn Fn(f64) -> Edit, &block] {
        let mut sheet = Worksheet::new(Preset::ThreeWords.document());
        assert_eq!(bits(&sheet), 0.0_f64.to_bits());
        sheet.apply(&write(-0.0)).unwrap();
        sheet.seal();
        assert_eq!(bits(&sheet), (-0.0_f64).to_bits());
        // A gesture that ends at the other zero is a change.
        sheet.apply(&write(5.0)).unwrap();
        sheet.apply(&write(0.0)).unwrap();
        sheet.seal();
        assert_eq!(sheet.history().len(), 2);
        sheet.undo();
        assert_eq!(bits(&sheet), (-0.0_f64).to_bits());
        sheet.undo();
        assert_eq!(bits(&sheet), 0.0_f64.to_bits());
    }
}

#[test]
fn what_was_put_aside_comes_back_with_its_history_and_steps_stay_told_apart() {
    let number = |value| Edit::SetCell { input: Input::X, row: 0, col: 0, value };
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    for value in [5.0, 6.0] {
        sheet.apply(&number(value)).unwrap();
        sheet.seal();
    }
    sheet.undo();
    sheet.apply(&number(7.0)).unwrap();
    let document = sheet.document().clone();
    let newest = |sheet: &Worksheet| sheet.history().id(sheet.history().done() - 1);
    let own = sheet.put_aside(Preset::Saturated.document());
    assert_eq!(*sheet.document(), Preset::Saturated.document());
    assert!(sheet.history().is_empty(), "there is nothing to undo");
    sheet.apply(&number(1.5)).unwrap();
    sheet.seal();
    let meanwhile = newest(&sheet);
    assert!(meanwhile > newest(&own));
    sheet.take_back(own);
    assert_eq!(*sheet.document(), document, "to the last bit");
    sheet.undo();
    sheet.undo();
    assert_eq!(*sheet.document(), Preset::ThreeWords.document(), "and back to where it began");
    sheet.apply(&number(9.0)).unwrap();
    sheet.seal();
    assert!(newest(&sheet) > meanwhile);
}

#[test]
fn a_gesture_that_writes_several_matrices_again_and_again_holds_each_once_and_says_what_it_is_for() {
    let start = Preset::ThreeWords.document();
    let mut sheet = Worksheet::new(start.clone());
    let cell =
        |input, value| Edit::SetBlock { input, row: 0, col: 0, block: Matrix::from_rows([[value, value]]) };
    for value in [2.0, 3.0, 4.0] {
        for input in [Input::X, Input::Wq, Input::Wk, Input::Wv] {
            sheet.apply_for(EditOrigin::Learning, &cell(input, value)).unwrap();
        }
    }
    // Whoever ends the gesture, for whatever, leaves it what it is.
    sheet.seal_for(Some(EditOrigin::Paste));
    assert_eq!(sheet.history().newest_origin(), Some(EditOrigin::Learning));
    assert_eq!(sheet.steps(|step| step.edits().len()), [4]);
    let end = sheet.document().clone();
    sheet.undo();
    assert_eq!(*sheet.document(), start);
    sheet.redo();
    assert_eq!(*sheet.document(), end);
    assert_eq!(sheet.history().newest_origin(), Some(EditOrigin::Learning));

    // A word that moved in between moves the cells: what was written before it counts.
    sheet.undo();
    sheet.apply(&cell(Input::X, 2.0)).unwrap();
    sheet.apply(&Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }).unwrap();
    sheet.apply(&cell(Input::X, 5.0)).unwrap();
    sheet.seal();
    assert_eq!(sheet.steps(|step| step.edits().len()), [3]);
    sheet.undo();
    assert_eq!(*sheet.document(), start);
}

#[test]
fn an_edit_of_another_origin_ends_the_gesture_first() {
    let start = Preset::ThreeWords.document();
    let mut sheet = Worksheet::new(start.clone());
    let number = |value| Edit::SetCell { input: Input::X, row: 0, col: 0, value };
    let warmer = |tau| Edit::set(Temperature::new(tau).unwrap());
    let first = |sheet: &Worksheet| sheet.document().inputs().matrix(Input::X)[(0, 0)];
    sheet.apply_for(EditOrigin::Learning, &number(8.0)).unwrap();
    sheet.apply_for(EditOrigin::Learning, &number(9.0)).unwrap();
    // A slider moves during the run, then the run goes on: neither has sealed.
    sheet.apply(&warmer(2.0)).unwrap();
    sheet.apply(&warmer(3.0)).unwrap();
    sheet.apply_for(EditOrigin::Learning, &number(7.0)).unwrap();
    sheet.seal();
    assert_eq!(sheet.steps(|step| step.edits().len()), [1, 1, 1]);
    assert_eq!(sheet.history().newest_origin(), Some(EditOrigin::Learning));
    sheet.undo();
    assert_eq!(sheet.history().newest_origin(), None, "the slider is no learning");
    assert_eq!((first(&sheet), sheet.document().settings().temperature.value()), (9.0, 3.0));
    sheet.undo();
    assert_eq!(sheet.history().newest_origin(), Some(EditOrigin::Learning));
    assert_eq!(sheet.document().settings(), start.settings());
    assert_eq!(first(&sheet), 9.0);
    sheet.undo();
    assert_eq!(*sheet.document(), start);
}
