//! Documents change only by edits: what each edit does, and what is refused. Inverses are tested in `applied`.

use attenscope::math::Matrix;
use attenscope::model::{
    Applied, Attention, Axis, Change, Convention, Divisor, Document, Edit, EditError, Fill, Input, Inputs,
    Mask, MaskError, NameError, Scaling, Sequence, SettingKind, Settings, SheetName, Temperature, Worksheet,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::edits::any_whim;
use crate::support::assertions::{Bits, bits};
use crate::support::documents::{
    any_small_document, divisor, matrices, random_document, stages, temperature, with_any_sources,
};
use crate::support::properties::properties;

/// X 2 × 3, W_Q and W_K 3 × 5, W_V 3 × 7.
fn document() -> Document {
    random_document([2, 3, 5, 7], 42, Settings::default())
}

fn cell(input: Input, row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input, row, col, value }
}

/// Applies an edit and returns what it touched.
fn apply(document: &mut Document, edit: &Edit) -> Result<Change, EditError> {
    document.apply(edit).map(|applied| applied.change)
}

/// Everything in a document, with the bits of its numbers.
pub(crate) fn anatomy(document: &Document) -> (Vec<Bits>, Vec<String>, Settings, Mask, Option<String>) {
    let numbers = matrices(document).iter().map(bits).collect();
    let labels = document.inputs().labels().to_vec();
    let origin = document.origin().map(str::to_owned);
    (numbers, labels, document.settings(), document.mask().clone(), origin)
}

#[rstest]
fn a_cell_is_written_and_named(
    #[values((Input::X, 1, 2), (Input::Wq, 2, 4), (Input::Wk, 0, 3), (Input::Wv, 2, 6))] at: (
        Input,
        usize,
        usize,
    ),
) {
    let (input, row, col) = at;
    let mut document = document();
    let mut expected = matrices(&document);
    let at = Input::PROJECTED.iter().position(|&each| each == input).unwrap();
    expected[at][(row, col)] = 12.5;
    let change = apply(&mut document, &cell(input, row, col, 12.5));
    assert_eq!(change, Ok(Change::Cells { input, rows: row..row + 1, cols: col..col + 1 }));
    assert_eq!(matrices(&document), expected);
}

#[test]
fn a_block_is_written_with_its_corner_where_it_was_put() {
    let mut document = document();
    let mut expected = matrices(&document);
    for (row, col, value) in [(1, 2, 10.0), (1, 3, 11.0), (2, 2, 20.0), (2, 3, 21.0)] {
        expected[3][(row, col)] = value;
    }
    let block = Matrix::from_rows([[10.0, 11.0], [20.0, 21.0]]);
    let change = apply(&mut document, &Edit::SetBlock { input: Input::Wv, row: 1, col: 2, block });
    assert_eq!(change, Ok(Change::Cells { input: Input::Wv, rows: 1..3, cols: 2..4 }));
    assert_eq!(matrices(&document), expected);
}

#[test]
fn a_block_may_cover_a_whole_matrix() {
    let mut document = document();
    let block = Matrix::from_fn(3, 7, |row, col| (row * 7 + col) as f64);
    let change =
        apply(&mut document, &Edit::SetBlock { input: Input::Wv, row: 0, col: 0, block: block.clone() });
    assert_eq!(change, Ok(Change::Cells { input: Input::Wv, rows: 0..3, cols: 0..7 }));
    assert_eq!(*document.inputs().matrix(Input::Wv), block);
}

#[test]
fn a_token_is_renamed_without_the_spaces_around() {
    let mut document = document();
    let edit = Edit::SetLabel { of: Sequence::Queries, row: 1, label: " 你好\u{3000}".to_owned() };
    assert_eq!(apply(&mut document, &edit), Ok(Change::Label { of: Sequence::Queries, row: 1 }));
    assert_eq!(document.inputs().labels(), ["t0", "你好"]);
}

#[test]
fn scaling_and_temperature_are_set() {
    let mut document = document();
    assert_eq!(apply(&mut document, &Edit::set(Scaling::None)), Ok(Change::Set(SettingKind::Scaling)));
    assert_eq!(document.divisor(), 1.0);
    assert_eq!(apply(&mut document, &Edit::set(divisor(3.5))), Ok(Change::Set(SettingKind::Scaling)));
    assert_eq!(document.divisor(), 3.5);
    assert_eq!(apply(&mut document, &Edit::set(temperature(2.0))), Ok(Change::Set(SettingKind::Temperature)));
    assert_eq!(
        document.settings(),
        Settings { scaling: divisor(3.5), temperature: temperature(2.0), ..Settings::default() }
    );
}

