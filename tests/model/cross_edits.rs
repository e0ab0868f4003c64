//! How documents with keys of other words follow edits of words and cells.

use std::ops::Range;

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Edit, Input, Mask, Rearranged, Sequence, Settings, Stage};
use rstest::rstest;

use crate::cross::document;
use crate::following::{assert_back_and_forth, assert_follows, rearranged};
use crate::support::documents::{biased, crossed, given, random_document, stages};
use crate::support::random::Random;

/// Applies an edit and returns the rows and columns that its update reports of a stage.
fn reported(start: &Document, edit: &Edit, stage: Stage) -> [Range<usize>; 2] {
    let mut document = start.clone();
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(edit).expect("the edit fits");
    let dirty = attention.update(&document, &applied.change);
    assert_follows(&attention, &document, || format!("{edit:?}"));
    [dirty.in_stage(stage).rows.clone(), dirty.in_stage(stage).cols.clone()]
}

#[test]
fn an_edit_of_x_reaches_rows_and_one_of_the_other_words_columns() {
    let start = crossed(&random_document([5, 3, 2, 4], 8, Settings::default()), 6, &mut Random(9));
    let cell = |input| Edit::SetCell { input, row: 1, col: 0, value: 7.0 };
    let of_x = |stage| reported(&start, &cell(Input::X), stage);
    assert_eq!(of_x(Stage::K), [0..0, 0..0]);
    assert_eq!(of_x(Stage::V), [0..0, 0..0]);
    for stage in [Stage::Q, Stage::Scores, Stage::Weights, Stage::Output] {
        assert_eq!(of_x(stage), [1..2, 0..0], "{stage:?}");
    }
    let of_others = |stage| reported(&start, &cell(Input::XKv), stage);
    assert_eq!(of_others(Stage::Q), [0..0, 0..0]);
    assert_eq!(of_others(Stage::K), [1..2, 0..0]);
    assert_eq!(of_others(Stage::V), [1..2, 0..0]);
    assert_eq!(of_others(Stage::Scores), [0..0, 1..2]);
}

#[test]
fn a_query_that_comes_or_moves_leaves_keys_and_values_alone() {
    let start = document();
    for edit in
        [start.inserting(Sequence::Queries, 1), Edit::MoveWord { of: Sequence::Queries, from: 0, to: 1 }]
    {
        for stage in [Stage::XKv, Stage::K, Stage::V, Stage::Wq] {
            assert_eq!(reported(&start, &edit, stage), [0..0, 0..0], "{stage:?} by {edit:?}");
        }
        assert!(
            !reported(&start, &edit, Stage::Q)[0].is_empty()
                && !reported(&start, &edit, Stage::Output)[0].is_empty()
        );
    }
    let edit = start.inserting(Sequence::Keys, 1);
    for stage in [Stage::X, Stage::Q] {
        assert_eq!(reported(&start, &edit, stage), [0..0, 0..0], "{stage:?}");
    }
    assert!(!reported(&start, &edit, Stage::Output)[0].is_empty());
}

#[rstest]
#[case::one_query(1, 5)]
#[case::two_queries(2, 5)]
#[case::more_queries(4, 3)]
fn a_bias_by_distance_goes_on_when_keys_and_queries_come(#[case] n: usize, #[case] m: usize) {
    let alibi = |n: usize, m: usize| {
        let place = |query: usize| (query + m) as f64 - n as f64;
        Matrix::from_fn(n, m, |query, key| -0.5 * (key as f64 - place(query)).abs() + 0.0)
    };
    let bare = crossed(&random_document([n, 3, 2, 5], 8, Settings::default()), m, &mut Random(9));
    let start = biased(bare, Some(alibi(n, m)));
    let mut grown = start.clone();
    grown.apply(&start.inserting(Sequence::Keys, m)).expect("a key more");
    assert_eq!(grown.inputs().bias(), Some(&alibi(n, m + 1)));
    grown.apply(&start.inserting(Sequence::Queries, 0)).expect("a query more");
    // Of one query, nothing told what keys after it have.
    let after = if n == 1 { 0.0 } else { -0.5 };
    let mut expected = alibi(n + 1, m + 1);
    (0..n).for_each(|query| {
        for key in 0..=m {
            let distance = key as isize - query as isize - (m as isize - n as isize);
            if n == 1 && distance > 0 {
                expected[(query, key)] = after;
            }
        }
    });
    assert_eq!(grown.inputs().bias(), Some(&expected));
}

