//! The pipeline in number formats, compared with the engine and with known results.

use attenscope::lab::{Arithmetic, Comparison, Rounding, RoundingOutcome, Run, compare, rounding_outcome};
use attenscope::math::{Matrix, NumberFormat};
use attenscope::model::{Attention, Document, Input, Mask, Pipeline, Scaling, Stage, Temperature};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::properties::properties;
use crate::support::{
    assertions::{assert_near, bits},
    bounds::Bounds,
    documents::{
        any_document, any_small_document, document, given, matrices, random_document, scaled, set, stages,
        with, with_any_sources, with_any_words,
    },
};

fn arithmetic(format: NumberFormat, rounding: Rounding, subtracts_max: bool) -> Arithmetic {
    Arithmetic { format, rounding, subtracts_max }
}

pub fn run(document: &Document, format: NumberFormat, rounding: Rounding, subtracts_max: bool) -> Run {
    Run::complete(document, arithmetic(format, rounding, subtracts_max))
}

fn any_arithmetic() -> impl Strategy<Value = Arithmetic> {
    (0..NumberFormat::ALL.len(), any::<bool>(), any::<bool>()).prop_map(
        |(format, each_operation, subtracts_max)| {
            let rounding = if each_operation { Rounding::EachOperation } else { Rounding::EachStage };
            arithmetic(NumberFormat::ALL[format], rounding, subtracts_max)
        },
    )
}

/// The saturated preset without scaling.
pub fn unscaled() -> Document {
    set(&Preset::Saturated.document(), Scaling::None, Temperature::ONE)
}

/// The matrices of a run, bit by bit.
fn all_bits(run: &Run) -> Vec<(usize, usize, Vec<u64>)> {
    Stage::ALL.iter().map(|&stage| bits(run.stage(stage))).collect()
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn small_matrices_in_binary64_are_the_engine_s(document in with_any_words(with_any_sources(any_small_document())), each in any::<bool>()) {
        // Sums of few terms have only one order.
        let rounding = if each { Rounding::EachOperation } else { Rounding::EachStage };
        let (run, page) = (run(&document, NumberFormat::F64, rounding, true), stages(&document));
        let before_output = |stage: &Stage| *stage < Stage::Output;
        for stage in Stage::ALL.into_iter().filter(before_output) {
            prop_assert_eq!(run.stage(stage), &page[stage as usize]);
        }
    }

    #[test]
    fn a_mask_is_the_engine_s(document in with_any_words(with_any_sources(any_small_document())), radius in 0..4_usize) {
        let document = masked(&document, Mask::window(radius));
        let (run, page) = (run(&document, NumberFormat::F64, Rounding::EachOperation, true), stages(&document));
        for stage in [Stage::Masked, Stage::Weights] {
            prop_assert_eq!(run.stage(stage), &page[stage as usize]);
        }
    }

    #[test]
    fn in_binary64_it_is_the_engine_but_for_the_order_of_sums(document in any_document()) {
        let (run, page) = (run(&document, NumberFormat::F64, Rounding::EachOperation, true), stages(&document));
        let bounds = Bounds::of(&document);
        for (stage, bound) in
            [(Stage::Scaled, bounds.scaled), (Stage::Weights, bounds.weights), (Stage::Output, bounds.output)]
        {
            assert_near(stage.name(), run.stage(stage), &page[stage as usize], &bound);
        }
    }

    #[test]
    fn every_number_is_one_of_the_format(document in with_any_words(with_any_sources(any_document())), arithmetic in any_arithmetic()) {
        let run = Run::complete(&document, arithmetic);
        for stage in Stage::ALL {
            for &value in run.stage(stage).values() {
                prop_assert!(arithmetic.format.round(value) == value || value.is_nan());
            }
        }
    }

    #[test]
    fn in_parts_it_is_the_same(document in with_any_words(with_any_sources(any_document())), arithmetic in any_arithmetic(), part in 1..5_000_usize) {
        let mut parts = Run::new(&document, arithmetic);
        let mut before = 0.0;
        prop_assert_eq!(parts.progress(), 0.0);
        while parts.advance(part) {
            prop_assert!(before < parts.progress() && parts.progress() < 1.0);
            before = parts.progress();
        }
        prop_assert_eq!(parts.progress(), 1.0);
        let whole = Run::complete(&document, arithmetic);
        prop_assert_eq!(all_bits(&parts), all_bits(&whole));
        prop_assert_eq!(parts.troubles(), whole.troubles());
    }

    #[test]
    fn masked_weights_are_0_and_later_tokens_change_nothing(
        document in any_small_document(), arithmetic in any_arithmetic(), size in 1.0..1e200
    ) {
        let last = document.shape().n() - 1;
        let run = Run::complete(&masked(&document, Mask::CAUSAL), arithmetic);
        let other = with(&document, Input::X, |x| {
            Matrix::from_fn(x.rows(), x.cols(), |row, col| if row == last { size } else { x[(row, col)] })
        });
        let changed = Run::complete(&masked(&other, Mask::CAUSAL), arithmetic);
        for row in 0..=last {
            let weights = run.stage(Stage::Weights).row(row);
            prop_assert!(weights[row + 1..].iter().all(|weight| weight.to_bits() == 0));
            if row < last {
                for stage in [Stage::Weights, Stage::Output] {
                    let [one, two] = [&run, &changed].map(|run| bits(run.stage(stage)));
                    let cols = one.1;
                    prop_assert_eq!(&one.2[row * cols..][..cols], &two.2[row * cols..][..cols]);
                }
            }
        }
    }

    #[test]
    fn a_row_masked_whole_is_0_whatever_the_rest_is(
        document in any_small_document(), arithmetic in any_arithmetic(), size in prop_oneof![Just(1.0), Just(1e300)]
    ) {
        let mask = Mask::painted((document.shape().n(), document.shape().n()), |row, _| row == 0);
        let run = Run::complete(&masked(&enlarged(&document, size), mask), arithmetic);
        for stage in [Stage::Weights, Stage::Output] {
            prop_assert!(run.stage(stage).row(0).iter().all(|&entry| entry == 0.0));
        }
    }

    #[test]
    fn marks_and_counts_agree(document in any_small_document(), arithmetic in any_arithmetic(), power in -300..301) {
        let document = enlarged(&document, 10_f64.powi(power));
        let (run, page) = (Run::complete(&document, arithmetic), stages(&document));
        for stage in Stage::ALL {
            let (values, exact) = (run.stage(stage), &page[stage as usize]);
            let comparison = compare(values, exact);
            let pairs = || values.values().iter().zip(exact.values());
            for which in RoundingOutcome::ALL {
                let count = pairs().filter(|(value, exact)| rounding_outcome(**value, **exact) == Some(which)).count();
                prop_assert_eq!(count, comparison.marked[which as usize]);
            }
            let [infinite, not_numbers, _] = comparison.marked;
            let Comparison { equal, different, lost, largest, .. } = comparison;
            prop_assert_eq!(infinite + not_numbers + equal + different + lost, values.values().len());
            prop_assert_eq!(largest.is_some(), different > 0);
            for (value, exact) in pairs().filter(|(value, exact)| value.is_finite() && exact.is_finite()) {
                prop_assert!(largest.map_or(0.0, |largest| largest.difference.abs()) >= (value - exact).abs());
            }
        }
    }
}