#[test]
fn a_convention_is_set_and_no_number_with_it() {
    let mut document = document();
    let numbers = stages(&document);
    for convention in [Convention::Columns, Convention::Linear, Convention::Rows] {
        let edit = Edit::set(convention);
        let Applied { change, inverse: back } = document.apply(&edit).unwrap();
        assert_eq!(change, Change::Set(SettingKind::Convention));
        assert_eq!(apply(&mut document, &edit), Ok(Change::Nothing), "it is so already");
        assert_eq!(document.settings().convention, convention);
        assert_eq!(document, document.clone().written_in(convention));
        assert_eq!(stages(&document), numbers);
        let mut before = document.clone();
        before.apply(&back).unwrap();
        assert_ne!(before.settings().convention, convention);
    }
}

#[test]
fn the_divisor_follows_the_width_of_the_keys() {
    assert_eq!(document().divisor(), 5.0_f64.sqrt());
    assert_eq!(Preset::HumptyDumpty8.document().divisor(), 8.0_f64.sqrt());
}

#[test]
fn another_document_takes_the_place_of_this_one_shapes_and_all() {
    let mut document = document();
    let other = Preset::Saturated.document();
    assert_eq!(apply(&mut document, &Edit::Replace(Box::new(other.clone()))), Ok(Change::All));
    assert_eq!(document, other);
    assert_eq!(document.origin(), Some("saturated"));
}

#[test]
fn where_a_document_started_from_is_part_of_it() {
    let plain = document();
    let named = document().started_from("three-words");
    assert_eq!((plain.origin(), named.origin()), (None, Some("three-words")));
    assert_ne!(plain, named);
    let mut edited = named.clone();
    edited.apply(&cell(Input::X, 0, 0, 9.0)).unwrap();
    assert_eq!(edited.origin(), Some("three-words"), "an edit does not forget it");
}

#[test]
fn a_typed_name_goes_through_edits_and_sizes_and_not_into_another_sheet() {
    let name = SheetName::new("Homework 3").ok();
    let named = document().named(name.clone());
    let mut edited = named.clone();
    edited.apply(&cell(Input::X, 0, 0, 9.0)).unwrap();
    edited.apply(&Edit::SetLabel { of: Sequence::Queries, row: 0, label: "cat".to_owned() }).unwrap();
    assert_eq!(edited.name(), name.as_ref());
    let shape = named.shape();
    assert_eq!(named.resized(shape, &Fill::Zeros).name(), name.as_ref());
    assert_eq!(named.blank(shape, &Fill::Zeros).name(), None, "a new sheet");
    let words = ["the", "cat"].map(str::to_owned);
    assert_eq!(named.of_sentence(&words, 4, "0").unwrap().name(), None, "other words");
}

#[test]
fn a_name_is_one_step_of_the_history() {
    let mut sheet = Worksheet::new(document());
    let name = SheetName::new("the cat").ok();
    assert_eq!(sheet.apply(&Edit::SetName(name.clone())), Ok(Change::Name));
    sheet.seal();
    assert_eq!((sheet.document().name(), sheet.history().done()), (name.as_ref(), 1));
    assert_eq!(sheet.undo(), Change::Name);
    assert_eq!(sheet.document().name(), None);
    assert_eq!(sheet.redo(), Change::Name);
    assert_eq!(sheet.document().name(), name.as_ref());
}

#[rstest]
#[case::at_its_longest(&"n".repeat(60), Ok(60))]
#[case::too_long(&"词".repeat(61), Err(NameError::TooLong { given: 61 }))]
#[case::long_by_its_spaces(&format!("{}n{0}", " ".repeat(40)), Ok(1))]
#[case::nothing("", Err(NameError::Empty))]
#[case::spaces(" \u{3000} ", Err(NameError::Empty))]
#[case::a_line_break("a\nb", Err(NameError::Character { at: 1, character: '\n' }))]
#[case::turned_round("\u{202E}a", Err(NameError::Character { at: 0, character: '\u{202E}' }))]
#[case::unseen("a\u{200B}", Err(NameError::Character { at: 1, character: '\u{200B}' }))]
fn a_name_is_short_and_can_be_seen(#[case] text: &str, #[case] expected: Result<usize, NameError>) {
    assert_eq!(SheetName::new(text).map(|name| name.as_str().chars().count()), expected);
}

