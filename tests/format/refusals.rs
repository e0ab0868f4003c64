//! What is not a snapshot is refused, each for its own reason, and never with a panic.

use attenscope::format::{MendedLabel, Snapshot, WireError};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, ColumnName, Input, InputError, MAX_TOKENS, NameError, Sequence, SettingsError, ShapeError,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::documents::{bits, document, no_presets, preset_inputs, scribbled, scribbles, snapshot_of};
use crate::properties::properties;

fn read(text: &str) -> Result<Snapshot, WireError> {
    Snapshot::from_json(text, preset_inputs)
}

/// A snapshot of 1 × 1 matrices.
fn one() -> String {
    let one = r#"{"rows":1,"cols":1,"values":[1]}"#;
    format!(
        r#"{{"attenscope":1,"preset":"saturated","settings":{{"scaling":"none","temperature":1}},"labels":["a"],"x":{one},"w_q":{one},"w_k":{one},"w_v":{one}}}"#
    )
}

/// A snapshot of 1 × 1 matrices with one piece of text replaced.
fn with(piece: &str, other: &str) -> Result<Snapshot, WireError> {
    let text = one();
    assert!(read(&text).is_ok());
    assert!(text.contains(piece), "{piece}");
    read(&text.replacen(piece, other, 1))
}

