//! The bias: what it adds, how it is set and removed, and how it follows the tokens.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Axis, Change, Document, Edit, EditError, Fill, Graph, Input, InputError, MARKDOWN, Mask,
    Rearranged, Sequence, SettingKind, Settings, SoftCap, Stage,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::following::{assert_back_and_forth, check_there_and_back, rearranged};
use crate::support::documents::{any_small_masked_document, biased, random_document};
use crate::support::properties::properties;
use crate::support::random::Random;

/// The entry of a bias in which each place has a number of its own.
fn numbered(query: usize, key: usize) -> f64 {
    (10 * query + key + 1) as f64
}

/// A document of `n` tokens with such a bias.
fn document(n: usize) -> Document {
    biased(random_document([n, 2, 3, 4], 1, Settings::default()), Some(Matrix::from_fn(n, n, numbered)))
}

fn bias_of(document: &Document) -> &Matrix {
    document.inputs().bias().expect("a bias")
}

/// Sets a bias, or removes it.
fn set(bias: Option<Matrix>) -> Edit {
    Edit::set(bias.map(Arc::new))
}

#[test]
fn a_document_has_none_unless_one_is_set() {
    let plain = random_document([2, 2, 3, 4], 1, Settings::default());
    assert_eq!(plain.inputs().bias(), None);
    assert!(!plain.inputs().has(Input::Bias) && plain.inputs().matrix(Input::Bias).is_empty());
    assert_eq!(plain.inputs().present().collect::<Vec<_>>(), Input::PROJECTED);
    assert!(!Graph::of(&plain).has(Stage::Bias) && !Graph::of(&plain).has(Stage::Masked));

    let biased = document(2);
    assert_eq!(
        biased.inputs().present().collect::<Vec<_>>(),
        [Input::X, Input::Wq, Input::Wk, Input::Wv, Input::Bias]
    );
    assert!(Graph::of(&biased).has(Stage::Bias) && Graph::of(&biased).has(Stage::Masked));
    assert_eq!(biased.clone().biased_by(None), Ok(plain.clone()));

    let is_adjusted = |document: &Document| Graph::of(document).is_adjusted();
    let hidden = plain.clone().causal();
    assert!(!is_adjusted(&plain) && !is_adjusted(&hidden) && Graph::of(&hidden).has(Stage::Masked));
    let cap = SoftCap::new(5.0).ok();
    assert!([biased, plain.capped_at(cap), hidden.capped_at(cap)].iter().all(is_adjusted));
}

#[test]
fn it_is_added_after_the_cap_and_before_the_mask() {
    let cap = SoftCap::new(0.5).ok();
    let document = document(3).causal().capped_at(cap);
    let formula = Graph::of(&document).definition(Stage::Masked, document.settings().convention);
    assert_eq!(formula.map(|formula| formula.write(&MARKDOWN)).as_deref(), Some("0.5·tanh(S / 0.5) + B + M"));

    let attention = Attention::compute(&document);
    let capped = random_document([3, 2, 3, 4], 1, Settings::default()).capped_at(cap);
    let capped = Attention::compute(&capped);
    for (query, key) in (0..3).flat_map(|query| (0..3).map(move |key| (query, key))) {
        let seen = capped.masked()[(query, key)] + numbered(query, key);
        let expected = if key > query { f64::NEG_INFINITY } else { seen };
        assert_eq!(attention.masked()[(query, key)].to_bits(), expected.to_bits(), "({query}, {key})");
    }
}

#[rstest]
#[case::too_tall(Matrix::zeros(3, 2), Axis::Tokens, 3)]
#[case::too_wide(Matrix::zeros(2, 3), Axis::Keys, 3)]
#[case::empty(Matrix::zeros(0, 0), Axis::Tokens, 0)]
fn one_of_another_size_is_refused(#[case] bias: Matrix, #[case] axis: Axis, #[case] given: usize) {
    let document = document(2);
    let size = (bias.rows(), bias.cols());
    let error = InputError::Mismatch { input: Input::Bias, axis, expected: 2, given };
    assert_eq!(document.clone().biased_by(Some(bias.clone())), Err(error));
    let refusal = EditError::BiasSize { expected: (2, 2), given: size };
    assert_eq!(document.clone().apply(&set(Some(bias))), Err(refusal));
}

