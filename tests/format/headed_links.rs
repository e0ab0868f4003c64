//! Links of sheets with several heads or an output projection: short, to the bit, and refused where a byte is wrong.

use attenscope::format::{Lesson, Link, LinkError, WireError};
use attenscope::math::Matrix;
use attenscope::model::{
    Axis, CellRef, Document, Edit, HeadsError, Input, InputError, Inputs, Settings, ShapeError, Stage,
};
use attenscope::presets::{Preset, inputs_by_id};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use proptest::prelude::*;

use super::documents::{bits, headed_document, no_presets};
use super::given_links::{opened, sealed, text_of};
use super::properties::properties;

/// The mark of heads, that of X and weights, the sizes n, d_model and those of both heads together, d_k and d_v.
const SIZES: [u8; 6] = [5, 0, 1, 1, 2, 2];
/// Two heads with their own keys and values, and no W_O.
const HEADS: [u8; 3] = [2, 2, 0];
/// The label "a".
const LABELS: [u8; 3] = [0, 1, b'a'];
/// A matrix of the number 1, once, twice or four times: whole, and a list of one power, in units of 1, one bit each, from 1 on.
const ONES: [u8; 6] = [0, 0, 0, 1, 2, 0];
/// The settings, and no mask.
const SETTINGS: [u8; 8] = [1, 0, 0, 1, 2, 0, 0, 0];
/// No lesson, no view, no name, columns each, no soft cap, no bias; and the first head chosen.
const REST: [u8; 11] = [0; 11];

fn content(heads: &[u8], matrices: usize, chosen: u8) -> Vec<u8> {
    let matrices = ONES.repeat(matrices);
    [&[0][..], &SIZES, heads, &LABELS, &matrices, &SETTINGS, &REST[1..], &[chosen]].concat()
}

fn read(content: &[u8]) -> Result<Link, LinkError> {
    Link::from_text(&sealed(7, content), no_presets)
}

/// One token of one dimension and two heads. Every number is 1.
fn small() -> Document {
    let ones = |cols: usize| Matrix::from_fn(1, cols, |_, _| 1.0);
    let inputs = Inputs::new(vec!["a".to_owned()], ones(1), ones(2), ones(2), ones(2)).unwrap();
    Document::new(inputs, Settings::default()).split(2).unwrap()
}

fn version(document: &Document) -> u8 {
    URL_SAFE_NO_PAD.decode(text_of(document)).unwrap()[0]
}

fn assert_reads_back(document: &Document) {
    let read = Link::from_text(&text_of(document), inputs_by_id).unwrap().document;
    assert_eq!(bits(&read), bits(document));
    assert_eq!((read.chosen_head(), read.origin()), (document.chosen_head(), document.origin()));
}

#[test]
fn a_link_made_by_hand_is_what_is_written() {
    assert_eq!(read(&content(&HEADS, 4, 0)), Ok(Link { document: small(), lesson: Lesson::default() }));
    assert_eq!(opened(&text_of(&small())), (7, content(&HEADS, 4, 0)));
    let projected = small().projected_by(Some(Matrix::from_fn(2, 3, |_, _| 1.0))).unwrap();
    assert_eq!(read(&content(&[2, 2, 3], 5, 0)).map(|link| link.document), Ok(projected.clone()));
    // The keys and values of both heads are one column.
    let shared = small().divided(2, 1).unwrap();
    assert_eq!(read(&content(&[2, 1, 0], 4, 0)).map(|link| link.document), Ok(shared.clone()));
    assert_reads_back(&projected);
    assert_reads_back(&shared);
}

#[test]
fn the_chosen_head_comes_along() {
    let mut document = small();
    document.choose_head(1);
    assert_eq!(opened(&text_of(&document)), (7, content(&HEADS, 4, 1)));
    assert_eq!(read(&content(&HEADS, 4, 1)).unwrap().document.chosen_head(), 1);
    assert_eq!(read(&content(&HEADS, 4, 2)), Err(LinkError::Meaningless));
}

#[test]
fn the_version_is_7_only_where_there_are_heads_or_an_output_projection() {
    for preset in Preset::ALL {
        let document = preset.document();
        let has_heads = document.shape().heads() > 1 || document.shape().d_out().is_some();
        assert_eq!(version(&document) == 7, has_heads, "{preset:?}");
        if preset != Preset::HumptyDumpty {
            assert_eq!(version(&document.with_output_projection()), 7, "{preset:?}");
        }
    }
    assert_eq!(version(&small().split(1).unwrap()), 1);
}

#[test]
fn a_preset_divided_into_heads_is_a_short_link() {
    for (preset, heads) in [(Preset::HumptyDumpty, 4), (Preset::Cross, 2), (Preset::Gaze, 3)] {
        let mut document = preset.document().split(heads).unwrap();
        assert!(text_of(&document).len() <= 80, "{preset:?}: {}", text_of(&document));
        assert_reads_back(&document);
        let edit = Edit::SetCell { input: Input::Wk, row: 0, col: 0, value: 7.5 };
        document.apply(&Edit::InHead { head: 1, edit: Box::new(edit) }).unwrap();
        assert!(text_of(&document).len() <= 96, "{preset:?}: {}", text_of(&document));
        assert_reads_back(&document);
    }
    // What the preset does not have, or in another size, is written.
    let document = Preset::Gaze.document();
    assert_reads_back(&document.divided(3, 1).unwrap());
    assert_reads_back(&document.with_output_projection());
    assert_reads_back(&document.split(3).unwrap().with_output_projection());
}