#[rstest]
#[case::cell(|d: &Document| cell(Input::X, 1, 2, d.inputs().matrix(Input::X)[(1, 2)]))]
#[case::block(|d: &Document| Edit::SetBlock { input: Input::Wk, row: 0, col: 0, block: d.inputs().matrix(Input::Wk).clone() })]
#[case::empty_block(|_: &Document| Edit::SetBlock { input: Input::Wk, row: 1, col: 1, block: Matrix::zeros(0, 0) })]
#[case::empty_block_at_the_far_corner(|_: &Document| Edit::SetBlock { input: Input::Wk, row: 3, col: 5, block: Matrix::zeros(0, 0) })]
#[case::label(|_: &Document| Edit::SetLabel { of: Sequence::Queries, row: 1, label: "t1".to_owned() })]
#[case::label_with_spaces(|_: &Document| Edit::SetLabel { of: Sequence::Queries, row: 1, label: " t1 ".to_owned() })]
#[case::scaling(|_: &Document| Edit::set(Scaling::SqrtDk))]
#[case::temperature(|_: &Document| Edit::set(Temperature::ONE))]
#[case::convention(|_: &Document| Edit::set(Convention::Rows))]
#[case::mask(|_: &Document| Edit::set(Mask::NONE))]
#[case::token_that_stays_in_its_row(|_: &Document| Edit::MoveWord { of: Sequence::Queries, from: 1, to: 1 })]
#[case::name(|_: &Document| Edit::SetName(None))]
#[case::replace(|d: &Document| Edit::Replace(Box::new(d.clone())))]
fn an_edit_to_what_is_there_anyway_changes_nothing(#[case] edit: fn(&Document) -> Edit) {
    let mut document = document();
    let before = anatomy(&document);
    let edit = edit(&document);
    assert_eq!(apply(&mut document, &edit), Ok(Change::Nothing));
    assert_eq!(anatomy(&document), before);
}

