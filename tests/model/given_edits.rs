//! How documents in which Q, K and V are given follow their words, their sizes and their cells.

use std::ops::Range;
use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, Document, Edit, Fill, Input, Mask, Rearranged, Sequence, Settings, Shape, SheetName,
    Stage, Worksheet,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::following::{assert_back_and_forth, assert_follows, check_there_and_back, rearranged};
use crate::given::{matrix, numbered, numbered_document};
use crate::support::assertions::assert_bits;
use crate::support::documents::{any_small_biased_document, biased, given, random_document, temperature};
use crate::support::properties::properties;
use crate::support::random::Random;

#[rstest]
#[case::inserted(
    Edit::InsertWord { of: Sequence::Queries, row: 1, label: "new".to_owned(), embedding: Vec::new() },
    Rearranged::Inserted { row: 1 }
)]
#[case::removed(Edit::RemoveWord { of: Sequence::Queries, row: 1 }, Rearranged::Removed { row: 1 })]
#[case::moved_down(Edit::MoveWord { of: Sequence::Queries, from: 0, to: 3 }, Rearranged::Moved { from: 0, to: 3 })]
#[case::moved_up(Edit::MoveWord { of: Sequence::Queries, from: 3, to: 1 }, Rearranged::Moved { from: 3, to: 1 })]
fn rows_go_with_their_tokens_and_come_back(
    #[case] edit: Edit,
    #[case] tokens: Rearranged,
    #[values(true, false)] is_adjusted: bool,
) {
    let bias = Matrix::from_fn(4, 4, |query, key| (10 * query + key) as f64);
    let start = match is_adjusted {
        true => biased(numbered_document(4), Some(bias.clone()))
            .masked_by(Mask::padding(vec![false, true, false, false]))
            .expect("a mask of four tokens"),
        false => numbered_document(4),
    };
    let (sheet, attention) = rearranged(&start, &edit, Sequence::Queries, tokens);
    let made = sheet.document().clone();
    let n = made.shape().n();
    for input in Input::GIVEN {
        let expected = Matrix::from_fn(n, start.inputs().matrix(input).cols(), |row, col| {
            tokens.before(row).map_or(0.0, |row| numbered(input, row, col))
        });
        assert_bits("the rows", made.inputs().matrix(input), &expected);
    }
    let label = |row| tokens.before(row).map_or_else(|| "new".to_owned(), |row| format!("t{row}"));
    assert_eq!(made.inputs().labels(), (0..n).map(label).collect::<Vec<_>>());
    if is_adjusted {
        for (query, key) in (0..n).flat_map(|query| (0..n).map(move |key| (query, key))) {
            let place = tokens.before(query).zip(tokens.before(key));
            let expected = place.map_or(0.0, |place| bias[place]);
            assert_eq!(made.inputs().matrix(Input::Bias)[(query, key)], expected);
            assert_eq!(made.mask().hides(query, key), tokens.before(key) == Some(1));
        }
    }
    assert_back_and_forth((sheet, attention), &start, &edit);
}

#[test]
fn a_copy_of_tokens_has_their_rows() {
    let start = numbered_document(4);
    let mut sheet = Worksheet::new(start.clone());
    let mut attention = Attention::prepare(&start);
    for edit in start.duplicating(Sequence::Queries, 1..3).expect("there are such tokens") {
        let change = sheet.apply(&edit).expect("the edit fits");
        attention.update(sheet.document(), &change);
    }
    sheet.seal();
    let original = [0, 1, 2, 1, 2, 3];
    for input in Input::GIVEN {
        let expected = Matrix::from_fn(6, start.inputs().matrix(input).cols(), |row, col| {
            numbered(input, original[row], col)
        });
        assert_bits("the rows", sheet.document().inputs().matrix(input), &expected);
    }
    assert_eq!(sheet.document().inputs().labels(), original.map(|row| format!("t{row}")));
    assert_follows(&attention, sheet.document(), || "a copy".to_owned());
    let change = sheet.undo();
    assert_eq!(sheet.document(), &start);
    attention.update(&start, &change);
    assert_follows(&attention, &start, || "undo".to_owned());
}

