//! Links of sheets with given Q, K and V: short, to the bit, and refused where a byte is wrong.

use attenscope::crc::crc32;
use attenscope::format::{Lesson, Link, LinkError, WireError};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, CellRef, Document, Input, InputError, Inputs, Settings, SettingsError, ShapeError, SheetName, Stage,
};
use attenscope::presets::{Preset, inputs_by_id};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rstest::rstest;

use super::documents::{bits, no_presets};

/// The mark of a sheet with given Q, K and V, and the sizes n, d_k and d_v.
const SMALL: [u8; 4] = [2, 1, 1, 1];
/// The label "a".
const LABEL: [u8; 3] = [0, 1, b'a'];
/// A matrix of the number 1: whole, and a list of one power, in units of 1, one bit each, from 1 on.
const ONE: [u8; 6] = [0, 0, 0, 1, 2, 0];
/// The settings, no mask, no lesson, no view, no name, columns each, no soft cap, no bias.
const REST: [u8; 17] = [1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

fn content() -> Vec<u8> {
    [&[0][..], &SMALL, &LABEL, &ONE, &ONE, &ONE, &REST].concat()
}

/// An envelope without compression.
pub(crate) fn sealed(version: u8, content: &[u8]) -> String {
    let rest = [&[0], content].concat();
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    let head = [version, high, low];
    let crc = crc32([&head[..], &rest]).to_be_bytes();
    URL_SAFE_NO_PAD.encode([&head[..], &crc, &rest].concat())
}

fn read(content: &[u8]) -> Result<Link, LinkError> {
    Link::from_text(&sealed(5, content), no_presets)
}

fn one() -> Document {
    let one = || Matrix::from_rows([[1.0]]);
    let inputs = Inputs::given(vec!["a".to_owned()], one(), one(), one()).unwrap();
    Document::new(inputs, Settings::default())
}

/// A link to a document.
pub(crate) fn text_of(document: &Document) -> String {
    Link { document: document.clone(), lesson: Lesson::default() }.to_text(inputs_by_id).unwrap()
}

/// The version of a link, and its content.
pub(crate) fn opened(text: &str) -> (u8, Vec<u8>) {
    let bytes = URL_SAFE_NO_PAD.decode(text).unwrap();
    let content = match bytes[7] {
        0 => bytes[8..].to_vec(),
        _ => miniz_oxide::inflate::decompress_to_vec(&bytes[9..]).unwrap(),
    };
    (bytes[0], content)
}

#[test]
fn a_link_made_by_hand_is_what_is_written() {
    assert_eq!(read(&content()), Ok(Link { document: one(), lesson: Lesson::default() }));
    let written = URL_SAFE_NO_PAD.decode(text_of(&one())).unwrap();
    // The version, length and checksum; the mark of what is deflated, and the length of that.
    assert_eq!([written[0], written[7], written[8]], [5, 1, u8::try_from(content().len()).unwrap()]);
    assert_eq!(miniz_oxide::inflate::decompress_to_vec(&written[9..]).unwrap(), content());
}

#[test]
fn a_link_is_refused_wherever_its_content_ends() {
    let content = content();
    for end in 0..content.len() {
        assert_eq!(read(&content[..end]), Err(LinkError::Meaningless), "{end} bytes");
    }
    assert_eq!(read(&[&content[..], &[0]].concat()), Err(LinkError::Meaningless));
    let text = text_of(&one());
    for end in 0..text.len() {
        assert_eq!(Link::from_text(&text[..end], no_presets), Err(LinkError::Truncated), "{end} characters");
    }
}

/// Every byte is replaced by every other: the link is read or refused, and what is read is written and read again.
#[test]
fn no_byte_makes_a_panic() {
    for at in 0..content().len() {
        for byte in 0..=u8::MAX {
            let mut content = content();
            content[at] = byte;
            if let Ok(link) = read(&content) {
                let again = Link::from_text(&link.to_text(no_presets).unwrap(), no_presets).unwrap();
                assert_eq!(bits(&again.document), bits(&link.document), "{byte} at {at}");
            }
        }
    }
}

#[rstest]
#[case::x_and_weights(0)]
#[case::of_a_preset(1)]
#[case::unknown(3)]
#[case::far(255)]
fn another_marker_is_refused(#[case] marker: u8) {
    let mut content = content();
    content[1] = marker;
    assert!(read(&content).is_err());
}

#[test]
fn links_of_earlier_versions_end_before_the_rules() {
    // A page of before knows no such marker; this one reads what it can mean.
    let lesson_end = content().len() - 6;
    let old = sealed(1, &content()[..lesson_end]);
    assert_eq!(Link::from_text(&old, no_presets).map(|link| link.document), Ok(one()));
}

#[rstest]
#[case::no_token([0, 1, 1], Axis::Tokens, 0, 512)]
#[case::no_width([1, 0, 1], Axis::Key, 0, 1024)]
#[case::no_value([1, 1, 0], Axis::Value, 0, 1024)]
fn sizes_have_their_limits(
    #[case] sizes: [u8; 3],
    #[case] axis: Axis,
    #[case] given: usize,
    #[case] limit: usize,
) {
    let mut content = content();
    content[2..5].copy_from_slice(&sizes);
    let refused = InputError::Shape(ShapeError { axis, given, limit });
    assert_eq!(read(&content), Err(LinkError::Document(WireError::Inputs(refused))));
}

#[test]
fn a_divisor_of_the_width_of_x_is_refused() {
    let mut content = content();
    let at = content.len() - REST.len();
    content[at] = 3;
    let refused = WireError::Settings(SettingsError::NoModelWidth);
    assert_eq!(read(&content), Err(LinkError::Document(refused)));
}

#[test]
fn a_number_that_is_not_finite_is_refused_by_its_matrix() {
    for (place, input) in Input::GIVEN.into_iter().enumerate() {
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let raw = [&[0, 2][..], &value.to_le_bytes()].concat();
            let lists: Vec<u8> =
                (0..3).flat_map(|at| if at == place { raw.clone() } else { ONE.to_vec() }).collect();
            let content = [&[0][..], &SMALL, &LABEL, &lists, &REST].concat();
            let refused = InputError::NotFinite { input, row: 0, col: 0 };
            assert_eq!(read(&content), Err(refused.into()), "{value}");
        }
    }
}

