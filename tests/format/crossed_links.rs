//! Links of sheets with keys and values of other words: short, to the bit, and refused where a byte is wrong.

use attenscope::format::{Lesson, Link, LinkError};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, CellRef, Document, Edit, Input, InputError, Inputs, Mask, Sequence, Settings, ShapeError, Stage,
};
use attenscope::presets::{Preset, inputs_by_id};
use rstest::rstest;

use super::documents::{bits, no_presets};
use super::given_links::{opened, sealed, text_of};

/// The mark of a sheet with other words, and the sizes n, d_model, d_k, d_v and m.
const SMALL: [u8; 6] = [3, 1, 1, 1, 1, 2];
/// The mark of one with given Q, K and V, and the sizes n, d_k, d_v and m.
const GIVEN: [u8; 5] = [4, 1, 1, 1, 2];
/// The label "a", and the labels "b" and "c".
const LABELS: [u8; 8] = [0, 1, b'a', 0, 1, b'b', 1, b'c'];
/// A matrix of the number 1: whole, and a list of one power, in units of 1, one bit each, from 1 on.
const ONE: [u8; 6] = [0, 0, 0, 1, 2, 0];
/// A matrix of the number 1 twice.
const TWO: [u8; 6] = ONE;
/// The settings.
const SETTINGS: [u8; 7] = [1, 0, 0, 1, 2, 0, 0];
/// No lesson, no view, no name, columns each, no soft cap, no bias.
const REST: [u8; 10] = [0; 10];

/// The content of a link with this behind the settings: a mask.
fn content(mask: &[u8]) -> Vec<u8> {
    [&[0][..], &SMALL, &LABELS, &ONE, &TWO, &ONE, &ONE, &ONE, &SETTINGS, mask, &REST].concat()
}

fn read(content: &[u8]) -> Result<Link, LinkError> {
    Link::from_text(&sealed(6, content), no_presets)
}

fn masked(mask: &[u8]) -> Result<Mask, LinkError> {
    read(&content(mask)).map(|link| link.document.mask().clone())
}

fn labels(labels: &[&str]) -> Vec<String> {
    labels.iter().map(|&label| label.to_owned()).collect()
}

/// n = 1, m = 2, and every width and number is 1.
fn small() -> Document {
    let one = || Matrix::from_rows([[1.0]]);
    let inputs = Inputs::new(labels(&["a"]), one(), one(), one(), one()).unwrap();
    let x_kv = Matrix::from_rows([[1.0], [1.0]]);
    Document::new(inputs.with_other_words(labels(&["b", "c"]), x_kv).unwrap(), Settings::default())
}

#[test]
fn a_link_made_by_hand_is_what_is_written() {
    assert_eq!(read(&content(&[0])), Ok(Link { document: small(), lesson: Lesson::default() }));
    assert_eq!(opened(&text_of(&small())), (6, content(&[0])));
    // There is no column of X.
    let given = small().with_given_projections().unwrap();
    let by_hand = [&[0][..], &GIVEN, &LABELS, &ONE, &TWO, &TWO, &SETTINGS, &[0], &REST[1..]].concat();
    assert_eq!(read(&by_hand).map(|link| link.document), Ok(given.clone()));
    assert_eq!(opened(&text_of(&given)), (6, by_hand));
}

#[test]
fn the_version_is_6_only_where_the_keys_are_those_of_other_words() {
    for preset in Preset::ALL {
        let is_6 = matches!(preset, Preset::Cross | Preset::Cache);
        assert_eq!(opened(&text_of(&preset.document())).0 == 6, is_6, "{preset:?}");
    }
    assert_eq!(opened(&text_of(&Preset::Cross.document().with_own_keys())).0, 1);
}

#[rstest]
fn an_untouched_preset_is_a_short_link(#[values(Preset::Cross, Preset::Cache)] preset: Preset) {
    let document = preset.document();
    let text = text_of(&document);
    assert!(text.len() <= 64, "{} {text}", text.len());
    let read = Link::from_text(&text, inputs_by_id).unwrap().document;
    assert_eq!(bits(&read), bits(&document));
    assert_eq!(read.origin(), Some(preset.id()));
}

#[test]
fn an_edited_preset_is_a_few_characters_longer() {
    let mut document = Preset::Cross.document();
    let untouched = text_of(&document).len();
    let of = Sequence::Keys;
    document.apply(&Edit::SetCell { input: Input::XKv, row: 3, col: 1, value: 7.5 }).unwrap();
    assert!(text_of(&document).len() <= untouched + 14, "{} {untouched}", text_of(&document).len());
    document.apply(&Edit::SetLabel { of, row: 3, label: "dort".to_owned() }).unwrap();
    let read = Link::from_text(&text_of(&document), inputs_by_id).unwrap().document;
    assert_eq!(bits(&read), bits(&document));
    assert_eq!(read.inputs().keys(), ["the", "black", "cat", "dort"]);
    assert_eq!(read.inputs().words(), ["le", "chat", "noir"]);
    // Another number of keys than the preset has: all of it is written.
    document.apply(&document.inserting(of, 1)).unwrap();
    let read = Link::from_text(&text_of(&document), inputs_by_id).unwrap().document;
    assert_eq!((bits(&read), read.origin()), (bits(&document), Some("cross")));
    let own = document.with_own_keys();
    assert_eq!(
        Link::from_text(&text_of(&own), inputs_by_id).map(|link| bits(&link.document)),
        Ok(bits(&own))
    );
}

