//! Weights against the factor in front of the scores: their limits, their order, and the page's own.

use attenscope::lab::{
    CurveQuantity, FACTORS, SeenRow, curve, factors, weight_curves, weights_at, with_point,
};
use attenscope::model::{Attention, Edit, Mask, Pipeline};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::assertions::ulps;
use crate::support::properties::properties;

fn rows() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(-40.0..40.0, 1..20)
}

/// The error allowed in entropy, largest weight and sum: rounding of as many terms as there are weights.
const ROUNDING: f64 = 1e-13;

#[test]
fn the_factors_go_through_powers_of_ten_from_end_to_end() {
    let factors = factors();
    assert_eq!(factors.len(), 121);
    assert_eq!((factors[0], factors[120]), FACTORS);
    for power in [0.01, 0.1, 1.0, 10.0, 100.0] {
        assert!(factors.iter().any(|&factor| ulps(factor, power) <= 2), "{power}");
    }
    assert!(factors.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn a_flat_row_stays_flat() {
    for factor in factors() {
        let weights = weights_at(&[7.0; 4], factor);
        assert_eq!(weights, [0.25; 4]);
        assert_eq!(CurveQuantity::Entropy.of(&weights), 2.0);
        assert_eq!(CurveQuantity::Largest.of(&weights), 0.25);
    }
}

#[test]
fn two_scores_follow_the_logistic_curve() {
    // Softmax of two scores is 1 / (1 + exp(−gap · factor)). The norm of its Jacobian is 2 · w · (1 − w).
    for factor in factors() {
        let weights = weights_at(&[1.0, 3.0], factor);
        let logistic = 1.0 / (1.0 + (-2.0 * factor).exp());
        assert!(ulps(weights[1], logistic) <= 4, "{factor}");
        let norm = 2.0 * weights[0] * weights[1];
        assert!(ulps(CurveQuantity::Norm.of(&weights), norm) <= 8, "{factor}");
    }
}

#[test]
fn extremes_are_told_and_not_made_up() {
    assert_eq!(weights_at(&[1e308, -1e308], 1.0), [1.0, 0.0], "a gap beyond binary64");
    assert_eq!(weights_at(&[f64::NEG_INFINITY, 2.0], 0.5), [0.0, 1.0], "a score of −∞ is left out");
    for row in [[f64::NAN, 1.0], [f64::INFINITY, 1.0], [f64::NEG_INFINITY; 2]] {
        let weights = weights_at(&row, 1.0);
        assert!(weights.iter().all(|weight| weight.is_nan()), "{row:?}");
        for reading in [CurveQuantity::Entropy, CurveQuantity::Largest, CurveQuantity::Norm] {
            assert!(reading.of(&weights).is_nan(), "{reading:?} of {row:?}");
        }
    }
    assert_eq!(weights_at(&[], 1.0), [0.0; 0]);
    assert_eq!(weights_at(&[-5.0], 1000.0), [1.0]);
}

#[test]
fn a_point_takes_its_place_in_a_curve() {
    let mut points = vec![(0.1, 1.0), (1.0, 2.0)];
    with_point(&mut points, (0.5, 1.5));
    with_point(&mut points, (1.0, 2.5));
    with_point(&mut points, (3.0, 4.0));
    assert_eq!(points, [(0.1, 1.0), (0.5, 1.5), (1.0, 2.5), (3.0, 4.0)]);
}

#[test]
fn at_the_present_factor_stand_the_weights_of_the_page() {
    for preset in Preset::ALL {
        let document = preset.document();
        let attention = Attention::compute(&document);
        let temperature = document.settings().temperature.value();
        let factor = 1.0 / (document.divisor() * temperature);
        let pipeline = Pipeline::new(&document, &attention);
        for query in 0..document.shape().n() {
            let row = SeenRow::of(pipeline, query);
            // Rounding a score before softmax moves each weight by a proportional share.
            let largest = row.scores.iter().fold(0.0, |largest: f64, score| largest.max(score.abs()));
            let most = 8.0 + 4.0 * largest * factor;
            for (mine, page) in weights_at(&row.scores, factor).into_iter().zip(row.weights(pipeline)) {
                assert!(ulps(mine, page) as f64 <= most, "{}: {mine:e} {page:e}", preset.id());
            }
        }
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn weights_sum_to_one(scores in rows(), exponent in -3.0..3.0) {
        let sum: f64 = weights_at(&scores, 10f64.powf(exponent)).iter().sum();
        prop_assert!((sum - 1.0).abs() <= ROUNDING);
    }

    #[test]
    fn entropy_falls_from_that_of_equal_weights_and_the_largest_weight_rises(scores in rows()) {
        let factors = factors();
        let most = (scores.len() as f64).log2();
        let entropies = curve(&scores, &factors, CurveQuantity::Entropy);
        for pair in entropies.windows(2) {
            prop_assert!((-ROUNDING..=most + ROUNDING).contains(&pair[0].1));
            prop_assert!(pair[1].1 <= pair[0].1 + ROUNDING);
        }
        let largest = curve(&scores, &factors, CurveQuantity::Largest);
        prop_assert!(largest.windows(2).all(|pair| pair[1].1 >= pair[0].1 - ROUNDING));
    }

    #[test]
    fn the_norm_is_never_above_its_most(scores in rows(), exponent in -3.0..3.0) {
        let norm = CurveQuantity::Norm.of(&weights_at(&scores, 10f64.powf(exponent)));
        prop_assert!((0.0..=0.5 + ROUNDING).contains(&norm));
    }

    #[test]
    fn without_a_factor_to_speak_of_all_weights_are_equal(scores in rows()) {
        let share = 1.0 / scores.len() as f64;
        for weight in weights_at(&scores, 0.0) {
            prop_assert!(ulps(weight, share) <= 2);
        }
        for weight in weights_at(&scores, 1e-9) {
            prop_assert!((weight - share).abs() <= 1e-7);
        }
    }

    #[test]
    fn raising_all_scores_alike_changes_no_weight(scores in rows(), by in -8i32..8) {
        let raised: Vec<f64> = scores.iter().map(|score| score + f64::from(by)).collect();
        for (a, b) in weights_at(&scores, 0.5).into_iter().zip(weights_at(&raised, 0.5)) {
            prop_assert!((a - b).abs() <= 1e-12);
        }
    }

    #[test]
    fn each_weight_has_its_curve(scores in rows()) {
        let factors = factors();
        let curves = weight_curves(&scores, &factors);
        prop_assert_eq!(curves.len(), scores.len());
        for (at, &factor) in factors.iter().enumerate() {
            let weights: Vec<f64> = curves.iter().map(|curve| curve[at].1).collect();
            prop_assert_eq!(weights, weights_at(&scores, factor));
        }
    }
}

#[test]
fn of_a_masked_row_the_seen_keys_alone_are_left() {
    let document = Preset::HumptyDumpty.document();
    let n = document.shape().n();
    let mut masked = document.clone();
    masked.apply(&Edit::set(Mask::CAUSAL)).unwrap();
    let attention = Attention::compute(&masked);
    let pipeline = Pipeline::new(&masked, &attention);
    for query in 0..n {
        let row = SeenRow::of(pipeline, query);
        assert_eq!(row.keys, (0..=query).collect::<Vec<_>>());
        assert_eq!(row.scores, attention.scores().row(query)[..=query]);
        assert_eq!(row.weights(pipeline), attention.weights().row(query)[..=query]);
        assert!(row.has_weights());
    }
    masked.apply(&Edit::set(Mask::padding(vec![true; n]))).unwrap();
    let attention = Attention::compute(&masked);
    let row = SeenRow::of(Pipeline::new(&masked, &attention), 0);
    assert!(row.keys.is_empty() && !row.has_weights());
}

#[test]
fn infinite_scores_have_weights_only_where_softmax_has() {
    let row =
        |scores: &[f64]| SeenRow { query: 0, keys: (0..scores.len()).collect(), scores: scores.to_vec() };
    assert!(row(&[f64::NEG_INFINITY, 0.0]).has_weights());
    for scores in [[f64::INFINITY, 0.0], [f64::NAN, 0.0], [f64::NEG_INFINITY; 2]] {
        assert!(!row(&scores).has_weights(), "{scores:?}");
        assert!(weights_at(&row(&scores).scores, 1.0).iter().all(|weight| weight.is_nan()));
    }
}