#[rstest]
#[case::row_below(cell(Input::X, 2, 0, 1.0), EditError::OutOfBounds { input: Input::X, row: 2, col: 0, rows: 2, cols: 3 })]
#[case::column_beside(cell(Input::Wv, 0, 7, 1.0), EditError::OutOfBounds { input: Input::Wv, row: 0, col: 7, rows: 3, cols: 7 })]
#[case::block_too_tall(
    Edit::SetBlock { input: Input::Wq, row: 2, col: 0, block: Matrix::zeros(2, 1) },
    EditError::OutOfBounds { input: Input::Wq, row: 3, col: 0, rows: 3, cols: 5 }
)]
#[case::block_too_wide(
    Edit::SetBlock { input: Input::Wk, row: 0, col: 4, block: Matrix::zeros(1, 2) },
    EditError::OutOfBounds { input: Input::Wk, row: 0, col: 5, rows: 3, cols: 5 }
)]
#[case::row_beyond_all_memory(
    cell(Input::X, usize::MAX, 0, 1.0),
    EditError::OutOfBounds { input: Input::X, row: usize::MAX, col: 0, rows: 2, cols: 3 }
)]
#[case::column_beyond_all_memory(
    cell(Input::X, 0, usize::MAX, 1.0),
    EditError::OutOfBounds { input: Input::X, row: 0, col: usize::MAX, rows: 2, cols: 3 }
)]
#[case::nan(cell(Input::X, 1, 2, f64::NAN), EditError::NotFinite { input: Input::X, row: 1, col: 2 })]
#[case::infinity(cell(Input::Wv, 2, 6, f64::INFINITY), EditError::NotFinite { input: Input::Wv, row: 2, col: 6 })]
#[case::nan_in_a_block(
    Edit::SetBlock { input: Input::Wk, row: 1, col: 2, block: Matrix::from_rows([[1.0, 2.0], [3.0, f64::NAN]]) },
    EditError::NotFinite { input: Input::Wk, row: 2, col: 3 }
)]
#[case::infinity_in_a_wide_block(
    Edit::SetBlock { input: Input::Wk, row: 1, col: 1, block: Matrix::from_rows([[1.0, 2.0, 3.0], [4.0, 5.0, f64::INFINITY]]) },
    EditError::NotFinite { input: Input::Wk, row: 2, col: 3 }
)]
#[case::nan_in_a_tall_block(
    Edit::SetBlock { input: Input::Wk, row: 0, col: 3, block: Matrix::from_rows([[1.0], [2.0], [f64::NAN]]) },
    EditError::NotFinite { input: Input::Wk, row: 2, col: 3 }
)]
#[case::nan_out_of_bounds(cell(Input::X, 9, 0, f64::NAN), EditError::OutOfBounds { input: Input::X, row: 9, col: 0, rows: 2, cols: 3 })]
#[case::no_such_word(Edit::SetLabel { of: Sequence::Queries, row: 2, label: "a".into() }, EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 })]
#[case::labels_beyond_the_last(
    Edit::SetLabels { of: Sequence::Queries, row: 1, labels: vec!["a".into(), "b".into()] },
    EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 }
)]
#[case::one_label_that_is_none(
    Edit::SetLabels { of: Sequence::Queries, row: 0, labels: vec!["a".into(), " ".into()] },
    EditError::Label { of: Sequence::Queries, row: 1 }
)]
#[case::empty_label(Edit::SetLabel { of: Sequence::Queries, row: 1, label: "  ".into() }, EditError::Label { of: Sequence::Queries, row: 1 })]
#[case::long_label(Edit::SetLabel { of: Sequence::Queries, row: 0, label: "x".repeat(25) }, EditError::Label { of: Sequence::Queries, row: 0 })]
#[case::control_character(
    Edit::SetLabel { of: Sequence::Queries, row: 0, label: "a\u{0}".into() },
    EditError::LabelCharacter { of: Sequence::Queries, row: 0, at: 1, character: '\u{0}' }
)]
#[case::right_to_left_override(
    Edit::SetLabel { of: Sequence::Queries, row: 1, label: " \u{202E}abc".into() },
    EditError::LabelCharacter { of: Sequence::Queries, row: 1, at: 0, character: '\u{202E}' }
)]
#[case::a_new_token_that_is_not_seen(
    Edit::InsertWord { of: Sequence::Queries, row: 2, label: "a\u{2060}".into(), embedding: vec![0.0; 3] },
    EditError::LabelCharacter { of: Sequence::Queries, row: 2, at: 1, character: '\u{2060}' }
)]
#[case::a_new_token_beyond_the_last(
    Edit::InsertWord { of: Sequence::Queries, row: 3, label: "a".into(), embedding: vec![0.0; 3] },
    EditError::NoSuchWord { of: Sequence::Queries, row: 3, tokens: 2 }
)]
#[case::a_new_token_of_fewer_dimensions(
    Edit::InsertWord { of: Sequence::Queries, row: 0, label: "a".into(), embedding: vec![0.0; 2] },
    EditError::Embedding { expected: 3, given: 2 }
)]
#[case::a_new_token_that_is_no_number(
    Edit::InsertWord { of: Sequence::Queries, row: 1, label: "a".into(), embedding: vec![0.0, f64::NAN, 0.0] },
    EditError::NotFinite { input: Input::X, row: 1, col: 1 }
)]
#[case::no_token_to_remove(Edit::RemoveWord { of: Sequence::Queries, row: 2 }, EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 })]
#[case::no_token_to_move(Edit::MoveWord { of: Sequence::Queries, from: 2, to: 0 }, EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 })]
#[case::no_row_to_move_to(Edit::MoveWord { of: Sequence::Queries, from: 1, to: 3 }, EditError::NoSuchWord { of: Sequence::Queries, row: 3, tokens: 2 })]
#[case::no_token_to_stay(Edit::MoveWord { of: Sequence::Queries, from: 2, to: 2 }, EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 })]
#[case::a_mask_for_other_tokens(
    Edit::set(Mask::padding(vec![true; 3])),
    EditError::Mask(MaskError { axis: Axis::Keys, expected: 2, given: 3 })
)]
fn an_edit_that_does_not_fit_is_refused_and_leaves_the_document_alone(
    #[case] edit: Edit,
    #[case] error: EditError,
) {
    let mut document = document();
    let before = anatomy(&document);
    assert_eq!(document.apply(&edit), Err(error));
    assert_eq!(anatomy(&document), before);
}

