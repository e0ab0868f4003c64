//! Softmax of one row: its sum, its symmetries, its extremes.

use attenscope::math::{BlockSize, RowSums, exp, exponentials, row_max};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::ulps;
use crate::support::properties::properties;

fn softmax_row(row: &mut [f64]) -> RowSums {
    let sums = exponentials(row, BlockSize::SMALL);
    row.iter_mut().for_each(|entry| *entry /= sums.sum);
    sums
}

fn softmax(row: &[f64]) -> Vec<f64> {
    let mut row = row.to_vec();
    softmax_row(&mut row);
    row
}

fn rows(range: std::ops::Range<f64>) -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(range, 1..40)
}

#[rstest]
#[case::one_entry(&[-7.25], &[1.0])]
#[case::equal(&[3.0; 4], &[0.25; 4])]
#[case::beyond_exp(&[714.0, 714.0], &[0.5, 0.5])]
#[case::far_beyond_exp(&[1e308, 1e308], &[0.5, 0.5])]
#[case::far_below(&[-1e308, -1e308], &[0.5, 0.5])]
#[case::apart_beyond_binary64(&[1e308, -1e308], &[1.0, 0.0])]
#[case::zeros_of_both_signs(&[0.0, -0.0], &[0.5, 0.5])]
fn simple_rows_come_out_exactly(#[case] row: &[f64], #[case] expected: &[f64]) {
    assert_eq!(softmax(row), expected);
}

#[test]
fn the_known_weights_of_three_words_come_out() {
    let s = 3.0_f64.sqrt();
    let weights = softmax(&[3.0 / s, 6.0 / s, 6.0 / s]);
    for (weight, truth) in weights.iter().zip([0.0812712953524966, 0.4593643523237517, 0.4593643523237517]) {
        assert!(ulps(*weight, truth) <= 8, "{weight:e}");
    }
}

#[test]
fn small_weights_are_kept_and_not_flushed_to_zero() {
    let weights = softmax(&[0.0, 700.0]);
    assert!(ulps(weights[0], 9.85967654375977e-305) <= 4, "{:e}", weights[0]);
    assert_eq!(weights[1], 1.0);
    assert!(softmax(&[0.0, 740.0])[0] > 0.0, "a subnormal weight is still a weight");
}

#[test]
fn what_was_subtracted_and_divided_by_is_told() {
    let mut row = [2.0, 2.0, 2.0];
    assert_eq!(softmax_row(&mut row), RowSums { max: 2.0, sum: 3.0 });
}

#[rstest]
#[case::nan(&[1.0, f64::NAN, 2.0])]
#[case::all_nan(&[f64::NAN, f64::NAN])]
#[case::infinity(&[1.0, f64::INFINITY])]
#[case::both_infinities(&[f64::NEG_INFINITY, f64::INFINITY])]
#[case::nothing_but_minus_infinity(&[f64::NEG_INFINITY, f64::NEG_INFINITY])]
fn a_row_without_a_meaning_is_nan_throughout(#[case] row: &[f64]) {
    assert!(softmax(row).iter().all(|weight| weight.is_nan()), "{:?}", softmax(row));
}

#[test]
fn minus_infinity_beside_a_finite_entry_weighs_nothing() {
    assert_eq!(softmax(&[f64::NEG_INFINITY, 5.0, 5.0]), [0.0, 0.5, 0.5]);
}

#[rstest]
#[case::alone(&[-0.0])]
#[case::first(&[-0.0, 0.0])]
#[case::last(&[0.0, -0.0])]
#[case::above_the_others(&[-1.0, -0.0, -2.0])]
fn a_maximum_of_zero_has_no_sign(#[case] row: &[f64]) {
    assert_eq!(row_max(row).to_bits(), 0.0_f64.to_bits());
    assert_eq!(exponentials(&mut row.to_vec(), BlockSize::SMALL).max.to_bits(), 0.0_f64.to_bits());
}