#[test]
fn an_inserted_token_needs_no_row_of_x_and_a_rename_changes_no_number() {
    let start = numbered_document(2);
    let insert = start.inserting(Sequence::Queries, 1);
    assert_eq!(
        insert,
        Edit::InsertWord { of: Sequence::Queries, row: 1, label: "x₃".to_owned(), embedding: Vec::new() }
    );
    let mut renamed = start.clone();
    let applied = renamed
        .apply(&Edit::SetLabel { of: Sequence::Queries, row: 1, label: "new".to_owned() })
        .expect("a word");
    assert_eq!(applied.change, Change::Label { of: Sequence::Queries, row: 1 });
    assert_eq!(renamed.inputs().labels(), ["t0", "new"]);
    assert!(renamed.has_numbers_of(&start));
}

#[rstest]
#[case::wider_keys([2, 4, 3])]
#[case::narrower_keys([2, 1, 3])]
#[case::wider_values([2, 2, 5])]
#[case::more_tokens([4, 2, 3])]
#[case::fewer_of_all([1, 1, 1])]
fn each_size_changes_its_own_matrices(#[case] sizes: [usize; 3]) {
    let start = numbered_document(2);
    let [n, d_k, d_v] = sizes;
    let here = Shape::given(n, d_k, d_v).expect("sizes");
    // The width of X is of no account.
    for shape in [here, Shape::new(n, 7, d_k, d_v).expect("sizes")] {
        let made = start.resized(shape, &Fill::Ones);
        assert_eq!(made.shape(), here);
        for (input, cols) in [(Input::Q, d_k), (Input::K, d_k), (Input::V, d_v)] {
            let old = start.inputs().matrix(input);
            let expected = Matrix::from_fn(n, cols, |row, col| old.at(row, col).unwrap_or(1.0));
            assert_bits("a resized matrix", made.inputs().matrix(input), &expected);
        }
        assert_eq!(made.inputs().labels(), &["t0", "t1", "x₃", "x₄"][..n]);
        assert!(Input::PROJECTED.into_iter().all(|input| !made.inputs().has(input)));
    }
    let widths = here.with_matrix(Input::K, (5, 6)).and_then(|shape| shape.with_matrix(Input::V, (5, 7)));
    assert_eq!(widths, Shape::given(5, 6, 7));
}

#[test]
fn a_sentence_makes_x_again() {
    let words = ["the", "cat", "sat"].map(str::to_owned);
    let alibi = |n| Matrix::from_fn(n, n, |query, key| -(query.abs_diff(key) as f64));
    let settings = Settings { temperature: temperature(2.0), ..Settings::default() };
    let start = random_document([2, 3, 5, 4], 1, settings).causal();
    let start = given(&biased(start, Some(alibi(2)))).named(SheetName::new("mine").ok());
    let made = start.of_sentence(&words, 4, "7").expect("words");
    assert_eq!(made.shape(), Shape::new(3, 4, 4, 4).expect("sizes"));
    assert_eq!(made.inputs().labels(), words);
    assert!(Input::GIVEN.into_iter().all(|input| !made.inputs().has(input)));
    assert_eq!((made.inputs().bias(), made.settings()), (Some(&alibi(3)), settings));
    assert_eq!((made.mask(), made.name()), (&Mask::CAUSAL, None));
    // The numbers are those of any sheet whose matrices are generated.
    let other =
        random_document([2, 3, 5, 4], 2, Settings::default()).of_sentence(&words, 4, "7").expect("words");
    for input in Input::PROJECTED {
        assert_bits("a generated matrix", made.inputs().matrix(input), other.inputs().matrix(input));
    }
}

#[test]
fn a_blank_document_has_an_x() {
    let blank = numbered_document(2).blank(Shape::new(2, 3, 1, 4).expect("sizes"), &Fill::Ones);
    assert_eq!(blank.inputs().present().collect::<Vec<_>>(), Input::PROJECTED);
    assert_eq!(blank.inputs().matrix(Input::X), &Matrix::from_fn(2, 3, |_, _| 1.0));
    assert_eq!(Attention::compute(&blank).output().row(0), [3.0; 4]);
}

