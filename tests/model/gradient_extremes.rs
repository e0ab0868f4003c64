//! Gradients where numbers are ∞ or NaN: nothing panics, and what the objective does not depend on spoils nothing.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Document, Edit, Gradient, Input, Mask, Objective, Pipeline, Settings, Stage,
};
use proptest::prelude::*;

use crate::gradient::{all_bits, any_objectives, any_sheet, assert_shapes_and_hidden};
use crate::support::documents::{any_small_masked_document_of_several_tokens, document};
use crate::support::properties::properties;
use crate::support::random::Random;

fn cell(stage: Stage, row: usize, col: usize) -> CellRef {
    CellRef { stage, row, col }
}

fn gradient(document: &Document, target: &Objective) -> Gradient {
    Gradient::of(Pipeline::new(document, &Attention::compute(document)), target)
}

fn is_finite(gradient: &Gradient) -> bool {
    let stages = Stage::ALL.into_iter().filter_map(|stage| gradient.stage(stage));
    stages.flat_map(|matrix| matrix.values()).all(|number| number.is_finite())
}

#[test]
fn an_infinite_column_of_the_values_is_nothing_to_the_others() {
    let w_v = Matrix::from_rows([[1.0, 1e308]]);
    let narrow = || Matrix::from_rows([[1.0]]);
    let x = Matrix::from_rows([[2.0], [1.0]]);
    let document = document([x, narrow(), narrow(), w_v], Settings::default());
    let attention = Attention::compute(&document);
    assert_eq!(attention.v().values(), [2.0, f64::INFINITY, 1.0, 1e308]);
    assert!(is_finite(&gradient(&document, &Objective::Cell(cell(Stage::Output, 0, 0)))));
    assert!(!is_finite(&gradient(&document, &Objective::Cell(cell(Stage::Output, 0, 1)))));
}

#[test]
fn an_infinite_word_that_neither_looks_nor_is_seen_spoils_nothing() {
    // Q, K and V of the word in the middle are ∞.
    let one = |value: f64| Matrix::from_rows([[value]]);
    let parts = [Matrix::from_rows([[1e-200], [1e200], [2e-200]]), one(1e200), one(1e200), one(1e200)];
    let alone = Mask::painted((3, 3), |query, key| query == 1 || key == 1);
    let document = document(parts, Settings::default()).masked_by(alone).unwrap();
    let attention = Attention::compute(&document);
    assert_eq!([attention.q()[(1, 0)], attention.k()[(1, 0)], attention.v()[(1, 0)]], [f64::INFINITY; 3]);
    let gradient = gradient(&document, &Objective::SquaredError { query: None, wanted: Matrix::zeros(3, 1) });
    for stage in [Stage::Q, Stage::K, Stage::V] {
        let numbers = gradient.stage(stage).unwrap().values();
        assert!(
            numbers[1] == 0.0 && numbers[0].is_finite() && numbers[2].is_finite(),
            "{stage:?}: {numbers:?}"
        );
    }
    assert!(is_finite(&gradient));
}

#[test]
fn a_value_that_is_hidden_from_a_query_without_numbers_has_a_number() {
    // The first query sees itself alone, and its score is ∞.
    let one = |value: f64| Matrix::from_rows([[value]]);
    let parts = [Matrix::from_rows([[1e200], [1.0]]), one(1.0), one(1.0), one(1e-200)];
    let document = document(parts, Settings::default()).masked_by(Mask::CAUSAL).unwrap();
    let gradient = gradient(&document, &Objective::SquaredError { query: None, wanted: Matrix::zeros(2, 1) });
    let of_values = gradient.stage(Stage::V).unwrap();
    assert!(of_values[(0, 0)].is_nan() && of_values[(1, 0)].is_finite(), "{of_values:?}");
}

