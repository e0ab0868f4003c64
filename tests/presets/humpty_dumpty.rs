//! The generated presets: published weights, pinned numbers, and a correction that is the smallest possible.

use std::sync::OnceLock;

use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Stage};
use attenscope::presets::Preset;
use nalgebra::{DMatrix, DVector};
use rstest::rstest;

use crate::support::bounds::plain_product;
use crate::support::documents::stages;
use crate::support::random::Random;

const WEIGHTS: [f64; 4] = [0.15, 0.25, 0.55, 0.05];

/// The document, generated once: the wide one has 788,480 numbers.
fn document(preset: Preset) -> &'static Document {
    static DOCUMENTS: [OnceLock<Document>; Preset::ALL.len()] =
        [const { OnceLock::new() }; Preset::ALL.len()];
    DOCUMENTS[preset as usize].get_or_init(|| preset.document())
}

fn input(preset: Preset, input: Input) -> &'static Matrix {
    document(preset).inputs().matrix(input)
}

/// 64-bit FNV-1a over the bytes of all numbers, the least significant first.
fn fingerprint(preset: Preset) -> u64 {
    let numbers = Input::ALL.into_iter().flat_map(|it| input(preset, it).values());
    numbers
        .flat_map(|value| value.to_bits().to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The generated matrices before the correction: X, W_Q, W_K, W_V from one sequence of numbers, each rounded to be
/// readable.
fn uncorrected(d: usize, seed: u64, parts: f64) -> [Matrix; 4] {
    let mut random = Random(seed);
    let spread = 1.0 / (d as f64).sqrt();
    [(4, 1.0, 100.0), (d, spread, parts), (d, spread, parts), (d, spread, parts)].map(
        |(rows, spread, parts)| {
            Matrix::from_fn(rows, d, |_, _| (random.normal() * spread * parts).round() / parts)
        },
    )
}

fn uncorrected_of(preset: Preset) -> [Matrix; 4] {
    match preset {
        Preset::HumptyDumpty => uncorrected(512, 512, 1000.0),
        _ => uncorrected(8, 8, 100.0),
    }
}

/// The correction that was added to W_K.
fn correction(preset: Preset) -> DMatrix<f64> {
    let [_, _, before, _] = uncorrected_of(preset);
    DMatrix::from(input(preset, Input::Wk)) - DMatrix::from(&before)
}

fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (values.len() - 1) as f64
}

#[rstest]
fn on_ends_with_the_published_weights(#[values(Preset::HumptyDumpty, Preset::HumptyDumpty8)] preset: Preset) {
    let stages = stages(document(preset));
    for (weight, published) in stages[Stage::Weights as usize].row(3).iter().zip(WEIGHTS) {
        assert!((weight - published).abs() < 1e-9, "{weight} is not {published}");
        assert!((weight - published).abs() < 1e-13, "{weight} could be nearer to {published}");
    }
}

#[rstest]
#[case(Preset::HumptyDumpty, 512)]
#[case(Preset::HumptyDumpty8, 8)]
fn the_matrices_are_full_ones(#[case] preset: Preset, #[case] d: usize) {
    let shapes = Input::PROJECTED.map(|it| (input(preset, it).rows(), input(preset, it).cols()));
    assert_eq!(shapes, [(4, d), (d, d), (d, d), (d, d)]);
    for it in Input::PROJECTED {
        let matrix = input(preset, it);
        let zeros = matrix.values().iter().filter(|value| **value == 0.0).count();
        assert!(zeros * 10 <= matrix.values().len(), "{it:?} has {zeros} zeros");
        assert!(
            matrix.iter_rows().all(|row| row.iter().any(|value| *value != row[0])),
            "{it:?} has a constant row"
        );
    }
}

#[rstest]
#[case(Preset::HumptyDumpty, 0x24de_c8a3_549b_08c0)]
#[case(Preset::HumptyDumpty8, 0x783e_5108_fe0a_decd)]
fn the_numbers_are_the_same_on_every_machine(#[case] preset: Preset, #[case] pinned: u64) {
    assert_eq!(fingerprint(preset), pinned, "{:#018x}", fingerprint(preset));
}

#[rstest]
fn all_but_w_k_is_generated_as_described(
    #[values(Preset::HumptyDumpty, Preset::HumptyDumpty8)] preset: Preset,
) {
    let [x, w_q, _, w_v] = uncorrected_of(preset);
    assert_eq!([&x, &w_q, &w_v], [Input::X, Input::Wq, Input::Wv].map(|it| input(preset, it)));
}

#[test]
fn embeddings_have_unit_variance_and_projections_keep_it() {
    let x = input(Preset::HumptyDumpty, Input::X);
    // 2048 numbers: the variance of a sample has the standard deviation √(2/2048) ≈ 0.03.
    assert!((variance(x.values()) - 1.0).abs() < 0.13, "{}", variance(x.values()));
    for it in [Input::Wq, Input::Wk, Input::Wv] {
        // 262,144 numbers: 0.003.
        let scaled = variance(input(Preset::HumptyDumpty, it).values()) * 512.0;
        assert!((scaled - 1.0).abs() < 0.012, "{it:?}: {scaled}");
    }
    let stages = stages(document(Preset::HumptyDumpty));
    for stage in [Stage::Q, Stage::K, Stage::V] {
        let spread = variance(stages[stage as usize].values());
        assert!((spread - 1.0).abs() < 0.2, "{stage:?}: {spread}");
    }
}

#[test]
fn the_numbers_that_are_not_corrected_can_be_read() {
    for it in [Input::X, Input::Wq, Input::Wv] {
        for value in input(Preset::HumptyDumpty8, it).values() {
            assert_eq!((value * 100.0).round() / 100.0, *value, "{it:?} has {value}");
        }
    }
}

#[rstest]
fn the_correction_has_rank_one_along_the_query_of_on(
    #[values(Preset::HumptyDumpty, Preset::HumptyDumpty8)] preset: Preset,
) {
    let delta = correction(preset);
    let query = DVector::from_row_slice(stages(document(preset))[Stage::Q as usize].row(3));
    let left = &delta * &query / query.norm_squared();
    let rest = (&delta - &left * query.transpose()).norm();
    // W_K was rounded when the correction was added.
    assert!(rest <= 1e-12 * delta.norm(), "{rest:e} of {:e} lies elsewhere", delta.norm());
    assert!(delta.norm() > 0.01, "there is a correction");
}

#[test]
fn the_correction_of_the_narrow_preset_has_one_singular_value() {
    let values = correction(Preset::HumptyDumpty8).singular_values();
    assert!(values[0] > 0.01 && values[1] < 1e-14 * 8.0, "{values}");
}

#[rstest]
fn what_is_at_right_angles_to_the_tokens_is_untouched(
    #[values(Preset::HumptyDumpty, Preset::HumptyDumpty8)] preset: Preset,
) {
    let delta = correction(preset);
    // An orthonormal basis of the span of the tokens, which are the rows of X.
    let basis = DMatrix::from(input(preset, Input::X)).transpose().qr().q();
    let beside = &delta - &basis * (basis.transpose() * &delta);
    assert!(beside.norm() <= 1e-12 * delta.norm(), "{:e} of {:e}", beside.norm(), delta.norm());
}

/// The smallest correction that gives the wanted weights has no part along the direction in which the scores of all
/// tokens rise together, which softmax does not see.
#[rstest]
fn no_part_of_the_correction_is_spent_on_what_softmax_does_not_see(
    #[values(Preset::HumptyDumpty, Preset::HumptyDumpty8)] preset: Preset,
) {
    let delta = correction(preset);
    let x = DMatrix::from(input(preset, Input::X));
    let query = DVector::from_row_slice(stages(document(preset))[Stage::Q as usize].row(3));
    // ΔW = Xᵀ·λ·qᵀ: solve for λ. The condition is Σλ = 0.
    let along = &delta * &query / query.norm_squared();
    let lambda = (&x * x.transpose()).lu().solve(&(&x * along)).expect("the tokens are independent");
    assert!(lambda.sum().abs() <= 1e-11 * lambda.amax(), "{lambda}");
}

/// The whole problem solved again: 64 unknowns and three equations (the differences between the four scores), by the
/// Moore–Penrose inverse from a singular value decomposition.
#[test]
fn the_pseudo_inverse_gives_the_same_correction() {
    let d = 8;
    let [x, w_q, w_k, _] = uncorrected_of(Preset::HumptyDumpty8);
    let query = plain_product(&x, &w_q).row(3).to_vec();
    let keys = plain_product(&x, &w_k);
    let score = |token: usize| -> f64 { keys.row(token).iter().zip(&query).map(|(k, q)| k * q).sum() };
    let equations = DMatrix::from_fn(3, d * d, |i, unknown| {
        let (row, col) = (unknown / d, unknown % d);
        (x[(i, row)] - x[(3, row)]) * query[col]
    });
    let wanted = DVector::from_fn(3, |i, _| {
        (d as f64).sqrt() * (WEIGHTS[i] / WEIGHTS[3]).ln() - (score(i) - score(3))
    });
    let least = equations.pseudo_inverse(1e-12).expect("the decomposition converges") * wanted;
    let delta = correction(Preset::HumptyDumpty8);
    for unknown in 0..d * d {
        let (ours, theirs) = (delta[(unknown / d, unknown % d)], least[unknown]);
        assert!((ours - theirs).abs() < 1e-13, "entry {unknown}: {ours} against {theirs}");
    }
}

#[test]
fn any_other_correction_with_the_same_weights_is_larger() {
    let [x, w_q, ..] = uncorrected_of(Preset::HumptyDumpty8);
    let delta = correction(Preset::HumptyDumpty8);
    let query = DVector::from_row_slice(plain_product(&x, &w_q).row(3));
    let tokens = DMatrix::from(&x);
    let mut random = Random(7);
    for _ in 0..100 {
        let detour = DMatrix::from_fn(8, 8, |_, _| random.normal() * 0.1);
        // Keep the part of the detour that moves all four scores alike.
        let moved = &tokens * &detour * &query;
        let uneven = moved.add_scalar(-moved.mean());
        let undo =
            tokens.clone().pseudo_inverse(1e-12).expect("it converges") * uneven / query.norm_squared();
        let harmless = detour - undo * query.transpose();
        let shifts = &tokens * &harmless * &query;
        assert!((shifts.max() - shifts.min()).abs() < 1e-12, "{shifts}");
        assert!((&delta + &harmless).norm() > delta.norm());
    }
}
