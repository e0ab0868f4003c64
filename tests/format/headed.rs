//! A snapshot with several heads or an output projection: how it is written, what is refused, and blocks kept apart.

use attenscope::format::{Snapshot, VERSION, WireError, read_headed, read_tables, sheet_of};
use attenscope::import::{Array, FileConvention, plain};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, Document, Edit, HeadsError, Input, InputError, Inputs, MAX_HEADS, Settings, ShapeError, Stage,
};
use attenscope::present::sheet_refused;
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;
use rstest::rstest;

use crate::documents::{bits, headed_document, no_presets, preset_inputs};
use crate::properties::properties;

/// One token of one dimension and two heads: those of W_Q hold 1 and 2, those of W_K 3 and 4, those of W_V 5 and −0.
fn two_heads() -> Document {
    let row = |values: [f64; 2]| Matrix::from_rows([values]);
    let x = Matrix::from_rows([[1.0]]);
    let weights = [row([1.0, 2.0]), row([3.0, 4.0]), row([5.0, -0.0])];
    let [w_q, w_k, w_v] = weights;
    let inputs = Inputs::new(vec!["a".to_owned()], x, w_q, w_k, w_v).unwrap();
    Document::new(inputs, Settings::default()).split(2).unwrap()
}

const BEFORE: &str = r#"{"attenscope":6,"settings":{"scaling":"sqrt_d_k","temperature":1},"labels":["a"],"#;
const X: &str = r#""x":{"rows":1,"cols":1,"values":[1]},"#;
const TWO: &str = r#""w_q":{"rows":1,"cols":2,"values":[1,2]},"w_k":{"rows":1,"cols":2,"values":[3,4]},"w_v":{"rows":1,"cols":2,"values":[5,-0.0]}"#;

fn read(text: &str) -> Result<Document, WireError> {
    Snapshot::from_json(text, preset_inputs).map(|snapshot| snapshot.document)
}

fn written(document: Document) -> String {
    Snapshot { preset: None, document }.to_json(None)
}