#[test]
fn masks_of_one_query_and_two_keys() {
    let shape = small().shape();
    assert_eq!(masked(&[1]), Ok(Mask::CAUSAL));
    assert_eq!(masked(&[1 + 16]), Ok(Mask::causal_at_end(shape)));
    assert_eq!(masked(&[8, 0]), Ok(Mask::painted((1, 2), |_, _| false)));
    for mask in [
        Mask::CAUSAL,
        Mask::causal_at_end(shape),
        Mask::padding(vec![false, true]),
        Mask::painted((1, 2), |_, key| key == 1),
    ] {
        let document = small().masked_by(mask.clone()).unwrap();
        assert_eq!(Link::from_text(&text_of(&document), no_presets).unwrap().document.mask(), &mask);
    }
    // The end of nothing that counts places, and of a painted mask.
    for meaningless in [&[16][..], &[16 + 4, 0], &[16 + 8, 0], &[32], &[64], &[128]] {
        assert_eq!(masked(meaningless), Err(LinkError::Meaningless), "{meaningless:?}");
    }
}

#[test]
fn a_sheet_of_its_own_words_has_no_end_of_other_keys() {
    let own = [0, 0, 1, 1, 1, 1, 0, 1, b'a'];
    let content = |flags: u8| [&own[..], &ONE, &ONE, &ONE, &ONE, &SETTINGS, &[flags], &REST].concat();
    assert!(read(&content(1)).is_ok());
    assert_eq!(read(&content(17)), Err(LinkError::Meaningless));
}

#[test]
fn a_link_is_refused_wherever_its_content_ends() {
    let content = content(&[17]);
    for end in 0..content.len() {
        assert_eq!(read(&content[..end]), Err(LinkError::Meaningless), "{end} bytes");
    }
    assert_eq!(read(&[&content[..], &[0]].concat()), Err(LinkError::Meaningless));
}

/// Every byte is replaced by every other: the link is read or refused, and what is read is written and read again.
#[test]
fn no_byte_makes_a_panic() {
    for at in 0..content(&[17]).len() {
        for byte in 0..=u8::MAX {
            let mut content = content(&[17]);
            content[at] = byte;
            if let Ok(link) = read(&content) {
                let again = Link::from_text(&link.to_text(no_presets).unwrap(), no_presets).unwrap();
                assert_eq!(bits(&again.document), bits(&link.document), "{byte} at {at}");
            }
        }
    }
}

#[test]
fn sizes_words_and_numbers_that_are_none() {
    let whole = content(&[0]);
    let with = |at: usize, bytes: &[u8]| read(&[&whole[..at], bytes, &whole[at + bytes.len()..]].concat());
    let refused = |given| InputError::Shape(ShapeError { axis: Axis::Keys, given, limit: 512 });
    assert_eq!(with(6, &[0]), Err(refused(0).into()));
    let many = [&whole[..6], &[0x81, 0x04], &whole[7..]].concat();
    assert_eq!(read(&many), Err(refused(513).into()));
    let bell = InputError::LabelCharacter { of: Sequence::Keys, row: 1, at: 0, character: '\u{7}' };
    assert_eq!(with(14, &[7]), Err(bell.into()));
    let blank = InputError::Label { of: Sequence::Keys, row: 0 };
    assert_eq!(with(12, b" "), Err(blank.into()));
}

#[test]
fn a_lesson_can_point_at_a_key() {
    let document = Preset::Cross.document();
    let lesson = |stage, row, col| Lesson { cell: Some(CellRef { stage, row, col }), ..Lesson::default() };
    let round = |lesson: Lesson| {
        let text = Link { document: document.clone(), lesson }.to_text(inputs_by_id).unwrap();
        Link::from_text(&text, inputs_by_id).map(|link| link.lesson)
    };
    for (stage, row, col) in [(Stage::XKv, 3, 2), (Stage::K, 3, 3), (Stage::Weights, 2, 3)] {
        assert_eq!(round(lesson(stage, row, col)), Ok(lesson(stage, row, col)));
    }
    for (stage, row, col) in [(Stage::XKv, 4, 0), (Stage::Weights, 3, 0), (Stage::Weights, 0, 4)] {
        assert_eq!(round(lesson(stage, row, col)), Err(LinkError::Meaningless));
    }
}
