//! The content of a link, byte by byte: its limits, and that anything beyond them is refused.

use attenscope::crc::crc32;
use attenscope::format::{Lesson, Link, LinkError, TooLarge, WireError};
use attenscope::math::Matrix;
use attenscope::model::{
    CellRef, ColumnName, Convention, Divisor, Document, Input, InputError, Inputs, Mask, NameError, Scaling,
    Sequence, Settings, SheetName, SoftCap, Stage, Temperature,
};
use attenscope::presets::{Preset, inputs_by_id};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rstest::rstest;

use super::allocations::total;
use super::documents::{bits, no_presets};

/// The number 1 as a list of its own: of one power, in units of 1, one bit each, from 1 on.
const ONE: [u8; 5] = [0, 0, 1, 2, 0];
/// The rest from the settings on: √d_k, the temperature 1, rows; no mask; no lesson.
const REST: [u8; 11] = [1, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0];

/// An envelope of version 1. The content's first byte says how it is encoded.
fn sealed(rest: &[u8]) -> String {
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    enveloped([1, high, low], rest)
}

fn enveloped(head: [u8; 3], rest: &[u8]) -> String {
    let crc = crc32([&head[..], rest]).to_be_bytes();
    URL_SAFE_NO_PAD.encode([&head[..], &crc, rest].concat())
}

/// Content in an envelope without compression.
fn plain(content: &[u8]) -> String {
    sealed(&[&[0], content].concat())
}

fn read(text: &str) -> Result<Link, LinkError> {
    Link::from_text(text, no_presets)
}

/// One token, and every size 1: X is a list, and all weights are 1.
fn small(origin: &[u8], label: &str, x: &[u8], rest: &[u8]) -> String {
    let origin = [&[u8::try_from(origin.len()).unwrap()], origin].concat();
    let label = [&[0, u8::try_from(label.len()).unwrap()], label.as_bytes()].concat();
    let weights = [0, 0, 0, 1, 2, 0].repeat(3);
    plain(&[&origin[..], &[0, 1, 1, 1, 1], &label, &[0], x, &weights, rest].concat())
}

/// The smallest link of version 3, with this sheet name.
fn named(name: &[u8]) -> String {
    // The same document as in a link of version 1, and a lesson without content.
    let document = URL_SAFE_NO_PAD.decode(small(b"", "a", &ONE, &REST)).unwrap();
    let length = u8::try_from(name.len()).unwrap();
    let rest = [&document[7..], &[0, 0, length], name].concat();
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    enveloped([3, high, low], &rest)
}

#[test]
fn a_name_comes_behind_what_is_to_be_seen() {
    let name = |text: &[u8]| read(&named(text)).map(|link| link.document.name().cloned());
    let typed = |text: &str| Ok(SheetName::new(text).ok());
    assert_eq!(name(b"abc"), typed("abc"));
    assert_eq!(name("猫".repeat(40).as_bytes()), typed(&"猫".repeat(40)));
    let refused = |error| Err(LinkError::Document(WireError::Name(error)));
    assert_eq!(name(b""), refused(NameError::Empty));
    assert_eq!(name(b"   "), refused(NameError::Empty));
    assert_eq!(name(b"a\nb"), refused(NameError::Character { at: 1, character: '\n' }));
    assert_eq!(name("\u{202E}b".as_bytes()), refused(NameError::Character { at: 0, character: '\u{202E}' }));
    assert_eq!(name(&[b'n'; 61]), refused(NameError::TooLong { given: 61 }));
    assert_eq!(name(b"\xFF"), Err(LinkError::Meaningless), "no text");
}

/// The smallest link of version 4, with no sheet name and this behind it.
fn with_columns(columns: &[u8]) -> Result<Vec<Option<ColumnName>>, LinkError> {
    let document = URL_SAFE_NO_PAD.decode(small(b"", "a", &ONE, &REST)).unwrap();
    let rest = [&document[7..], &[0, 0, 0], columns].concat();
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    read(&enveloped([4, high, low], &rest)).map(|link| {
        assert_eq!(link.document.name(), None);
        link.document.inputs().columns().to_vec()
    })
}

#[test]
fn names_of_columns_come_behind_the_name_of_the_sheet() {
    let refused = |error| Err(LinkError::Document(WireError::Column { col: 0, error }));
    let long = [&[0, 25][..], &[b'n'; 25]].concat();
    assert_eq!(with_columns(b"\0\x05alive"), Ok(vec![ColumnName::new("alive").ok()]));
    assert_eq!(with_columns(b"\0\0"), Ok(vec![None]));
    assert_eq!(with_columns(b"\0\x01 "), refused(NameError::Empty));
    assert_eq!(with_columns(b"\0\x03a\nb"), refused(NameError::Character { at: 1, character: '\n' }));
    assert_eq!(with_columns(&long), refused(NameError::TooLong { given: 25 }));
    for meaningless in [&b""[..], b"\0", b"\x02\0", b"\x01", b"\0\x01\xFF", b"\0\0\0"] {
        assert_eq!(with_columns(meaningless), Err(LinkError::Meaningless), "{meaningless:?}");
    }
}

