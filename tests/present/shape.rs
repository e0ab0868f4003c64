//! The descriptions of what new sizes and sentences do.

use attenscope::math::Matrix;
use attenscope::model::{Axis, Convention, Document, InputError, Mask, Sequence, Shape, ShapeError, Stage};
use attenscope::present::sizes::{Resized, cut_words, resized, size};
use attenscope::present::{different, sentence_refused, what_goes_with_it};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

fn shape(sizes: [usize; 4]) -> Shape {
    let [n, d_model, d_k, d_v] = sizes;
    Shape::new(n, d_model, d_k, d_v).unwrap()
}

fn said(document: &Document, sizes: [usize; 4]) -> Vec<(Vec<Stage>, String)> {
    let text = Language::English.messages().shape();
    let line = |Resized { stages, shapes, said }| (stages, format!("{shapes}: {said}"));
    resized(document, shape(sizes), text).into_iter().map(line).collect()
}

#[test]
fn each_matrix_that_changes_is_told_with_what_comes_and_what_is_cut_off() {
    let document = Preset::ThreeWords.document();
    assert_eq!(said(&document, [3, 4, 3, 3]), []);
    assert_eq!(
        said(&document, [3, 4, 5, 2]),
        [
            (vec![Stage::Wq, Stage::Wk], "4 × 3 → 4 × 5: 2 new columns".to_owned()),
            (vec![Stage::Wv], "4 × 3 → 4 × 2: column 3 is cut off".to_owned()),
        ]
    );
    assert_eq!(
        said(&document, [1, 2, 3, 3]),
        [
            (vec![Stage::X], "3 × 4 → 1 × 2: rows 2 to 3 are cut off, columns 3 to 4 are cut off".to_owned()),
            (vec![Stage::Wq, Stage::Wk, Stage::Wv], "4 × 3 → 2 × 3: rows 3 to 4 are cut off".to_owned()),
        ]
    );
}

#[test]
fn shapes_are_told_as_the_convention_writes_them() {
    let document = Preset::ThreeWords.document().written_in(Convention::Columns);
    let told = said(&document, [5, 4, 3, 3]);
    let of_x = (vec![Stage::X], "4 × 3 → 4 × 5: 2 new columns".to_owned());
    assert_eq!(told, std::slice::from_ref(&of_x));
    let biased = document.biased_by(Some(Matrix::zeros(3, 3))).unwrap();
    let of_bias = (vec![Stage::Bias], "3 × 3 → 5 × 5: 2 new rows, 2 new columns".to_owned());
    assert_eq!(said(&biased, [5, 4, 3, 3]), [of_x, of_bias]);
}

#[test]
fn words_that_go_are_named_up_to_four() {
    let document = Preset::ThreeWords.document();
    let text = Language::English.messages().shape();
    assert_eq!(cut_words(&document, shape([3, 1, 1, 1]), text), "");
    assert_eq!(cut_words(&document, shape([1, 4, 3, 3]), text), "Removed: “x₂”, “x₃”.");
    let many = document.resized(shape([7, 4, 3, 3]), &attenscope::model::Fill::Zeros);
    let told = cut_words(&many, shape([1, 4, 3, 3]), text);
    assert_eq!(told, "Removed: “x₂”, “x₃”, “x₄”, “x₅” and 2 more.");
}

#[rstest]
#[case(Axis::Tokens, "512", Some(512))]
#[case(Axis::Tokens, "513", None)]
#[case(Axis::Model, "1024", Some(1024))]
#[case(Axis::Key, "1025", None)]
#[case(Axis::Value, "0", None)]
#[case(Axis::Value, "-1", None)]
#[case(Axis::Key, "1.5", None)]
#[case(Axis::Key, "three", None)]
#[case(Axis::Key, " １２ ", Some(12))]
fn a_size_is_a_whole_number_within_its_limit(
    #[case] axis: Axis,
    #[case] text: &str,
    #[case] read: Option<usize>,
) {
    assert_eq!(size(axis, text), read);
}

#[test]
fn a_shape_has_a_size_along_each_axis() {
    let shape = shape([2, 3, 4, 5]);
    let axes = [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value];
    assert_eq!(axes.map(|axis| shape.along(axis)), [2, 3, 4, 5]);
}

#[test]
fn what_is_no_sentence_is_refused_in_words() {
    let messages = Language::English.messages();
    let text = messages.shape();
    let words = ["a".to_owned(), "ab\u{200B}".to_owned()];
    let told = |error| sentence_refused(error, &words, messages);
    let sizes = |axis: Axis, given| InputError::Shape(ShapeError { axis, given, limit: axis.limit() });
    assert_eq!(told(sizes(Axis::Tokens, 0)), text.no_word);
    assert_eq!(told(sizes(Axis::Tokens, 600)), "These are 600 words; the sheet holds at most 512.");
    assert_eq!(told(sizes(Axis::Model, 0)), "d_model: a whole number from 1 to 1024.");
    assert_eq!(
        told(InputError::Label { of: Sequence::Queries, row: 0 }),
        "“a…” is too long: a word has at most 24 characters."
    );
    let unfit =
        told(InputError::LabelCharacter { of: Sequence::Queries, row: 1, at: 2, character: '\u{200B}' });
    assert!(unfit.starts_with("Word 2, “ab[U+200B]”, has "), "{unfit}");
    assert_eq!(different(&["a", "b", "a"].map(str::to_owned)), 2);
}

#[test]
fn what_goes_with_a_sentence_is_told() {
    let text = Language::English.messages().shape();
    let document = Preset::ThreeWords.document();
    assert_eq!(what_goes_with_it(&document, 4, text), text.weights_stay);
    assert_eq!(what_goes_with_it(&document, 2, text), (text.weights_made)(2, 2, 2));
    let masked = document.masked_by(Mask::padding(vec![true, false, false])).unwrap();
    assert_eq!(what_goes_with_it(&masked, 4, text), format!("{} {}", text.weights_stay, text.mask_goes));
    // The padding of other words stays with them.
    let cross = Preset::Cross.document();
    let d_model = cross.shape().d_model();
    let padded = cross.clone().masked_by(Mask::padding(vec![false, true, false, true])).unwrap();
    let stays = format!("{} {}", text.weights_stay, text.others_stay);
    assert_eq!(what_goes_with_it(&padded, d_model, text), stays);
    let painted = cross.masked_by(Mask::painted((3, 4), |_, key| key == 0)).unwrap();
    assert_eq!(what_goes_with_it(&painted, d_model, text), format!("{stays} {}", text.mask_goes));
}
