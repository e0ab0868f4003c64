//! Matrices and labels that fit together, and the errors for those that do not.

use attenscope::math::Matrix;
use attenscope::model::{Axis, Input, InputError, Inputs, MAX_LABEL_CHARS, Sequence, ShapeError};
use proptest::collection::vec;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

/// X 2 × 3, W_Q 3 × 5, W_K 3 × 5, W_V 3 × 7.
fn sizes() -> [(usize, usize); 4] {
    [(2, 3), (3, 5), (3, 5), (3, 7)]
}

fn zeros(sizes: [(usize, usize); 4]) -> [Matrix; 4] {
    sizes.map(|(rows, cols)| Matrix::zeros(rows, cols))
}

fn labels(count: usize) -> Vec<String> {
    vec!["token".to_owned(); count]
}

fn build(labels: Vec<String>, [x, w_q, w_k, w_v]: [Matrix; 4]) -> Result<Inputs, InputError> {
    Inputs::new(labels, x, w_q, w_k, w_v)
}

#[test]
fn parts_that_fit_are_kept_as_they_are() {
    let parts =
        sizes().map(|(rows, cols)| Matrix::from_fn(rows, cols, |row, col| (rows * cols * row + col) as f64));
    let inputs = build(vec!["a".into(), "b".into()], parts.clone()).unwrap();
    let shape = inputs.shape();
    assert_eq!([shape.n(), shape.d_model(), shape.d_k(), shape.d_v()], [2, 3, 5, 7]);
    assert_eq!(inputs.labels(), ["a", "b"]);
    assert_eq!(Input::PROJECTED.map(|input| inputs.matrix(input).clone()), parts);
}

#[rstest]
#[case::w_q_too_short(1, (2, 5), Input::Wq, Axis::Model, 3, 2)]
#[case::w_q_too_tall(1, (4, 5), Input::Wq, Axis::Model, 3, 4)]
#[case::w_k_of_another_height(2, (6, 5), Input::Wk, Axis::Model, 3, 6)]
#[case::w_k_narrower_than_w_q(2, (3, 4), Input::Wk, Axis::Key, 5, 4)]
#[case::w_k_wider_than_w_q(2, (3, 7), Input::Wk, Axis::Key, 5, 7)]
#[case::w_v_of_another_height(3, (1, 7), Input::Wv, Axis::Model, 3, 1)]
#[case::x_of_another_width(0, (2, 4), Input::Wq, Axis::Model, 4, 3)]
#[case::w_v_without_rows(3, (0, 7), Input::Wv, Axis::Model, 3, 0)]
fn a_mismatch_names_the_matrix_and_both_numbers(
    #[case] slot: usize,
    #[case] size: (usize, usize),
    #[case] input: Input,
    #[case] axis: Axis,
    #[case] expected: usize,
    #[case] given: usize,
) {
    let mut sizes = sizes();
    sizes[slot] = size;
    assert_eq!(build(labels(2), zeros(sizes)), Err(InputError::Mismatch { input, axis, expected, given }));
}

#[rstest]
#[case::no_tokens(0, (0, 3), Axis::Tokens, 0, 512)]
#[case::too_many_tokens(0, (513, 3), Axis::Tokens, 513, 512)]
#[case::no_width(0, (2, 0), Axis::Model, 0, 1024)]
#[case::too_wide(0, (2, 1025), Axis::Model, 1025, 1024)]
#[case::queries_too_wide(1, (3, 1025), Axis::Key, 1025, 1024)]
#[case::no_queries(1, (3, 0), Axis::Key, 0, 1024)]
#[case::values_too_wide(3, (3, 1025), Axis::Value, 1025, 1024)]
#[case::no_values(3, (3, 0), Axis::Value, 0, 1024)]
fn a_size_outside_the_limits_names_the_limit(
    #[case] slot: usize,
    #[case] size: (usize, usize),
    #[case] axis: Axis,
    #[case] given: usize,
    #[case] limit: usize,
) {
    let mut sizes = sizes();
    sizes[slot] = size;
    let error = InputError::Shape(ShapeError { axis, given, limit });
    assert_eq!(build(labels(size.0.max(2)), zeros(sizes)), Err(error));
}

#[test]
fn the_largest_sizes_are_accepted() {
    let inputs = build(labels(512), zeros([(512, 1024), (1024, 1024), (1024, 1024), (1024, 1024)]));
    assert!(inputs.is_ok());
}

#[rstest]
fn there_must_be_a_label_a_token(#[values(0, 1, 3)] given: usize) {
    assert_eq!(
        build(labels(given), zeros(sizes())),
        Err(InputError::LabelCount { of: Sequence::Queries, expected: 2, given })
    );
}

#[rstest]
#[case::empty("")]
#[case::blank(" \t")]
#[case::too_long("0123456789012345678901234")]
#[case::too_long_with_its_spaces("012345678901234567890123 ")]
fn a_label_that_cannot_stand_is_refused_with_its_row(#[case] label: &str) {
    let names = vec!["fine".to_owned(), label.to_owned()];
    assert_eq!(build(names, zeros(sizes())), Err(InputError::Label { of: Sequence::Queries, row: 1 }));
}

