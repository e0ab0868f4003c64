//! A snapshot with Q, K and V in place of X and weights: how it is written, and what is refused.

use attenscope::format::{Parts, Snapshot, WireError, sheet_of, with_state};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, Document, Edit, Input, InputError, Inputs, Mask, Settings, SettingsError, SheetName,
};
use attenscope::present::sheet_refused;
use attenscope::presets::Preset;
use attenscope::saving::KeptValue;
use attenscope::text::Language;
use rstest::rstest;

use crate::documents::{bits, no_presets, preset_inputs};

const ONE: &str = r#"{"rows":1,"cols":1,"values":[1]}"#;

/// A snapshot of one token with these matrices.
fn of(matrices: &[(&str, &str)], scaling: &str) -> Result<Snapshot, WireError> {
    let matrices: String = matrices.iter().map(|(name, matrix)| format!(r#","{name}":{matrix}"#)).collect();
    let text = format!(
        r#"{{"attenscope":4,"settings":{{"scaling":"{scaling}","temperature":1}},"labels":["a"]{matrices}}}"#
    );
    Snapshot::from_json(&text, preset_inputs)
}

fn with(matrices: &[(&str, &str)]) -> Result<Snapshot, WireError> {
    of(matrices, "none")
}

fn matrix(rows: usize, cols: usize) -> String {
    let values = vec!["1"; rows * cols].join(",");
    format!(r#"{{"rows":{rows},"cols":{cols},"values":[{values}]}}"#)
}

/// n = 2, d_k = 2, d_v = 3.
fn small() -> Document {
    let q = Matrix::from_rows([[1.0, -0.0], [0.5, 2.0]]);
    let k = Matrix::from_rows([[3.0, 4.0], [-1.0, 0.1]]);
    let v = Matrix::from_rows([[1.0, 0.0, 2.0], [7.0, 5e-324, -2.0]]);
    let inputs = Inputs::given(vec!["a".to_owned(), "b".to_owned()], q, k, v).unwrap();
    Document::new(inputs, Settings::default())
}

#[test]
fn a_given_sheet_is_written_as_q_k_and_v_alone() {
    let text = Snapshot { preset: None, document: small() }.to_json(None);
    assert_eq!(
        text,
        concat!(
            r#"{"attenscope":4,"settings":{"scaling":"sqrt_d_k","temperature":1},"labels":["a","b"],"#,
            r#""q":{"rows":2,"cols":2,"values":[1,-0.0,0.5,2]},"k":{"rows":2,"cols":2,"values":[3,4,-1,0.1]},"#,
            r#""v":{"rows":2,"cols":3,"values":[1,0,2,7,5e-324,-2]}}"#
        )
    );
    let full = small().masked_by(Mask::CAUSAL).unwrap().biased_by(Some(Matrix::zeros(2, 2))).unwrap();
    let full = Snapshot { preset: None, document: full.named(SheetName::new("given").ok()) }.to_json(None);
    let [head, tail] =
        [r#"{"attenscope":4,"name":"given","#, r#","bias":{"rows":2,"cols":2,"values":[0,0,0,0]}}"#];
    assert!(full.starts_with(head) && full.ends_with(tail), "{full}");
}

#[test]
fn a_given_sheet_that_began_with_a_preset_keeps_its_preset() {
    for preset in Preset::ALL.into_iter().filter(|preset| *preset != Preset::HumptyDumpty) {
        let document = preset.document().with_given_projections().unwrap();
        assert_eq!(document.origin(), Some(preset.id()));
        let snapshot = Snapshot { preset: Some(preset.id().to_owned()), document };
        let text = snapshot.to_json(preset_inputs(preset.id()).as_ref());
        // W_O alone can still be the preset's.
        let of_preset = text.matches("preset_cells").count();
        assert_eq!(of_preset, text.matches(r#""w_o":{"preset_check""#).count(), "{text}");
        assert!(!text.contains(r#""x":"#), "{text}");
        let read = Snapshot::from_json(&text, preset_inputs).unwrap();
        assert_eq!(bits(&read.document), bits(&snapshot.document));
        assert_eq!((read.preset.as_deref(), read.document.origin()), (Some(preset.id()), Some(preset.id())));
    }
}

#[test]
fn q_k_and_v_are_read() {
    let read = with(&[("q", ONE), ("k", ONE), ("v", ONE)]).unwrap().document;
    let inputs = read.inputs();
    assert!(inputs.present().eq(Input::GIVEN), "no X, and no weights");
    assert!(Input::GIVEN.into_iter().all(|input| *inputs.matrix(input) == Matrix::from_rows([[1.0]])));
    assert_eq!((read.shape().n(), read.shape().d_k(), read.shape().d_v()), (1, 1, 1));
}

#[rstest]
#[case::x_and_q(&["x", "w_q", "w_k", "w_v", "q"], Input::Q)]
#[case::x_and_all(&["x", "w_q", "w_k", "w_v", "q", "k", "v"], Input::Q)]
#[case::x_and_v(&["x", "w_q", "w_k", "w_v", "v"], Input::V)]
#[case::x_beside_given_ones(&["x", "q", "k", "v"], Input::Q)]
#[case::w_q_and_q(&["w_q", "q", "k", "v"], Input::Wq)]
#[case::w_v_and_q(&["w_v", "q", "k", "v"], Input::Wv)]
#[case::q_alone(&["q"], Input::K)]
#[case::no_k(&["q", "v"], Input::K)]
#[case::no_v(&["q", "k"], Input::V)]
#[case::no_q(&["k", "v"], Input::K)]
#[case::none(&[], Input::X)]
#[case::no_w_k(&["x", "w_q", "w_v"], Input::Wk)]
fn matrices_of_both_ways_or_of_half_a_way(#[case] names: &[&str], #[case] input: Input) {
    let matrices: Vec<_> = names.iter().map(|name| (*name, ONE)).collect();
    let refused = with(&matrices).unwrap_err();
    assert_eq!(refused, WireError::Form { input });
    let said = [Language::English, Language::Chinese]
        .map(|language| sheet_refused(language.messages().unimported(), &refused));
    assert_eq!(said, ["These matrices do not make a sheet.", "这些矩阵合不成一张工作表。"]);
}

#[test]
fn a_matrix_twice_and_null() {
    assert!(matches!(with(&[("q", ONE), ("q", ONE)]), Err(WireError::Unexpected { .. })));
    assert!(with(&[("x", "null"), ("q", ONE), ("k", ONE), ("v", ONE)]).is_ok(), "as if it were not there");
}

/// The matrix and the size that would fit are named.
#[rstest]
#[case::k_of_more_tokens([(1, 2), (2, 2), (1, 3)], Input::K, Axis::Tokens, 1, 2)]
#[case::k_narrower([(1, 2), (1, 1), (1, 3)], Input::K, Axis::Key, 2, 1)]
#[case::v_of_more_tokens([(1, 2), (1, 2), (3, 3)], Input::V, Axis::Tokens, 1, 3)]
fn sizes_that_do_not_fit(
    #[case] sizes: [(usize, usize); 3],
    #[case] input: Input,
    #[case] axis: Axis,
    #[case] expected: usize,
    #[case] given: usize,
) {
    let [q, k, v] = sizes.map(|(rows, cols)| matrix(rows, cols));
    let refused = with(&[("q", &q), ("k", &k), ("v", &v)]).unwrap_err();
    assert_eq!(refused, WireError::Inputs(InputError::Mismatch { input, axis, expected, given }));
    for language in [Language::English, Language::Chinese] {
        let said = sheet_refused(language.messages().unimported(), &refused);
        assert!(said.contains(&expected.to_string()) && said.contains(&given.to_string()), "{said}");
    }
}

#[test]
fn a_number_that_is_not_finite() {
    for (name, input) in [("q", Input::Q), ("k", Input::K), ("v", Input::V)] {
        for number in [r#""NaN""#, r#""Infinity""#, r#""-Infinity""#, "null"] {
            let odd = format!(r#"{{"rows":1,"cols":1,"values":[{number}]}}"#);
            let of = |each| if each == name { odd.as_str() } else { ONE };
            let refused = with(&[("q", of("q")), ("k", of("k")), ("v", of("v"))]);
            let expected = InputError::NotFinite { input, row: 0, col: 0 };
            assert_eq!(refused, Err(WireError::Inputs(expected)), "{number}");
        }
    }
}

#[test]
fn a_divisor_of_the_width_of_x() {
    let given = [("q", ONE), ("k", ONE), ("v", ONE)];
    assert_eq!(of(&given, "sqrt_d_model"), Err(WireError::Settings(SettingsError::NoModelWidth)));
    for scaling in ["none", "sqrt_d_k", "d_k"] {
        assert!(of(&given, scaling).is_ok(), "{scaling}");
    }
}

#[test]
fn columns_of_an_x_that_there_is_not() {
    let given = [("q", ONE), ("k", ONE), ("v", ONE)];
    let columns = |names| with(&[&[("columns", names)], &given[..]].concat());
    assert_eq!(columns(r#"["alive"]"#), Err(WireError::ColumnCount { expected: 0, given: 1 }));
    assert!(columns("[]").is_ok());
}

#[test]
fn cells_of_a_preset_have_no_q() {
    let cells = r#"{"preset_check":"0000000000000000","preset_cells":[[0,0,1]]}"#;
    let text = |preset: &str| {
        format!(
            r#"{{"attenscope":4,{preset}"settings":{{"scaling":"none","temperature":1}},"labels":["a"],"q":{cells},"k":{ONE},"v":{ONE}}}"#
        )
    };
    let read = |preset| Snapshot::from_json(&text(preset), preset_inputs);
    assert_eq!(read(""), Err(WireError::NoPreset { input: Input::Q }));
    let changed = WireError::PresetChanged { input: Input::Q };
    assert_eq!(read(r#""preset":"saturated","#), Err(changed));
}

#[test]
fn every_beginning_of_a_given_snapshot_is_refused() {
    let text = Snapshot { preset: None, document: small() }.to_json(None);
    for end in 0..text.len() {
        let read = Snapshot::from_json(&text[..end], no_presets);
        assert!(matches!(read, Err(WireError::Malformed { .. })), "{}", &text[..end]);
    }
}

#[test]
fn large_ones_stand_apart_and_come_back() {
    let number =
        |row: usize, col: usize| if (row, col) == (0, 0) { -0.0 } else { (row * 65 + col) as f64 / 7.0 };
    let labels = vec!["a".to_owned(); 65];
    let [q, k, v] = [65, 65, 1].map(|width| Matrix::from_fn(65, width, number));
    let document = Document::new(Inputs::given(labels, q, k, v).unwrap(), Settings::default());
    let Parts { text, apart } = Snapshot { preset: None, document: document.clone() }.to_parts(None);
    assert_eq!(apart, [Input::Q, Input::K]);
    assert!(text.contains(r#""q":{"rows":65,"cols":65,"apart":true}"#), "{text}");
    let numbers = |input| Some(document.inputs().matrix(input).values().to_vec());
    let (read, _) = Snapshot::from_saved(&text, no_presets, numbers).unwrap();
    assert_eq!(bits(&read.document), bits(&document));
    let missing = |input| if input == Input::K { None } else { numbers(input) };
    let refused = Snapshot::from_saved(&text, no_presets, missing);
    assert_eq!(refused, Err(WireError::Apart { input: Input::K }));
    assert_eq!(Snapshot::from_json(&text, no_presets), Err(WireError::Apart { input: Input::Q }));
}

#[test]
fn kept_work_and_the_page_in_one_file_hold_it() {
    let snapshot = Snapshot { preset: None, document: small() };
    let text = snapshot.to_json(None);
    let kept = KeptValue::Here { stamp: None, text: &text }.to_string();
    let KeptValue::Here { text: read, .. } = KeptValue::read(&kept) else { panic!("{kept}") };
    assert_eq!(Snapshot::from_json(read, no_presets), Ok(snapshot.clone()));
    const START: &str = r#"<script type="application/json" id="attenscope-state" data-copy=""#;
    let page = with_state(&format!("{START}\"></script>"), "c0ffee", &text).unwrap();
    let state = page.split_once('>').and_then(|(_, rest)| rest.split_once("</script>")).unwrap().0;
    assert_eq!(Snapshot::from_json(state, no_presets), Ok(snapshot));
}

#[test]
fn a_given_sheet_is_told_from_every_other_by_its_numbers() {
    let mut document = small();
    let mut told = vec![sheet_of(&document)];
    assert_eq!(sheet_of(&small()), told[0]);
    for input in Input::GIVEN {
        let value = document.inputs().matrix(input)[(0, 0)] + 1.0;
        document.apply(&Edit::SetCell { input, row: 0, col: 0, value }).unwrap();
        let sheet = sheet_of(&document);
        assert!(!told.contains(&sheet), "{input:?}");
        told.push(sheet);
    }
    let words = Preset::ThreeWords.document();
    assert_ne!(sheet_of(&words.with_given_projections().unwrap()), sheet_of(&words));
}
