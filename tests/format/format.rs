//! Version 1 as it is written: existing texts must stay readable.

use attenscope::format::Snapshot;
use attenscope::math::Matrix;
use attenscope::model::{Convention, Divisor, Document, Input, Inputs, Scaling, Settings, Temperature};
use attenscope::presets::Preset;

use crate::documents::{bits, no_presets, preset_inputs, snapshot_of};

/// n = 1, d_model = 2, d_k = 3, d_v = 1, with numbers that are hard to write.
pub(crate) fn small() -> Document {
    let inputs = Inputs::new(
        vec!["猫 \"cat\"".to_owned()],
        Matrix::from_rows([[1.0, -0.5]]),
        Matrix::from_rows([[0.1, 2.0, -0.0], [1e300, 5e-324, -3.0]]),
        Matrix::from_rows([[0.30000000000000004, 0.0, 1.0], [9007199254740992.0, 9007199254740994.0, 1e-7]]),
        Matrix::from_rows([[7.0], [-1.7976931348623157e308]]),
    );
    let scaling = Scaling::Custom(Divisor::new(2.5).unwrap());
    Document::new(
        inputs.unwrap(),
        Settings { scaling, temperature: Temperature::new(0.25).unwrap(), ..Settings::default() },
    )
}

const SMALL: &str = concat!(
    r#"{"attenscope":1,"settings":{"scaling":{"custom":2.5},"temperature":0.25},"labels":["猫 \"cat\""],"#,
    r#""x":{"rows":1,"cols":2,"values":[1,-0.5]},"#,
    r#""w_q":{"rows":2,"cols":3,"values":[0.1,2,-0.0,1e300,5e-324,-3]},"#,
    r#""w_k":{"rows":2,"cols":3,"values":[0.30000000000000004,0,1,9007199254740992,9007199254740994,1e-7]},"#,
    r#""w_v":{"rows":2,"cols":1,"values":[7,-1.7976931348623157e308]}}"#,
);

#[test]
fn a_document_is_written_as_always() {
    assert_eq!(Snapshot { preset: None, document: small() }.to_json(None), SMALL);
}

#[test]
fn what_was_written_is_read_as_always() {
    let read = Snapshot::from_json(SMALL, no_presets).unwrap();
    assert_eq!(read.preset, None);
    assert_eq!(bits(&read.document), bits(&small()));
}

#[test]
fn a_convention_is_written_unless_it_is_rows_and_read_in_any_case() {
    for (convention, written) in [
        (Convention::Rows, ""),
        (Convention::Columns, r#","convention":"columns""#),
        (Convention::Linear, r#","convention":"linear""#),
    ] {
        let document = small().written_in(convention);
        let text = SMALL.replacen(r#""temperature":0.25"#, &format!(r#""temperature":0.25{written}"#), 1);
        assert_eq!(Snapshot { preset: None, document: document.clone() }.to_json(None), text);
        assert_eq!(Snapshot::from_json(&text, no_presets).unwrap().document, document);
    }
    let said = SMALL.replacen(r#""temperature":0.25"#, r#""temperature":0.25,"convention":"rows""#, 1);
    assert_eq!(Snapshot::from_json(&said, no_presets).unwrap().document, small());
}

#[test]
fn cells_are_written_as_always() {
    let preset = preset_inputs("humpty-dumpty-8").unwrap();
    let mut w_v = preset.matrix(Input::Wv).clone();
    w_v[(7, 0)] = -0.0;
    let whole = |input| preset.matrix(input).clone();
    let labels = preset.labels().to_vec();
    let inputs = Inputs::new(labels, whole(Input::X), whole(Input::Wq), whole(Input::Wk), w_v).unwrap();
    let snapshot = Snapshot {
        document: Document::new(inputs, Settings::default()),
        ..snapshot_of(Preset::HumptyDumpty8)
    };
    let text = snapshot.to_json(Some(&preset));
    assert!(text.starts_with(concat!(
        r#"{"attenscope":1,"preset":"humpty-dumpty-8","settings":{"scaling":"sqrt_d_k","temperature":1},"#,
        r#""labels":["humpty","dumpty","sat","on"],"x":{"preset_check":""#,
    )));
    assert!(text.ends_with(r#","preset_cells":[[7,0,-0.0]]}}"#), "{text}");
}

#[test]
fn spaces_and_order_do_not_matter() {
    let text = r#" { "w_v": {"values": [1], "rows": 1, "cols": 1}, "w_k": {"rows":1,"cols":1,"values":[1.0]},
        "w_q": {"rows":1,"cols":1,"values":[1e0]}, "x": {"rows":1,"cols":1,"values":[-0]}, "labels": ["a"],
        "settings": {"temperature": 1.0, "scaling": "none"}, "preset": null, "attenscope": 1 } "#;
    let read = Snapshot::from_json(text, no_presets).unwrap();
    assert_eq!(read.document.settings().scaling, Scaling::None);
    assert!(read.document.inputs().matrix(Input::X)[(0, 0)].is_sign_negative());
}

#[test]
fn a_snapshot_without_preset_is_whole_even_with_a_base() {
    let document = Preset::Saturated.document();
    let text = Snapshot { preset: None, document: document.clone() }.to_json(Some(document.inputs()));
    assert!(Snapshot::from_json(&text, no_presets).is_ok());
}

/// The example in the module's documentation.
#[test]
fn whole_matrices_and_cells_can_stand_side_by_side() {
    let text = r#"{
      "attenscope": 1,
      "preset": "saturated",
      "settings": { "scaling": "sqrt_d_k", "temperature": 1 },
      "labels": ["A", "B", "C"],
      "x":   { "rows": 3, "cols": 4, "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      "w_q": { "preset_check": "d609d902ea807a43", "preset_cells": [[0, 1, 2.5], [3, 0, -0.0]] },
      "w_k": { "preset_check": "f109d902ea807a43", "preset_cells": [] },
      "w_v": { "rows": 4, "cols": 2, "values": [1, 0, 0, 1, 1, 0, 0, 1] }
    }"#;
    let read = Snapshot::from_json(text, preset_inputs).unwrap();
    let inputs = read.document.inputs();
    assert_eq!(inputs.matrix(Input::Wq).values(), [1.0, 2.5, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0]);
    assert!(inputs.matrix(Input::Wq)[(3, 0)].is_sign_negative());
    assert_eq!(
        Some(inputs.matrix(Input::Wk)),
        preset_inputs("saturated").as_ref().map(|preset| preset.matrix(Input::Wk))
    );
}

/// A browser computed the same hashes, so the presets have the same bits there. If a preset changes, so does its hash,
/// and work stored as changed cells is refused instead of misread.
#[test]
fn the_wide_preset_has_the_same_bits_everywhere() {
    let text = snapshot_of(Preset::HumptyDumpty).to_json(preset_inputs("humpty-dumpty").as_ref());
    let cells = |check| format!(r#"{{"preset_check":"{check}","preset_cells":[]}}"#);
    let expected = format!(
        concat!(
            r#"{{"attenscope":1,"preset":"humpty-dumpty","settings":{{"scaling":"sqrt_d_k","temperature":1}},"#,
            r#""labels":["humpty","dumpty","sat","on"],"x":{},"w_q":{},"w_k":{},"w_v":{}}}"#,
        ),
        cells("b672f21b67dc2795"),
        cells("f2fb14a30c574b1f"),
        cells("afbf9d61812bf30f"),
        cells("532c7be430267bfe"),
    );
    assert_eq!(text, expected);
}
