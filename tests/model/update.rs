//! An update leads to the bits of a full computation, whatever was done before.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, Document, Edit, EditError, Input, Pipeline, Scaling, Settings, Stage, Worksheet,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::assert_bits;
use crate::support::documents::{any_masked_document, divisor, random_document, random_mask, temperature};
use crate::support::random::Random;

#[track_caller]
fn assert_follows(attention: &Attention, document: &Document, context: impl Fn() -> String) {
    let expected = Attention::compute(document);
    let same = |a: &Matrix, b: &Matrix| {
        (a.rows(), a.cols()) == (b.rows(), b.cols())
            && a.values().iter().zip(b.values()).all(|(a, b)| canonical(*a) == canonical(*b))
    };
    for stage in Stage::ALL {
        let [shown, truth] = [attention, &expected].map(|it| Pipeline::new(document, it).stage(stage));
        if !same(shown, truth) {
            assert_bits(&format!("{} after {}", stage.name(), context()), shown, truth);
        }
    }
    for row in 0..document.shape().n() {
        let [shown, truth] = [attention, &expected].map(|it| it.row_sums(row));
        assert_eq!(canonical(shown.max), canonical(truth.max), "maximum of row {row} after {}", context());
        assert_eq!(canonical(shown.sum), canonical(truth.sum), "sum of row {row} after {}", context());
    }
}

/// The bits of a number; one NaN is as good as another.
fn canonical(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}

/// A number as people type them, small enough for weights that are neither 0 nor 1.
fn entry(document: &Document, input: Input, random: &mut Random) -> f64 {
    let spread = if input == Input::X { 1.0 } else { 1.0 / (document.shape().d_model() as f64).sqrt() };
    random.entry() * spread
}

fn any_cell(document: &Document, random: &mut Random) -> (Input, usize, usize) {
    let input = Input::ALL[random.below(4)];
    let matrix = document.inputs().matrix(input);
    (input, random.below(matrix.rows()), random.below(matrix.cols()))
}

/// Any edit; `home` tokens are kept to, more or less.
fn any_edit(document: &Document, home: usize, random: &mut Random) -> Edit {
    let (input, row, col) = any_cell(document, random);
    let matrix = document.inputs().matrix(input);
    let n = document.shape().n();
    match random.below(50) {
        48 | 49 => Edit::SetMask(random_mask(n, random)),
        0 => Edit::SetScaling(Scaling::SqrtDk),
        1 => Edit::SetScaling(divisor(1.0 + 8.0 * random.uniform())),
        2 => Edit::SetTemperature(temperature(0.3 + 3.0 * random.uniform())),
        3 => Edit::SetTemperature(temperature(1.0)),
        4 => {
            let (tall, wide) = (1 + random.below(matrix.rows() - row), 1 + random.below(matrix.cols() - col));
            let block = Matrix::from_fn(tall, wide, |_, _| entry(document, input, random));
            Edit::SetBlock { input, row, col, block }
        }
        5 => Edit::SetLabel { row: random.below(n), label: format!("l{row}") },
        6 if n <= home => {
            let embedding =
                (0..document.shape().d_model()).map(|_| entry(document, Input::X, random)).collect();
            Edit::InsertToken { row: random.below(n + 1), label: "new".to_owned(), embedding }
        }
        6 => Edit::RemoveToken { row: random.below(n) },
        7 => Edit::MoveToken { from: random.below(n), to: random.below(n) },
        _ => Edit::SetCell { input, row, col, value: entry(document, input, random) },
    }
}

/// One thing that a person does; `follow` is told of each change when it has been made. What is refused changes
/// nothing.
fn any_act(
    sheet: &mut Worksheet,
    home: usize,
    random: &mut Random,
    follow: &mut dyn FnMut(&Document, &Change),
) {
    let mut apply = |sheet: &mut Worksheet, edit: &Edit| match sheet.apply(edit) {
        Err(EditError::LastToken | EditError::TooManyTokens { .. }) => {}
        outcome => follow(sheet.document(), &outcome.expect("the edit fits")),
    };
    match random.below(20) {
        0 | 1 => {
            let change = sheet.undo();
            return follow(sheet.document(), &change);
        }
        2 | 3 => {
            let change = sheet.redo();
            return follow(sheet.document(), &change);
        }
        // A gesture of several edits, undone in one.
        4 | 5 => {
            for _ in 0..3 {
                let edit = any_edit(sheet.document(), home, random);
                apply(sheet, &edit);
            }
        }
        // A number that drowns all others, and what was meant.
        6 => {
            let (input, row, col) = any_cell(sheet.document(), random);
            let giant = [1e12, -1e300, f64::MAX, 1e-300][random.below(4)];
            let meant = entry(sheet.document(), input, random);
            for value in [giant, meant] {
                apply(sheet, &Edit::SetCell { input, row, col, value });
            }
        }
        _ => {
            let edit = any_edit(sheet.document(), home, random);
            apply(sheet, &edit);
        }
    }
    sheet.seal();
}

