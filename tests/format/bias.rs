//! The bias in a snapshot: it is read as other matrices are, has a row and a column for each token, and may be absent.

use attenscope::format::{Snapshot, WireError};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Input, InputError};
use rstest::rstest;

use crate::documents::preset_inputs;

/// A snapshot of 1 × 1 matrices, started from a preset, with this bias.
fn with_bias(bias: &str) -> Result<Snapshot, WireError> {
    let one = r#"{"rows":1,"cols":1,"values":[1]}"#;
    let text = format!(
        r#"{{"attenscope":4,"preset":"saturated","settings":{{"scaling":"none","temperature":1}},"labels":["a"],"x":{one},"w_q":{one},"w_k":{one},"w_v":{one},"bias":{bias}}}"#
    );
    Snapshot::from_json(&text, preset_inputs)
}

#[rstest]
#[case::no_row(r#"{"rows":0,"cols":0,"values":[]}"#, Axis::Tokens, 0)]
#[case::a_row_too_many(r#"{"rows":2,"cols":1,"values":[1,2]}"#, Axis::Tokens, 2)]
#[case::a_column_too_many(r#"{"rows":1,"cols":3,"values":[1,2,3]}"#, Axis::Keys, 3)]
fn a_bias_that_does_not_fit(#[case] bias: &str, #[case] axis: Axis, #[case] given: usize) {
    let misfit = InputError::Mismatch { input: Input::Bias, axis, expected: 1, given };
    assert_eq!(with_bias(bias), Err(WireError::Inputs(misfit)));
}

#[test]
fn a_bias_is_read_as_other_matrices_are() {
    let bias = |text: &str| with_bias(text).map(|read| read.document.inputs().bias().cloned());
    assert_eq!(bias(r#"{"rows":1,"cols":1,"values":[-2.5]}"#), Ok(Some(Matrix::from_rows([[-2.5]]))));
    assert_eq!(bias("null"), Ok(None), "there is none");
    let infinite = InputError::NotFinite { input: Input::Bias, row: 0, col: 0 };
    assert_eq!(bias(r#"{"rows":1,"cols":1,"values":["-Infinity"]}"#), Err(WireError::Inputs(infinite)));
    let short = WireError::ValueCount { input: Input::Bias, rows: 1, cols: 1, given: 0 };
    assert_eq!(bias(r#"{"rows":1,"cols":1,"values":[]}"#), Err(short));
    assert_eq!(bias("{}"), Err(WireError::Form { input: Input::Bias }));
    // No preset has a bias whose cells could be others.
    let cells = r#"{"preset_check":"0000000000000000","preset_cells":[[0,0,1]]}"#;
    assert_eq!(bias(cells), Err(WireError::PresetChanged { input: Input::Bias }));
    let apart = Err(WireError::Apart { input: Input::Bias });
    assert_eq!(bias(r#"{"rows":1,"cols":1,"apart":true}"#), apart);
}
