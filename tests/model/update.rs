//! An update gives the bits of a full computation, whatever was done before.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, DirtyCells, Edit, Input, Mask, MaskParts, Pipeline, Scaling, Sequence, Settings,
    Stage, Worksheet,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::following::{any_edit, assert_follows, canonical};
use crate::support::assertions::assert_bits;
use crate::support::documents::{
    any_masked_document, document, random_document, temperature, with, with_any_sources,
};
use crate::support::properties::properties;
use crate::support::random::Random;

#[rstest]
fn what_drowns_all_others_leaves_no_trace_once_it_is_taken_back(
    #[values([3, 4, 3, 3], [40, 70, 65, 33], [130, 70, 66, 65])] sizes: [usize; 4],
    #[values(1e12, -1e300, f64::MAX)] giant: f64,
) {
    let document = random_document(sizes, 3, Settings::default());
    let before = Attention::compute(&document);
    let mut sheet = Worksheet::new(document);
    let mut attention = Attention::prepare(sheet.document());
    let mut random = Random(4);
    for input in Input::PROJECTED.into_iter().chain([Input::Bias]) {
        for _ in 0..6 {
            let (rows, cols) = Stage::from(input).dimensions(sheet.document().shape());
            let (row, col) = (random.below(rows), random.below(cols));
            for value in [giant, 0.5] {
                let change = sheet.apply(&Edit::SetCell { input, row, col, value }).expect("the cell exists");
                sheet.seal();
                attention.update(sheet.document(), &change);
                assert_follows(&attention, sheet.document(), || format!("{value:e} in {input:?}"));
            }
            for _ in 0..2 {
                let change = sheet.undo();
                attention.update(sheet.document(), &change);
            }
        }
    }
    for (shown, truth) in [
        (attention.q(), before.q()),
        (attention.k(), before.k()),
        (attention.v(), before.v()),
        (attention.scores(), before.scores()),
        (attention.weights(), before.weights()),
        (attention.output(), before.output()),
    ] {
        assert_bits("all taken back", shown, truth);
    }
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn what_an_update_did_not_touch_is_as_it_was(document in with_any_sources(any_masked_document()), seed: u64) {
        let mut random = Random(seed);
        let mut sheet = Worksheet::new(document);
        let mut attention = Attention::prepare(sheet.document());
        for _ in 0..6 {
            let (before, inputs) = (attention.clone(), sheet.document().clone());
            let edit = any_edit(sheet.document(), 9, &mut random);
            let Ok(change) = sheet.apply(&edit) else { continue };
            let touched = attention.update(sheet.document(), &change);
            for stage in Stage::ALL {
                let old = Pipeline::new(&inputs, &before).stage(stage);
                let new = Pipeline::new(sheet.document(), &attention).stage(stage);
                let lines = touched.in_stage(stage);
                if (old.rows(), old.cols()) != (new.rows(), new.cols()) {
                    prop_assert!(lines.intersects(&(0..1), &(0..1)), "{} has another shape", stage.name());
                    continue;
                }
                for row in 0..new.rows() {
                    for col in 0..new.cols() {
                        let differs = canonical(old[(row, col)]) != canonical(new[(row, col)]);
                        let told = lines.intersects(&(row..row + 1), &(col..col + 1));
                        prop_assert!(!differs || told, "{} ({row}, {col}) after {edit:?}", stage.name());
                    }
                }
                let is_other_head = inputs.chosen_head() != sheet.document().chosen_head() && stage.is_of_one_head();
                prop_assert!(lines.is_empty() || change.reaches(stage) || is_other_head, "{} after {edit:?}", stage.name());
            }
        }
    }

    #[test]
    fn a_prepared_attention_has_the_bits_of_the_definition(document in with_any_sources(any_masked_document())) {
        assert_follows(&Attention::prepare(&document), &document, || "preparing".to_owned());
    }

    #[test]
    fn one_that_was_computed_plainly_can_be_updated_too(document in with_any_sources(any_masked_document()), seed: u64) {
        let mut document = document;
        let mut attention = Attention::compute(&document);
        let edit = any_edit(&document, 9, &mut Random(seed));
        let Ok(applied) = document.apply(&edit) else { return Ok(()) };
        attention.update(&document, &applied.change);
        assert_follows(&attention, &document, || "the first update".to_owned());
    }

    #[test]
    fn a_document_of_another_shape_is_followed(first in with_any_sources(any_masked_document()), second in with_any_sources(any_masked_document())) {
        let mut attention = Attention::prepare(&first);
        attention.update(&second, &Change::All);
        assert_follows(&attention, &second, || "another document".to_owned());
    }
}

