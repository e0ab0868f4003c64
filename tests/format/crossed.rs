//! A snapshot with keys and values of other words: how it is written, and what is refused.

use attenscope::format::{MendedLabel, Parts, Snapshot, VERSION, WireError, sheet_of};
use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, Axis, Document, Edit, Input, InputError, Inputs, Mask, MaskError, MaskParts, Sequence,
    Settings, ShapeError,
};
use attenscope::present::sheet_refused;
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

use crate::documents::{bits, no_presets, preset_inputs};

fn labels(labels: &[&str]) -> Vec<String> {
    labels.iter().map(|&label| label.to_owned()).collect()
}

/// n = 1, m = 2, and every width is 1.
fn small() -> Document {
    let one = || Matrix::from_rows([[1.0]]);
    let inputs = Inputs::new(labels(&["a"]), one(), one(), one(), one()).unwrap();
    let inputs = inputs.with_other_words(labels(&["b", "c"]), Matrix::from_rows([[2.0], [-0.0]])).unwrap();
    Document::new(inputs, Settings::default())
}

/// n = 1, m = 2, with Q, K and V given.
fn given() -> Document {
    small().with_given_projections().unwrap()
}

const ONE: &str = r#"{"rows":1,"cols":1,"values":[1]}"#;
const TWO: &str = r#"{"rows":2,"cols":1,"values":[2,-0.0]}"#;

/// A snapshot of one token, with these fields behind its labels, and the weights.
fn with(fields: &str) -> String {
    format!(
        concat!(
            r#"{{"attenscope":5,"settings":{{"scaling":"sqrt_d_k","temperature":1}},{}"#,
            r#""w_q":{one},"w_k":{one},"w_v":{one}}}"#
        ),
        fields,
        one = ONE
    )
}

fn read(text: &str) -> Result<Document, WireError> {
    Snapshot::from_json(text, preset_inputs).map(|snapshot| snapshot.document)
}

