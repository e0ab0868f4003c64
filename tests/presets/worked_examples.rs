//! The worked examples compared with their true values: exact integers and 60-digit decimals, printed by
//! `tests/golden/exact.py`.

use std::collections::BTreeMap;

use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Scaling, Stage, Temperature};
use attenscope::presets::Preset;
use rstest::rstest;

use crate::support::assertions::{assert_bits, assert_ulps};
use crate::support::documents::{set, stages};

const THREE_WORDS: &str = include_str!("../golden/three-words.txt");
const GAZE: &str = include_str!("../golden/gaze.txt");
const SATURATED: &str = include_str!("../golden/saturated.txt");

/// Reads blocks of a name followed by rows.
fn golden(text: &str) -> BTreeMap<String, Matrix> {
    let mut blocks: Vec<(&str, Vec<Vec<f64>>)> = Vec::new();
    for line in text.lines() {
        match line.split(' ').map(str::parse).collect::<Result<Vec<f64>, _>>() {
            Ok(row) => blocks.last_mut().expect("a name comes first").1.push(row),
            Err(_) => blocks.push((line, Vec::new())),
        }
    }
    let matrix = |rows: Vec<Vec<f64>>| {
        let (tall, wide) = (rows.len(), rows[0].len());
        Matrix::from_values(tall, wide, rows.concat()).expect("rows of equal length")
    };
    blocks.into_iter().map(|(name, rows)| (name.to_owned(), matrix(rows))).collect()
}

/// The ulps by which a weight may be off. The scaled scores have two roundings each, and the argument of `exp` has the
/// same absolute error. A few more are for `exp`, the sum and the division.
fn weight_tolerance(scaled: &Matrix, divided: bool) -> impl Fn(usize, usize) -> u64 {
    move |row, col| {
        let most = scaled.row(row).iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let entry = scaled[(row, col)];
        let scores = if divided { 2.0 * (entry.abs() + most.abs()) + (most - entry) } else { 0.0 };
        8 + scores.ceil() as u64
    }
}

fn check_against(golden: &BTreeMap<String, Matrix>, document: &Document, suffix: &str) {
    let stages = stages(document);
    let computed = |stage: Stage| &stages[stage as usize];
    for stage in [Stage::Q, Stage::K, Stage::V, Stage::Scores] {
        assert_bits(stage.name(), computed(stage), &golden[stage.name()]);
    }
    let divided = suffix.is_empty();
    let truth = |stage: Stage| &golden[&format!("{}{suffix}", stage.name())];
    assert_ulps("scaled", computed(Stage::Scaled), truth(Stage::Scaled), |_, _| if divided { 2 } else { 0 });
    let tolerance = weight_tolerance(truth(Stage::Scaled), divided);
    assert_ulps("weights", computed(Stage::Weights), truth(Stage::Weights), &tolerance);
    // The output is a mean of values of one sign: no worse than the weights that matter in it.
    assert_ulps("output", computed(Stage::Output), truth(Stage::Output), |_, _| 16);
}

#[rstest]
#[case::gaze(Preset::Gaze, GAZE)]
#[case::three_words(Preset::ThreeWords, THREE_WORDS)]
#[case::saturated(Preset::Saturated, SATURATED)]
fn every_stage_has_its_true_value(#[case] preset: Preset, #[case] text: &str) {
    check_against(&golden(text), &preset.document(), "");
}

#[rstest]
#[case::gaze(Preset::Gaze, GAZE)]
#[case::three_words(Preset::ThreeWords, THREE_WORDS)]
#[case::saturated(Preset::Saturated, SATURATED)]
fn every_stage_has_its_true_value_without_scaling(#[case] preset: Preset, #[case] text: &str) {
    check_against(&golden(text), &set(&preset.document(), Scaling::None, Temperature::ONE), " unscaled");
}

#[test]
fn the_three_words_are_the_matrices_of_the_text() {
    let document = Preset::ThreeWords.document();
    let input = |input| document.inputs().matrix(input);
    assert_eq!(*input(Input::X), Matrix::from_rows([[1., 0., 1., 0.], [0., 2., 0., 2.], [1., 1., 1., 1.]]));
    assert_eq!(
        *input(Input::Wq),
        Matrix::from_rows([[1., 0., 1.], [1., 0., 0.], [0., 1., 0.], [0., 1., 1.]])
    );
    assert_eq!(
        *input(Input::Wk),
        Matrix::from_rows([[0., 1., 1.], [1., 0., 1.], [0., 1., 0.], [1., 0., 0.]])
    );
    assert_eq!(
        *input(Input::Wv),
        Matrix::from_rows([[0., 0., 1.], [1., 1., 0.], [0., 1., 0.], [1., 0., 1.]])
    );
}

#[test]
fn the_saturated_example_counts_from_0_to_11() {
    let document = Preset::Saturated.document();
    let input = |input| document.inputs().matrix(input);
    assert_eq!(*input(Input::X), Matrix::from_rows([[0., 1., 2., 3.], [4., 5., 6., 7.], [8., 9., 10., 11.]]));
    assert_eq!(*input(Input::Wq), Matrix::from_rows([[1., 0.], [1., 0.], [0., 1.], [0., 1.]]));
    assert_eq!(*input(Input::Wk), Matrix::from_rows([[0., 1.], [0., 1.], [1., 0.], [1., 0.]]));
    assert_eq!(*input(Input::Wv), Matrix::from_rows([[1., 0.], [0., 1.], [1., 0.], [0., 1.]]));
}

#[test]
fn the_weights_of_three_words_are_those_of_the_text_to_a_few_ulps() {
    let stages = stages(&Preset::ThreeWords.document());
    let light = [0.015409391074930515, 0.4922953044625347, 0.4922953044625347];
    let weights =
        Matrix::from_rows([[0.0812712953524966, 0.4593643523237517, 0.4593643523237517], light, light]);
    assert_ulps("weights", &stages[Stage::Weights as usize], &weights, |_, _| 8);
    let late = [2.9537718267752084, 1.9845906089250696, 1.9845906089250696];
    let output = Matrix::from_rows([[2.75618611394251, 1.9187287046475034, 1.9187287046475034], late, late]);
    assert_ulps("output", &stages[Stage::Output as usize], &output, |_, _| 4);
}

#[test]
fn saturation_leaves_weights_that_are_tiny_but_not_zero() {
    let stages = stages(&Preset::Saturated.document());
    let weights = &stages[Stage::Weights as usize];
    let printed =
        [[3.3045549211949616e-30, 1.8178434809396976e-15], [8.0e-109, 8.9e-55], [1.9e-187, 4.4e-94]];
    for (row, expected) in printed.into_iter().enumerate() {
        for (col, truth) in expected.into_iter().enumerate() {
            let digits = if row == 0 { 1e-12 } else { 0.05 };
            assert!(
                (weights[(row, col)] / truth - 1.0).abs() < digits,
                "({row}, {col}): {:e}",
                weights[(row, col)]
            );
        }
    }
    assert_eq!(weights[(0, 2)], 0.9999999999999982);
    assert_eq!((weights[(1, 2)], weights[(2, 2)]), (1.0, 1.0));
    assert_eq!(stages[Stage::Output as usize].row(1), [18.0, 20.0]);
    assert!(stages[Stage::Output as usize].row(0) < [18.0, 20.0].as_slice());
}