#[test]
fn a_bias_that_comes_to_look_like_one_by_distance_is_undone_to_the_bit() {
    let bare = crossed(&random_document([1, 3, 2, 5], 8, Settings::default()), 2, &mut Random(9));
    let start = biased(bare, Some(Matrix::from_rows([[-2.0, -1.0]])));
    let mut document = start.clone();
    let applied = document.apply(&start.inserting(Sequence::Keys, 2)).expect("a key more");
    assert_eq!(document.inputs().bias(), Some(&Matrix::from_rows([[-2.0, -1.0, 0.0]])));
    document.apply(&applied.inverse).expect("undo");
    assert_eq!(document, start);
}

#[rstest]
#[case::inserted(
    Edit::InsertWord { of: Sequence::Keys, row: 1, label: "new".to_owned(), embedding: vec![1.0, 2.0, 3.0] },
    Rearranged::Inserted { row: 1 }
)]
#[case::removed(Edit::RemoveWord { of: Sequence::Keys, row: 2 }, Rearranged::Removed { row: 2 })]
#[case::moved(Edit::MoveWord { of: Sequence::Keys, from: 0, to: 3 }, Rearranged::Moved { from: 0, to: 3 })]
fn a_key_moves_alone_with_its_bias_and_its_mask(
    #[case] edit: Edit,
    #[case] tokens: Rearranged,
    #[values(true, false)] is_adjusted: bool,
) {
    let bias = Matrix::from_fn(2, 4, |query, key| (10 * query + key) as f64);
    let start = match is_adjusted {
        true => biased(document(), Some(bias.clone()))
            .masked_by(Mask::painted((2, 4), |query, key| (query, key) == (1, 2)))
            .expect("two by four"),
        false => document(),
    };
    let (sheet, attention) = rearranged(&start, &edit, Sequence::Keys, tokens);
    let made = sheet.document().clone();
    let [old, new] = [&start, &made].map(Document::inputs);
    assert_eq!(old.matrix(Input::X), new.matrix(Input::X));
    assert_eq!(old.labels(), new.labels());
    for key in 0..made.shape().m() {
        let before = tokens.before(key);
        let (label, row) = match before {
            Some(row) => (format!("k{row}"), old.matrix(Input::XKv).row(row).to_vec()),
            None => ("new".to_owned(), vec![1.0, 2.0, 3.0]),
        };
        assert_eq!(
            (&new.labels_of(Sequence::Keys)[key], new.matrix(Input::XKv).row(key)),
            (&label, &row[..])
        );
        for query in 0..2 {
            assert_eq!(made.mask().hides(query, key), is_adjusted && (query, before) == (1, Some(2)));
            if is_adjusted {
                let expected = before.map_or(0.0, |key| bias[(query, key)]);
                assert_eq!(new.matrix(Input::Bias)[(query, key)], expected);
            }
        }
    }
    assert_back_and_forth((sheet, attention), &start, &edit);
}

#[rstest]
fn a_copy_of_keys_has_their_rows_mask_and_bias(#[values(false, true)] is_given: bool) {
    let bias = Matrix::from_fn(2, 4, |query, key| (10 * query + key) as f64);
    let start = if is_given { given(&document()) } else { document() };
    let start = biased(start, Some(bias.clone())).masked_by(Mask::padding(vec![false, true, false, false]));
    let start = start.expect("four keys");
    let mut made = start.clone();
    for edit in start.duplicating(Sequence::Keys, 1..3).expect("there are such words") {
        made.apply(&edit).expect("the edit fits");
    }
    let original = [0, 1, 2, 1, 2, 3];
    assert_eq!(made.inputs().labels_of(Sequence::Keys), original.map(|row| format!("k{row}")));
    let before = stages(&start);
    let after = stages(&made);
    for stage in [Stage::K, Stage::V] {
        for (row, old) in original.into_iter().enumerate() {
            assert_eq!(after[stage as usize].row(row), before[stage as usize].row(old));
        }
    }
    for (key, old) in original.into_iter().enumerate() {
        assert_eq!(made.mask().hides(0, key), old == 1);
        assert_eq!(made.inputs().matrix(Input::Bias)[(1, key)], bias[(1, old)]);
    }
    assert_eq!(made.inputs().matrix(Input::Q), start.inputs().matrix(Input::Q));
}