#[test]
fn an_empty_row_stays_empty() {
    assert_eq!(softmax(&[]), [0.0_f64; 0]);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_row_sums_to_one(row in rows(-800.0..800.0)) {
        let sum: f64 = softmax(&row).iter().sum();
        // The sum of the exponentials, each division, and the sum here: 2n roundings of half an ulp of 1.
        prop_assert!((sum - 1.0).abs() <= row.len() as f64 * f64::EPSILON, "{sum:e}");
    }

    #[test]
    fn every_weight_lies_between_zero_and_one(row in rows(-1e300..1e300)) {
        prop_assert!(softmax(&row).iter().all(|weight| (0.0..=1.0).contains(weight)));
    }

    #[test]
    fn a_shift_without_rounding_changes_no_bit(
        row in prop::collection::vec((-4096..4096_i32).prop_map(|i| f64::from(i) / 256.0), 1..40),
        shift in (-1_000_000..1_000_000_i32).prop_map(|i| f64::from(i) / 256.0),
    ) {
        let shifted: Vec<f64> = row.iter().map(|entry| entry + shift).collect();
        let bits = |row: &[f64]| softmax(row).into_iter().map(f64::to_bits).collect::<Vec<_>>();
        prop_assert_eq!(bits(&shifted), bits(&row));
    }

    #[test]
    fn a_shift_changes_nothing_but_rounding(row in rows(-30.0..30.0), shift in -1000.0..1000.0) {
        let shifted: Vec<f64> = row.iter().map(|entry| entry + shift).collect();
        // Each exponent has two roundings of numbers below 1030 and two of numbers below 60. `exp` adds its own.
        let exponent = f64::EPSILON * (1030.0 + 60.0);
        let relative = 2.0 * exponent + 2.0 * (row.len() + 8) as f64 * f64::EPSILON;
        for (a, b) in softmax(&shifted).into_iter().zip(softmax(&row)) {
            prop_assert!((a - b).abs() <= b * relative, "{a:e} is not {b:e}");
        }
    }

    #[test]
    fn permuting_a_row_permutes_its_weights(
        (row, order) in rows(-20.0..20.0).prop_flat_map(|row| {
            let order: Vec<usize> = (0..row.len()).collect();
            (Just(row), Just(order).prop_shuffle())
        }),
    ) {
        let permuted: Vec<f64> = order.iter().map(|&from| row[from]).collect();
        let (weights, moved) = (softmax(&row), softmax(&permuted));
        for (to, &from) in order.iter().enumerate() {
            // Only the order of the sum differs.
            prop_assert!((moved[to] - weights[from]).abs() <= weights[from] * (row.len() + 1) as f64 * f64::EPSILON);
        }
    }

    #[test]
    fn a_larger_entry_never_weighs_less(row in rows(-50.0..50.0)) {
        let weights = softmax(&row);
        for (i, j) in (0..row.len()).flat_map(|i| (0..row.len()).map(move |j| (i, j))) {
            prop_assert!(row[i] < row[j] || weights[i] >= weights[j]);
        }
    }

    #[test]
    fn the_maximum_and_the_sum_are_those_of_the_row(row in rows(-700.0..700.0)) {
        let mut weights = row.clone();
        let RowSums { max, sum } = softmax_row(&mut weights);
        prop_assert!(row.contains(&max) && row.iter().all(|&entry| entry <= max));
        prop_assert!((1.0..=row.len() as f64).contains(&sum));
        for (weight, entry) in weights.iter().zip(&row) {
            prop_assert_eq!(weight.to_bits(), (exp(entry - max) / sum).to_bits());
        }
    }
}

#[test]
fn a_row_is_divided_by_its_sum_and_by_1_where_nothing_is_left() {
    assert_eq!(RowSums { max: 2.0, sum: 3.0 }.divisor(), 3.0);
    assert_eq!(RowSums::NOTHING.divisor(), 1.0);
    assert!(RowSums { max: f64::NAN, sum: f64::NAN }.divisor().is_nan());
}
