//! Documents in an address: they read back to the bit, in few characters, and invalid links are refused.

use attenscope::format::{Lesson, Link, LinkError, MAX_LINK_CHARS, TooLarge, WireError};
use attenscope::math::Matrix;
use attenscope::model::{CellRef, ColumnName, Document, Edit, Inputs, Settings, SheetName, SoftCap, Stage};
use attenscope::presets::{Preset, PresetWords, inputs_by_id};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use proptest::prelude::*;

use super::allocations::total;
use super::documents::{
    bits, crossed_document, document, document_of_any_sources, no_presets, scribbled, scribbles,
};
use super::properties::properties;

fn link_to(document: Document) -> Link {
    Link { document, lesson: Lesson::default() }
}

fn text_of(document: &Document) -> String {
    link_to(document.clone()).to_text(inputs_by_id).unwrap()
}

fn read(text: &str) -> Result<Link, LinkError> {
    Link::from_text(text, inputs_by_id)
}

/// Numbers of at most three digits: whole, tenths, hundredths or thousandths, between −1 000 and 1 000.
fn three_digits(at: usize) -> f64 {
    let units = ((at * 7919 + 13) % 1999) as f64 - 999.0;
    units / [1.0, 10.0, 100.0, 1000.0][at % 4]
}

fn of_three_digits([n, d_model, d_k, d_v]: [usize; 4]) -> Document {
    let matrix = |from: usize, rows: usize, cols: usize| {
        Matrix::from_fn(rows, cols, |row, col| three_digits(from + row * cols + col))
    };
    let labels = (0..n).map(|row| format!("word{row}")).collect();
    let weights = [(1000, d_k), (2000, d_k), (3000, d_v)].map(|(from, cols)| matrix(from, d_model, cols));
    let [w_q, w_k, w_v] = weights;
    Document::new(Inputs::new(labels, matrix(0, n, d_model), w_q, w_k, w_v).unwrap(), Settings::default())
}

#[test]
fn a_small_sheet_is_a_short_link() {
    let document = of_three_digits([3, 4, 3, 3]);
    let text = text_of(&document);
    assert!(text.len() < 250, "{}", text.len());
    assert_eq!(bits(&read(&text).unwrap().document), bits(&document));
}

#[test]
fn four_matrices_of_sixteen_by_sixteen_have_room() {
    let document = of_three_digits([16, 16, 16, 16]);
    let text = text_of(&document);
    assert!(text.len() < 2500, "{}", text.len());
    assert_eq!(bits(&read(&text).unwrap().document), bits(&document));
}

#[test]
fn a_preset_with_ten_edits_is_a_short_link() {
    for preset in Preset::ALL {
        let mut document = preset.document();
        for at in 0..10 {
            let sources = document.inputs().sources();
            let input = sources[at % sources.len()];
            let matrix = document.inputs().matrix(input);
            let (row, col) = ((at * 31) % matrix.rows(), (at * 97) % matrix.cols());
            document.apply(&Edit::SetCell { input, row, col, value: three_digits(at) }).unwrap();
        }
        let text = text_of(&document);
        assert!(text.len() < 250, "{preset:?}: {}", text.len());
        assert_eq!(bits(&read(&text).unwrap().document), bits(&document));
        let unedited = text_of(&preset.document());
        // Heads and W_O take two characters more.
        let most = if preset.document().shape().heads() == 1 { 70 } else { 73 };
        assert!(unedited.len() < most, "{preset:?}: {}", unedited.len());
    }
}

#[test]
fn a_lesson_comes_along() {
    let lesson = Lesson {
        step: Some("weights".to_owned()),
        cell: Some(CellRef { stage: Stage::Weights, row: 2, col: 1 }),
        language: Some("zh-CN".to_owned()),
        ..Lesson::default()
    };
    let seen =
        Lesson { panel: Some("word".to_owned()), is_uncovered: true, is_folded: true, ..lesson.clone() };
    let exercise = Lesson { is_exercise: true, ..lesson.clone() };
    let parts = [Lesson { is_uncovered: false, ..seen.clone() }, Lesson { is_folded: false, ..seen.clone() }];
    for lesson in
        [lesson, exercise, seen, Lesson { is_folded: true, ..Lesson::default() }].into_iter().chain(parts)
    {
        let link = Link { document: Preset::ThreeWords.document(), lesson };
        let text = link.to_text(inputs_by_id).unwrap();
        assert!(text.len() < 120, "{text}");
        assert_eq!(read(&text), Ok(link));
    }
}