/// The smallest link of version 5, with no name and this behind it: the soft cap and the bias.
fn with_rules(rules: &[u8]) -> Result<Document, LinkError> {
    let document = URL_SAFE_NO_PAD.decode(small(b"", "a", &ONE, &REST)).unwrap();
    let rest = [&document[7..], &[0, 0, 0], &[0, 0], rules].concat();
    let [high, low] = u16::try_from(rest.len()).unwrap().to_be_bytes();
    read(&enveloped([5, high, low], &rest)).map(|link| link.document)
}

/// A link of version 5 without a soft cap, and with this behind it.
fn bias_of(bias: &[u8]) -> Result<Option<f64>, LinkError> {
    let document = with_rules(&[&[0], bias].concat())?;
    Ok(document.inputs().bias().map(|bias| bias[(0, 0)]))
}

#[test]
fn a_bias_comes_behind_the_soft_cap() {
    let raw = |value: f64| [&[1, 0, 2][..], &value.to_le_bytes()].concat();
    assert_eq!(bias_of(&[0]), Ok(None));
    assert_eq!(bias_of(&[&[1, 0][..], &ONE].concat()), Ok(Some(1.0)));
    assert_eq!(bias_of(&raw(-1e-300)), Ok(Some(-1e-300)));
    let both = with_rules(&[&[1][..], &ONE, &[1, 0], &ONE].concat()).unwrap();
    assert_eq!(both.settings().soft_cap, SoftCap::new(1.0).ok());
    assert_eq!(both.inputs().bias(), Some(&one()));

    let refused = InputError::NotFinite { input: Input::Bias, row: 0, col: 0 };
    for value in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        assert_eq!(bias_of(&raw(value)), Err(refused.into()), "{value}");
    }
    let whole = raw(2.0);
    for end in 0..whole.len() {
        assert_eq!(bias_of(&whole[..end]), Err(LinkError::Meaningless), "{end} bytes of it");
    }
    let longer = [&whole[..], &[0]].concat();
    for meaningless in [&[2][..], &[1, 1, 0], &[1, 2], &[0, 0], &longer] {
        assert_eq!(bias_of(meaningless), Err(LinkError::Meaningless), "{meaningless:?}");
    }
}

fn x_of(list: &[u8]) -> Result<f64, LinkError> {
    read(&small(b"", "a", list, &REST)).map(|link| link.document.inputs().matrix(Input::X)[(0, 0)])
}

fn one() -> Matrix {
    Matrix::from_rows([[1.0]])
}

fn document(labels: Vec<String>, x: Matrix, w: Matrix) -> Document {
    let inputs = Inputs::new(labels, x, w.clone(), w.clone(), w).unwrap();
    Document::new(inputs, Settings::default())
}

/// The content of a document's link, inflated if it was deflated.
fn written(document: &Document) -> Result<Vec<u8>, TooLarge> {
    let link = Link { document: document.clone(), lesson: Lesson::default() };
    let bytes = URL_SAFE_NO_PAD.decode(link.to_text(inputs_by_id)?).unwrap();
    let (is_deflated, mut rest) = (bytes[7] == 1, &bytes[8..]);
    if !is_deflated {
        return Ok(rest.to_vec());
    }
    // The length comes first, seven bits per byte.
    let mut length = 0;
    for shift in (0..).step_by(7) {
        length |= usize::from(rest[0] & 0x7F) << shift;
        let is_last = rest[0] < 0x80;
        rest = &rest[1..];
        if is_last {
            break;
        }
    }
    let content = miniz_oxide::inflate::decompress_to_vec(rest).unwrap();
    assert_eq!(content.len(), length);
    Ok(content)
}

#[test]
fn a_link_made_by_hand_is_what_is_written() {
    let expected = document(vec!["a".to_owned()], one(), one());
    let text = small(b"", "a", &ONE, &REST);
    assert_eq!(read(&text), Ok(Link { document: expected.clone(), lesson: Lesson::default() }));
    assert_eq!(written(&expected).unwrap(), URL_SAFE_NO_PAD.decode(text).unwrap()[8..]);
}

#[test]
fn nothing_stands_behind_the_lesson() {
    let rest = [&REST[..], &[0]].concat();
    assert_eq!(read(&small(b"", "a", &ONE, &rest)), Err(LinkError::Meaningless));
}

