//! A line of arithmetic gives its cell, and marks where something is rounded.

use attenscope::math::Matrix;
use attenscope::model::{CellRef, Document, Edit, Graph, Input, Scaling, SoftCap, Stage};
use attenscope::number::{Digits, for_display, is_displayed_exactly};
use attenscope::present::arithmetic::{arithmetic_of, factors, product, root};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{
    any_masked_document, set, temperature, with_any_bias, with_any_sources, with_any_words,
};
use crate::support::properties::properties;
use crate::{english, read};

fn line(preset: Preset, stage: Stage, row: usize, col: usize) -> String {
    read(&preset.document(), |pipeline| arithmetic_of(pipeline, CellRef { stage, row, col }, english()))
}

#[test]
fn a_line_has_the_operands_and_what_they_come_to() {
    assert_eq!(line(Preset::ThreeWords, Stage::X, 0, 0), "1");
    assert_eq!(line(Preset::ThreeWords, Stage::Scores, 0, 1), "1·4 + 1·0 + 1·2 = 6");
    assert_eq!(line(Preset::ThreeWords, Stage::Scaled, 0, 1), "6 ÷ 1.732 ≈ 3.464");
    assert_eq!(line(Preset::ThreeWords, Stage::Weights, 0, 1), "exp(0) ÷ 2.177 ≈ 0.459");
    assert_eq!(line(Preset::Saturated, Stage::Scores, 1, 2), "9·21 + 13·17 = 410");
    assert_eq!(
        line(Preset::HumptyDumpty, Stage::Q, 0, 0).matches('·').count(),
        0,
        "512 products are counted"
    );
}

#[test]
fn an_adjusted_score_is_written_as_a_sum_with_its_bias() {
    let line = |document: &Document, row, col| {
        read(document, |pipeline| {
            arithmetic_of(pipeline, CellRef { stage: Stage::Masked, row, col }, english())
        })
    };
    let bias = Matrix::from_rows([[0.5, -1.25, 0.0], [0.0; 3], [1.0 / 3.0, 0.0, 0.0]]);
    let unscaled = set(&Preset::ThreeWords.document(), Scaling::None, temperature(1.0));
    let biased = unscaled.clone().biased_by(Some(bias)).unwrap();
    assert_eq!(line(&biased, 0, 0), "3 + 0.5 = 3.5");
    assert_eq!(line(&biased, 0, 1), "6 + (−1.25) = 4.75");
    assert_eq!(line(&biased, 2, 0), "6 + 0.333 ≈ 6.333");
    // 2·tanh(3/2) is 1.81029….
    let capped = biased.clone().capped_at(SoftCap::new(2.0).ok());
    assert_eq!(line(&capped, 0, 0), "1.810 + 0.5 ≈ 2.310");
    assert_eq!(line(&biased.causal(), 0, 1), "−∞");
    // A score of 3 is nothing beside 1e20; of 1e6 + 0.25 more digits are needed than are shown.
    let large = Matrix::from_rows([[1e20, 999_994.25, 0.0], [0.0; 3], [0.0; 3]]);
    let large = unscaled.clone().biased_by(Some(large)).unwrap();
    assert_eq!(line(&large, 0, 0), "3 + 1e20 ≈ 1e20");
    assert!(line(&large, 0, 1).contains('≈'));
    assert_eq!(line(&unscaled.capped_at(SoftCap::new(2.0).ok()), 0, 0), "1.810");
}

#[test]
fn what_is_zero_is_exactly_zero_however_its_factors_are_rounded() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetBlock { input: Input::Wv, row: 0, col: 0, block: Matrix::zeros(4, 3) }).unwrap();
    let line = |document: &Document, stage, row, col| {
        read(document, |pipeline| arithmetic_of(pipeline, CellRef { stage, row, col }, english()))
    };
    assert_eq!(line(&document, Stage::Output, 0, 0), "0.081·0 + 0.459·0 + 0.459·0 = 0");
    document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: Matrix::zeros(4, 3) }).unwrap();
    assert_eq!(line(&document, Stage::Scaled, 0, 0), "0 ÷ 1.732 = 0");
    // The product is not 0: it is too small for binary64.
    assert_eq!(product(1e-200, 1e-200, Digits::Fixed(2)), "≈0·≈0 ≈ 0");
    // exp of a number below −745 is too small, too.
    let mut cold = Preset::Overflow.document();
    cold.apply(&Edit::set(temperature(0.5))).unwrap();
    assert_eq!(read(&cold, |pipeline| pipeline.stage(Stage::Weights)[(2, 0)]), 0.0);
    assert!(line(&cold, Stage::Weights, 2, 0).ends_with(" ≈ 0"));
}

#[test]
fn a_root_without_an_end_is_not_passed_off_as_exact() {
    assert_eq!(root(4, 2.0, Digits::Fixed(3)), "√4 = 2");
    assert_eq!(root(3, 3_f64.sqrt(), Digits::Fixed(2)), "√3 ≈ 1.73");
    // `display` marks what it rounds to a whole number, too. One mark is enough.
    assert_eq!(root(3, 3_f64.sqrt(), Digits::Fixed(0)), "√3 ≈ 2");
}

#[test]
fn a_negative_right_factor_stands_in_brackets() {
    assert_eq!(factors(-1.5, -2.0, Digits::Fixed(1)), "(−1.5)·(−2)");
    assert_eq!(product(0.5, 3.0, Digits::Fixed(2)), "0.5·3 = 1.5");
    assert_eq!(product(1.0 / 3.0, 3.0, Digits::Fixed(2)), "0.33·3 ≈ 1");
}

proptest! {
    #![proptest_config(properties(60))]

    #[test]
    fn a_line_ends_with_the_number_of_the_cell(document in with_any_words(with_any_sources(with_any_bias(any_masked_document()))), row in 0..99_usize, col in 0..99_usize) {
        let digits = english().arithmetic_digits();
        for stage in Graph::of(&document).stages() {
            let (rows, cols) = stage.dimensions(document.shape());
            let cell = CellRef { stage, row: row % rows, col: col % cols };
            let (line, value) = read(&document, |pipeline| {
                (arithmetic_of(pipeline, cell, english()), pipeline.stage(stage)[(cell.row, cell.col)])
            });
            let shown = for_display(value, digits);
            let bare = shown.trim_start_matches('≈');
            // With many products, a sentence gives only their count and the result.
            let ends = line.ends_with(bare) || line.ends_with(&format!("{bare}."));
            prop_assert!(ends || !line.contains(" = ") && line.contains(bare), "{stage:?}: {line} ends not with {shown}");
            if line.contains(" = ") {
                prop_assert!(is_displayed_exactly(value, digits), "{stage:?}: {line} is not exact");
            }
        }
    }
}