#[test]
fn a_link_has_the_first_version_that_can_tell_what_it_holds() {
    let version = |lesson: Lesson| {
        let link = Link { document: Preset::ThreeWords.document(), lesson };
        URL_SAFE_NO_PAD.decode(link.to_text(inputs_by_id).unwrap()).unwrap()[0]
    };
    let step = Lesson { step: Some("scores".to_owned()), ..Lesson::default() };
    assert_eq!(version(Lesson::default()), 1);
    assert_eq!(version(step.clone()), 1, "who has the page of before opens it, too");
    assert_eq!(version(Lesson { is_uncovered: true, ..step.clone() }), 2);
    assert_eq!(version(Lesson { is_exercise: true, ..step }), 2);
    let named = Preset::ThreeWords.document().named(SheetName::new("the cat").ok());
    assert_eq!(URL_SAFE_NO_PAD.decode(text_of(&named)).unwrap()[0], 3);
    let alive = || named.clone().with_columns([ColumnName::new("alive").ok()]);
    assert_eq!(URL_SAFE_NO_PAD.decode(text_of(&alive())).unwrap()[0], 4);
    assert_eq!(URL_SAFE_NO_PAD.decode(text_of(&alive().named(None))).unwrap()[0], 4);
    let capped = Preset::ThreeWords.document().capped_at(SoftCap::new(50.0).ok());
    assert_eq!(URL_SAFE_NO_PAD.decode(text_of(&capped)).unwrap()[0], 5);
    let biased = Preset::ThreeWords.document().biased_by(Some(Matrix::zeros(3, 3))).unwrap();
    assert_eq!(URL_SAFE_NO_PAD.decode(text_of(&biased)).unwrap()[0], 5);
    for document in [alive(), alive().named(None), capped, biased] {
        assert_eq!(bits(&read(&text_of(&document)).unwrap().document), bits(&document));
    }
}

#[test]
fn names_of_columns_that_a_preset_has_take_a_byte() {
    let [english, chinese] = PresetWords::ALL.map(|words| Preset::Gaze.document_in(words));
    let unnamed = english.clone().with_columns([]);
    let texts = [&english, &chinese, &unnamed].map(text_of);
    assert!(texts[0].len() < texts[2].len() + 8 && texts[0].len() < 50, "{texts:?}");
    for (text, document) in texts.iter().zip([english, chinese, unnamed]) {
        assert_eq!(bits(&read(text).unwrap().document), bits(&document));
    }
}

#[test]
fn what_was_written_once_stays_readable() {
    let versions = [
        include_str!("../golden/links-1.txt"),
        include_str!("../golden/links-2.txt"),
        include_str!("../golden/links-3.txt"),
        include_str!("../golden/links-4.txt"),
        include_str!("../golden/links-5.txt"),
        include_str!("../golden/links-6.txt"),
        include_str!("../golden/links-7.txt"),
    ];
    for line in versions.into_iter().flat_map(str::lines) {
        let (text, kept) = line.split_once(' ').unwrap();
        let link = read(text).unwrap();
        let snapshot = attenscope::format::Snapshot::from_json(kept, inputs_by_id).unwrap();
        assert_eq!(bits(&link.document), bits(&snapshot.document));
    }
}

/// The lessons in the links of version 2, in order.
#[test]
fn the_lesson_of_a_link_that_was_written_once_stays_readable() {
    let lessons: Vec<_> = include_str!("../golden/links-2.txt")
        .lines()
        .map(|line| read(line.split_once(' ').unwrap().0).unwrap().lesson)
        .collect();
    let whole = Lesson {
        step: Some("scores".to_owned()),
        cell: Some(CellRef { stage: Stage::Scores, row: 1, col: 2 }),
        language: Some("zh-CN".to_owned()),
        panel: Some("word".to_owned()),
        is_uncovered: true,
        is_folded: true,
        is_exercise: false,
    };
    assert_eq!(lessons, [whole, Lesson { is_folded: true, ..Lesson::default() }]);
}

#[test]
fn a_later_version_is_told_by_its_number() {
    // Only the first byte is changed.
    let text = format!("CA{}", &text_of(&Preset::ThreeWords.document())[2..]);
    assert_eq!(read(&text), Err(LinkError::Version { given: 8 }));
}

#[test]
fn a_link_is_refused_wherever_it_is_cut() {
    let document = of_three_digits([3, 4, 3, 3]);
    let bias = Matrix::from_fn(3, 3, |query, key| three_digits(3 * query + key));
    let biased = document.clone().biased_by(Some(bias)).unwrap();
    for text in [document, biased].map(|document| text_of(&document)) {
        for end in 0..text.len() {
            assert!(
                matches!(read(&text[..end]), Err(LinkError::Truncated)),
                "at {end}: {:?}",
                read(&text[..end])
            );
        }
    }
}

#[test]
fn a_link_is_refused_whichever_character_is_another() {
    let text = text_of(&of_three_digits([2, 3, 2, 2]));
    for at in 0..text.len() {
        for other in "AZaz09-_*é".chars().filter(|other| !text[at..].starts_with(*other)) {
            let altered = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert!(read(&altered).is_err(), "{other} at {at}");
        }
    }
    assert_eq!(read(&format!("{text}AAAA")), Err(LinkError::Altered));
}