/// Applies an edit and returns the rows and columns that its update reports of each of these stages.
fn reported(start: &Document, edit: &Edit, stages: &[Stage]) -> Vec<[Range<usize>; 2]> {
    let mut document = start.clone();
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(edit).expect("the edit fits");
    let dirty = attention.update(&document, &applied.change);
    assert_follows(&attention, &document, || format!("{edit:?}"));
    stages
        .iter()
        .map(|&stage| [dirty.in_stage(stage).rows.clone(), dirty.in_stage(stage).cols.clone()])
        .collect()
}

#[test]
fn an_update_tells_what_follows_from_a_row_of_q_k_or_v() {
    use Stage::{K, Output, Q, Scaled, Scores, V, Weights};
    let start = numbered_document(6);
    let cell = |input| Edit::SetCell { input, row: 2, col: 1, value: -0.5 };
    let block = |input| Edit::SetBlock { input, row: 2, col: 0, block: matrix(Input::X, 2, 2) };
    let none = [0..0, 0..0];
    for (edit, rows) in [(cell(Input::Q), 2..3), (block(Input::Q), 2..4)] {
        let row = [rows, 0..0];
        let found = reported(&start, &edit, &[Q, Scores, Scaled, Weights, Output, K, V]);
        assert_eq!(found[..5], vec![row; 5], "{edit:?}");
        assert_eq!(found[5..], [none.clone(), none.clone()], "{edit:?}");
    }
    for (edit, rows) in [(cell(Input::K), 2..3), (block(Input::K), 2..4)] {
        let found = reported(&start, &edit, &[K, Scores, Scaled, Q, V]);
        assert_eq!(found[0], [rows.clone(), 0..0], "{edit:?}");
        assert_eq!(found[1..3], vec![[0..0, rows]; 2], "{edit:?}");
        assert_eq!(found[3..], [none.clone(), none.clone()], "{edit:?}");
    }
    for (edit, cols) in [(cell(Input::V), 1..2), (block(Input::V), 0..2)] {
        let found = reported(&start, &edit, &[V, Output, Q, K, Scores, Weights]);
        assert_eq!(found[..2], vec![[0..0, cols]; 2], "{edit:?}");
        assert_eq!(found[2..], vec![none.clone(); 4], "{edit:?}");
    }
}

/// An edit of a document in which Q, K and V are given: of a cell or a block, of its tokens, or of what is done to scores.
fn any_edit(document: &Document, random: &mut Random) -> Edit {
    let n = document.shape().n();
    let input = Input::GIVEN[random.below(3)];
    let (rows, cols) = Stage::from(input).dimensions(document.shape());
    let (row, col) = (random.below(rows), random.below(cols));
    match random.below(10) {
        0 | 1 => {
            let (tall, wide) = (1 + random.below(rows - row), 1 + random.below(cols - col));
            Edit::SetBlock { input, row, col, block: random.matrix(tall, wide) }
        }
        2 if n < 9 => document.inserting(Sequence::Queries, random.below(n + 1)),
        3 if n > 1 => Edit::RemoveWord { of: Sequence::Queries, row },
        4 => Edit::MoveWord { of: Sequence::Queries, from: row, to: random.below(n) },
        5 => Edit::set(Some(Arc::new(random.matrix(n, n)))),
        6 => Edit::set([Mask::NONE, Mask::CAUSAL, Mask::window(1)][random.below(3)].clone()),
        _ => Edit::SetCell { input, row, col, value: random.entry() },
    }
}

proptest! {
    #![proptest_config(properties(300))]

    /// After each edit, each step back and each step forth, also into a document with an X and out of it.
    #[test]
    fn an_update_has_the_bits_of_a_full_computation(start in any_small_biased_document(), seed: u64) {
        let mut random = Random(seed);
        let begin = Edit::Replace(Box::new(given(&start)));
        check_there_and_back(&start, 12, |step, document| match step {
            0 => begin.clone(),
            _ => any_edit(document, &mut random),
        })?;
    }
}