/// A document under a mask.
pub fn masked(document: &Document, mask: Mask) -> Document {
    document.clone().masked_by(mask).expect("a mask for so many tokens")
}

/// A document with X multiplied by a factor.
pub fn enlarged(document: &Document, factor: f64) -> Document {
    let largest = f64::MAX;
    with(document, Input::X, |x| {
        let x = scaled(x, factor);
        Matrix::from_fn(x.rows(), x.cols(), |row, col| x[(row, col)].clamp(-largest, largest))
    })
}

#[test]
fn without_the_maximum_714_breaks_even_binary64() {
    let document = unscaled();
    let page = Attention::compute(&document);
    for rounding in Rounding::ALL {
        let naive = run(&document, NumberFormat::F64, rounding, false);
        let weights = naive.stage(Stage::Weights);
        assert_eq!(weights.row(2)[..2], [0.0, 0.0]);
        assert!(weights[(2, 2)].is_nan());
        assert!(naive.stage(Stage::Output).row(2).iter().all(|value| value.is_nan()));
        // exp(106) / ∞ and exp(410) / ∞ are 0, although the weights are small and not 0.
        assert_eq!(compare(weights, page.weights()).marked, [0, 1, 2]);
        let troubles = naive.troubles();
        assert_eq!((troubles.overflowed, troubles.overflowed_sums, troubles.zero_sums), (1, 0, 0));

        let careful = run(&document, NumberFormat::F64, rounding, true);
        assert_eq!(compare(careful.stage(Stage::Weights), page.weights()).marked, [0, 0, 0]);
        assert_eq!(careful.troubles().overflowed, 0);
    }
}

#[test]
fn without_the_maximum_scaled_scores_break_binary32_and_binary16() {
    let document = Preset::Saturated.document();
    for format in [NumberFormat::F32, NumberFormat::F16, NumberFormat::Bf16] {
        let naive = run(&document, format, Rounding::EachOperation, false);
        assert!(naive.stage(Stage::Weights)[(2, 2)].is_nan(), "{format:?}");
        assert!(naive.troubles().overflowed > 0);
        let careful = run(&document, format, Rounding::EachOperation, true);
        assert!(careful.stage(Stage::Weights).values().iter().all(|weight| weight.is_finite()), "{format:?}");
    }
    let fine = run(&document, NumberFormat::F64, Rounding::EachOperation, false);
    assert!(fine.stage(Stage::Weights).values().iter().all(|weight| weight.is_finite()));
}