#[rstest]
fn a_number_that_is_not_finite_is_refused_with_its_place(
    #[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] value: f64,
) {
    let mut bias = Matrix::zeros(2, 2);
    bias[(1, 0)] = value;
    let refusal = EditError::NotFinite { input: Input::Bias, row: 1, col: 0 };
    for mut document in [document(2), random_document([2, 2, 3, 4], 1, Settings::default())] {
        let before = document.clone();
        let error = InputError::NotFinite { input: Input::Bias, row: 1, col: 0 };
        assert_eq!(document.clone().biased_by(Some(bias.clone())), Err(error));
        let edits = [
            set(Some(bias.clone())),
            Edit::SetCell { input: Input::Bias, row: 1, col: 0, value },
            Edit::SetBlock { input: Input::Bias, row: 1, col: 0, block: Matrix::from_rows([[value]]) },
        ];
        for edit in edits {
            assert_eq!(document.apply(&edit), Err(refusal), "{edit:?}");
            assert_eq!(document, before);
        }
    }
}

#[test]
fn writing_a_cell_or_a_block_of_one_that_is_not_there_begins_it_and_undo_removes_it() {
    let plain = random_document([3, 2, 3, 4], 1, Settings::default());
    let cell = Edit::SetCell { input: Input::Bias, row: 1, col: 2, value: 0.5 };
    let block = Matrix::from_rows([[0.25, 0.5]]);
    let block = Edit::SetBlock { input: Input::Bias, row: 1, col: 1, block };
    for (edit, before_it) in [(cell, 0.0), (block, 0.25)] {
        let mut document = plain.clone();
        let applied = document.apply(&edit).expect("the edit fits");
        assert_eq!(applied.change, Change::Set(SettingKind::Bias));
        assert_eq!(bias_of(&document), &Matrix::from_rows([[0.0; 3], [0.0, before_it, 0.5], [0.0; 3]]));
        document.apply(&applied.inverse).expect("its way back");
        assert_eq!(document, plain);
    }
}

#[test]
fn a_cell_of_one_that_is_there_is_written_alone() {
    let mut sheet = document(3);
    let edit = Edit::SetCell { input: Input::Bias, row: 2, col: 0, value: -1.0 };
    let applied = sheet.apply(&edit).expect("the edit fits");
    assert_eq!(applied.change, Change::Cells { input: Input::Bias, rows: 2..3, cols: 0..1 });
    assert_eq!(applied.inverse, Edit::SetCell { input: Input::Bias, row: 2, col: 0, value: 21.0 });
}

#[test]
fn an_update_tells_what_of_the_bias_was_written() {
    let mut document = document(4);
    let mut attention = Attention::prepare(&document);
    let mut touched = |edit: &Edit| {
        let applied = document.apply(edit).expect("the edit fits");
        attention.update(&document, &applied.change)
    };
    let cell = touched(&Edit::SetCell { input: Input::Bias, row: 2, col: 1, value: 0.5 });
    for stage in [Stage::Bias, Stage::Masked, Stage::Weights, Stage::Output] {
        assert_eq!(cell.in_stage(stage).rows, 2..3, "{}", stage.name());
    }
    assert!(cell.in_stage(Stage::Scaled).is_empty() && cell.in_stage(Stage::V).is_empty());
    for edit in [set(Some(Matrix::zeros(4, 4))), set(None)] {
        let whole = touched(&edit);
        for row in 0..4 {
            assert!(whole.in_stage(Stage::Bias).intersects(&(row..row + 1), &(0..4)), "{edit:?}");
        }
    }
}

#[rstest]
#[case::inserted(
    Edit::InsertWord { of: Sequence::Queries, row: 1, label: "new".to_owned(), embedding: vec![0.5; 2] },
    Rearranged::Inserted { row: 1 }
)]
#[case::removed(Edit::RemoveWord { of: Sequence::Queries, row: 1 }, Rearranged::Removed { row: 1 })]
#[case::moved_down(Edit::MoveWord { of: Sequence::Queries, from: 0, to: 3 }, Rearranged::Moved { from: 0, to: 3 })]
#[case::moved_up(Edit::MoveWord { of: Sequence::Queries, from: 3, to: 1 }, Rearranged::Moved { from: 3, to: 1 })]
fn rows_and_columns_go_with_their_tokens_and_come_back(#[case] edit: Edit, #[case] tokens: Rearranged) {
    let start = document(4);
    let (sheet, attention) = rearranged(&start, &edit, Sequence::Queries, tokens);
    let n = sheet.document().shape().n();
    let place = |query, key| tokens.before(query).zip(tokens.before(key));
    let expected = Matrix::from_fn(n, n, |query, key| {
        place(query, key).map_or(0.0, |(query, key)| numbered(query, key))
    });
    assert_eq!(bias_of(sheet.document()), &expected);
    assert_back_and_forth((sheet, attention), &start, &edit);
}

#[test]
fn a_copy_of_a_token_has_its_bias() {
    let mut document = document(3);
    for edit in document.duplicating(Sequence::Queries, 1..2).expect("there is such a token") {
        document.apply(&edit).expect("the edit fits");
    }
    let original = [0, 1, 1, 2];
    let expected = Matrix::from_fn(4, 4, |query, key| numbered(original[query], original[key]));
    assert_eq!(bias_of(&document), &expected);
}

