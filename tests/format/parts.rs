//! Large matrices are stored in blocks beside the text, and read back to the same bits.

use std::cell::Cell;

use attenscope::format::{Parts, Snapshot, WireError};
use attenscope::math::Matrix;
use attenscope::model::{Document, Edit, Input, Inputs, Settings};
use attenscope::presets::Preset;
use rstest::rstest;

use crate::documents::{bits, no_presets, preset_inputs, snapshot_of};

/// Tokens of this many dimensions, all entries different, including −0 and the smallest number.
fn document(dimensions: usize) -> Document {
    let special = [-0.0, f64::from_bits(1), f64::MAX];
    let matrix = |rows: usize, seed: usize| {
        Matrix::from_fn(rows, dimensions, |row, col| match row * dimensions + col {
            at if at < special.len() => special[at],
            at => (at + seed) as f64 / 7.0,
        })
    };
    let [w_q, w_k, w_v] = [1, 2, 3].map(|seed| matrix(dimensions, seed));
    let inputs = Inputs::new(vec!["a".to_owned(), "b".to_owned()], matrix(2, 0), w_q, w_k, w_v).unwrap();
    Document::new(inputs, Settings::default())
}

fn read(parts: &Parts, document: &Document) -> Result<Snapshot, WireError> {
    let numbers =
        |input| parts.apart.contains(&input).then(|| document.inputs().matrix(input).values().to_vec());
    Snapshot::from_saved(&parts.text, preset_inputs, numbers).map(|(snapshot, _)| snapshot)
}

#[test]
fn matrices_of_more_than_4096_numbers_stand_apart_and_come_back() {
    let document = document(65);
    let snapshot = Snapshot { preset: None, document: document.clone() };
    let parts = snapshot.to_parts(None);
    assert_eq!(parts.apart, [Input::Wq, Input::Wk, Input::Wv]);
    assert!(parts.text.len() < 8_000, "{} bytes", parts.text.len());
    assert_eq!(bits(&read(&parts, &document).unwrap().document), bits(&document));
}

#[test]
fn a_large_bias_stands_apart_and_comes_back() {
    let number = |row: usize, col: usize| (row * 65 + col) as f64 / 7.0;
    let one = |rows| Matrix::from_fn(rows, 1, number);
    let inputs = Inputs::new(vec!["a".to_owned(); 65], one(65), one(1), one(1), one(1)).unwrap();
    let document =
        Document::new(inputs.with_bias(Some(Matrix::from_fn(65, 65, number))).unwrap(), Settings::default());
    let parts = Snapshot { preset: None, document: document.clone() }.to_parts(None);
    assert_eq!(parts.apart, [Input::Bias]);
    assert_eq!(bits(&read(&parts, &document).unwrap().document), bits(&document));
}

#[test]
fn smaller_matrices_stay_in_the_text() {
    let snapshot = Snapshot { preset: None, document: document(64) };
    assert_eq!(snapshot.to_parts(None), Parts { text: snapshot.to_json(None), apart: vec![] });
}

#[test]
fn few_cells_that_differ_from_a_wide_preset_stay_in_the_text() {
    let mut snapshot = snapshot_of(Preset::HumptyDumpty);
    snapshot.document.apply(&Edit::SetCell { input: Input::Wk, row: 9, col: 511, value: -0.0 }).unwrap();
    let base = preset_inputs("humpty-dumpty");
    let parts = snapshot.to_parts(base.as_ref());
    assert_eq!(parts, Parts { text: snapshot.to_json(base.as_ref()), apart: vec![] });
}

#[rstest]
#[case::as_many_as_the_text_may_hold(4_096, &[])]
#[case::one_more(4_097, &[Input::Wq])]
fn many_cells_that_differ_from_a_wide_preset_stand_apart(#[case] count: usize, #[case] apart: &[Input]) {
    let mut snapshot = snapshot_of(Preset::HumptyDumpty);
    let block = Matrix::from_fn(1, 512, |_, col| col as f64 + 0.5);
    for row in 0..count / 512 {
        let edit = Edit::SetBlock { input: Input::Wq, row, col: 0, block: block.clone() };
        snapshot.document.apply(&edit).unwrap();
    }
    if count % 512 == 1 {
        snapshot.document.apply(&Edit::SetCell { input: Input::Wq, row: 500, col: 0, value: 0.5 }).unwrap();
    }
    let parts = snapshot.to_parts(preset_inputs("humpty-dumpty").as_ref());
    assert_eq!(parts.apart, apart);
    assert!(parts.text.len() < 1 << 20);
    assert_eq!(bits(&read(&parts, &snapshot.document).unwrap().document), bits(&snapshot.document));
}

#[test]
fn numbers_that_are_not_there_are_told_by_their_matrix() {
    let snapshot = Snapshot { preset: None, document: document(65) };
    let text = snapshot.to_parts(None).text;
    assert_eq!(Snapshot::from_json(&text, no_presets), Err(WireError::Apart { input: Input::Wq }));
    let short = |_| Some(vec![1.0; 65 * 65 - 1]);
    let given = 65 * 65 - 1;
    let wrong = WireError::ValueCount { input: Input::Wq, rows: 65, cols: 65, given };
    assert_eq!(Snapshot::from_saved(&text, no_presets, short), Err(wrong));
}

#[test]
fn blocks_beside_a_text_that_is_whole_are_not_asked_for() {
    let asked = Cell::new(false);
    let text = snapshot_of(Preset::ThreeWords).to_json(None);
    let read = Snapshot::from_saved(&text, preset_inputs, |_| {
        asked.set(true);
        None
    });
    assert!(read.is_ok() && !asked.get());
}

#[rstest]
#[case::with_values(r#"{"rows":1,"cols":1,"values":[1],"apart":true}"#)]
#[case::with_cells(r#"{"preset_check":"0000000000000000","preset_cells":[],"apart":true}"#)]
#[case::said_not_to_be(r#"{"rows":1,"cols":1,"apart":false}"#)]
#[case::without_a_size(r#"{"apart":true}"#)]
fn a_matrix_in_two_forms_at_once_is_refused(#[case] matrix: &str) {
    let whole = r#"{"rows":1,"cols":1,"values":[1]}"#;
    let text = format!(
        r#"{{"attenscope":1,"settings":{{"scaling":"none","temperature":1}},"labels":["a"],
           "x":{matrix},"w_q":{whole},"w_k":{whole},"w_v":{whole}}}"#
    );
    let read = Snapshot::from_saved(&text, no_presets, |_| Some(vec![1.0]));
    assert_eq!(read, Err(WireError::Form { input: Input::X }));
}