#[rstest]
#[case::one_power(&ONE, 1.0)]
#[case::the_largest_power(&[0, 22, 1, 2, 0], 1e-22)]
#[case::a_power_of_its_own(&[1, 1, 1, 2, 0b10], 0.1)]
#[case::a_power_in_as_many_bits_as_can_be(&[1, 8, 1, 2, 0, 0], 1.0)]
#[case::units_in_as_many_bits_as_can_be(&[0, 0, 64, 2, 3, 0, 0, 0, 0, 0, 0, 0], 4.0)]
fn lists_are_read(#[case] list: &[u8], #[case] expected: f64) {
    assert_eq!(x_of(list), Ok(expected));
}

#[rstest]
#[case::an_unknown_way(&[3, 0, 1, 2, 0])]
#[case::a_power_too_large(&[0, 23, 1, 2, 0])]
#[case::a_power_in_too_many_bits(&[1, 9, 1, 2, 0, 0])]
#[case::units_in_no_bits(&[0, 0, 0, 2, 0])]
#[case::units_in_too_many_bits(&[0, 0, 65, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])]
#[case::units_that_are_not_exact(&[0, 0, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40, 0])]
fn lists_that_mean_nothing_are_refused(#[case] list: &[u8]) {
    assert_eq!(x_of(list), Err(LinkError::Meaningless));
}

#[rstest]
#[case::of_one_power(&[0, 0, 8, 2, 0])]
#[case::each_with_its_own(&[1, 8, 8, 2, 0])]
#[case::raw(&[2])]
fn no_room_is_made_for_numbers_that_are_not_there(#[case] list: &[u8]) {
    // Announces 1 × 1,024 and 1,024 × 1,024 numbers.
    let x = [0, 0, 0, 1, 2].into_iter().chain([0; 128]).collect::<Vec<u8>>();
    let head = [&[0, 0, 1][..], &[0x80, 8, 0x80, 8, 1], &[0, 1, b'a'], &[0], &x[1..], &[0], list].concat();
    let mut refused = None;
    let taken = total(|| refused = Some(read(&plain(&head))));
    assert_eq!(refused, Some(Err(LinkError::Meaningless)));
    assert!(taken < 1 << 16, "{taken} bytes");
}

#[test]
fn names_have_their_limits() {
    let origin = |count: usize| read(&small("e".repeat(count).as_bytes(), "a", &ONE, &REST));
    let id = "e".repeat(WireError::NAME_CHARS);
    assert_eq!(origin(WireError::NAME_CHARS), Err(WireError::UnknownPreset { id }.into()));
    assert_eq!(origin(WireError::NAME_CHARS + 1), Err(LinkError::Meaningless));

    let label = |count: usize| read(&small(b"", &"b".repeat(count), &ONE, &REST));
    assert_eq!(label(24).unwrap().document.inputs().labels(), ["b".repeat(24)]);
    assert_eq!(label(25), Err(InputError::Label { of: Sequence::Queries, row: 0 }.into()));

    let step = |count: u8| {
        let name = vec![b'c'; count.into()];
        read(&small(b"", "a", &ONE, &[&REST[..8], &[count], &name, &[0, 0]].concat()))
    };
    assert_eq!(step(32).unwrap().lesson.step, Some("c".repeat(32)));
    assert_eq!(step(33), Err(LinkError::Meaningless));
}

#[test]
fn every_setting_and_every_cell_reads_back() {
    let start = Preset::ThreeWords.document();
    let divisor = Scaling::Custom(Divisor::new(2.5).unwrap());
    let negative = Scaling::Custom(Divisor::new(-2.5).unwrap());
    for scaling in [Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel, divisor, negative] {
        let caps = [None, Some(SoftCap::new(50.0).unwrap())];
        for (convention, soft_cap) in Convention::ALL.into_iter().flat_map(|form| caps.map(|cap| (form, cap)))
        {
            let temperature = Temperature::new(0.5).unwrap();
            let settings = Settings { scaling, temperature, convention, soft_cap };
            let document = Document::new(start.inputs().clone(), settings);
            let lesson =
                Lesson { cell: Some(CellRef { stage: Stage::X, row: 2, col: 3 }), ..Lesson::default() };
            let link = Link { document, lesson };
            assert_eq!(read(&link.to_text(no_presets).unwrap()), Ok(link));
        }
    }
}

#[test]
fn a_window_as_wide_as_any_document_is_the_widest() {
    let wide = document(vec!["a".to_owned()], one(), one()).masked_by(Mask::window(usize::MAX)).unwrap();
    let link = Link { document: wide, lesson: Lesson::default() };
    let text = link.to_text(no_presets).unwrap();
    assert_eq!(*read(&text).unwrap().document.mask(), Mask::window(511));
    let wider = [&REST[..7], &[2, 0x80, 4], &REST[8..]].concat();
    let refused = WireError::MaskWindow { given: 512, limit: 511 };
    assert_eq!(read(&small(b"", "a", &ONE, &wider)), Err(refused.into()));
}

