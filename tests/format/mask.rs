//! Masks as text: how each kind is written, and what is refused for which reason.

use attenscope::format::{Snapshot, WireError};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Document, Inputs, MAX_TOKENS, Mask, MaskError, MaskParts, Settings};
use rstest::rstest;

use crate::documents::no_presets;

/// Three tokens of one dimension each.
fn three() -> Document {
    let one = || Matrix::from_rows([[1.0]]);
    let labels = ["a", "b", "c"].map(str::to_owned).to_vec();
    let inputs = Inputs::new(labels, Matrix::from_rows([[1.0], [2.0], [3.0]]), one(), one(), one());
    Document::new(inputs.unwrap(), Settings::default())
}

/// The text before the mask.
const BEFORE: &str = r#"{"attenscope":1,"settings":{"scaling":"sqrt_d_k","temperature":1},"#;

/// The snapshot of three tokens with a piece of text before the labels.
fn text(piece: &str) -> String {
    let one = r#"{"rows":1,"cols":1,"values":[1]}"#;
    format!(
        concat!(
            r#"{}{}"labels":["a","b","c"],"x":{{"rows":3,"cols":1,"values":[1,2,3]}},"#,
            r#""w_q":{one},"w_k":{one},"w_v":{one}}}"#,
        ),
        BEFORE,
        piece,
        one = one
    )
}

fn joined(causal: bool, window: Option<usize>, padding: Option<[bool; 3]>) -> Mask {
    Mask::Parts(MaskParts { causal, window, padding: padding.map(Into::into), ..MaskParts::default() })
}

fn read(mask: &str) -> Result<Mask, WireError> {
    let snapshot = Snapshot::from_json(&text(&format!(r#""mask":{mask},"#)), no_presets)?;
    Ok(snapshot.document.mask().clone())
}

#[rstest]
#[case::none(Mask::NONE, "")]
#[case::causal(Mask::CAUSAL, r#""mask":"causal","#)]
#[case::window(Mask::window(2), r#""mask":{"window":2},"#)]
#[case::itself_alone(Mask::window(0), r#""mask":{"window":0},"#)]
#[case::widest_window(Mask::window(511), r#""mask":{"window":511},"#)]
#[case::padding(Mask::padding(vec![true, false, true]), r#""mask":{"padding":[0,2]},"#)]
#[case::no_padding(Mask::padding(vec![false; 3]), r#""mask":{"padding":[]},"#)]
#[case::causal_and_padding(
    joined(true, None, Some([false, false, true])),
    r#""mask":{"joined":{"causal":true,"padding":[2]}},"#
)]
#[case::causal_and_window(joined(true, Some(1), None), r#""mask":{"joined":{"causal":true,"window":1}},"#)]
#[case::window_and_padding(
    joined(false, Some(0), Some([true; 3])),
    r#""mask":{"joined":{"window":0,"padding":[0,1,2]}},"#
)]
#[case::all_parts(
    joined(true, Some(511), Some([false; 3])),
    r#""mask":{"joined":{"causal":true,"window":511,"padding":[]}},"#
)]
#[case::painted(
    Mask::painted((3, 3), |query, key| query == 2 || (query, key) == (0, 1)),
    r#""mask":{"painted":["010","000","111"]},"#
)]
fn each_mask_is_written_as_always_and_read_back(#[case] mask: Mask, #[case] piece: &str) {
    let document = three().masked_by(mask).unwrap();
    let text = text(piece);
    assert_eq!(Snapshot { preset: None, document: document.clone() }.to_json(None), text);
    assert_eq!(Snapshot::from_json(&text, no_presets).unwrap().document, document);
}

#[rstest]
#[case::null("null", Mask::NONE)]
#[case::padding_twice("{\"padding\":[1,1]}", Mask::padding(vec![false, true, false]))]
#[case::joined_of_one("{\"joined\":{\"window\":2}}", Mask::window(2))]
#[case::joined_of_none("{\"joined\":{}}", Mask::NONE)]
#[case::joined_without_causal("{\"joined\":{\"causal\":false,\"padding\":[0,0]}}", Mask::padding(vec![true, false, false]))]
#[case::joined_with_null("{\"joined\":{\"causal\":true,\"window\":null}}", Mask::CAUSAL)]
#[case::spaces(" { \"window\" : 1 } ", Mask::window(1))]
fn other_ways_to_write_a_mask_are_read(#[case] mask: &str, #[case] expected: Mask) {
    assert_eq!(read(mask), Ok(expected));
}