/// A snapshot of two columns in X with these names.
fn with_columns(names: &str) -> Result<Snapshot, WireError> {
    let (x, w) = (r#"{"rows":1,"cols":2,"values":[1,2]}"#, r#"{"rows":2,"cols":1,"values":[1,2]}"#);
    read(&format!(
        r#"{{"attenscope":3,"settings":{{"scaling":"none","temperature":1}},"labels":["a"],"columns":{names},"x":{x},"w_q":{w},"w_k":{w},"w_v":{w}}}"#
    ))
}

fn malformed(column: usize) -> WireError {
    WireError::Malformed { line: 1, column }
}

#[rstest]
#[case("", WireError::Malformed { line: 1, column: 0 })]
#[case("{\n  \"attenscope\": 1,\n", WireError::Malformed { line: 3, column: 0 })]
#[case("{\"attenscope\": 1,\n nonsense", WireError::Malformed { line: 2, column: 2 })]
#[case("[]", WireError::Unexpected { line: 1, column: 2 })]
#[case("{}", WireError::Unexpected { line: 1, column: 2 })]
#[case("null", WireError::Unexpected { line: 1, column: 4 })]
#[case("{\"attenscope\": \"1\"}", WireError::Unexpected { line: 1, column: 18 })]
#[case("{\"attenscope\": 0}", WireError::Version { given: 0 })]
#[case("{\"attenscope\": 7, \"links\": [{}]}", WireError::Version { given: 7 })]
#[case("{\"attenscope\": 18446744073709551615}", WireError::Version { given: u64::MAX })]
fn what_is_not_a_snapshot(#[case] text: &str, #[case] expected: WireError) {
    assert_eq!(read(text), Err(expected));
}

#[rstest]
#[case(r#"["a"]"#, WireError::ColumnCount { expected: 2, given: 1 })]
#[case("[null,null,null]", WireError::ColumnCount { expected: 2, given: 3 })]
#[case(r#"[null," "]"#, WireError::Column { col: 1, error: NameError::Empty })]
#[case(r#"["nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn",null]"#, WireError::Column { col: 0, error: NameError::TooLong { given: 25 } })]
#[case(r#"["a\u202Eb","c"]"#, WireError::Column { col: 0, error: NameError::Character { at: 1, character: '\u{202E}' } })]
fn what_are_no_names_of_columns(#[case] names: &str, #[case] expected: WireError) {
    assert_eq!(with_columns(names), Err(expected));
}

#[test]
fn columns_may_have_names_in_part() {
    let names = |text: &str| with_columns(text).map(|snapshot| snapshot.document.inputs().columns().to_vec());
    assert_eq!(names(r#"[null,"a"]"#), Ok(vec![None, ColumnName::new("a").ok()]));
    assert_eq!(names("[null,null]"), Ok(vec![None, None]));
    assert!(with_columns("[1,2]").is_err() && with_columns("{}").is_err());
}

#[rstest]
#[case("", NameError::Empty)]
#[case("  ", NameError::Empty)]
#[case(&"n".repeat(70), NameError::TooLong { given: 61 })]
#[case("a\\u202Eb", NameError::Character { at: 1, character: '\u{202E}' })]
fn what_is_no_name_of_a_sheet(#[case] name: &str, #[case] expected: NameError) {
    let named = format!(r#""attenscope":2,"name":"{name}""#);
    assert_eq!(with(r#""attenscope":1"#, &named), Err(WireError::Name(expected)));
    let kept = Snapshot::from_saved(&one().replacen(r#""attenscope":1"#, &named, 1), preset_inputs, |_| None);
    assert_eq!(kept, Err(WireError::Name(expected)));
}

#[test]
fn nesting_without_end() {
    assert!(matches!(read(&"[".repeat(1_000_000)), Err(WireError::Unexpected { .. })));
    let deep = format!("{{\"attenscope\":3,\"deep\":{}", "[".repeat(1_000_000));
    assert!(matches!(read(&deep), Err(WireError::Malformed { .. } | WireError::Unexpected { .. })));
}

#[test]
fn another_version_is_told_before_its_fields() {
    assert_eq!(with(r#""attenscope":1"#, r#""attenscope":7"#), Err(WireError::Version { given: 7 }));
    assert_eq!(
        with(r#""attenscope":1"#, r#""attenscope":7,"heads":2"#),
        Err(WireError::Version { given: 7 })
    );
}

#[test]
fn a_preset_that_is_not_known() {
    let expected = WireError::UnknownPreset { id: "old".to_owned() };
    assert_eq!(with("saturated", "old"), Err(expected));
    let expected = WireError::UnknownPreset { id: "x".repeat(WireError::NAME_CHARS) };
    assert_eq!(with("saturated", &"x".repeat(1000)), Err(expected));
}

#[rstest]
#[case::unknown(r#""labels":"#, r#""lables":[],"labels":"#)]
#[case::twice(r#""labels":["a"]"#, r#""labels":["a"],"labels":["a"]"#)]
#[case::missing(r#""labels":["a"],"#, "")]
#[case::of_another_kind(r#""labels":["a"]"#, r#""labels":[1]"#)]
#[case::word_for_a_number(r#""values":[1]"#, r#""values":["one"]"#)]
#[case::list_for_a_number(r#""values":[1]"#, r#""values":[[1]]"#)]
#[case::negative_rows(r#""rows":1"#, r#""rows":-1"#)]
#[case::negative_cell(
    r#"{"rows":1,"cols":1,"values":[1]}"#,
    r#"{"preset_check":"0","preset_cells":[[-1,0,1]]}"#
)]
#[case::unknown_scaling("none", "half")]
#[case::unknown_convention(r#""temperature":1"#, r#""temperature":1,"convention":"diagonal""#)]
#[case::convention_twice(r#""temperature":1"#, r#""temperature":1,"convention":"rows","convention":"rows""#)]
#[case::temperature_without_number(r#""temperature":1"#, r#""temperature":null"#)]
fn a_field_that_is_wrong(#[case] piece: &str, #[case] other: &str) {
    assert!(
        matches!(with(piece, other), Err(WireError::Unexpected { line: 1, .. })),
        "{:?}",
        with(piece, other)
    );
}

#[rstest]
#[case("1e999", None)]
#[case("-1e309", None)]
#[case("null", Some(()))]
#[case("\"NaN\"", Some(()))]
#[case("\"Infinity\"", Some(()))]
#[case("\"-Infinity\"", Some(()))]
fn a_number_that_is_not_finite(#[case] number: &str, #[case] readable: Option<()>) {
    let given = with(r#""values":[1]"#, &format!(r#""values":[{number}]"#));
    match readable {
        Some(()) => {
            let expected = InputError::NotFinite { input: Input::X, row: 0, col: 0 };
            assert_eq!(given, Err(WireError::Inputs(expected)));
        }
        None => assert!(matches!(given, Err(WireError::TooLarge { line: 1, .. })), "{given:?}"),
    }
}

#[rstest]
#[case(r#""rows":1"#, r#""rows":2"#, 2, 1, 1)]
#[case(r#""values":[1]"#, r#""values":[]"#, 1, 1, 0)]
#[case(r#""cols":1"#, r#""cols":18446744073709551615"#, 1, usize::MAX, 1)]
fn not_as_many_values_as_cells(
    #[case] piece: &str,
    #[case] other: &str,
    #[case] rows: usize,
    #[case] cols: usize,
    #[case] given: usize,
) {
    assert_eq!(with(piece, other), Err(WireError::ValueCount { input: Input::X, rows, cols, given }));
}

#[test]
fn more_values_than_any_matrix_has() {
    let (rows, cols, given) = (1025, 1025, 1025 * 1025);
    let zeros = vec!["0"; given].join(",");
    let wide = format!(r#""rows":{rows},"cols":{cols},"values":[{zeros}]"#);
    assert_eq!(
        with(r#""rows":1,"cols":1,"values":[1]"#, &wide),
        Err(WireError::ValueCount { input: Input::X, rows, cols, given })
    );
}

#[test]
fn sizes_beyond_the_limits() {
    let zeros = vec!["0"; 1025].join(",");
    let wide = format!(r#""rows":1,"cols":1025,"values":[{zeros}]"#);
    let expected = ShapeError { axis: Axis::Model, given: 1025, limit: 1024 };
    assert_eq!(
        with(r#""rows":1,"cols":1,"values":[1]"#, &wide),
        Err(WireError::Inputs(InputError::Shape(expected)))
    );
    let expected = ShapeError { axis: Axis::Tokens, given: 0, limit: 512 };
    assert_eq!(
        with(r#""rows":1,"cols":1,"values":[1]"#, r#""rows":0,"cols":9000000000,"values":[]"#),
        Err(WireError::Inputs(InputError::Shape(expected)))
    );
}

#[test]
fn labels_that_do_not_fit() {
    let many = vec![r#""a""#; 600].join(",");
    assert_eq!(
        with(r#"["a"]"#, &format!("[{many}]")),
        Err(WireError::Inputs(InputError::LabelCount { of: Sequence::Queries, expected: 1, given: 600 }))
    );
    assert_eq!(
        with(r#"["a"]"#, &format!(r#"["{}"]"#, "long ".repeat(1000))),
        Err(WireError::Inputs(InputError::Label { of: Sequence::Queries, row: 0 }))
    );
    for (label, at, character) in
        [(r"\u0000", 0, '\0'), (r"\u202eabc", 0, '\u{202E}'), (r"ab\u200b", 2, '\u{200B}')]
    {
        assert_eq!(
            with(r#"["a"]"#, &format!(r#"["{label}"]"#)),
            Err(WireError::Inputs(InputError::LabelCharacter {
                of: Sequence::Queries,
                row: 0,
                at,
                character
            }))
        );
    }
}

#[test]
fn work_saved_with_a_character_that_no_label_may_hold_is_read_without_it() {
    let text = one().replace(r#"["a"]"#, r#"["\u202eab\u200bc"]"#);
    let (snapshot, told) = Snapshot::from_saved(&text, preset_inputs, |_| None).unwrap();
    assert_eq!(snapshot.document.inputs().labels(), ["abc"]);
    assert_eq!(told, [MendedLabel { of: Sequence::Queries, row: 0, character: '\u{202E}' }]);

    let text = one().replace(r#"["a"]"#, r#"["\u3164"]"#);
    let (snapshot, _) = Snapshot::from_saved(&text, preset_inputs, |_| None).unwrap();
    assert_eq!(snapshot.document.inputs().labels(), ["U+3164"], "no word is left without a name");

    let (snapshot, told) = Snapshot::from_saved(&one(), preset_inputs, |_| None).unwrap();
    assert_eq!((Ok(snapshot), told), (Snapshot::from_json(&one(), preset_inputs), Vec::new()));
    let damaged = one().replace(r#"["a"]"#, r#"["a", "b"]"#);
    assert_eq!(
        Snapshot::from_saved(&damaged, preset_inputs, |_| None).map(|(snapshot, _)| snapshot),
        Snapshot::from_json(&damaged, preset_inputs),
        "all else is refused as ever"
    );
}

#[test]
fn as_many_labels_as_tokens_and_too_many_of_both() {
    let list = |item: &str| vec![item; MAX_TOKENS + 1].join(",");
    let one = r#"{"rows":1,"cols":1,"values":[1]}"#;
    let (labels, x, rows) = (list(r#""a""#), list("1"), MAX_TOKENS + 1);
    let text = format!(
        r#"{{"attenscope":1,"settings":{{"scaling":"none","temperature":1}},"labels":[{labels}],
        "x":{{"rows":{rows},"cols":1,"values":[{x}]}},"w_q":{one},"w_k":{one},"w_v":{one}}}"#
    );
    let too_many = ShapeError { axis: Axis::Tokens, given: rows, limit: MAX_TOKENS };
    assert_eq!(read(&text), Err(WireError::Inputs(InputError::Shape(too_many))));
}

#[test]
fn settings_out_of_range() {
    assert_eq!(
        with(r#""temperature":1"#, r#""temperature":0"#),
        Err(WireError::Settings(SettingsError::Temperature(0.0)))
    );
    assert_eq!(
        with(r#""none""#, r#"{"custom":-0.0}"#),
        Err(WireError::Settings(SettingsError::Divisor(-0.0)))
    );
    assert_eq!(
        with(r#""temperature":1"#, r#""temperature":1,"soft_cap":-2"#),
        Err(WireError::Settings(SettingsError::SoftCap(-2.0)))
    );
    assert!(with(r#""temperature":1"#, r#""temperature":1,"soft_cap":null"#).is_err());
}

#[rstest]
#[case::both(r#""rows":1,"cols":1,"values":[1],"preset_check":"0","preset_cells":[]"#)]
#[case::neither("")]
#[case::half(r#""rows":1,"values":[1]"#)]
fn a_matrix_of_no_known_form(#[case] form: &str) {
    assert_eq!(with(r#""rows":1,"cols":1,"values":[1]"#, form), Err(WireError::Form { input: Input::X }));
}

/// The snapshot of the narrow humpty dumpty as changed cells, with one piece of text replaced.
fn by_cells(piece: &str, other: &str) -> Result<Snapshot, WireError> {
    let text = snapshot_of(Preset::HumptyDumpty8).to_json(preset_inputs("humpty-dumpty-8").as_ref());
    assert!(text.contains(piece), "{piece}");
    read(&text.replacen(piece, other, 1))
}

#[test]
fn cells_without_a_preset() {
    assert_eq!(by_cells(r#""preset":"humpty-dumpty-8","#, ""), Err(WireError::NoPreset { input: Input::X }));
}

#[test]
fn cells_of_a_preset_that_has_changed() {
    assert_eq!(
        by_cells(r#""preset":"humpty-dumpty-8""#, r#""preset":"saturated""#),
        Err(WireError::PresetChanged { input: Input::X })
    );
    assert_eq!(
        by_cells(r#""preset_check":""#, r#""preset_check":"0"#),
        Err(WireError::PresetChanged { input: Input::X })
    );
}

#[test]
fn cells_outside_of_the_matrix() {
    assert_eq!(
        by_cells(r#""preset_cells":[]"#, r#""preset_cells":[[3,7,1],[4,0,1]]"#),
        Err(WireError::Cell { input: Input::X, at: 1 })
    );
    let all = vec!["[0,0,1]"; 32].join(",");
    assert!(by_cells(r#""preset_cells":[]"#, &format!(r#""preset_cells":[{all}]"#)).is_ok());
    let many = vec!["[0,0,1]"; 33].join(",");
    assert_eq!(
        by_cells(r#""preset_cells":[]"#, &format!(r#""preset_cells":[{many}]"#)),
        Err(WireError::Cell { input: Input::X, at: 32 })
    );
}

#[test]
fn anything_after_the_snapshot() {
    let text = snapshot_of(Preset::Saturated).to_json(None);
    assert_eq!(read(&format!("{text}x")), Err(malformed(text.len() + 1)));
}

#[test]
fn every_beginning_of_a_snapshot() {
    let text = snapshot_of(Preset::HumptyDumpty8).to_json(preset_inputs("humpty-dumpty-8").as_ref());
    let whole = snapshot_of(Preset::ThreeWords);
    let bias = Matrix::from_fn(3, 3, |query, key| query as f64 - key as f64);
    let biased = whole.document.clone().biased_by(Some(bias)).unwrap();
    let biased = Snapshot { document: biased, ..whole.clone() };
    for text in [text, whole.to_json(None), biased.to_json(None)] {
        for (at, _) in text.char_indices() {
            assert!(matches!(read(&text[..at]), Err(WireError::Malformed { .. })), "{}", &text[..at]);
        }
    }
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        prop_assert!(read(&text).is_err());
    }

    /// With characters replaced, inserted, removed and moved: either an error, or a valid document that reads back.
    #[test]
    fn a_mangled_snapshot_is_read_or_refused(
        scribbles in scribbles(),
        by_cells: bool,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..6usize, "[0-9eE.,:+\\-\"{}\\[\\] a-z]{0,3}"), 1..4),
    ) {
        let document = scribbled(&Preset::HumptyDumpty8.document(), &scribbles);
        let base = preset_inputs("humpty-dumpty-8").filter(|_| by_cells);
        let text = Snapshot { document, ..snapshot_of(Preset::HumptyDumpty8) }.to_json(base.as_ref());
        let mut characters: Vec<char> = text.chars().collect();
        for (at, removed, inserted) in cuts {
            let at = at.index(characters.len());
            let end = (at + removed).min(characters.len());
            characters.splice(at..end, inserted.chars());
        }
        reads_back_or_refused(&String::from_iter(characters))?;
    }

    #[test]
    fn a_snapshot_with_a_piece_twice_is_read_or_refused(
        document in document(),
        piece in any::<[prop::sample::Index; 3]>(),
    ) {
        let text = Snapshot { preset: None, document }.to_json(None);
        let mut characters: Vec<char> = text.chars().collect();
        let [a, b, place] = piece.map(|index| index.index(characters.len()));
        let copy = characters[a.min(b)..a.max(b)].to_vec();
        characters.splice(place..place, copy);
        reads_back_or_refused(&String::from_iter(characters))?;
    }
}

fn reads_back_or_refused(text: &str) -> Result<(), TestCaseError> {
    if let Ok(snapshot) = read(text) {
        let again =
            Snapshot::from_json(&snapshot.to_json(None), |id| preset_inputs(id).or(no_presets(id))).unwrap();
        prop_assert_eq!(bits(&again.document), bits(&snapshot.document));
    }
    Ok(())
}