#[test]
fn a_preset_of_heads_is_a_base_of_the_same_and_of_other_heads() {
    let base = Preset::Gaze.document().split(3).unwrap().with_output_projection();
    let inputs = |_: &str| Some(base.inputs().clone());
    let one = base.clone().projected_by(None).unwrap().split(1).unwrap();
    let wide = base.split(1).unwrap().divided(3, 1).unwrap();
    for (document, is_short) in [(base.clone(), true), (one, false), (wide, false)] {
        let text = Link { document: document.clone(), lesson: Lesson::default() }.to_text(inputs).unwrap();
        assert_eq!(text.len() <= 60, is_short, "{text}");
        assert_eq!(Link::from_text(&text, inputs).map(|link| bits(&link.document)), Ok(bits(&document)));
    }
    // The same numbers in other heads are another preset.
    let text = Link { document: base.clone(), lesson: Lesson::default() }.to_text(inputs).unwrap();
    let changed = base.split(1).unwrap();
    let read = Link::from_text(&text, |_| Some(changed.inputs().clone()));
    assert_eq!(read, Err(LinkError::PresetChanged));
}

#[test]
fn heads_that_cannot_be() {
    let refused = |heads: &[u8]| read(&content(heads, 4, 0));
    let document = |error: HeadsError| Err(LinkError::Document(WireError::Heads(error)));
    assert_eq!(refused(&[0, 1, 0]), document(HeadsError::Count { given: 0 }));
    assert_eq!(refused(&[33, 1, 0]), document(HeadsError::Count { given: 33 }));
    assert_eq!(refused(&[2, 0, 0]), document(HeadsError::Groups { groups: 0, heads: 2 }));
    assert_eq!(refused(&[4, 3, 0]), document(HeadsError::Groups { groups: 3, heads: 4 }));
    assert_eq!(refused(&[4, 4, 0]), document(HeadsError::Width { axis: Axis::Key, width: 2, heads: 4 }));
    assert_eq!(refused(&[1, 1, 0]), Err(LinkError::Meaningless));
    let limit = InputError::Shape(ShapeError { axis: Axis::Out, given: 1025, limit: 1024 });
    assert_eq!(refused(&[2, 2, 0x81, 0x08]), Err(limit.into()));
}

#[test]
fn a_link_is_refused_wherever_its_content_ends() {
    let content = content(&[2, 2, 3], 5, 1);
    for end in 0..content.len() {
        assert_eq!(read(&content[..end]), Err(LinkError::Meaningless), "{end} bytes");
    }
    assert_eq!(read(&[&content[..], &[0]].concat()), Err(LinkError::Meaningless));
}

/// Every byte is replaced by every other: the link is read or refused, and what is read is written and read again.
#[test]
fn no_byte_makes_a_panic() {
    let whole = content(&[2, 1, 3], 5, 1);
    for at in 0..whole.len() {
        for byte in 0..=u8::MAX {
            let mut content = whole.clone();
            content[at] = byte;
            if let Ok(link) = read(&content) {
                let again = Link::from_text(&link.to_text(no_presets).unwrap(), no_presets).unwrap();
                assert_eq!(bits(&again.document), bits(&link.document), "{byte} at {at}");
            }
        }
    }
}

#[test]
fn a_lesson_can_point_at_what_follows_from_heads() {
    let document = Preset::Gaze.document().split(3).unwrap().with_output_projection();
    let (n, width) = (document.shape().n(), document.shape().along(Axis::Concat));
    let round = |stage, row, col| {
        let lesson = Lesson { cell: Some(CellRef { stage, row, col }), ..Lesson::default() };
        let text = Link { document: document.clone(), lesson }.to_text(inputs_by_id).unwrap();
        Link::from_text(&text, inputs_by_id).map(|link| link.lesson.cell)
    };
    for stage in [Stage::Concat, Stage::Projected] {
        let cell = CellRef { stage, row: n - 1, col: width - 1 };
        assert_eq!(round(stage, cell.row, cell.col), Ok(Some(cell)));
        assert_eq!(round(stage, n, 0), Err(LinkError::Meaningless));
    }
    assert_eq!(round(Stage::Q, 0, document.shape().d_k()), Err(LinkError::Meaningless));
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn any_document_with_heads_reads_back_to_the_bit(document in headed_document()) {
        let text = text_of(&document);
        let link = Link::from_text(&text, inputs_by_id).unwrap();
        prop_assert_eq!(bits(&link.document), bits(&document));
        prop_assert_eq!(link.document.chosen_head(), document.chosen_head());
        prop_assert_eq!(text_of(&link.document), text);
    }
}