#[test]
fn scores_beyond_448_are_nan_in_e4m3() {
    // K has 20 and 16 instead of 21 and 17: ties at 21 and 17 go to the even neighbour, and 100 becomes 96.
    let run = run(&unscaled(), NumberFormat::E4M3, Rounding::EachStage, true);
    assert_eq!(run.stage(Stage::K).row(2), [20.0, 16.0]);
    assert_eq!(run.stage(Stage::Scores).row(0), [10.0, 56.0, 96.0]);
    assert!(run.stage(Stage::Scores)[(2, 2)].is_nan());
    assert_eq!(run.stage(Stage::Scores)[(1, 2)], 384.0);
}

#[test]
fn rows_of_exponentials_that_are_all_0_or_add_up_to_too_much_are_counted() {
    let one_column = |x: Matrix, key: f64| {
        let one = || Matrix::from_rows([[1.0]]);
        let n = x.rows();
        let settings = Preset::ThreeWords.document().settings();
        let document = document([x, one(), Matrix::from_rows([[key]]), one()], settings);
        (n, document)
    };
    // Scores of −10,000: each exponential is 0, and 0 / 0 is NaN.
    let (n, low) = one_column(Matrix::from_rows([[100.0], [100.0]]), -1.0);
    let troubles = run(&low, NumberFormat::F32, Rounding::EachOperation, false).troubles();
    assert_eq!((troubles.overflowed, troubles.overflowed_sums, troubles.zero_sums), (0, 0, n));
    // Scores of 10.5: the exponentials are 36,316 each, and the sum of two exceeds 65,504.
    let (n, high) = one_column(Matrix::from_rows([[1.0], [1.0]]), 10.5);
    let naive = run(&high, NumberFormat::F16, Rounding::EachOperation, false);
    assert_eq!(
        (naive.troubles().overflowed, naive.troubles().overflowed_sums, naive.troubles().zero_sums),
        (0, n, 0)
    );
    assert_eq!(naive.stage(Stage::Weights).row(0), [0.0, 0.0]);
}

#[test]
fn at_each_stage_s_end_a_stage_is_the_rounded_exact_one() {
    let document = random_document([5, 70, 40, 3], 9, Preset::ThreeWords.document().settings());
    for format in [NumberFormat::F16, NumberFormat::E5M2] {
        let inputs = matrices(&document).map(|matrix| map(&matrix, |value| format.round(value)));
        let rounded = self::document(inputs, document.settings());
        let attention = Attention::compute(&rounded);
        let page = Pipeline::new(&rounded, &attention);
        let run = run(&document, format, Rounding::EachStage, true);
        for stage in [Stage::Q, Stage::K, Stage::V] {
            assert_eq!(run.stage(stage), &map(page.stage(stage), |value| format.round(value)));
        }
    }
}

/// Each stage is rounded before the next one uses it, so a sheet that begins at rounded Q, K and V goes on alike.
#[test]
fn what_follows_given_numbers_is_what_follows_computed_ones() {
    let document = random_document([5, 7, 4, 3], 11, Preset::ThreeWords.document().settings());
    let start = given(&document);
    for format in NumberFormat::ALL {
        for rounding in Rounding::ALL {
            let run = run(&start, format, rounding, true);
            for (input, stage) in [(Input::Q, Stage::Q), (Input::K, Stage::K), (Input::V, Stage::V)] {
                let rounded = map(start.inputs().matrix(input), |value| format.round(value));
                assert_eq!(run.stage(stage), &rounded, "{format:?}");
            }
            for stage in [Stage::X, Stage::Wq, Stage::Wk, Stage::Wv] {
                assert!(run.stage(stage).is_empty());
            }
        }
    }
    let [of_x, of_given] = [&document, &start]
        .map(|document| run(document, NumberFormat::F16, Rounding::EachStage, true))
        .map(|run| [Stage::Scores, Stage::Weights, Stage::Output].map(|stage| bits(run.stage(stage))));
    let inputs = matrices(&document).map(|matrix| map(&matrix, |value| NumberFormat::F16.round(value)));
    let rounded_first = given(&self::document(inputs, document.settings()));
    let again = run(&rounded_first, NumberFormat::F16, Rounding::EachStage, true);
    let again = [Stage::Scores, Stage::Weights, Stage::Output].map(|stage| bits(again.stage(stage)));
    assert_eq!(of_x, again, "X and the weights were rounded before they were multiplied");
    assert_ne!(of_x, of_given, "and here they were not");
}

fn map(matrix: &Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
}
