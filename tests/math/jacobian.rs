//! The Jacobian of softmax, compared with finite differences of a softmax with twice the digits.

use attenscope::math::{
    BlockSize, Generator, MAX_JACOBIAN_NORM, Matrix, exponentials, jacobian, jacobian_norm,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::ulps;
use crate::support::double_double::Double;
use crate::support::properties::properties;

/// Softmax in about 31 digits.
fn precise_softmax(scores: &[Double]) -> Vec<Double> {
    let max = scores.iter().map(|score| score.value()).fold(f64::NEG_INFINITY, f64::max);
    let exps: Vec<_> = scores.iter().map(|&score| (score - Double::from(max)).exp()).collect();
    let sum = exps.iter().fold(Double::from(0.0), |sum, &exp| sum + exp);
    exps.into_iter().map(|exp| exp / sum).collect()
}

/// The derivatives of all weights by all scores, by central differences over four points: of order `h⁴`.
fn slopes(scores: &[f64]) -> Matrix {
    let h = 1.0 / 1024.0;
    let weights = |along: usize, step: f64| {
        let mut moved: Vec<_> = scores.iter().map(|&score| Double::from(score)).collect();
        moved[along] = moved[along] + Double::from(step);
        precise_softmax(&moved)
    };
    let mut slopes = Matrix::zeros(scores.len(), scores.len());
    for along in 0..scores.len() {
        let near = (weights(along, h), weights(along, -h));
        let far = (weights(along, 2.0 * h), weights(along, -2.0 * h));
        for of in 0..scores.len() {
            let near = (near.0[of] - near.1[of]) * Double::from(8.0);
            let far = far.0[of] - far.1[of];
            slopes[(of, along)] = ((near - far) / Double::from(12.0 * h)).value();
        }
    }
    slopes
}

fn softmax(scores: &[f64]) -> Vec<f64> {
    precise_softmax(&scores.iter().map(|&score| Double::from(score)).collect::<Vec<_>>())
        .into_iter()
        .map(Double::value)
        .collect()
}

fn frobenius(matrix: &Matrix) -> f64 {
    matrix.values().iter().fold(0.0_f64, |norm, entry| norm.hypot(*entry))
}

fn weights() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(-60.0..60.0_f64, 1..24).prop_map(|mut row| {
        let sums = exponentials(&mut row, BlockSize::SMALL);
        row.iter().map(|exp| exp / sums.sum).collect()
    })
}

#[rstest]
#[case::one_weight(&[1.0], 0.0)]
#[case::two_equal(&[0.5, 0.5], 0.5)]
#[case::two_equal_beside_nothing(&[0.5, 0.0, 0.5], 0.5)]
#[case::four_equal(&[0.25; 4], 0.1875_f64.sqrt())]
#[case::one_is_certain(&[0.0, 1.0, 0.0], 0.0)]
#[case::nearly_certain(&[1e-200, 1.0], 2e-200)]
#[case::nearly_certain_at_the_end_of_the_numbers(&[1.0, 5e-324], 1e-323)]
#[case::nothing(&[], 0.0)]
fn the_norm_of_simple_weights_is_known(#[case] weights: &[f64], #[case] norm: f64) {
    assert!(ulps(jacobian_norm(weights), norm) <= 1, "{:e}", jacobian_norm(weights));
}

#[test]
fn two_equal_weights_have_the_largest_norm_exactly() {
    assert_eq!(jacobian_norm(&[0.5, 0.5]), MAX_JACOBIAN_NORM);
}

#[test]
fn the_saturated_row_has_the_known_norm() {
    let row = [3.3045549211949616e-30, 1.8178434809396976e-15, 0.9999999999999982];
    let norm = jacobian_norm(&row);
    // To first order, all other weights move against the largest one: twice the second weight.
    assert!((norm - 2.0 * row[1]).abs() < 1e-14 * norm, "{norm:e}");
    assert_eq!(format!("{norm:.1e}"), "3.6e-15");
}

#[test]
fn no_entry_is_a_zero_with_a_sign() {
    assert!(jacobian(&[0.0, 1.0, 0.0]).values().iter().all(|entry| entry.to_bits() == 0));
}

#[test]
fn weights_that_are_no_numbers_have_a_norm_that_is_none() {
    assert!(jacobian_norm(&[f64::NAN, f64::NAN]).is_nan());
}

#[rstest]
#[case::mild(&[0.3, -0.2, 1.1, 0.0])]
#[case::three_words(&[1.7320508075688772, 3.4641016151377544, 3.4641016151377544])]
#[case::saturated(&[7.0710678118654755, 41.01219330881975, 74.95331880577403])]
#[case::alone(&[4.0])]
fn every_entry_is_the_slope_of_softmax(#[case] scores: &[f64]) {
    assert_slopes(scores);
}

