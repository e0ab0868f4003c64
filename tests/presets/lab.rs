//! The presets made for the lab show what they are about.

use attenscope::explain::{Derivation, derive};
use attenscope::math::entropy_bits;
use attenscope::model::{Attention, CellRef, Pipeline, Stage};
use attenscope::presets::Preset;

fn weights(preset: Preset) -> Vec<Vec<f64>> {
    Attention::compute(&preset.document()).weights().iter_rows().map(<[f64]>::to_vec).collect()
}

#[test]
fn identical_tokens_prefer_nobody() {
    assert_eq!(weights(Preset::Uniform), vec![vec![1.0 / 3.0; 3]; 3]);
    let document = Preset::Uniform.document();
    let attention = Attention::compute(&document);
    for (output, value) in attention.output().values().iter().zip(attention.v().values()) {
        assert!((output - value).abs() < 1e-15, "the mean of three equal values");
    }
}

#[test]
fn the_causal_preset_predicts_from_earlier_words_alone_and_on_looks_as_published() {
    let (masked, plain) = (weights(Preset::Causal), weights(Preset::HumptyDumpty8));
    assert_eq!(masked[0], [1.0, 0.0, 0.0, 0.0]);
    for (word, row) in masked.iter().enumerate() {
        assert!(row[word + 1..].iter().all(|&weight| weight == 0.0));
    }
    assert_eq!(masked[3], plain[3], "the last word sees all");
}

#[test]
fn without_subtracting_the_maximum_the_overflow_preset_has_no_weights() {
    let document = Preset::Overflow.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Weights, row: 2, col: 2 };
    let Derivation::Softmax(row) = derive(Pipeline::new(&document, &attention), cell) else { panic!() };
    assert_eq!(row.terms[2].score, 714.0);
    assert!(row.naive().weights[2].is_nan());
    assert_eq!(attention.weights()[(2, 2)], 1.0);
}

#[test]
fn the_wrong_divisor_flattens_the_weights_that_were_published() {
    let (wrong, right) = (weights(Preset::WrongDivisor), weights(Preset::HumptyDumpty8));
    for (wrong, right) in wrong.iter().zip(&right) {
        assert!(entropy_bits(wrong) > entropy_bits(right));
    }
    assert!(wrong[3][2] < 0.45 && (right[3][2] - 0.55).abs() < 1e-9);
}

#[test]
fn the_scores_of_long_random_keys_spread_like_the_root_of_their_length() {
    let document = Preset::DkSweep.document();
    let scores = Attention::compute(&document).scores().values().to_vec();
    let mean = scores.iter().sum::<f64>() / 16.0;
    let deviation = (scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / 16.0).sqrt();
    assert!((4.0..16.0).contains(&deviation), "{deviation} for √64 = 8");
}