#[rstest]
#[case::three_words([3, 4, 3, 3], 100_000, 1)]
#[case::odd_sizes([5, 7, 3, 6], 100_000, 1)]
#[case::sixteen_by_sixty_four([16, 64, 64, 64], 100_000, 10)]
#[case::several_blocks_of_tokens([40, 9, 33, 5], 100_000, 10)]
#[case::sixty_four([64, 64, 64, 64], 100_000, 100)]
#[case::wide([4, 512, 512, 512], 10_000, 20)]
#[case::more_tokens_and_fewer([128, 70, 66, 9], 1_000, 10)]
#[case::tall_and_wide([128, 512, 512, 512], 1_000, 100)]
#[case::the_largest([512, 512, 512, 512], 1_000, 250)]
fn random_edits_are_followed_to_the_bit(
    #[case] sizes: [usize; 4],
    #[case] acts: usize,
    #[case] looks: usize,
) {
    let mut sheet = Worksheet::new(random_document(sizes, 1, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    let mut random = Random(2);
    let (mut rows, mut mixed) = (0, 0);
    for act in 1..=acts {
        any_act(&mut sheet, sizes[0], &mut random, &mut |document, change| {
            attention.update(document, change);
        });
        // Every so many acts: what an update got wrong stays wrong until something writes over it.
        if act % looks == 0 {
            assert_follows(&attention, sheet.document(), || format!("{act} acts"));
            rows += attention.weights().rows();
            let is_mixed = |row: &&[f64]| row.iter().any(|&weight| 0.0 < weight && weight < 1.0);
            mixed += attention.weights().iter_rows().filter(is_mixed).count();
        }
    }
    assert!(2 * mixed > rows, "{mixed} of {rows} rows had weights to get wrong");
}

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
    for input in Input::ALL {
        for _ in 0..6 {
            let matrix = sheet.document().inputs().matrix(input);
            let (row, col) = (random.below(matrix.rows()), random.below(matrix.cols()));
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
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_an_update_did_not_touch_is_as_it_was(document in any_masked_document(), seed: u64) {
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
                let lines = touched.lines(stage);
                if (old.rows(), old.cols()) != (new.rows(), new.cols()) {
                    prop_assert!(lines.meet(&(0..1), &(0..1)), "{} has another shape", stage.name());
                    continue;
                }
                for row in 0..new.rows() {
                    for col in 0..new.cols() {
                        let differs = canonical(old[(row, col)]) != canonical(new[(row, col)]);
                        let told = lines.meet(&(row..row + 1), &(col..col + 1));
                        prop_assert!(!differs || told, "{} ({row}, {col}) after {edit:?}", stage.name());
                    }
                }
                prop_assert!(lines.is_empty() || change.reaches(stage), "{} after {edit:?}", stage.name());
            }
        }
    }

    #[test]
    fn a_prepared_attention_has_the_bits_of_the_definition(document in any_masked_document()) {
        assert_follows(&Attention::prepare(&document), &document, || "preparing".to_owned());
    }

    #[test]
    fn one_that_was_computed_plainly_can_be_updated_too(document in any_masked_document(), seed: u64) {
        let mut document = document;
        let mut attention = Attention::compute(&document);
        let Ok(change) = document.apply(&any_edit(&document.clone(), 9, &mut Random(seed))) else { return Ok(()) };
        attention.update(&document, &change);
        assert_follows(&attention, &document, || "the first update".to_owned());
    }

    #[test]
    fn a_document_of_another_shape_is_followed(first in any_masked_document(), second in any_masked_document()) {
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
        let change = document.apply(&edit).expect("the edit fits");
        attention.update(&document, &change)
    };
    let lines = |touched: &attenscope::model::Touched, stage: Stage| {
        let lines = touched.lines(stage).clone();
        (lines.rows, lines.cols)
    };

    let x = touch(Edit::SetCell { input: Input::X, row: 2, col: 1, value: 9.0 });
    for stage in [Stage::X, Stage::Q, Stage::K, Stage::V] {
        assert_eq!(lines(&x, stage), (2..3, 0..0), "{}", stage.name());
    }
    for stage in [Stage::Scores, Stage::Scaled] {
        assert_eq!(lines(&x, stage), (2..3, 2..3), "a cross in {}", stage.name());
    }
    assert!(x.lines(Stage::Wq).is_empty());

    let w_v = touch(Edit::SetCell { input: Input::Wv, row: 5, col: 3, value: 9.0 });
    for stage in [Stage::Wv, Stage::V, Stage::Output] {
        assert_eq!(lines(&w_v, stage), (0..0, 3..4), "{}", stage.name());
    }
    for stage in [Stage::X, Stage::Q, Stage::K, Stage::Scores, Stage::Weights] {
        assert!(w_v.lines(stage).is_empty(), "{}", stage.name());
    }

    let label = touch(Edit::SetLabel { row: 0, label: "first".to_owned() });
    assert!(Stage::ALL.into_iter().all(|stage| label.lines(stage).is_empty()));
}

#[test]
fn a_gesture_with_tokens_touches_no_matrix_that_it_leaves_alone() {
    let mut sheet = Worksheet::new(random_document([3, 4, 3, 5], 1, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    for edit in [
        Edit::SetCell { input: Input::Wq, row: 0, col: 1, value: 9.0 },
        Edit::RemoveToken { row: 1 },
        Edit::MoveToken { from: 0, to: 1 },
    ] {
        let change = sheet.apply(&edit).expect("the edit fits");
        attention.update(sheet.document(), &change);
    }
    sheet.seal();
    // There is a token more after it, and a token less.
    for travel in [Worksheet::undo, Worksheet::redo] {
        let change = travel(&mut sheet);
        let touched = attention.update(sheet.document(), &change);
        assert_follows(&attention, sheet.document(), || format!("{change:?}"));
        for stage in Stage::ALL {
            let is_left_alone = matches!(stage, Stage::Wk | Stage::Wv);
            assert_eq!(touched.lines(stage).is_empty(), is_left_alone, "{} by {change:?}", stage.name());
        }
    }
}

#[test]
fn a_gesture_across_documents_is_undone_and_redone() {
    // The shapes of Q, K, V and the output are the same, the width of X is not.
    let (wide, narrow) = ([4, 100, 5, 5], [4, 40, 5, 5]);
    let mut sheet = Worksheet::new(random_document(wide, 1, Settings::default()));
    let mut attention = Attention::prepare(sheet.document());
    let replace = Edit::Replace(Box::new(random_document(narrow, 2, Settings::default())));
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