#[test]
fn a_clone_does_not_feel_what_happens_to_the_other() {
    let mut document = document();
    let clone = document.clone();
    let before = anatomy(&clone);
    document.apply(&cell(Input::X, 0, 0, 99.0)).unwrap();
    document.apply(&Edit::SetLabel { of: Sequence::Queries, row: 0, label: "new".into() }).unwrap();
    assert_eq!(anatomy(&clone), before);
    assert!(
        std::ptr::eq(clone.inputs().matrix(Input::Wq), document.inputs().matrix(Input::Wq)),
        "still shared"
    );
}

proptest! {
    #![proptest_config(properties(2048))]

    #[test]
    fn a_change_is_nothing_exactly_when_the_document_is_equal(mut document in with_any_sources(any_small_document()), whim in any_whim()) {
        let before = document.clone();
        let edit = whim.on(&document);
        match apply(&mut document, &edit) {
            Ok(change) => prop_assert_eq!(change == Change::Nothing, document == before, "{:?}", edit),
            Err(_) => prop_assert_eq!(anatomy(&document), anatomy(&before)),
        }
    }

    #[test]
    fn a_document_stays_valid_whatever_is_done_to_it(
        mut document in with_any_sources(any_small_document()),
        whims in prop::collection::vec(any_whim(), 1..20),
    ) {
        for whim in whims {
            let edit = whim.on(&document);
            let _ = document.apply(&edit);
            let labels = document.inputs().labels().to_vec();
            let [x, w_q, w_k, w_v] = matrices(&document);
            let again = match document.shape().is_given() {
                true => {
                    let [q, k, v] = Input::GIVEN.map(|input| document.inputs().matrix(input).clone());
                    Inputs::given(labels, q, k, v)
                }
                false => Inputs::new(labels, x, w_q, w_k, w_v),
            };
            let again = again.map(|inputs| inputs.with_columns(document.inputs().columns().to_vec()));
            let again = again.and_then(|inputs| inputs.with_bias(document.inputs().bias().cloned()));
            prop_assert_eq!(again.as_ref(), Ok(document.inputs()));
        }
        Attention::compute(&document);
    }
}

/// The document after an edit.
fn edited(edit: Edit) -> Document {
    let mut document = document();
    document.apply(&edit).unwrap();
    document
}

#[rstest]
#[case::a_number(cell(Input::Wk, 1, 2, 1e-300))]
#[case::another_divisor(Edit::set(Scaling::None))]
#[case::a_temperature(Edit::set(Temperature::new(2.0).unwrap()))]
#[case::a_causal_mask(Edit::set(Mask::CAUSAL))]
#[case::padding(Edit::set(Mask::padding(vec![false, true])))]
#[case::a_painted_cell(Edit::set(Mask::painted((2, 2), |query, key| (query, key) == (1, 0))))]
#[case::a_token_less(Edit::RemoveWord { of: Sequence::Queries, row: 1 })]
fn what_numbers_depend_on_makes_them_others(#[case] edit: Edit) {
    let (document, edited) = (document(), edited(edit));
    assert!(!document.has_numbers_of(&edited) && !edited.has_numbers_of(&document));
    assert!(edited.has_numbers_of(&edited.clone()));
}

#[rstest]
#[case::a_label(Edit::SetLabel { of: Sequence::Queries, row: 1, label: "other".into() })]
#[case::a_convention(Edit::set(Convention::Columns))]
#[case::a_name(Edit::SetName(SheetName::new("a").ok()))]
#[case::a_window_that_hides_nothing(Edit::set(Mask::window(1)))]
#[case::padding_of_nothing(Edit::set(Mask::padding(vec![false; 2])))]
#[case::the_divisor_by_another_name(Edit::set(Scaling::Custom(Divisor::new(document().divisor()).unwrap())))]
fn numbers_stay_through_what_they_do_not_depend_on(#[case] edit: Edit) {
    let (document, edited) = (document(), edited(edit));
    assert_ne!(edited, document);
    assert!(document.has_numbers_of(&edited) && edited.has_numbers_of(&document));
    assert!(document.has_numbers_of(&document.clone().started_from("elsewhere")));
}
