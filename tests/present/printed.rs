//! Printed numbers, and the arithmetic behind the expected ones.

use attenscope::explain::{Operands, PrintedStage, judge, working};
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Document, Scaling, SoftCap, Stage};
use attenscope::present::{computed, printed, working_line};
use attenscope::presets::Preset;

use crate::read;
use crate::support::documents::{set, temperature};

#[test]
fn a_number_is_written_as_it_was_printed() {
    assert_eq!(printed(0.46, 2), "0.46");
    assert_eq!(printed(-2.5, 3), "−2.500");
    assert_eq!(printed(400.0, 0), "400");
    // Digits beyond those of the number would be made up.
    assert_eq!(printed(1e17, 2), "100000000000000000");
    assert_eq!(printed(2.5e-9, 4), "2.5e−9");
    assert_eq!(printed(1234.0, -2), "1234");
}

#[test]
fn a_computed_number_has_two_digits_more_than_the_printed_one() {
    assert_eq!(computed(0.4593643523237517, 2), "0.4594");
    assert_eq!(computed(0.4593643523237517, 0), "0.459");
    assert_eq!(computed(0.4593643523237517, 9), "0.4593643523237517");
}

#[test]
fn the_arithmetic_of_an_adjusted_score_has_its_bias() {
    let line = |document: &Document, row, col| {
        let given = [PrintedStage::with_decimals(Stage::Masked, Matrix::zeros(3, 3), 2)];
        read(document, |pipeline| {
            let cell = CellRef { stage: Stage::Masked, row, col };
            let judged = judge(pipeline, &given, Operands::Rounded).swap_remove(0);
            working_line(&working(pipeline, &given, cell), judged.of(cell).unwrap())
        })
    };
    let bias = Matrix::from_rows([[0.5, -1.25, 0.0], [0.0; 3], [1.0 / 3.0, 0.0, 0.0]]);
    let unscaled = set(&Preset::ThreeWords.document(), Scaling::None, temperature(1.0));
    let biased = unscaled.biased_by(Some(bias)).unwrap();
    assert_eq!(line(&biased, 0, 0), "3 + 0.5 = 3.5");
    assert_eq!(line(&biased, 0, 1), "6 + (−1.25) = 4.75");
    assert_eq!(line(&biased, 2, 0), "6 + 0.3333 ≈ 6.3333");
    assert_eq!(line(&biased.clone().causal(), 0, 1), "−∞ = −∞");
    let capped = biased.capped_at(SoftCap::new(2.0).ok());
    assert_eq!(line(&capped, 0, 0), "2·tanh(3 / 2) + 0.5 ≈ 2.3103");
}