#[rstest]
#[case::control_character("a\u{7}b", 1, '\u{7}')]
#[case::line_break_inside("a\nb", 1, '\n')]
#[case::right_to_left_override("\u{202E}abc", 0, '\u{202E}')]
#[case::isolate("ab\u{2067}", 2, '\u{2067}')]
#[case::mark("注意\u{200F}力", 2, '\u{200F}')]
#[case::space_that_is_not_seen("sat\u{200B}on", 3, '\u{200B}')]
#[case::filler("\u{3164}", 0, '\u{3164}')]
#[case::and_too_long("0123456789012345678901234\u{AD}", 25, '\u{AD}')]
fn a_character_that_no_label_may_hold_is_refused_by_name(
    #[case] label: &str,
    #[case] at: usize,
    #[case] character: char,
) {
    let names = vec!["fine".to_owned(), label.to_owned()];
    assert_eq!(
        build(names, zeros(sizes())),
        Err(InputError::LabelCharacter { of: Sequence::Queries, row: 1, at, character })
    );
}

#[test]
fn a_label_that_reads_from_the_right_stands_by_itself_where_it_is_shown() {
    let inputs = build(vec!["cat".to_owned(), "חתול".to_owned()], zeros(sizes())).unwrap();
    assert_eq!(inputs.labels(), ["cat", "חתול"], "as they were typed");
    assert_eq!(inputs.words(), ["cat", "\u{2068}חתול\u{2069}"]);
    assert_eq!([0, 1, 2].map(|row| inputs.word(row)), ["cat", "\u{2068}חתול\u{2069}", ""]);
}

#[rstest]
#[case::longest_counted_in_characters("注意力注意力注意力注意力注意力注意力注意力注意力")]
#[case::with_a_space("sat on")]
#[case::subscript("x₁")]
#[case::persian("می\u{200C}خواهم")]
#[case::emoji("👩\u{200D}💻 ❤\u{FE0F}")]
fn a_label_may_be_any_short_text(#[case] label: &str) {
    assert!(label.chars().count() <= MAX_LABEL_CHARS);
    let inputs = build(vec![label.to_owned(); 2], zeros(sizes())).unwrap();
    assert_eq!(inputs.labels(), [label, label]);
}

#[test]
fn spaces_around_a_label_are_dropped() {
    let inputs = build(vec![" a".to_owned(), "b\u{3000}".to_owned()], zeros(sizes())).unwrap();
    assert_eq!(inputs.labels(), ["a", "b"]);
}

#[rstest]
#[case::by_numbers_below(&["la", "vie", "la"], &["la₁", "vie", "la₂"])]
#[case::after_a_number_beside_it(&["x₁", "x₁", "2", "2"], &["x₁ (1)", "x₁ (2)", "2 (1)", "2 (2)"])]
#[case::not_as_another_is_called(&["la", "la", "la₂"], &["la (1)", "la (2)", "la₂"])]
#[case::not_as_another_is_called_either(&["x1", "x1", "x1 (1)"], &["x1 (1)′", "x1 (2)", "x1 (1)"])]
#[case::within_an_isolate(&["חתול", "חתול"], &["\u{2068}חתול₁\u{2069}", "\u{2068}חתול₂\u{2069}"])]
#[case::in_capitals_it_is_another(&["La", "la"], &["La", "la"])]
fn words_that_are_spelt_alike_are_told_apart(#[case] typed: &[&str], #[case] words: &[&str]) {
    let n = typed.len();
    let typed: Vec<_> = typed.iter().map(|label| (*label).to_owned()).collect();
    let inputs = build(typed.clone(), zeros([(n, 3), (3, 5), (3, 5), (3, 7)])).unwrap();
    assert_eq!(inputs.words(), words);
    assert_eq!(inputs.labels(), typed);
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn no_two_words_are_called_alike(typed in vec("[ab₁]{1,3}", 1..20)) {
        let n = typed.len();
        let inputs = build(typed.clone(), zeros([(n, 1), (1, 1), (1, 1), (1, 1)])).unwrap();
        let mut words = inputs.words();
        for (row, label) in typed.iter().enumerate() {
            let is_only = typed.iter().filter(|other| *other == label).count() == 1;
            prop_assert_eq!(is_only, &words[row] == label);
        }
        words.sort_unstable();
        words.dedup();
        prop_assert_eq!(words.len(), n);
    }
}

#[rstest]
fn a_number_that_is_not_finite_is_refused_with_its_place(
    #[values(0, 1, 2, 3)] slot: usize,
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] value: f64,
) {
    let mut parts = zeros(sizes());
    let last = parts[slot].cols() - 1;
    parts[slot][(1, last)] = value;
    let error = InputError::NotFinite { input: Input::PROJECTED[slot], row: 1, col: last };
    assert_eq!(build(labels(2), parts), Err(error));
}

#[test]
fn a_clone_shares_the_matrices() {
    let inputs = build(labels(2), zeros(sizes())).unwrap();
    let clone = inputs.clone();
    for input in Input::ALL {
        assert!(std::ptr::eq(inputs.matrix(input), clone.matrix(input)), "{input:?}");
    }
}