#[test]
fn a_window_wider_than_any_document_is_written_as_the_widest() {
    let document = three().masked_by(Mask::window(usize::MAX)).unwrap();
    let text = Snapshot { preset: None, document }.to_json(None);
    assert!(text.contains(r#""mask":{"window":511}"#), "{text}");
    assert_eq!(MAX_TOKENS, 512);
}

#[rstest]
#[case::beyond_every_document("512", 512)]
#[case::beyond_32_bits("4294967296", 4_294_967_296)]
#[case::largest("18446744073709551615", u64::MAX)]
fn a_window_that_is_too_wide(#[case] window: &str, #[case] given: u64) {
    let expected = WireError::MaskWindow { given, limit: 511 };
    assert_eq!(read(&format!(r#"{{"window":{window}}}"#)), Err(expected.clone()));
    assert_eq!(read(&format!(r#"{{"joined":{{"causal":true,"window":{window}}}}}"#)), Err(expected));
}

#[rstest]
#[case::one_too_far("3", 3)]
#[case::after_good_ones("2,7,9", 7)]
#[case::beyond_32_bits("4294967296", 4_294_967_296)]
#[case::largest("18446744073709551615", u64::MAX)]
fn padding_that_is_no_token(#[case] padding: &str, #[case] token: u64) {
    let expected = WireError::MaskKey { token, tokens: 3 };
    assert_eq!(read(&format!(r#"{{"padding":[{padding}]}}"#)), Err(expected.clone()));
    assert_eq!(read(&format!(r#"{{"joined":{{"causal":true,"padding":[{padding}]}}}}"#)), Err(expected));
}

#[rstest]
#[case(4)]
#[case(512)]
#[case(513)]
#[case(100_000)]
fn more_padding_or_more_rows_than_tokens(#[case] given: usize) {
    let expected = |axis| Err(WireError::Mask(MaskError { axis, expected: 3, given }));
    let list = |entry: &str| vec![entry; given].join(",");
    assert_eq!(read(&format!(r#"{{"padding":[{}]}}"#, list("0"))), expected(Axis::Keys));
    assert_eq!(read(&format!(r#"{{"joined":{{"padding":[{}]}}}}"#, list("0"))), expected(Axis::Keys));
    assert_eq!(read(&format!(r#"{{"painted":[{}]}}"#, list("\"000\""))), expected(Axis::Tokens));
}

#[rstest]
#[case::none("", 0)]
#[case::one_too_few(r#""000","000""#, 2)]
fn fewer_rows_than_tokens(#[case] rows: &str, #[case] given: usize) {
    let expected = WireError::Mask(MaskError { axis: Axis::Tokens, expected: 3, given });
    assert_eq!(read(&format!(r#"{{"painted":[{rows}]}}"#)), Err(expected));
}

#[rstest]
#[case::short(r#""000","00","0000""#, 1)]
#[case::long(r#""0000","000","000""#, 0)]
#[case::empty(r#""000","000","""#, 2)]
#[case::digit(r#""000","000","020""#, 2)]
#[case::letter(r#""000","0O0","000""#, 1)]
#[case::sign(r#""-00","000","000""#, 0)]
#[case::space(r#""000"," 00","000""#, 1)]
// Three bytes in one character, and three characters of three bytes.
#[case::three_bytes(r#""000","零","000""#, 1)]
#[case::three_characters(r#""000","000","０１０""#, 2)]
#[case::zero_byte(r#""000","\u0000\u0000\u0000","000""#, 1)]
fn a_painted_row_that_is_none(#[case] rows: &str, #[case] row: usize) {
    let expected = WireError::MaskRow { row, queries: 3, keys: 3 };
    assert_eq!(read(&format!(r#"{{"painted":[{rows}]}}"#)), Err(expected));
}

#[test]
fn a_painted_row_beyond_every_document() {
    let long = "0".repeat(1_000_000);
    let expected = WireError::MaskRow { row: 1, queries: 3, keys: 3 };
    assert_eq!(read(&format!(r#"{{"painted":["000","{long}","000"]}}"#)), Err(expected));
}

/// In the widest allowed rows, one character too many or too few is detected.
#[test]
fn a_painted_row_of_the_widest_mask() {
    let one = || Matrix::from_rows([[1.0]]);
    let labels = (0..MAX_TOKENS).map(|token| format!("t{token}")).collect();
    let inputs =
        Inputs::new(labels, Matrix::from_fn(MAX_TOKENS, 1, |_, _| 1.0), one(), one(), one()).unwrap();
    let last_alone = Mask::painted((MAX_TOKENS, MAX_TOKENS), |_, key| key + 1 == MAX_TOKENS);
    let document = Document::new(inputs, Settings::default()).masked_by(last_alone).unwrap();
    let text = Snapshot { preset: None, document: document.clone() }.to_json(None);
    let row = format!("{}1", "0".repeat(MAX_TOKENS - 1));
    assert!(text.contains(&row));
    assert_eq!(Snapshot::from_json(&text, no_presets).unwrap().document, document);
    let expected = WireError::MaskRow { row: 0, queries: MAX_TOKENS, keys: MAX_TOKENS };
    let longer = text.replacen(&row, &format!("{row}0"), 1);
    assert_eq!(Snapshot::from_json(&longer, no_presets).err(), Some(expected));
}

#[test]
fn a_window_beyond_binary64() {
    let column = BEFORE.len() + r#""mask":{"window":1e999"#.len();
    assert_eq!(read(r#"{"window":1e999}"#), Err(WireError::TooLarge { line: 1, column }));
}

/// The column counts from the beginning of the mask. Reading stops at the end of `until`.
#[rstest]
#[case::negative_window(r#"{"window":-1}"#, r#"{"window":-1"#)]
#[case::fractional_window(r#"{"window":1.5}"#, r#"{"window":1.5"#)]
#[case::whole_but_fractional(r#"{"window":1.0}"#, r#"{"window":1.0"#)]
#[case::text_for_a_window(r#"{"window":"1"}"#, r#"{"window":"1""#)]
#[case::no_window(r#"{"window":null}"#, r#"{"window":null"#)]
#[case::list_for_a_window(r#"{"window":[1]}"#, r#"{"window":"#)]
#[case::beyond_64_bits(r#"{"window":18446744073709551616}"#, r#"{"window":18446744073709551616"#)]
#[case::window_without_places(r#""window""#, r#""window""#)]
#[case::negative_token(r#"{"padding":[-1]}"#, r#"{"padding":[-1"#)]
#[case::fractional_token(r#"{"padding":[0.5]}"#, r#"{"padding":[0.5"#)]
#[case::token_for_a_list(r#"{"padding":0}"#, r#"{"padding":0"#)]
#[case::number_for_a_row(r#"{"painted":[0,0,0]}"#, r#"{"painted":[0"#)]
#[case::text_for_rows(r#"{"painted":"000"}"#, r#"{"painted":"000""#)]
#[case::two_kinds(r#"{"window":1,"causal":null}"#, r#"{"window":1"#)]
#[case::one_kind_twice(r#"{"window":1,"window":1}"#, r#"{"window":1"#)]
#[case::joined_with_an_unknown_part(r#"{"joined":{"diagonal":1}}"#, r#"{"joined":{"diagonal""#)]
#[case::joined_with_a_painting(r#"{"joined":{"painted":["000"]}}"#, r#"{"joined":{"painted""#)]
#[case::joined_with_a_part_twice(
    r#"{"joined":{"window":1,"window":1}}"#,
    r#"{"joined":{"window":1,"window""#
)]
#[case::number_for_causal(r#"{"joined":{"causal":1}}"#, r#"{"joined":{"causal":1"#)]
#[case::joined_without_parts(r#""joined""#, r#""joined""#)]
#[case::no_kind("{}", "{}")]
#[case::unknown(r#""diagonal""#, r#""diagonal""#)]
#[case::unknown_with_a_number(r#"{"diagonal":1}"#, r#"{"diagonal""#)]
#[case::the_word_none(r#""none""#, r#""none""#)]
#[case::causal_with_a_number(r#"{"causal":1}"#, r#"{"causal":1"#)]
#[case::number("1", "1")]
#[case::list(r#"["causal"]"#, "[")]
#[case::twice(r#""causal","mask":"causal""#, r#""causal","mask""#)]
fn a_mask_of_no_known_form(#[case] mask: &str, #[case] until: &str) {
    assert!(mask.starts_with(until));
    let column = BEFORE.len() + r#""mask":"#.len() + until.len();
    assert_eq!(read(mask), Err(WireError::Unexpected { line: 1, column }));
}
