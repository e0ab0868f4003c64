//! The published values are wrong in the cells known to be wrong, and in no others.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Pipeline, Stage};
use attenscope::presets::{Preset, Published};
use rstest::rstest;

use crate::support::bounds::plain_product;

/// A cell, counted from 1 as in the texts.
type Cell = (usize, usize);

fn rounded(value: f64, decimals: u8) -> f64 {
    let unit = 10_f64.powi(i32::from(decimals));
    (value * unit).round() / unit
}

/// The cells where printed values differ from the given ones at the printed precision.
fn differing(printed: &Published, values: &Matrix) -> Vec<Cell> {
    let cells = (0..values.rows()).flat_map(|row| (0..values.cols()).map(move |col| (row, col)));
    cells
        .filter(|&cell| (printed.values[cell] - rounded(values[cell], printed.decimals)).abs() > 1e-9)
        .map(|(row, col)| (row + 1, col + 1))
        .collect()
}

fn printed(preset: Preset, stage: Stage) -> Published {
    preset.published().into_iter().find(|entry| entry.stage == stage).expect("it was published")
}

/// The cells of a 3 × 3 matrix except these.
fn all_but(kept: &[Cell]) -> Vec<Cell> {
    (1..=3).flat_map(|row| (1..=3).map(move |col| (row, col))).filter(|cell| !kept.contains(cell)).collect()
}

#[rstest]
#[case(Stage::Q, vec![(1, 2), (3, 2)])]
#[case(Stage::K, vec![(1, 2), (3, 3)])]
#[case(Stage::V, vec![(2, 1), (3, 3)])]
#[case(Stage::Scores, all_but(&[]))]
#[case(Stage::Scaled, all_but(&[]))]
#[case(Stage::Weights, all_but(&[(2, 1), (2, 2), (2, 3)]))]
#[case(Stage::Output, all_but(&[(2, 2)]))]
fn the_slips_of_three_words_are_where_they_are_known_to_be(#[case] stage: Stage, #[case] slips: Vec<Cell>) {
    check(Preset::ThreeWords, stage, &slips);
}

#[rstest]
#[case(Stage::Q, vec![])]
#[case(Stage::K, vec![])]
#[case(Stage::V, vec![])]
#[case(Stage::Scores, vec![(2, 3), (3, 2)])]
#[case(Stage::Scaled, all_but(&[(1, 1)]))]
#[case(Stage::Weights, vec![])]
#[case(Stage::Output, vec![])]
fn the_slips_of_the_saturated_example_are_where_they_are_known_to_be(
    #[case] stage: Stage,
    #[case] slips: Vec<Cell>,
) {
    check(Preset::Saturated, stage, &slips);
}

fn check(preset: Preset, stage: Stage, slips: &[Cell]) {
    let document = preset.document();
    let attention = Attention::compute(&document);
    let truth = Pipeline::new(&document, &attention).stage(stage);
    assert_eq!(differing(&printed(preset, stage), truth), slips);
}

#[test]
fn five_published_scores_of_three_words_do_not_follow_from_the_published_queries_and_keys() {
    let [q, k, scores] = [Stage::Q, Stage::K, Stage::Scores].map(|stage| printed(Preset::ThreeWords, stage));
    let follows = plain_product(&q.values, &k.values.transposed());
    assert_eq!(differing(&scores, &follows), [(1, 2), (2, 2), (2, 3), (3, 2), (3, 3)]);
}

#[test]
fn the_published_scaled_scores_of_three_words_follow_from_the_published_scores() {
    let [scores, scaled] = [Stage::Scores, Stage::Scaled].map(|stage| printed(Preset::ThreeWords, stage));
    let follows = Matrix::from_fn(3, 3, |row, col| scores.values[(row, col)] / 3.0_f64.sqrt());
    assert_eq!(differing(&scaled, &follows), []);
}

#[test]
fn one_published_weight_of_three_words_follows_from_the_published_scaled_row() {
    let [scaled, weights] = [Stage::Scaled, Stage::Weights].map(|stage| printed(Preset::ThreeWords, stage));
    let follows = Matrix::from_fn(3, 3, |row, col| {
        let exps: Vec<f64> = scaled.values.row(row).iter().map(|entry| entry.exp()).collect();
        exps[col] / exps.iter().sum::<f64>()
    });
    assert_eq!(differing(&weights, &follows), all_but(&[(1, 2)]));
}

#[test]
fn two_published_outputs_of_three_words_do_not_follow_from_the_published_weights_and_values() {
    let [weights, v, output] =
        [Stage::Weights, Stage::V, Stage::Output].map(|s| printed(Preset::ThreeWords, s));
    assert_eq!(differing(&output, &plain_product(&weights.values, &v.values)), [(3, 2), (3, 3)]);
}

#[test]
fn the_published_400_of_the_saturated_example_runs_on_into_its_scaled_scores() {
    let [scores, scaled] = [Stage::Scores, Stage::Scaled].map(|stage| printed(Preset::Saturated, stage));
    let follows = Matrix::from_fn(3, 3, |row, col| scores.values[(row, col)] / 2.0_f64.sqrt());
    // The other six are rounding errors.
    assert_eq!(differing(&scaled, &follows), [(1, 2), (1, 3), (2, 1), (2, 2), (3, 1), (3, 3)]);
    assert_eq!((scaled.values[(1, 2)], scaled.values[(2, 1)]), (282.84, 282.84));
}

#[test]
fn no_published_value_is_ever_the_computed_one_of_a_cell_that_slipped() {
    for preset in [Preset::ThreeWords, Preset::Saturated] {
        let document = preset.document();
        let attention = Attention::compute(&document);
        for entry in preset.published() {
            let truth = Pipeline::new(&document, &attention).stage(entry.stage);
            for (row, col) in differing(&entry, truth) {
                assert_ne!(truth[(row - 1, col - 1)], entry.values[(row - 1, col - 1)]);
            }
        }
    }
}
