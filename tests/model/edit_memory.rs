//! An edit allocates only what it has to keep. Setting one number in a large matrix does not copy the matrix.

use attenscope::math::Matrix;
use attenscope::model::{Change, Document, Edit, Input, Inputs, Mask, Settings, Temperature, Worksheet};

use crate::allocations::total;

/// The bytes of a matrix of 512 × 512 numbers.
const MATRIX: usize = 512 * 512 * size_of::<f64>();
/// The bytes that a step and its history entry may take.
const STEP: usize = 4 << 10;

/// A document of the largest matrices that the page offers.
fn wide() -> Document {
    let matrix = || Matrix::from_fn(512, 512, |row, col| (row * 512 + col) as f64);
    let labels = (0..512).map(|token| format!("t{token}")).collect();
    let inputs = Inputs::new(labels, matrix(), matrix(), matrix(), matrix()).unwrap();
    Document::new(inputs, Settings::default())
}

fn cell(value: f64) -> Edit {
    Edit::SetCell { input: Input::Wk, row: 300, col: 200, value }
}

fn block(value: f64) -> Edit {
    let block = Matrix::from_fn(512, 512, |_, _| value);
    Edit::SetBlock { input: Input::Wk, row: 0, col: 0, block }
}

/// Returns the bytes that are allocated while a gesture of these edits is applied and sealed.
fn gesture(sheet: &mut Worksheet, edits: &[Edit]) -> usize {
    total(|| {
        for edit in edits {
            sheet.apply(edit).unwrap();
        }
        sheet.seal();
    })
}

#[test]
fn a_number_is_written_without_any_memory() {
    let mut document = wide();
    let (new, same) = (cell(-1.0), cell(-1.0));
    assert_eq!(total(|| assert_ne!(document.apply(&new).unwrap().change, Change::Nothing)), 0);
    assert_eq!(total(|| assert_eq!(document.apply(&same).unwrap().change, Change::Nothing)), 0);
}

#[test]
fn a_number_takes_a_few_bytes_of_history_sealed_undone_and_redone() {
    let mut sheet = Worksheet::new(wide());
    assert!(gesture(&mut sheet, &[cell(-1.0)]) <= STEP);
    let drag: Vec<_> = (2..100).map(|value| cell(-f64::from(value))).collect();
    assert!(gesture(&mut sheet, &drag) <= STEP, "a drag holds one number");
    let nowhere = gesture(&mut sheet, &[cell(0.5), cell(-99.0)]);
    assert!(nowhere <= STEP, "{nowhere} bytes for a drag back to where it began");
    for walk in [Worksheet::undo, Worksheet::redo] {
        let there = total(|| assert_ne!(walk(&mut sheet), Change::Nothing));
        assert!(there <= STEP, "{there} bytes");
    }
}

#[test]
fn a_block_is_copied_once() {
    let mut document = wide();
    let new = block(-1.0);
    assert_eq!(total(|| drop(document.apply(&new))), MATRIX, "what stood there");
    let mut sheet = Worksheet::new(wide());
    let bytes = gesture(&mut sheet, &[new]);
    assert!(bytes <= MATRIX + STEP, "{bytes} bytes with its step");
}

#[test]
fn a_setting_or_a_document_in_the_place_of_another_copies_no_matrix() {
    let mut sheet = Worksheet::new(wide());
    let temperature = |value| Edit::set(Temperature::new(value).unwrap());
    let edits = [temperature(2.0), Edit::set(Mask::CAUSAL), Edit::Replace(Box::new(wide().causal()))];
    for edit in edits {
        let bytes = gesture(&mut sheet, &[edit.clone(), edit]);
        assert!(bytes <= 2 * STEP, "{bytes} bytes");
    }
    let bytes = gesture(&mut sheet, &[cell(-1.0)]);
    assert!(bytes <= STEP, "{bytes} bytes: what was put in is not shared with its edit any more");
}