#[track_caller]
fn assert_slopes(scores: &[f64]) {
    let (entries, slopes) = (jacobian(&softmax(scores)), slopes(scores));
    for (&entry, &slope) in entries.values().iter().zip(slopes.values()) {
        // The formula's error is 4/120 · h⁴ times a fifth derivative, which is at most 24 times a weight's own slope.
        // The difference cancels all but the digits after the 30th.
        assert!((entry - slope).abs() <= 2e-12 * entry.abs() + 1e-27, "{entry:e} is not {slope:e}");
    }
}

/// The largest eigenvalue of the Jacobian, by repeated multiplication: the largest change of the weights per change of
/// the scores.
fn spectral_norm(weights: &[f64]) -> f64 {
    let mut along: Vec<f64> = (0..weights.len()).map(|key| 1.0 + key as f64).collect();
    let mut norm = 0.0;
    for _ in 0..60 {
        let mean: f64 = weights.iter().zip(&along).map(|(weight, each)| weight * each).sum();
        along.iter_mut().zip(weights).for_each(|(each, weight)| *each = weight * (*each - mean));
        norm = along.iter().map(|each| each * each).sum::<f64>().sqrt();
        along.iter_mut().for_each(|each| *each /= norm);
    }
    norm
}

/// Means over 10,000 rows of 16 normal scores each: the further they spread, the larger the norm at first, while a few
/// weights rise above the others, and only then the smaller.
#[rstest]
#[case(1.0, 0.305, 0.204)]
#[case(2.0, 0.335, 0.277)]
#[case(4.0, 0.275, 0.250)]
#[case(8.0, 0.176, 0.169)]
#[case(16.0, 0.099, 0.097)]
fn the_norm_first_rises_and_then_falls_as_scores_spread(
    #[case] deviation: f64,
    #[case] frobenius: f64,
    #[case] spectral: f64,
) {
    let (mut generator, rows) = (Generator::new(16), 10_000);
    let (mut norms, mut largest) = (0.0, 0.0);
    for _ in 0..rows {
        let mut row: Vec<f64> = (0..16).map(|_| deviation * generator.normal()).collect();
        let sums = exponentials(&mut row, BlockSize::SMALL);
        row.iter_mut().for_each(|exp| *exp /= sums.sum);
        norms += jacobian_norm(&row) / f64::from(rows);
        largest += spectral_norm(&row) / f64::from(rows);
    }
    assert!((norms - frobenius).abs() < 6e-4 && (largest - spectral).abs() < 6e-4, "{norms} {largest}");
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn entries_are_slopes_for_any_scores(scores in prop::collection::vec(-15.0..15.0_f64, 1..9)) {
        assert_slopes(&scores);
    }

    #[test]
    fn the_norm_is_that_of_the_matrix(weights in weights()) {
        let (norm, whole) = (jacobian_norm(&weights), frobenius(&jacobian(&weights)));
        prop_assert!((norm - whole).abs() <= 1e-13 * whole, "{norm:e} is not {whole:e}");
    }

    #[test]
    fn the_norm_is_at_most_that_of_two_equal_weights(weights in weights()) {
        prop_assert!(jacobian_norm(&weights) <= MAX_JACOBIAN_NORM * (1.0 + 1e-14));
    }

    #[test]
    fn the_matrix_is_symmetric_to_the_bit(weights in weights()) {
        let jacobian = jacobian(&weights);
        prop_assert_eq!(&jacobian.transposed(), &jacobian);
    }

    #[test]
    fn rows_sum_to_zero(weights in weights()) {
        for row in jacobian(&weights).iter_rows() {
            let (sum, reach): (f64, f64) = (row.iter().sum(), row.iter().map(|entry| entry.abs()).sum());
            prop_assert!(sum.abs() <= reach * row.len() as f64 * f64::EPSILON, "{sum:e} of {reach:e}");
        }
    }

    /// `xᵀJx` is the variance of `x` under the weights.
    #[test]
    fn no_direction_has_a_negative_slope(
        (weights, x) in weights().prop_flat_map(|weights| {
            let n = weights.len();
            (Just(weights), prop::collection::vec(-3.0..3.0_f64, n))
        }),
    ) {
        let jacobian = jacobian(&weights);
        let terms = (0..x.len()).flat_map(|i| (0..x.len()).map(move |j| (i, j)));
        let products: Vec<f64> = terms.map(|(i, j)| x[i] * jacobian[(i, j)] * x[j]).collect();
        let (form, reach): (f64, f64) = (products.iter().sum(), products.iter().map(|p| p.abs()).sum());
        prop_assert!(form >= -reach * 2.0 * (x.len() * x.len()) as f64 * f64::EPSILON, "{form:e} of {reach:e}");
    }
}