#[test]
fn the_columns_of_all_heads_are_written_side_by_side() {
    let text = format!(r#"{BEFORE}"heads":2,{X}{TWO}}}"#);
    assert_eq!(written(two_heads()), text);
    let document = read(&text).unwrap();
    assert_eq!(bits(&document), bits(&two_heads()));
    assert_eq!(document.inputs().matrix_of(1, Input::Wk).values(), [4.0]);
}

#[test]
fn the_chosen_head_changes_nothing_in_the_file() {
    let mut document = two_heads();
    document.choose_head(1);
    assert_eq!(written(document), written(two_heads()));
}

#[test]
fn keys_and_values_that_heads_share_are_written_once() {
    let shared = two_heads().divided(2, 1).unwrap();
    let one = r#""w_k":{"rows":1,"cols":1,"values":[3.5]},"w_v":{"rows":1,"cols":1,"values":[2.5]}"#;
    let w_q = r#""w_q":{"rows":1,"cols":2,"values":[1,2]}"#;
    let text = format!(r#"{BEFORE}"heads":2,"kv_heads":1,{X}{w_q},{one}}}"#);
    assert_eq!(written(shared.clone()), text);
    let read = read(&text).unwrap();
    assert_eq!(bits(&read), bits(&shared));
    assert_eq!((read.inputs().sharing(), read.inputs().matrix_of(1, Input::Wk).values()), (2, &[3.5][..]));
}

#[test]
fn an_output_projection_is_written_with_one_head_and_with_several() {
    let w_o = |rows: usize| Matrix::from_fn(rows, 1, |row, _| row as f64);
    let two = two_heads().projected_by(Some(w_o(2))).unwrap();
    let text = format!(r#"{BEFORE}"heads":2,{X}{TWO},"w_o":{{"rows":2,"cols":1,"values":[0,1]}}}}"#);
    assert_eq!(written(two.clone()), text);
    assert_eq!(read(&text).map(|document| bits(&document)), Ok(bits(&two)));
    let one = two_heads().split(1).unwrap().projected_by(Some(w_o(2))).unwrap();
    assert_eq!(written(one.clone()), text.replace(r#""heads":2,"#, ""));
    assert_eq!(read(&written(one.clone())).map(|document| bits(&document)), Ok(bits(&one)));
}

#[test]
fn the_version_is_6_only_where_there_are_heads_or_an_output_projection() {
    assert_eq!(VERSION, 6);
    let version = |document: Document| written(document).split([':', ',']).nth(1).map(str::to_owned);
    assert_eq!(version(two_heads()).as_deref(), Some("6"));
    assert_eq!(version(two_heads().split(1).unwrap()).as_deref(), Some("1"));
    assert_eq!(version(Preset::ThreeWords.document().with_output_projection()).as_deref(), Some("6"));
    let crossed = Preset::Cross.document();
    assert_eq!(version(crossed.clone()).as_deref(), Some("5"));
    assert_eq!(version(crossed.split(2).unwrap()).as_deref(), Some("6"));
}

#[rstest]
#[case(r#""heads":0,"#, HeadsError::Count { given: 0 })]
#[case(r#""heads":33,"#, HeadsError::Count { given: MAX_HEADS + 1 })]
#[case(r#""heads":4,"#, HeadsError::Width { axis: Axis::Key, width: 2, heads: 4 })]
#[case(r#""heads":2,"kv_heads":0,"#, HeadsError::Groups { groups: 0, heads: 2 })]
#[case(r#""heads":2,"kv_heads":3,"#, HeadsError::Groups { groups: 3, heads: 2 })]
#[case(r#""kv_heads":2,"#, HeadsError::Groups { groups: 2, heads: 1 })]
fn heads_that_do_not_divide(#[case] fields: &str, #[case] expected: HeadsError) {
    assert_eq!(read(&format!("{BEFORE}{fields}{X}{TWO}}}")), Err(WireError::Heads(expected)));
}

#[test]
fn matrices_that_do_not_fit_the_heads() {
    let w_o = |size: &str| read(&format!(r#"{BEFORE}"heads":2,{X}{TWO},"w_o":{size}}}"#));
    let mismatch = InputError::Mismatch { input: Input::Wo, axis: Axis::Concat, expected: 2, given: 1 };
    assert_eq!(w_o(r#"{"rows":1,"cols":2,"values":[1,2]}"#), Err(mismatch.into()));
    let none = InputError::Shape(ShapeError { axis: Axis::Out, given: 0, limit: 1024 });
    assert_eq!(w_o(r#"{"rows":2,"cols":0,"values":[]}"#), Err(none.into()));
    // The keys of both heads are as wide as the queries of one.
    let narrow = TWO
        .replace(r#""w_k":{"rows":1,"cols":2,"values":[3,4]}"#, r#""w_k":{"rows":1,"cols":1,"values":[3]}"#);
    let text = format!(r#"{BEFORE}"heads":2,{X}{narrow}}}"#);
    let width = HeadsError::Width { axis: Axis::Key, width: 1, heads: 2 };
    assert_eq!(read(&text), Err(WireError::Heads(width)));
    assert!(matches!(read(&format!(r#"{BEFORE}"heads":-1,{X}{TWO}}}"#)), Err(WireError::Unexpected { .. })));
}

#[test]
fn a_refusal_names_the_widths_that_would_do() {
    let says =
        |language: Language, error| sheet_refused(language.messages().unimported(), &WireError::Heads(error));
    let keys = HeadsError::Width { axis: Axis::Key, width: 5, heads: 2 };
    assert_eq!(
        says(Language::English, keys),
        "In the saved sheet, 2 heads cannot share 5 columns of queries and keys evenly; 4 or 6 would do."
    );
    assert_eq!(
        says(Language::Chinese, keys),
        "保存的工作表中，2 个头无法平分查询和键的 5 列；改为 4 或 6 列即可。"
    );
    let values = HeadsError::Width { axis: Axis::Value, width: 2, heads: 4 };
    assert_eq!(
        says(Language::English, values),
        "In the saved sheet, 4 heads cannot share 2 columns of values evenly; 4 would do."
    );
}

#[test]
fn an_unedited_preset_divided_into_heads_is_a_few_lines() {
    let preset = Preset::HumptyDumpty;
    let document = preset.document().split(4).unwrap();
    let snapshot = Snapshot { preset: Some(preset.id().to_owned()), document };
    let text = snapshot.to_json(preset_inputs(preset.id()).as_ref());
    assert!(text.len() < 1000, "{}", text.len());
    assert_eq!(Snapshot::from_json(&text, preset_inputs), Ok(snapshot));
}

#[test]
fn a_preset_of_heads_is_a_base() {
    let base = two_heads().with_output_projection();
    let mut document = base.clone();
    let edit = Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: 7.0 };
    document.apply(&Edit::InHead { head: 1, edit: Box::new(edit) }).unwrap();
    let wide = Document::new(
        Inputs::new(
            vec!["a".to_owned()],
            Matrix::zeros(1, 64),
            Matrix::zeros(64, 64),
            Matrix::zeros(64, 64),
            Matrix::zeros(64, 64),
        )
        .unwrap(),
        Settings::default(),
    );
    let wide = wide.split(4).unwrap();
    let mut edited = wide.clone();
    let edit = Edit::SetCell { input: Input::Wk, row: 5, col: 2, value: 7.0 };
    edited.apply(&Edit::InHead { head: 3, edit: Box::new(edit) }).unwrap();
    for (base, document) in [(base, document), (wide, edited)] {
        let snapshot = Snapshot { preset: Some("mine".to_owned()), document };
        let text = snapshot.to_json(Some(base.inputs()));
        // Column 2 of head 3 is column 50 of all heads.
        assert_eq!(text.contains(r#""preset_cells":[[5,50,7]]"#), base.shape().d_model() == 64, "{text}");
        let read = Snapshot::from_json(&text, |_| Some(base.inputs().clone())).unwrap();
        assert_eq!(bits(&read.document), bits(&snapshot.document));
    }
}

#[test]
fn large_matrices_of_all_heads_are_kept_apart() {
    let matrix = |rows: usize, cols: usize, from: f64| {
        Matrix::from_fn(rows, cols, |row, col| from + (row * cols + col) as f64)
    };
    let weights = [1e6, 2e6, 3e6].map(|from| matrix(72, 64, from));
    let [w_q, w_k, w_v] = weights.clone();
    let inputs = Inputs::new(vec!["a".to_owned()], matrix(1, 72, 0.0), w_q, w_k, w_v).unwrap();
    let document = Document::new(inputs, Settings::default()).split(8).unwrap();
    let document = document.projected_by(Some(matrix(64, 80, 4e6))).unwrap();
    let snapshot = Snapshot { preset: None, document: document.clone() };
    let parts = snapshot.to_parts(None);
    assert_eq!(parts.apart, [Input::Wq, Input::Wk, Input::Wv, Input::Wo]);
    let blocks = |input: Input| Some(document.inputs().whole(input).values().to_vec());
    assert_eq!(blocks(Input::Wq).unwrap(), weights[0].values());
    let (read, mended) = Snapshot::from_saved(&parts.text, no_presets, blocks).unwrap();
    assert_eq!((bits(&read.document), mended), (bits(&document), vec![]));
    let lost =
        Snapshot::from_saved(&parts.text, no_presets, |input| blocks(input).filter(|_| input != Input::Wo));
    assert_eq!(lost, Err(WireError::Apart { input: Input::Wo }));
}

/// `web/rescue.js` puts the blocks into the text when the program has stopped.
#[test]
fn the_rescue_knows_every_block() {
    let names = Input::ALL.map(|input| format!("{:?}", Stage::from(input).name()));
    let line = format!("const MATRICES = [{}];", names.join(", "));
    assert!(include_str!("../../web/rescue.js").contains(&line), "{line}");
}

/// Stages of all heads are results: only W_O is read as an input.
#[test]
fn tables_of_the_outputs_side_by_side_are_told_from_inputs() {
    let csv = "w_o,1,2\r\n1,3,4\r\n2,5,6\r\n\r\nconcat,1,2\r\nthe,7,8\r\n\r\nprojected,1,2\r\nthe,9,10\r\n";
    let json = r#"{"stages": {"concat": [[7, 8]], "projected": [[9, 10]], "w_o": [[3, 4], [5, 6]]}}"#;
    for read in [read_headed(csv).unwrap(), read_tables(json).unwrap()] {
        let arrays: Vec<_> = read
            .tables
            .iter()
            .map(|(name, table)| Array::known(name.clone(), table.values.clone()))
            .collect();
        let mut names: Vec<_> = arrays.iter().map(|array| array.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, ["concat", "projected", "w_o"]);
        let parts = plain(&arrays, FileConvention::AsArrays);
        let taken: Vec<_> = parts.iter().filter(|(_, part)| part.is_some()).map(|(input, _)| input).collect();
        assert_eq!(taken, [Input::Wo]);
        let at = parts[Input::Wo].as_ref().unwrap().array;
        assert_eq!(read.tables[at].1.values.values(), [3.0, 4.0, 5.0, 6.0]);
    }
}

#[test]
fn checks_belong_to_the_numbers_of_all_heads() {
    let document = two_heads();
    let sheet = sheet_of(&document);
    let mut edited = document.clone();
    let edit = Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: 7.0 };
    edited.apply(&Edit::InHead { head: 1, edit: Box::new(edit) }).unwrap();
    edited.choose_head(0);
    assert_ne!(sheet_of(&edited), sheet);
    assert_ne!(sheet_of(&document.split(1).unwrap()), sheet);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn any_document_with_heads_reads_back(document in headed_document()) {
        let has_heads = document.shape().heads() > 1 || document.shape().d_out().is_some();
        let snapshot = Snapshot { preset: None, document };
        let text = snapshot.to_json(None);
        let read = Snapshot::from_json(&text, no_presets).unwrap();
        prop_assert_eq!(text.starts_with(r#"{"attenscope":6,"#), has_heads, "{}", text);
        prop_assert_eq!(bits(&read.document), bits(&snapshot.document));
        prop_assert_eq!(read.to_json(None), text);
        let parts = snapshot.to_parts(None);
        let blocks = |input: Input| Some(snapshot.document.inputs().whole(input).values().to_vec());
        let (kept, _) = Snapshot::from_saved(&parts.text, no_presets, blocks).unwrap();
        prop_assert_eq!(bits(&kept.document), bits(&snapshot.document));
    }
}

#[test]
fn lists_of_tables_are_tables_with_numbers() {
    let json = r#"{"heads": 2, "stages": {"a": [[[1, 2]], [[3], [4]]], "b": {"values": [ [ [5]] ]}, "masked": [[["-Infinity"]], [[6]]]}}"#;
    let read = read_tables(json).unwrap();
    let tables: Vec<_> =
        read.tables.iter().map(|(name, table)| (name.as_str(), table.values.values())).collect();
    assert_eq!(tables[..3], [("a[0]", &[1.0, 2.0][..]), ("a[1]", &[3.0, 4.0]), ("b", &[5.0])]);
    assert_eq!(tables.last(), Some(&("masked[1]", &[6.0][..])));
    let long = format!(
        "{{\"heads\": 33, \"stages\": {{\"a\": [{}]}}}}",
        vec!["[[1, 2], [3, 4]]"; MAX_HEADS + 1].join(", ")
    );
    let read = read_tables(&long).unwrap();
    assert!(read.tables.is_empty());
    assert_eq!(read.left_out[0].0, "a");
}