#[test]
fn one_that_depends_on_the_distance_alone_stays_at_its_places_and_goes_on() {
    let alibi = |n| Matrix::from_fn(n, n, |query, key| 0.0 - 0.5 * query.abs_diff(key) as f64);
    let start = biased(random_document([4, 2, 3, 4], 1, Settings::default()), Some(alibi(4)));
    let words = ["a", "b", "c", "d", "e", "f"].map(str::to_owned);
    let after = |edit: &Edit| {
        let mut document = start.clone();
        document.apply(edit).expect("it fits");
        document
    };
    for (document, n) in [
        (after(&start.inserting(Sequence::Queries, 2)), 5),
        (after(&Edit::RemoveWord { of: Sequence::Queries, row: 1 }), 3),
        (after(&Edit::MoveWord { of: Sequence::Queries, from: 3, to: 0 }), 4),
        (start.resized(start.shape().with(Axis::Tokens, 6).expect("a size"), &Fill::Ones), 6),
        (start.of_sentence(&words, 2, "").expect("words"), 6),
    ] {
        assert_eq!(bias_of(&document), &alibi(n));
    }
    // What is no multiple of the distance goes on as it ended, on each side.
    let stepped = |n| {
        Matrix::from_fn(n, n, |query, key| {
            [3.0, 1.0, 2.0, -0.5, -1.5, -1.5, -1.5][(3 + key).saturating_sub(query).min(6)]
        })
    };
    let document = biased(start.clone(), Some(stepped(4)));
    let grown = document.resized(start.shape().with(Axis::Tokens, 5).expect("a size"), &Fill::Zeros);
    assert_eq!(bias_of(&grown).row(0), [-0.5, -1.5, -1.5, -1.5, -1.5]);
    assert_eq!(bias_of(&grown).row(4), [3.0, 3.0, 1.0, 2.0, -0.5]);
}

#[test]
fn a_move_that_makes_it_depend_on_the_distance_by_chance_is_undone() {
    let alibi = Matrix::from_fn(3, 3, |query, key| 0.0 - query.abs_diff(key) as f64);
    let order = [1, 2, 0];
    let mixed = Matrix::from_fn(3, 3, |query, key| alibi[(order[query], order[key])]);
    let before = biased(document(3), Some(mixed));
    let mut moved = before.clone();
    let applied = moved.apply(&Edit::MoveWord { of: Sequence::Queries, from: 2, to: 0 }).expect("it fits");
    assert_eq!(bias_of(&moved), &alibi);
    let back = moved.apply(&applied.inverse).expect("the way back");
    assert_eq!(moved, before);
    moved.apply(&back.inverse).expect("the way forth");
    assert_eq!(bias_of(&moved), &alibi);
}

/// An edit that is about a bias: sets, removes or writes it, or rearranges the tokens that it belongs to.
fn any_edit(document: &Document, random: &mut Random) -> Edit {
    let n = document.shape().n();
    let (row, col) = (random.below(n), random.below(n));
    match random.below(10) {
        0 => set(None),
        1 => set(Some(random.matrix(n, n))),
        2 => {
            let (rows, cols) = (1 + random.below(n - row), 1 + random.below(n - col));
            Edit::SetBlock { input: Input::Bias, row, col, block: random.matrix(rows, cols) }
        }
        3 if n < 8 => {
            let embedding = (0..document.shape().d_model()).map(|_| random.entry()).collect();
            Edit::InsertWord {
                of: Sequence::Queries,
                row: random.below(n + 1),
                label: "new".to_owned(),
                embedding,
            }
        }
        4 if n > 1 => Edit::RemoveWord { of: Sequence::Queries, row },
        5 => Edit::MoveWord { of: Sequence::Queries, from: row, to: col },
        6 => Edit::set(SoftCap::new(0.5 + random.uniform()).ok().filter(|_| random.below(2) == 0)),
        7 => Edit::set([Mask::NONE, Mask::CAUSAL, Mask::window(1)][random.below(3)].clone()),
        8 => Edit::SetCell { input: Input::X, row, col: 0, value: random.entry() },
        _ => Edit::SetCell { input: Input::Bias, row, col, value: random.entry() },
    }
}

proptest! {
    #![proptest_config(properties(300))]

    /// After each edit, each step back and each step forth.
    #[test]
    fn an_update_under_a_bias_has_the_bits_of_a_full_computation(
        start in any_small_masked_document(),
        seed: u64,
    ) {
        let mut random = Random(seed);
        check_there_and_back(&start, 12, |_, document| any_edit(document, &mut random))?;
    }
}
