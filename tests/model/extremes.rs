//! Finite inputs with stages that are not finite: the numbers show it, and nothing panics.

use attenscope::math::Matrix;
use attenscope::model::{Document, Settings, Stage};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::{document, stages};
use crate::support::properties::properties;
use crate::support::random::Random;

/// Two tokens of one dimension, and `d_v = 1`.
fn narrow(x: [f64; 2], w_q: f64, w_k: f64, w_v: f64) -> Document {
    let one = |value: f64| Matrix::from_rows([[value]]);
    document([Matrix::from_rows([[x[0]], [x[1]]]), one(w_q), one(w_k), one(w_v)], Settings::default())
}

fn values(document: &Document, stage: Stage) -> Vec<f64> {
    stages(document)[stage as usize].values().to_vec()
}

#[test]
fn a_query_that_overflows_is_infinite_and_its_weights_are_not_numbers() {
    let document = narrow([1e200, 1.0], 1e200, 1.0, 1.0);
    assert_eq!(values(&document, Stage::Q), [f64::INFINITY, 1e200]);
    assert_eq!(values(&document, Stage::Scores)[..2], [f64::INFINITY, f64::INFINITY]);
    let weights = values(&document, Stage::Weights);
    assert!(weights[0].is_nan() && weights[1].is_nan(), "{weights:?}");
    assert!(values(&document, Stage::Output)[0].is_nan());
}

#[test]
fn a_score_that_overflows_spoils_its_own_row_alone() {
    // Scores [1e400 1e200] and [1e200 1].
    let document = narrow([1e200, 1.0], 1.0, 1.0, 1.0);
    assert_eq!(values(&document, Stage::Scores), [f64::INFINITY, 1e200, 1e200, 1.0]);
    let weights = values(&document, Stage::Weights);
    assert!(weights[0].is_nan() && weights[1].is_nan());
    assert_eq!(weights[2..], [1.0, 0.0]);
    assert_eq!(values(&document, Stage::Output)[1], 1e200);
}

#[test]
fn a_score_that_overflows_downwards_weighs_nothing() {
    // Scores [−1e400 −1e200] and [−1e200 −1].
    let document = narrow([1e200, 1.0], 1.0, -1.0, 1.0);
    assert_eq!(values(&document, Stage::Scores), [f64::NEG_INFINITY, -1e200, -1e200, -1.0]);
    assert_eq!(values(&document, Stage::Weights), [0.0, 1.0, 0.0, 1.0]);
}

#[test]
fn an_infinite_value_of_weight_zero_is_not_a_number_in_the_output() {
    let document = narrow([1e200, -1e100], 1e-100, -1e-100, 1e200);
    assert_eq!(values(&document, Stage::Weights), [0.0, 1.0, 1.0, 0.0]);
    assert_eq!(values(&document, Stage::V), [f64::INFINITY, -1e300]);
    let output = values(&document, Stage::Output);
    assert!(output[0].is_nan() && output[1] == f64::INFINITY, "{output:?}");
}

#[rstest]
#[case::all_large(1e300)]
#[case::all_largest(f64::MAX)]
#[case::all_small(1e-300)]
#[case::all_smallest(5e-324)]
fn entries_at_the_ends_of_binary64_are_computed_without_a_panic(#[case] entry: f64) {
    let parts = [(3, 4), (4, 2), (4, 2), (4, 5)].map(|(rows, cols)| {
        Matrix::from_fn(rows, cols, |row, col| if (row + col) % 2 == 0 { entry } else { -entry })
    });
    let document = document(parts, Settings::default());
    let stages = stages(&document);
    assert!(stages[..4].iter().all(|matrix| matrix.values().iter().all(|value| value.is_finite())));
    if entry < 1.0 {
        // Scores too small to differ from 0 leave the weights equal.
        assert!(stages[Stage::Weights as usize].values().iter().all(|weight| *weight == 1.0 / 3.0));
    }
}

#[test]
fn a_tiny_divisor_overflows_without_a_panic() {
    let mut document = narrow([1.0, 2.0], 1.0, 1.0, 1.0);
    let divisor = crate::support::documents::divisor(5e-324);
    document.apply(&attenscope::model::Edit::set(divisor)).unwrap();
    assert!(values(&document, Stage::Scaled).iter().all(|entry| *entry == f64::INFINITY));
    assert!(values(&document, Stage::Weights).iter().all(|weight| weight.is_nan()));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn any_finite_numbers_are_computed_and_weights_are_weights_or_nan_by_whole_rows(seed: u64) {
        let mut random = Random(seed);
        let mut any_finite = || loop {
            let value = f64::from_bits(random.bits());
            if value.is_finite() {
                return value;
            }
        };
        let parts = [(3, 4), (4, 2), (4, 2), (4, 5)]
            .map(|(rows, cols)| Matrix::from_fn(rows, cols, |_, _| any_finite()));
        let stages = stages(&document(parts, Settings::default()));
        for row in stages[Stage::Weights as usize].iter_rows() {
            let nans = row.iter().filter(|weight| weight.is_nan()).count();
            prop_assert!(nans == 0 || nans == row.len(), "{:?}", row);
            prop_assert!(nans > 0 || (row.iter().sum::<f64>() - 1.0).abs() < 1e-15);
        }
    }
}
