//! A printed number agrees with the numbers that round to it, and with no others.

use attenscope::explain::{Cause, Operands, PrintedStage, Verdict, judge, likely_causes};
use attenscope::math::Matrix;
use attenscope::model::{Document, Pipeline, Settings, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use super::{COMPUTED, print, with_pipeline};
use crate::support::documents::{any_small_document, document, with_any_sources, with_any_words};
use crate::support::properties::properties;

/// A document of one token and one dimension, whose Q is this number.
fn query_of(value: f64) -> Document {
    let one = |value| Matrix::from_rows([[value]]);
    document([one(1.0), one(value), one(1.0), one(1.0)], Settings::default())
}

fn verdict(value: f64, printed: f64, decimals: i16) -> Verdict {
    let printed_stage = PrintedStage::new(Stage::Q, Matrix::from_rows([[printed]]), vec![decimals]).unwrap();
    with_pipeline(&query_of(value), |pipeline| {
        judge(pipeline, &[printed_stage], Operands::Printed)[0].cells[0].verdict
    })
}

#[rstest]
#[case(2.5, 2.0, 0)]
#[case(2.5, 3.0, 0)]
#[case(0.125, 0.12, 2)]
#[case(0.125, 0.13, 2)]
#[case(-0.5, -0.0, 0)]
#[case(0.1 + 0.2, 0.3, 17)]
#[case(123_456.0, 1.2e5, -4)]
#[case(1.0 / 3.0, 1.0 / 3.0, i16::MAX)]
#[case(1.8178e-15, 1.8e-15, 16)]
#[case(0.04, 0.0, 1)]
fn a_number_agrees_with_what_rounds_to_it(#[case] value: f64, #[case] printed: f64, #[case] decimals: i16) {
    assert_eq!(verdict(value, printed, decimals), Verdict::Agrees);
}

#[rstest]
#[case(2.4999, 3.0, 0)]
#[case(0.06, 0.0, 1)]
#[case(0.3, 0.3001, 4)]
#[case(1.0 / 3.0, 0.3333, i16::MAX)]
#[case(1.8178e-15, 1.9e-15, 16)]
fn a_number_agrees_with_nothing_else(#[case] value: f64, #[case] printed: f64, #[case] decimals: i16) {
    assert_eq!(verdict(value, printed, decimals), Verdict::Slips);
}

#[test]
fn there_is_a_count_of_decimals_for_every_number() {
    assert!(PrintedStage::new(Stage::Q, Matrix::zeros(2, 3), vec![0; 5]).is_none());
    assert!(PrintedStage::new(Stage::Q, Matrix::zeros(2, 3), vec![0; 6]).is_some());
}

#[test]
fn a_wrong_whole_number_is_not_put_down_to_rounding() {
    let published = Preset::ThreeWords.published().swap_remove(0);
    let q = PrintedStage::with_decimals(published.stage, published.values, published.decimals);
    with_pipeline(&Preset::ThreeWords.document(), |pipeline| {
        assert_eq!(likely_causes(pipeline, &[], &q), [], "0 for 1");
    });
}

#[test]
fn an_infinite_number_agrees_with_no_printed_one() {
    let huge = Matrix::from_rows([[1e200]]);
    let one = Matrix::from_rows([[1.0]]);
    let document = document([huge.clone(), huge, one.clone(), one.clone()], Settings::default());
    let printed_stage = PrintedStage::with_decimals(Stage::Q, one, 0);
    with_pipeline(&document, |pipeline| {
        assert_eq!(
            judge(pipeline, std::slice::from_ref(&printed_stage), Operands::Printed)[0].cells[0].verdict,
            Verdict::Slips
        );
        assert_eq!(likely_causes(pipeline, &[], &printed_stage), []);
    });
}

#[test]
fn nothing_follows_from_what_is_too_large() {
    let one = Matrix::from_rows([[1.0]]);
    let document =
        document([1e200, 1e100, 1e100, 1.0].map(|of| Matrix::from_rows([[of]])), Settings::default());
    let printed_stages =
        [(Stage::Q, 1e300, -299), (Stage::K, 1e300, -299), (Stage::Scores, 1.0, 0), (Stage::Weights, 0.5, 1)];
    let printed_stages = printed_stages.map(|(stage, value, decimals)| {
        PrintedStage::new(stage, Matrix::from_fn(1, 1, |_, _| value), vec![decimals]).unwrap()
    });
    with_pipeline(&document, |pipeline| {
        let judged = judge(pipeline, &printed_stages, Operands::Rounded);
        assert_eq!(judged[2].cells[0].verdict, Verdict::Slips);
        assert_eq!(likely_causes(pipeline, &printed_stages, &printed_stages[2]), []);
        let output = PrintedStage::new(Stage::Output, one, vec![0]).unwrap();
        judge(pipeline, &[printed_stages[0].clone(), printed_stages[1].clone(), output], Operands::Rounded);
    });
}

/// The true stage with one cell's last digit off by `units`.
fn off_by(pipeline: Pipeline<'_>, stage: Stage, at: usize, units: f64, decimals: u8) -> PrintedStage {
    let right = print(stage, pipeline.stage(stage), decimals);
    let mut values = right.values().clone();
    let at = at % values.values().len();
    values.values_mut()[at] += units * 10_f64.powi(-i32::from(decimals));
    PrintedStage::with_decimals(stage, values, decimals)
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn what_is_rounded_to_any_number_of_decimals_agrees(document in with_any_words(with_any_sources(any_small_document())), decimals in 0..12u8) {
        with_pipeline(&document, |pipeline| {
            // A whole number says nothing about a weight.
            let least = |stage| u8::from(stage == Stage::Weights);
            let printed = |stage| print(stage, pipeline.stage(stage), decimals.max(least(stage)));
            let printed_stages: Vec<_> = COMPUTED.into_iter().map(printed).collect();
            for judgement in judge(pipeline, &printed_stages, Operands::Rounded) {
                prop_assert_eq!(judgement.differing().count(), 0, "{:?}", judgement);
            }
            for printed_stage in &printed_stages {
                prop_assert_eq!(likely_causes(pipeline, &[], printed_stage), vec![]);
                prop_assert_eq!(likely_causes(pipeline, &printed_stages, printed_stage), vec![]);
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_digit_that_is_off_by_one_is_found_and_put_down_to_rounding(
        document in with_any_words(with_any_sources(any_small_document())),
        stage in prop::sample::select(COMPUTED.to_vec()),
        at in 0..36usize,
        up in any::<bool>(),
    ) {
        with_pipeline(&document, |pipeline| {
            let printed_stage = off_by(pipeline, stage, at, if up { 1.0 } else { -1.0 }, 6);
            let judged = &judge(pipeline, std::slice::from_ref(&printed_stage), Operands::Printed)[0];
            let differing: Vec<_> = judged.differing().collect();
            prop_assert_eq!(differing.len(), 1);
            prop_assert_eq!(differing[0].verdict, Verdict::Slips);
            // A number that needs no rounding, such as 0, cannot be rounded wrongly.
            let digits = differing[0].truth * 1e6;
            let is_rounded = (digits - digits.round()).abs() > 1e-6;
            let causes = likely_causes(pipeline, &[], &printed_stage);
            let is_rounding = |cause: &Cause| matches!(cause, Cause::Rounding | Cause::DivisorCut { .. });
            prop_assert_eq!(causes.iter().any(is_rounding), is_rounded, "{:?}", causes);
            Ok(())
        })?;
    }

    #[test]
    fn a_digit_that_is_off_by_more_is_not_put_down_to_rounding(
        document in with_any_words(with_any_sources(any_small_document())),
        stage in prop::sample::select(COMPUTED.to_vec()),
        at in 0..36usize,
        units in 3..1_000,
    ) {
        with_pipeline(&document, |pipeline| {
            let printed_stage = off_by(pipeline, stage, at, f64::from(units), 6);
            // A lone number may come of operands that were rounded more.
            let is_lone = printed_stage.values().values().len() == 1;
            prop_assert!(is_lone || !likely_causes(pipeline, &[], &printed_stage).contains(&Cause::Rounding));
            Ok(())
        })?;
    }
}