/// The fields before the weights, of a mask, the labels of the keys and X′.
fn fields(mask: &str, key_labels: &str, x_kv: &str) -> String {
    with(&format!(r#"{mask}"labels":["a"],"key_labels":{key_labels},"x":{ONE},"x_kv":{x_kv},"#))
}

fn masked(mask: &str) -> Result<Mask, WireError> {
    read(&fields(&format!(r#""mask":{mask},"#), r#"["b","c"]"#, TWO)).map(|document| document.mask().clone())
}

#[test]
fn the_words_of_the_keys_stand_behind_the_words_and_x_kv_behind_x() {
    let text = fields("", r#"["b","c"]"#, TWO);
    assert_eq!(Snapshot { preset: None, document: small() }.to_json(None), text);
    assert_eq!(read(&text).map(|document| bits(&document)), Ok(bits(&small())));
    let given = Snapshot { preset: None, document: given() }.to_json(None);
    let k = r#""k":{"rows":2,"cols":1,"values":[2,0]}"#;
    let text = format!(
        r#"{{"attenscope":5,"settings":{{"scaling":"sqrt_d_k","temperature":1}},"labels":["a"],"key_labels":["b","c"],"q":{ONE},{k},{}}}"#,
        k.replace("\"k\"", "\"v\"")
    );
    assert_eq!(given, text);
}

#[test]
fn the_version_is_5_only_where_the_keys_are_those_of_other_words() {
    let version = |document: Document| {
        Snapshot { preset: None, document }.to_json(None).split([':', ',']).nth(1).map(str::to_owned)
    };
    for preset in Preset::ALL.into_iter().filter(|preset| *preset != Preset::HumptyDumpty) {
        let document = preset.document();
        let is_5 = matches!(preset, Preset::Cross | Preset::Cache);
        assert_eq!(version(document.clone()).as_deref() == Some("5"), is_5, "{preset:?}");
        assert_ne!(version(document.with_own_keys()).as_deref(), Some("5"), "{preset:?}");
    }
    assert_eq!(version(Preset::ThreeWords.document().with_other_keys()).as_deref(), Some("5"));
}

/// As with every field that came later: what it says is not dropped, whatever version the file names.
#[test]
fn a_file_of_an_earlier_version_with_the_new_fields_is_read() {
    let text = fields("", r#"["b","c"]"#, TWO);
    for version in 1..VERSION {
        let old = text.replace(r#""attenscope":5"#, &format!(r#""attenscope":{version}"#));
        assert_eq!(read(&old), Ok(small()), "version {version}");
    }
    let later = text.replace(r#""attenscope":5"#, r#""attenscope":7"#);
    assert_eq!(read(&later), Err(WireError::Version { given: 7 }));
}

#[test]
fn unedited_presets_are_a_few_lines() {
    for preset in [Preset::Cross, Preset::Cache] {
        let document = preset.document();
        let snapshot = Snapshot { preset: Some(preset.id().to_owned()), document };
        let text = snapshot.to_json(preset_inputs(preset.id()).as_ref());
        assert!(text.len() < 600, "{} {text}", text.len());
        assert_eq!(Snapshot::from_json(&text, preset_inputs), Ok(snapshot));
    }
    let mut document = Preset::Cross.document();
    document.apply(&Edit::SetCell { input: Input::XKv, row: 3, col: 1, value: 7.5 }).unwrap();
    let text = Snapshot { preset: Some("cross".to_owned()), document: document.clone() }
        .to_json(preset_inputs("cross").as_ref());
    assert_eq!(read(&text).map(|read| bits(&read)), Ok(bits(&document)));
}

/// What is said of a file in each language.
fn said(error: &WireError) -> [String; 2] {
    [Language::English, Language::Chinese]
        .map(|language| sheet_refused(language.messages().unimported(), error))
}

#[test]
fn x_kv_and_the_words_of_the_keys_need_each_other() {
    let given = format!(r#""labels":["a"],"q":{ONE},"k":{TWO},"v":{TWO}"#);
    let settings = r#""settings":{"scaling":"none","temperature":1}"#;
    let texts = [
        with(&format!(r#""labels":["a"],"key_labels":["b","c"],"x":{ONE},"#)),
        with(&format!(r#""labels":["a"],"x":{ONE},"x_kv":{TWO},"#)),
        // Where K and V are given, there is no X′ that they are computed from.
        format!(r#"{{"attenscope":5,{settings},{given},"x_kv":{TWO},"key_labels":["b","c"]}}"#),
        format!(r#"{{"attenscope":5,{settings},{given},"x_kv":{TWO}}}"#),
    ];
    for text in texts {
        let refused = read(&text).unwrap_err();
        assert_eq!(refused, WireError::Form { input: Input::XKv }, "{text}");
        let [english, chinese] = said(&refused);
        for word in ["x_kv", "key_labels"] {
            assert!(english.contains(word) && chinese.contains(word), "{english} {chinese}");
        }
    }
    // Without their words, given keys are those of the queries' words.
    let text = format!(r#"{{"attenscope":5,{settings},{given}}}"#);
    let rows = InputError::Mismatch { input: Input::K, axis: Axis::Tokens, expected: 1, given: 2 };
    assert_eq!(read(&text), Err(rows.into()));
}

#[rstest]
#[case::fewer(r#"["b"]"#, 1)]
#[case::more(r#"["b","c","d"]"#, 3)]
#[case::none("[]", 0)]
fn another_number_of_words_than_rows(#[case] key_labels: &str, #[case] given: usize) {
    let refused = InputError::LabelCount { of: Sequence::Keys, expected: 2, given };
    assert_eq!(read(&fields("", key_labels, TWO)), Err(refused.into()));
    let of_queries = fields("", r#"["b","c"]"#, TWO).replace(r#""labels":["a"]"#, r#""labels":["a","b"]"#);
    let refused = InputError::LabelCount { of: Sequence::Queries, expected: 1, given: 2 };
    assert_eq!(read(&of_queries), Err(refused.into()));
    let [english, chinese] =
        said(&InputError::LabelCount { of: Sequence::Keys, expected: 2, given: 3 }.into());
    assert!(english.contains("3 words for 2 keys"), "{english}");
    assert!(chinese.contains('3') && chinese.contains('2') && chinese.contains('键'), "{chinese}");
}

#[test]
fn sizes_that_do_not_fit() {
    let wide = r#"{"rows":2,"cols":2,"values":[1,2,3,4]}"#;
    let refused = InputError::Mismatch { input: Input::XKv, axis: Axis::Model, expected: 1, given: 2 };
    assert_eq!(read(&fields("", r#"["b","c"]"#, wide)), Err(refused.into()));
    let square = format!(r#""bias":{TWO},"#);
    let refused = InputError::Mismatch { input: Input::Bias, axis: Axis::Tokens, expected: 1, given: 2 };
    assert_eq!(read(&fields(&square, r#"["b","c"]"#, TWO)), Err(refused.into()));
    let infinite = r#"{"rows":2,"cols":1,"values":[1,"-Infinity"]}"#;
    let refused = InputError::NotFinite { input: Input::XKv, row: 1, col: 0 };
    assert_eq!(read(&fields("", r#"["b","c"]"#, infinite)), Err(refused.into()));
    let many = format!(r#"{{"rows":513,"cols":1,"values":[{}]}}"#, vec!["1"; 513].join(","));
    let words = format!("[{}]", vec![r#""b""#; 513].join(","));
    let refused = InputError::Shape(ShapeError { axis: Axis::Keys, given: 513, limit: 512 });
    assert_eq!(read(&fields("", &words, &many)), Err(refused.into()));
}

#[test]
fn a_word_of_the_keys_is_named_as_such() {
    let refused = read(&fields("", r#"["b"," "]"#, TWO)).unwrap_err();
    assert_eq!(refused, InputError::Label { of: Sequence::Keys, row: 1 }.into());
    let [english, chinese] = said(&refused);
    assert!(english.starts_with("Word 2 of the keys "), "{english}");
    assert!(chinese.contains("键的第 2 个词"), "{chinese}");
    let bell = read(&fields("", r#"["b\u0007","c"]"#, TWO)).unwrap_err();
    let of = Sequence::Keys;
    assert_eq!(bell, InputError::LabelCharacter { of, row: 0, at: 1, character: '\u{7}' }.into());
    assert!(said(&bell)[0].starts_with("Word 1 of the keys "), "{:?}", said(&bell));
    let own = read(&fields("", r#"["b","c"]"#, TWO).replace(r#"["a"]"#, r#"[""]"#)).unwrap_err();
    assert_eq!(own, InputError::Label { of: Sequence::Queries, row: 0 }.into());
    assert!(said(&own)[0].starts_with("Word 1 "), "{:?}", said(&own));
    assert!(!said(&own)[0].contains("key"), "{:?}", said(&own));
}

#[test]
fn a_word_of_the_keys_in_saved_work_is_mended() {
    let text = fields("", r#"["b\u0007","c"]"#, TWO);
    let (read, mended) = Snapshot::from_saved(&text, no_presets, |_| None).unwrap();
    assert_eq!(mended, [MendedLabel { of: Sequence::Keys, row: 0, character: '\u{7}' }]);
    assert_eq!(read.document, small());
}

#[rstest]
#[case::causal(Mask::CAUSAL, r#""causal""#)]
#[case::padding(Mask::padding(vec![false, true]), r#"{"padding":[1]}"#)]
#[case::painted(Mask::painted((1, 2), |_, key| key == 1), r#"{"painted":["01"]}"#)]
#[case::causal_at_end(Mask::causal_at_end(small().shape()), r#"{"joined":{"causal":true,"at_end":true}}"#)]
#[case::window_at_end(
    Mask::window(0).placed_at(Alignment::end(small().shape()), small().shape()),
    r#"{"joined":{"window":0,"at_end":true}}"#
)]
#[case::all_at_end(
    Mask::Parts(MaskParts {
        causal: true,
        window: Some(0),
        padding: Some([true, false].into()),
        alignment: Alignment::end(small().shape()),
    }),
    r#"{"joined":{"causal":true,"window":0,"padding":[0],"at_end":true}}"#
)]
fn each_mask_is_written_and_read_back(#[case] mask: Mask, #[case] written: &str) {
    let document = small().masked_by(mask.clone()).unwrap();
    let text = Snapshot { preset: None, document }.to_json(None);
    assert!(text.contains(&format!(r#""mask":{written},"#)), "{text}");
    assert_eq!(masked(written), Ok(mask));
}

/// Without a part that counts places, and where the keys are those of the same words, the end is the start.
#[test]
fn an_end_that_changes_nothing_is_the_start() {
    assert_eq!(masked(r#"{"joined":{"padding":[1],"at_end":true}}"#), Ok(Mask::padding(vec![false, true])));
    assert_eq!(masked(r#"{"joined":{"at_end":true}}"#), Ok(Mask::NONE));
    let own =
        with(&format!(r#""mask":{{"joined":{{"causal":true,"at_end":true}}}},"labels":["a"],"x":{ONE},"#));
    let read = read(&own).unwrap();
    assert_eq!(read.mask(), &Mask::CAUSAL);
    assert!(Snapshot { preset: None, document: read }.to_json(None).contains(r#""mask":"causal""#));
    assert!(matches!(masked(r#"{"joined":{"causal":true,"at_end":1}}"#), Err(WireError::Unexpected { .. })));
}

#[test]
fn masks_of_another_size() {
    assert_eq!(masked(r#"{"padding":[2]}"#), Err(WireError::MaskKey { token: 2, tokens: 2 }));
    let of_keys = MaskError { axis: Axis::Keys, expected: 2, given: 3 };
    assert_eq!(masked(r#"{"padding":[0,0,1]}"#), Err(WireError::Mask(of_keys)));
    let of_queries = MaskError { axis: Axis::Tokens, expected: 1, given: 2 };
    assert_eq!(masked(r#"{"painted":["01","01"]}"#), Err(WireError::Mask(of_queries)));
    assert_eq!(masked(r#"{"painted":["0"]}"#), Err(WireError::MaskRow { row: 0, queries: 1, keys: 2 }));
}

/// What is wrong with a mask, and what would fit, for a query over two keys.
#[rstest]
#[case::rows(
    r#"{"painted":["01","01"]}"#,
    "The mask of the saved sheet has 2 rows in \"painted\"; 1 would fit, a row for each query.",
    "保存的工作表的掩码在 \"painted\" 中有 2 行，应为 1 行：每个查询一行。"
)]
#[case::row(
    r#"{"painted":["010"]}"#,
    "Row 1 of \"painted\", the mask of the saved sheet, does not fit. A mask of 1 × 2 would: a row for each query, with 0 or 1 for each key.",
    "保存的工作表的掩码 \"painted\" 第 1 行不合要求。掩码应为 1 × 2：每个查询一行，每个键一个 0 或 1。"
)]
#[case::key(
    r#"{"padding":[2]}"#,
    "The mask of the saved sheet has key 2 in \"padding\". There are 2 keys, counted from 0.",
    "保存的工作表的掩码在 \"padding\" 中写了键 2；这里共有 2 个键，从 0 数起。"
)]
#[case::keys(
    r#"{"padding":[0,0,1]}"#,
    "The mask of the saved sheet lists 3 keys in \"padding\"; there are 2.",
    "保存的工作表的掩码在 \"padding\" 中列出 3 个键，而这里只有 2 个。"
)]
#[case::window(
    r#"{"window":512}"#,
    "The window of the mask in the saved sheet reaches 512 places; at most 511 are allowed.",
    "保存的工作表的掩码窗口为 512 个位置，最多 511 个。"
)]
fn a_mask_that_does_not_fit_is_told_with_what_would(
    #[case] mask: &str,
    #[case] english: &str,
    #[case] chinese: &str,
) {
    assert_eq!(said(&masked(mask).unwrap_err()), [english, chinese]);
}

/// Nothing can be transposed or chosen in a saved sheet.
#[test]
fn sizes_of_a_saved_sheet_are_told_without_advice_for_arrays() {
    let misfit = InputError::Mismatch { input: Input::XKv, axis: Axis::Model, expected: 1, given: 2 };
    assert_eq!(
        said(&misfit.into()),
        ["X′: d_model is 2, and 1 in the others.", "X′ 的 d_model 是 2，而其他矩阵是 1。"]
    );
    let many = InputError::Shape(ShapeError { axis: Axis::Tokens, given: 513, limit: 512 });
    assert_eq!(
        said(&many.into()),
        ["A sheet has 1 to 512 words; these are 513.", "工作表有 1 到 512 个词，这里有 513 个。"]
    );
}

#[test]
fn a_large_x_kv_stands_apart_and_comes_back() {
    // n = 1, m = 512, d_model = 9.
    let number = |row: usize, col: usize| (row * 9 + col) as f64 / 7.0;
    let [x, x_kv] = [1, 512].map(|rows| Matrix::from_fn(rows, 9, number));
    let weights = || Matrix::from_fn(9, 1, number);
    let inputs = Inputs::new(labels(&["a"]), x, weights(), weights(), weights()).unwrap();
    let inputs = inputs.with_other_words((0..512).map(|row| format!("k{row}")).collect(), x_kv).unwrap();
    let document = Document::new(inputs, Settings::default());
    let Parts { text, apart } = Snapshot { preset: None, document: document.clone() }.to_parts(None);
    assert_eq!(apart, [Input::XKv]);
    let numbers = |input| Some(document.inputs().matrix(input).values().to_vec());
    let (read, _) = Snapshot::from_saved(&text, no_presets, numbers).unwrap();
    assert_eq!(bits(&read.document), bits(&document));
    let missing = |input| if input == Input::XKv { None } else { numbers(input) };
    assert_eq!(Snapshot::from_saved(&text, no_presets, missing), Err(WireError::Apart { input: Input::XKv }));
}

#[test]
fn a_sheet_is_told_from_every_other_by_its_other_words() {
    let own = Preset::ThreeWords.document();
    let cross = own.with_other_keys();
    assert_ne!(sheet_of(&own), sheet_of(&cross));
    let mut edited = cross.clone();
    edited.apply(&Edit::SetCell { input: Input::XKv, row: 0, col: 0, value: 99.0 }).unwrap();
    assert_ne!(sheet_of(&edited), sheet_of(&cross));
    assert!(sheet_of(&Preset::Cross.document()).starts_with("3/4-3-4-2-"));
    assert!(sheet_of(&own).starts_with("3-4-3-3-"), "as before: {}", sheet_of(&own));
}

#[test]
fn every_beginning_is_refused() {
    let text = Snapshot { preset: None, document: small() }.to_json(None);
    for end in 0..text.len() {
        assert!(matches!(read(&text[..end]), Err(WireError::Malformed { .. })), "{}", &text[..end]);
    }
}
