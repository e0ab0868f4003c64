//! The temperature that gives a saturated row a gradient again.

use attenscope::lab::{LIVELY_NORM, Revival};
use attenscope::math::{jacobian, largest_magnitude};
use attenscope::model::{Attention, Temperature};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

const NEVER: f64 = f64::NEG_INFINITY;

/// The Frobenius norm of the whole Jacobian of softmax, by the formula.
fn norm(row: &[f64], temperature: f64) -> f64 {
    let max = row.iter().copied().fold(NEVER, f64::max);
    let exps: Vec<f64> = row.iter().map(|score| ((score - max) / temperature).exp()).collect();
    let sum: f64 = exps.iter().sum();
    let weights: Vec<f64> = exps.iter().map(|exp| exp / sum).collect();
    let jacobian = jacobian(&weights);
    let largest = largest_magnitude(&jacobian).max(f64::MIN_POSITIVE);
    jacobian.values().iter().map(|entry| (entry / largest).powi(2)).sum::<f64>().sqrt() * largest
}

/// For two keys the norm is `2·a·(1 − a)`. At half its maximum the weights are `(1 ± 1/√2) / 2`.
fn of_two_keys(gap: f64) -> f64 {
    let root = 0.5_f64.sqrt();
    gap / ((1.0 + root) / (1.0 - root)).ln()
}

#[rstest]
#[case::one_key(&[3.0], Revival::Lone)]
#[case::one_key_left(&[NEVER, 3.0, NEVER], Revival::Lone)]
#[case::two_equal(&[5.0, 5.0], Revival::Alive)]
#[case::near_each_other(&[5.0, 5.5], Revival::Alive)]
#[case::the_two_largest_equal(&[900.0, 900.0, 0.0], Revival::Alive)]
#[case::equal_weights_of_many(&[2.0; 40], Revival::Spread)]
#[case::no_key(&[NEVER, NEVER], Revival::Undefined)]
#[case::nothing(&[], Revival::Undefined)]
#[case::infinite(&[f64::INFINITY, 1.0], Revival::Undefined)]
#[case::infinite_alone(&[f64::INFINITY], Revival::Undefined)]
#[case::no_number(&[f64::NAN, 1.0], Revival::Undefined)]
#[case::apart_as_far_as_numbers_go(&[1e300, -1e300, 0.0], Revival::TooFar { norm: 0.0 })]
fn rows_that_cannot_be_revived_are_told_apart(#[case] row: &[f64], #[case] expected: Revival) {
    assert_eq!(Revival::of(row, 1.0), expected);
}

#[rstest]
#[case(&[0.0, 10.0], 10.0)]
#[case(&[-3.0, 50.0], 53.0)]
#[case(&[170.0, 0.0], 170.0)]
#[case::masked_keys_have_no_part(&[NEVER, 7.0, NEVER, 57.0, NEVER], 50.0)]
fn two_keys_come_back_where_the_formula_says(#[case] row: &[f64], #[case] gap: f64) {
    let Revival::At { temperature, norm } = Revival::of(row, 1.0) else {
        panic!("{:?}", Revival::of(row, 1.0))
    };
    assert!((temperature - of_two_keys(gap)).abs() < 1e-12 * gap, "{temperature}");
    assert!((norm - LIVELY_NORM).abs() < 1e-12, "{norm}");
}

#[test]
fn the_rows_of_the_saturated_example_come_back_or_not() {
    let document = Preset::Saturated.document();
    let attention = Attention::compute(&document);
    let revivals: Vec<_> = (0..3).map(|row| Revival::of(attention.scaled().row(row), 1.0)).collect();
    for (row, near) in [(0, 19.0), (1, 69.9)] {
        assert!(
            matches!(revivals[row], Revival::At { temperature, norm }
                if (temperature - near).abs() < 0.1 && (norm - LIVELY_NORM).abs() < 1e-9),
            "{:?}",
            revivals[row]
        );
    }
    // The two largest scores are 215 apart: that needs more than the highest temperature.
    assert!(of_two_keys(215.0) > Temperature::MAX);
    let expected = norm(attention.scaled().row(2), Temperature::MAX);
    assert!(
        matches!(revivals[2], Revival::TooFar { norm } if (norm - expected).abs() < 1e-12 && norm < LIVELY_NORM),
        "{:?}",
        revivals[2]
    );
}

#[test]
fn a_row_at_the_highest_temperature_can_go_no_further() {
    let row = [0.0, 1000.0];
    let Revival::TooFar { norm } = Revival::of(&row, Temperature::MAX) else { panic!("it is too far") };
    assert_eq!(Revival::of(&row, 1.0), Revival::TooFar { norm });
}

fn rows() -> impl Strategy<Value = (Vec<f64>, f64)> {
    let row = |spread: f64| prop::collection::vec(-spread..spread, 2..60);
    let rows = prop_oneof![row(1.0), row(30.0), row(200.0), row(2000.0), leading()];
    (rows, prop_oneof![Just(1.0), 0.01..1.0, 1.0..100.0])
}

/// One key leading up to 299 others that are equal.
fn leading() -> impl Strategy<Value = Vec<f64>> {
    (1..300_usize, 0.0..100.0_f64).prop_map(|(others, lead)| {
        let mut row = vec![0.0; others];
        row.push(lead);
        row
    })
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn half_of_the_possible_is_left_there_and_nowhere_before((row, present) in rows()) {
        let before = norm(&row, present);
        match Revival::of(&row, present) {
            Revival::At { temperature, norm: told } => {
                prop_assert!(before < LIVELY_NORM);
                prop_assert!(present < temperature && temperature <= Temperature::MAX);
                prop_assert!((norm(&row, temperature) - LIVELY_NORM).abs() < 1e-9);
                prop_assert!((told - LIVELY_NORM).abs() < 1e-9);
                for step in 0..100 {
                    let between = present * (temperature / present).powf(f64::from(step) / 100.0);
                    prop_assert!(norm(&row, between) < LIVELY_NORM + 1e-12, "at {}", between);
                }
            }
            Revival::TooFar { norm: told } => {
                prop_assert!((norm(&row, Temperature::MAX) - told).abs() < 1e-9 && told < LIVELY_NORM);
                for step in 0..=30 {
                    let between = present * (Temperature::MAX / present).powf(f64::from(step) / 30.0);
                    prop_assert!(norm(&row, between) < LIVELY_NORM, "at {}", between);
                }
            }
            Revival::Alive => prop_assert!(before > LIVELY_NORM - 1e-9),
            // No key has more than half, and a higher temperature only reduces that.
            Revival::Spread => prop_assert!(before < LIVELY_NORM && norm(&row, 1e6) < LIVELY_NORM + 1e-9),
            Revival::Lone | Revival::Undefined => prop_assert!(false, "a finite row of several keys"),
        }
    }

    #[test]
    fn a_shift_of_all_scores_changes_nothing((row, present) in rows(), shift in -1000..1000_i32) {
        let shifted: Vec<f64> = row.iter().map(|score| score + f64::from(shift)).collect();
        if let (Revival::At { temperature: a, .. }, Revival::At { temperature: b, .. }) =
            (Revival::of(&row, present), Revival::of(&shifted, present))
        {
            prop_assert!((a - b).abs() < 1e-9 * a, "{} and {}", a, b);
        }
    }
}