#[test]
fn an_update_tells_the_rows_and_columns_that_a_cell_reaches() {
    let mut document = random_document([5, 6, 3, 4], 9, Settings::default());
    let mut attention = Attention::prepare(&document);
    let mut touch = |edit: Edit| {
        let applied = document.apply(&edit).expect("the edit fits");
        attention.update(&document, &applied.change)
    };
    let lines = |touched: &DirtyCells, stage: Stage| {
        let lines = touched.in_stage(stage).clone();
        (lines.rows, lines.cols)
    };

    let x = touch(Edit::SetCell { input: Input::X, row: 2, col: 1, value: 9.0 });
    for stage in [Stage::X, Stage::Q, Stage::K, Stage::V] {
        assert_eq!(lines(&x, stage), (2..3, 0..0), "{}", stage.name());
    }
    for stage in [Stage::Scores, Stage::Scaled] {
        assert_eq!(lines(&x, stage), (2..3, 2..3), "a cross in {}", stage.name());
    }
    assert!(x.in_stage(Stage::Wq).is_empty());

    let w_v = touch(Edit::SetCell { input: Input::Wv, row: 5, col: 3, value: 9.0 });
    for stage in [Stage::Wv, Stage::V, Stage::Output] {
        assert_eq!(lines(&w_v, stage), (0..0, 3..4), "{}", stage.name());
    }
    for stage in [Stage::X, Stage::Q, Stage::K, Stage::Scores, Stage::Weights] {
        assert!(w_v.in_stage(stage).is_empty(), "{}", stage.name());
    }

    let label = touch(Edit::SetLabel { of: Sequence::Queries, row: 0, label: "first".to_owned() });
    assert!(Stage::ALL.into_iter().all(|stage| label.in_stage(stage).is_empty()));
}

#[rstest]
#[case::fewer(9, 4, false)]
#[case::half(8, 4, true)]
#[case::more(9, 5, true)]
fn where_half_of_the_tokens_change_everything_is_computed_anew(
    #[case] tokens: usize,
    #[case] rows: usize,
    #[case] is_everything: bool,
) {
    let mut document = random_document([tokens, 2, 3, 2], 9, Settings::default());
    let mut attention = Attention::prepare(&document);
    let block = Matrix::from_fn(rows, 1, |row, _| row as f64 + 0.5);
    let applied =
        document.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 1, block }).expect("it fits");
    let touched = attention.update(&document, &applied.change);
    let whole = DirtyCells::all().in_stage(Stage::Q).rows.clone();
    assert_eq!(touched.in_stage(Stage::Q).rows, if is_everything { whole } else { 0..rows });
    assert_follows(&attention, &document, || format!("{rows} of {tokens} tokens"));
}