#[test]
fn a_lesson_begins_in_a_cell_that_there_is() {
    let at = |stage| {
        let lesson = Lesson { cell: Some(CellRef { stage, row: 0, col: 0 }), ..Lesson::default() };
        let link = Link { document: one(), lesson };
        let read = Link::from_text(&link.to_text(no_presets).unwrap(), no_presets);
        read.map(|read| assert_eq!(read, link))
    };
    for stage in [Stage::Q, Stage::K, Stage::V, Stage::Weights, Stage::Output] {
        assert_eq!(at(stage), Ok(()), "{stage:?}");
    }
    for stage in [Stage::X, Stage::Wq, Stage::Wk, Stage::Wv] {
        assert_eq!(at(stage), Err(LinkError::Meaningless), "{stage:?} is not in the sheet");
    }
}

#[test]
fn the_preset_that_it_began_with_stays() {
    for preset in Preset::ALL.into_iter().filter(|preset| *preset != Preset::HumptyDumpty) {
        let document = preset.document().with_given_projections().unwrap();
        let document = document.named(SheetName::new("given").ok());
        let Ok(text) = (Link { document: document.clone(), lesson: Lesson::default() }).to_text(inputs_by_id)
        else {
            continue;
        };
        let read = Link::from_text(&text, inputs_by_id).unwrap().document;
        assert_eq!(bits(&read), bits(&document), "{preset:?}");
        assert_eq!(read.origin(), Some(preset.id()));
    }
}