#[test]
fn too_large_a_sheet_says_so() {
    let mut random = 1_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 11) as f64 / 1e9
    };
    let mut matrix = |rows, cols| Matrix::from_fn(rows, cols, |_, _| next());
    let (x, w_q, w_k, w_v) = (matrix(64, 64), matrix(64, 64), matrix(64, 64), matrix(64, 64));
    let labels = vec!["word".to_owned(); 64];
    let document = Document::new(Inputs::new(labels, x, w_q, w_k, w_v).unwrap(), Settings::default());
    assert_eq!(link_to(document).to_text(inputs_by_id), Err(TooLarge));
    assert!(read(&"A".repeat(2 * MAX_LINK_CHARS + 1)) == Err(LinkError::TooLong));
    assert!(read(&"A".repeat(2 * MAX_LINK_CHARS)) != Err(LinkError::TooLong));
}

#[test]
fn a_preset_that_has_changed_is_no_base() {
    let text = text_of(&Preset::ThreeWords.document());
    let other = |_: &str| inputs_by_id("saturated");
    let changed = LinkError::PresetChanged;
    assert_eq!(Link::from_text(&text, other), Err(changed));
    assert!(matches!(
        Link::from_text(&text, no_presets),
        Err(LinkError::Document(WireError::UnknownPreset { .. }))
    ));
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn any_document_reads_back_to_the_bit(document in document_of_any_sources()) {
        let text = text_of(&document);
        let link = read(&text).unwrap();
        prop_assert_eq!(bits(&link.document), bits(&document));
        prop_assert_eq!(text_of(&link.document), text);
    }

    #[test]
    fn any_document_with_other_keys_reads_back_to_the_bit(document in crossed_document()) {
        let text = text_of(&document);
        let link = read(&text).unwrap();
        prop_assert_eq!(bits(&link.document), bits(&document));
        prop_assert_eq!(text_of(&link.document), text);
    }

    #[test]
    fn any_edits_of_a_preset_read_back_to_the_bit(scribbles in scribbles(), at in 0..Preset::ALL.len()) {
        let preset = Preset::ALL[at];
        let document = scribbled(&preset.document(), &scribbles).started_from(preset.id());
        let link = read(&text_of(&document)).unwrap();
        prop_assert_eq!(bits(&link.document), bits(&document));
        prop_assert_eq!(link.document.origin(), Some(preset.id()));
    }

    #[test]
    fn any_byte_that_is_another_is_noticed(document in document(), at in 0.0..1.0_f64, by in 1..64_usize) {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let mut text = text_of(&document).into_bytes();
        let at = (text.len() as f64 * at) as usize;
        let place = LETTERS.iter().position(|letter| *letter == text[at]).unwrap();
        text[at] = LETTERS[(place + by) % LETTERS.len()];
        prop_assert!(read(std::str::from_utf8(&text).unwrap()).is_err());
    }
}

/// An envelope around deflated content that claims this length.
fn deflated(content: &[u8], said: usize) -> String {
    let mut rest = vec![1];
    let mut left = said;
    while left >= 0x80 {
        rest.push(u8::try_from(left & 0x7F).unwrap() | 0x80);
        left >>= 7;
    }
    rest.push(u8::try_from(left).unwrap());
    rest.extend(miniz_oxide::deflate::compress_to_vec(content, 9));
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    let head = [1, high, low];
    let crc = head.iter().chain(&rest).fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    });
    URL_SAFE_NO_PAD.encode([&head[..], &(!crc).to_be_bytes(), &rest].concat())
}

#[test]
fn what_inflates_to_more_than_a_document_can_have_is_refused() {
    // As large as an envelope's length allows, with true and false claims about the inflated length.
    let bomb = vec![0; 12 << 20];
    for said in [bomb.len(), 1 << 20, 100, 0] {
        let text = deflated(&bomb, said);
        assert!(text.len() < 80_000, "{}", text.len());
        let error = read(&text).unwrap_err();
        assert!(matches!(error, LinkError::TooMuch | LinkError::TooLong), "{said}: {error:?}");
    }
    assert_eq!(read(&deflated(&[0; 100], 101)), Err(LinkError::Meaningless), "less comes out than is said");
}

#[test]
fn the_largest_link_that_is_read_takes_little_memory_whatever_it_inflates_to() {
    // Deflate makes at most 1,032 bytes of one: no text of 64 KiB inflates to much more than this.
    let bomb = vec![0; 46 << 20];
    for said in [bomb.len(), 1 << 20, 100] {
        let text = deflated(&bomb, said);
        assert!((60_000..=64 << 10).contains(&text.len()), "{}", text.len());
        let mut refused = None;
        let taken = total(|| refused = Some(read(&text)));
        assert_eq!(refused, Some(Err(LinkError::TooMuch)), "{said}");
        assert!(taken < 4 << 20, "{taken} bytes for {said}");
    }
}