#[test]
fn a_loss_that_is_no_number_has_derivatives_that_are_none() {
    let one = |value: f64| Matrix::from_rows([[value]]);
    // The scores of the first query are ∞.
    let parts = [Matrix::from_rows([[1e200], [1.0]]), one(1.0), one(1.0), one(1.0)];
    let document = document(parts, Settings::default()).masked_by(Mask::CAUSAL).unwrap();
    let target = Objective::look_at(0, 0, 2);
    let gradient = gradient(&document, &target);
    let of_scores = gradient.stage(Stage::Masked).unwrap();
    assert!(of_scores[(0, 0)].is_nan(), "{of_scores:?}");
    // The key that is hidden, and the query that the loss is not of.
    assert_eq!([of_scores[(0, 1)], of_scores[(1, 0)], of_scores[(1, 1)]], [0.0; 3]);
    let of_weight = gradient.number(cell(Stage::Weights, 0, 1));
    assert_eq!(of_weight.to_bits(), 0);
}

#[test]
fn a_wanted_weight_that_is_too_small_for_a_number_has_an_infinite_slope_and_a_finite_lesson() {
    let one = |value: f64| Matrix::from_rows([[value]]);
    let parts = [Matrix::from_rows([[40.0], [-40.0]]), one(1.0), one(1.0), one(1.0)];
    let document = document(parts, Settings::default());
    let attention = Attention::compute(&document);
    assert_eq!(attention.weights()[(0, 1)], 0.0);
    let target = Objective::look_at(0, 1, 2);
    assert_eq!(target.value(Pipeline::new(&document, &attention)), 3200.0);
    let gradient = gradient(&document, &target);
    assert_eq!(gradient.number(cell(Stage::Weights, 0, 1)), f64::NEG_INFINITY);
    assert_eq!(gradient.stage(Stage::Scaled).unwrap().row(0), [1.0, -1.0]);
}

proptest! {
    #![proptest_config(properties(300))]

    #[test]
    fn a_word_that_nobody_sees_may_be_any_number(
        document in any_small_masked_document_of_several_tokens(),
        seed in any::<u64>(),
    ) {
        let mut random = Random(seed);
        let n = document.shape().n();
        let (unseen, size) = (random.below(n), 10_f64.powi(random.below(309) as i32));
        let mask = document.mask().clone();
        let with_row = |row: Vec<f64>| {
            let input = Input::X;
            let mut changed = document.clone();
            let block = Matrix::from_values(1, row.len(), row).unwrap();
            let edit = Edit::SetBlock { input, row: unseen, col: 0, block };
            changed.apply(&edit).unwrap();
            changed.masked_by(Mask::painted((n, n), |query, key| key == unseen || mask.hides(query, key))).unwrap()
        };
        let row: Vec<_> = document.inputs().matrix(Input::X).row(unseen).to_vec();
        let [plain, huge] =
            [row.clone(), row.iter().map(|number| number.signum() * size).collect()].map(with_row);
        let computed = Attention::compute(&plain);
        for target in any_objectives(Pipeline::new(&plain, &computed), &mut random).into_iter().flatten() {
            let is_after = target.stage(plain.shape()) >= Stage::Masked;
            // Other objectives depend on that word, or may.
            if is_after && target.row().is_some_and(|row| row != unseen) {
                prop_assert_eq!(all_bits(&gradient(&huge, &target), 1), all_bits(&gradient(&plain, &target), 1), "{:?}", target);
            }
        }
    }

    #[test]
    fn no_number_makes_it_panic_and_hidden_keys_stay_at_0(
        document in any_sheet(),
        seed in any::<u64>(),
    ) {
        let mut random = Random(seed);
        let mut document = document;
        for _ in 0..1 + random.below(4) {
            let inputs: Vec<_> = document.inputs().present().collect();
            let input = inputs[random.below(inputs.len())];
            let (rows, cols) = Stage::from(input).dimensions(document.shape());
            let value = [1e308, -1e308, 1e200, -1e160, f64::MAX, 5e-324][random.below(6)];
            let (row, col) = (random.below(rows), random.below(cols));
            document.apply(&Edit::SetCell { input, row, col, value }).unwrap();
        }
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        for target in any_objectives(pipeline, &mut random).into_iter().flatten() {
            prop_assert_eq!(target.check(&document), Ok(()));
            target.value(pipeline);
            assert_shapes_and_hidden(pipeline, &Gradient::of(pipeline, &target));
        }
    }
}