#[test]
fn a_token_with_which_sums_come_in_larger_blocks_is_followed_there_and_back() {
    let mut sheet = Worksheet::new(random_document([128, 3, 70, 2], 5, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    let new =
        Edit::InsertWord { of: Sequence::Queries, row: 64, label: "new".to_owned(), embedding: vec![0.5; 3] };
    let change = sheet.apply(&new).expect("there is room");
    attention.update(sheet.document(), &change);
    assert_follows(&attention, sheet.document(), || "a token more".to_owned());
    let change = sheet.undo();
    attention.update(sheet.document(), &change);
    assert_follows(&attention, sheet.document(), || "a token less".to_owned());
}

#[test]
fn a_gesture_with_tokens_touches_no_matrix_that_it_leaves_alone() {
    let mut sheet = Worksheet::new(random_document([3, 4, 3, 5], 1, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    for edit in [
        Edit::SetCell { input: Input::Wq, row: 0, col: 1, value: 9.0 },
        Edit::RemoveWord { of: Sequence::Queries, row: 1 },
        Edit::MoveWord { of: Sequence::Queries, from: 0, to: 1 },
    ] {
        let change = sheet.apply(&edit).expect("the edit fits");
        attention.update(sheet.document(), &change);
    }
    sheet.seal();
    // Undo adds a token, redo removes it.
    for travel in [Worksheet::undo, Worksheet::redo] {
        let change = travel(&mut sheet);
        let touched = attention.update(sheet.document(), &change);
        assert_follows(&attention, sheet.document(), || format!("{change:?}"));
        for stage in Stage::ALL {
            let is_left_alone = matches!(stage, Stage::XKv | Stage::Wk | Stage::Wv | Stage::Wo);
            assert_eq!(touched.in_stage(stage).is_empty(), is_left_alone, "{} by {change:?}", stage.name());
        }
    }
}

/// A sheet, its stages, and an edit that replaces it: the shapes of Q, K, V and the output are equal, the width of X is not.
fn wide_and_narrow() -> (Worksheet, Attention, Edit) {
    let [wide, narrow] = [([4, 100, 5, 5], 1), ([4, 40, 5, 5], 2)]
        .map(|(sizes, seed)| random_document(sizes, seed, Settings::default()));
    let attention = Attention::prepare(&wide);
    (Worksheet::new(wide), attention, Edit::Replace(Box::new(narrow)))
}

#[test]
fn a_gesture_across_documents_is_undone_and_redone() {
    let (mut sheet, mut attention, replace) = wide_and_narrow();
    for edit in [
        Edit::SetCell { input: Input::X, row: 0, col: 90, value: 1.0 },
        Edit::SetCell { input: Input::X, row: 1, col: 90, value: 2.0 },
        replace,
    ] {
        let change = sheet.apply(&edit).expect("the edit fits");
        attention.update(sheet.document(), &change);
    }
    sheet.seal();
    for _ in 0..3 {
        for change in [Worksheet::undo, Worksheet::redo] {
            let change = change(&mut sheet);
            attention.update(sheet.document(), &change);
            assert_follows(&attention, sheet.document(), || format!("{change:?}"));
        }
    }
}

#[test]
fn numbers_are_followed_in_a_document_of_other_dimensions_in_the_same_place() {
    let (mut sheet, mut attention, replace) = wide_and_narrow();
    let cells = [Input::X, Input::Wq, Input::Wk, Input::Wv, Input::Bias];
    let cells = cells.map(|input| Edit::SetCell { input, row: 3, col: 3, value: 1.5 });
    for edit in [replace].into_iter().chain(cells) {
        let change = sheet.apply(&edit).expect("the edit fits");
        attention.update(sheet.document(), &change);
        assert_follows(&attention, sheet.document(), || format!("{change:?}"));
    }
}

/// The old maximum is 1 or 2: the new score, 1, and the temperature, 2, would give these by `%` or `*` instead of `/`.
#[rstest]
fn a_row_without_its_largest_score_is_weighed_anew(#[values(2.0, 4.0)] largest: f64) {
    let one = || Matrix::from_rows([[1.0]]);
    let x = Matrix::from_rows([[1.0], [largest], [1.0]]);
    let settings = Settings { scaling: Scaling::None, temperature: temperature(2.0), ..Settings::default() };
    let mut document = document([x, one(), one(), one()], settings);
    let mut attention = Attention::prepare(&document);
    let applied = document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 0, value: 0.0 });
    attention.update(&document, &applied.expect("the cell exists").change);
    assert_eq!(attention.row_sums(0).max, 0.5);
    assert_follows(&attention, &document, || format!("{largest} became 0"));
}

#[test]
fn what_several_changes_wrote_is_told_together() {
    let mut sheet = Worksheet::new(random_document([9, 6, 3, 8], 9, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    let cells = [(Input::Wv, 5, 7), (Input::Wv, 0, 2), (Input::X, 1, 0), (Input::X, 4, 5), (Input::X, 3, 5)];
    let mut all = DirtyCells::default();
    for (input, row, col) in cells {
        let change = sheet.apply(&Edit::SetCell { input, row, col, value: 9.0 }).expect("the cell exists");
        all.join(&attention.update(sheet.document(), &change));
    }
    sheet.seal();
    let change = sheet.undo();
    for touched in [all, attention.update(sheet.document(), &change)] {
        assert_eq!(touched.in_stage(Stage::Wv).cols, 2..8);
        assert_eq!(touched.in_stage(Stage::X).rows, 1..5);
        let v = touched.in_stage(Stage::V);
        assert_eq!((v.rows.clone(), v.cols.clone()), (1..5, 2..8));
        assert_eq!(touched.in_stage(Stage::Q).rows, 1..5);
        assert!(touched.in_stage(Stage::Wq).is_empty());
    }
}

/// A mask of all parts, for five tokens.
fn joined() -> Mask {
    let padding = Some([false, true, false, false, false].into());
    Mask::Parts(MaskParts { causal: true, window: Some(3), padding, ..MaskParts::default() })
}

#[rstest]
fn what_is_hidden_weighs_nothing_in_a_row_that_is_no_number_however_it_came_about(
    #[values(Mask::CAUSAL, Mask::window(1), Mask::padding(vec![false, false, false, true, false]), joined())]
    mask: Mask,
) {
    // The third token's query is infinite, and so are its scores.
    let document = random_document([5, 4, 3, 2], 9, Settings::default());
    let document = with(&document, Input::X, |x| {
        let mut x = x.clone();
        x.row_mut(2).fill(1e200);
        x
    });
    let mut document = document.masked_by(mask).expect("a mask of five tokens");
    let mut attention = Attention::prepare(&document);
    let mut step = |edit: Edit| {
        let applied = document.apply(&edit).expect("the edit fits");
        attention.update(&document, &applied.change);
        assert_follows(&attention, &document, || format!("{edit:?}"));
        let hidden: Vec<f64> = (0..5)
            .filter(|&key| document.mask().hides(2, key))
            .map(|key| attention.weights()[(2, key)])
            .collect();
        assert!(attention.weights().row(2).iter().any(|weight| weight.is_nan()), "{edit:?}");
        assert!(
            !hidden.is_empty() && hidden.iter().all(|weight| *weight == 0.0),
            "{hidden:?} after {edit:?}"
        );
    };
    step(Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: Matrix::from_fn(4, 3, |_, _| 1e200) });
    step(Edit::SetCell { input: Input::X, row: 0, col: 0, value: 3.0 });
    step(Edit::SetCell { input: Input::Wv, row: 0, col: 0, value: 3.0 });
    step(Edit::set(temperature(2.0)));
}