#[test]
fn counts_and_lists_are_written_in_their_shortest_way() {
    let wide = document(vec!["a".to_owned()], Matrix::zeros(1, 127), Matrix::zeros(127, 1));
    let content = written(&wide).unwrap();
    assert_eq!(content[..6], [0, 0, 1, 127, 1, 1]);
    // As long as its bits, and still written as a decimal.
    let large = document(vec!["a".to_owned()], Matrix::from_rows([[8_589_934_592.0]]), one());
    let content = written(&large).unwrap();
    assert_eq!(content[..19], [0, 0, 1, 1, 1, 1, 0, 1, b'a', 0, 0, 0, 1, 0x80, 0x80, 0x80, 0x80, 0x40, 0]);
}

#[test]
fn a_matrix_that_is_all_other_is_told_as_a_whole() {
    let start = Preset::HumptyDumpty.document();
    let x = start.inputs().matrix(Input::X);
    let ones = Matrix::from_fn(x.rows(), x.cols(), |_, _| 1.0);
    let (w_q, w_k, w_v) = (
        start.inputs().matrix(Input::Wq),
        start.inputs().matrix(Input::Wk),
        start.inputs().matrix(Input::Wv),
    );
    let labels = start.inputs().labels().to_vec();
    let inputs = Inputs::new(labels, ones, w_q.clone(), w_k.clone(), w_v.clone()).unwrap();
    let changed = Document::new(inputs, Settings::default()).started_from(Preset::HumptyDumpty.id());
    let content = written(&changed).unwrap();
    let said = [&[1][..], &[0, 0, 0, 1, 2]].concat();
    // The preset, what is left of it, its check, the labels; then a list in place of changed cells.
    let at = 1 + Preset::HumptyDumpty.id().len() + 1 + 4;
    assert_eq!(content[at..][..said.len()], said);
}

/// The hash of a preset, as written in the link.
fn hash(inputs: &Inputs) -> [u8; 4] {
    let letters = inputs.labels().iter().flat_map(|label| label.bytes().map(u64::from).chain([0]));
    let numbers = Input::ALL.into_iter().flat_map(|input| inputs.matrix(input).values());
    let all = letters.chain(numbers.map(|value| value.to_bits()));
    let hash =
        all.fold(0xCBF2_9CE4_8422_2325, |hash: u64, word| (hash ^ word).wrapping_mul(0x0100_0000_01B3));
    ((hash ^ (hash >> 32)) as u32).to_be_bytes()
}

#[test]
fn places_lie_within_their_matrix() {
    let base = document(vec!["a".to_owned()], one(), one());
    let inputs = base.inputs();
    let of = |place: u8| {
        let x = [&[1, 1, place][..], &[0, 0, 1, 4, 0]].concat();
        let content = [&[1, b'p', 1][..], &hash(inputs), &[1], &x, &[1, 0, 1, 0, 1, 0], &REST].concat();
        Link::from_text(&plain(&content), |id| (id == "p").then(|| inputs.clone()))
    };
    assert_eq!(of(0).unwrap().document.inputs().matrix(Input::X)[(0, 0)], 2.0);
    assert_eq!(of(1), Err(LinkError::Meaningless));
}

#[test]
fn an_envelope_is_as_long_as_it_says_and_deflated_as_it_should_be() {
    let rest = [&[0][..], &[0]].concat();
    let head = [1, 0, 1];
    assert_eq!(read(&enveloped(head, &rest)), Err(LinkError::Altered), "a byte more than is said");
    assert_eq!(read(&sealed(&[1, 100, 0xFF, 0xFF])), Err(LinkError::Meaningless), "nothing that inflates");
}

/// A document whose content is this many bytes longer than with short labels. Its numbers are written as bits.
fn long(more: usize) -> Document {
    let each = |row: usize| "a".repeat(1 + (more / 128 + usize::from(row < more % 128)));
    let labels: Vec<_> = (0..128).map(each).collect();
    document(labels, Matrix::from_fn(128, 1022, |_, _| 1e300), Matrix::zeros(1022, 1))
}

#[test]
fn a_content_of_a_mebibyte_is_the_longest() {
    let length = |document: &Document| written(document).unwrap().len();
    let more = (1 << 20) - length(&long(0));
    let longest = long(more);
    assert_eq!(length(&longest), 1 << 20);
    let text = Link { document: longest.clone(), lesson: Lesson::default() }.to_text(no_presets).unwrap();
    assert_eq!(bits(&read(&text).unwrap().document), bits(&longest));
    assert_eq!(written(&long(more + 1)), Err(TooLarge));
}
