//! The pipeline in number formats, against the engine, and stage by stage against plain loops over
//! the hardware's numbers, those of `half`, and patterns of 8 bits.

use attenscope::lab::{Arithmetic, Comparison, Fate, Rounding, Run, compare, fate};
use attenscope::math::{Format, Matrix};
use attenscope::model::{Attention, Document, Mask, Pipeline, Scaling, Stage, Temperature};
use attenscope::presets::Preset;
use half::{bf16, f16};
use proptest::prelude::*;

use crate::numbers::{E4M3, E5M2, Number};
use crate::support::properties::properties;
use crate::support::{
    assertions::{assert_near, bits},
    bounds::Bounds,
    documents::{any_document, any_small_document, document, matrices, random_document, scaled, set, stages},
    patterns::is_same,
};

fn arithmetic(format: Format, rounding: Rounding, subtracts_max: bool) -> Arithmetic {
    Arithmetic { format, rounding, subtracts_max }
}

fn run(document: &Document, format: Format, rounding: Rounding, subtracts_max: bool) -> Run {
    Run::complete(document, arithmetic(format, rounding, subtracts_max))
}

fn any_arithmetic() -> impl Strategy<Value = Arithmetic> {
    (0..6_usize, any::<bool>(), any::<bool>()).prop_map(|(format, each_operation, subtracts_max)| {
        let rounding = if each_operation { Rounding::EachOperation } else { Rounding::EachStage };
        arithmetic(Format::ALL[format], rounding, subtracts_max)
    })
}

/// The saturated preset without scaling.
fn unscaled() -> Document {
    set(&Preset::Saturated.document(), Scaling::None, Temperature::ONE)
}

/// The matrices of a run, bit by bit.
fn all_bits(run: &Run) -> Vec<(usize, usize, Vec<u64>)> {
    Stage::ALL.iter().map(|&stage| bits(run.stage(stage))).collect()
}

/// Rows of numbers of a type.
type Rows<T> = Vec<Vec<T>>;

/// The numbers of one type as those of another.
fn converted<T: Number, I: Number>(rows: &Rows<T>) -> Rows<I> {
    rows.iter().map(|row| row.iter().map(|number| I::rounded(number.double())).collect()).collect()
}

/// A matrix times another by plain loops: computed in `I`, kept in `T`. Terms of hidden keys are left out.
fn product<T: Number, I: Number>(a: &Rows<T>, b: &Rows<T>, hides: impl Fn(usize, usize) -> bool) -> Rows<T> {
    let [a, b] = [a, b].map(converted::<T, I>);
    let dot = |row: usize, col: usize| {
        let seen = (0..b.len()).filter(|&key| !hides(row, key));
        seen.map(|key| a[row][key].mul(b[key][col])).fold(I::rounded(0.0), I::add)
    };
    let sums = (0..a.len()).map(|row| (0..b[0].len()).map(|col| dot(row, col)).collect()).collect();
    converted::<I, T>(&sums)
}

/// Softmax of a row of scaled scores, of those keys alone that are seen: computed in `I`, kept in `T`.
fn softmax<T: Number, I: Number>(
    row: &[T],
    temperature: f64,
    subtracts_max: bool,
    hides: impl Fn(usize) -> bool,
) -> Vec<T> {
    let seen: Vec<usize> = (0..row.len()).filter(|&key| !hides(key)).collect();
    let entries = seen.iter().map(|&key| I::rounded(row[key].double()).div(I::rounded(temperature)));
    let entries: Vec<I> = entries.collect();
    let numbers = entries.iter().map(|entry| entry.double()).filter(|entry| !entry.is_nan());
    let largest = numbers.fold(f64::NEG_INFINITY, |most, entry| if entry > most { entry } else { most });
    let exps: Vec<I> = match subtracts_max {
        true => entries.iter().map(|entry| entry.sub(I::rounded(largest)).exp()).collect(),
        false => entries.iter().map(|entry| entry.exp()).collect(),
    };
    let sum = exps.iter().copied().fold(I::rounded(0.0), I::add);
    let mut weights = vec![T::rounded(0.0); row.len()];
    for (key, exp) in seen.into_iter().zip(exps) {
        weights[key] = T::rounded(exp.div(sum).double());
    }
    weights
}

/// Every stage by plain loops over numbers of a type `T`. Between the first operation of a stage and its result stand
/// numbers of the type `I`: the same for rounding each operation, binary64 for rounding each stage.
fn plainly<T: Number, I: Number>(document: &Document, subtracts_max: bool) -> [Rows<f64>; Stage::COUNT] {
    let [x, w_q, w_k, w_v] = matrices(document).map(|matrix| {
        matrix
            .iter_rows()
            .map(|row| row.iter().map(|&entry| T::rounded(entry)).collect())
            .collect::<Rows<T>>()
    });
    let (mask, temperature) = (document.mask(), document.settings().temperature.value());
    let nothing = |_: usize, _: usize| false;
    let [q, k, v] = [&w_q, &w_k, &w_v].map(|weights| product::<T, I>(&x, weights, nothing));
    let keys: Rows<T> = (0..k[0].len()).map(|col| k.iter().map(|row| row[col]).collect()).collect();
    let scores = product::<T, I>(&q, &keys, nothing);
    let divided =
        |entry: &T| T::rounded(I::rounded(entry.double()).div(I::rounded(document.divisor())).double());
    let scaled: Rows<T> = scores.iter().map(|row| row.iter().map(divided).collect()).collect();
    let weights: Rows<T> = (0..scaled.len())
        .map(|query| {
            softmax::<T, I>(&scaled[query], temperature, subtracts_max, |key| mask.hides(query, key))
        })
        .collect();
    let output = product::<T, I>(&weights, &v, |query, key| mask.hides(query, key));
    let mut masked = converted::<T, f64>(&scaled);
    for (query, row) in masked.iter_mut().enumerate() {
        let hidden = row.iter_mut().enumerate().filter(|(key, _)| mask.hides(query, *key));
        hidden.for_each(|(_, entry)| *entry = f64::NEG_INFINITY);
    }
    let [x, w_q, w_k, w_v, q, k, v, scores, scaled, weights, output] =
        [x, w_q, w_k, w_v, q, k, v, scores, scaled, weights, output].each_ref().map(converted::<T, f64>);
    [x, w_q, w_k, w_v, q, k, v, scores, scaled, masked, weights, output]
}

#[track_caller]
fn assert_is_plainly<T: Number, I: Number>(document: &Document, rounding: Rounding) {
    for subtracts_max in [true, false] {
        let run = run(document, T::FORMAT, rounding, subtracts_max);
        for (stage, expected) in Stage::ALL.into_iter().zip(plainly::<T, I>(document, subtracts_max)) {
            let rows = run.stage(stage).iter_rows();
            assert_eq!(rows.len(), expected.len());
            for (row, expected) in rows.zip(&expected) {
                assert_eq!(row.len(), expected.len());
                for (&entry, &expected) in row.iter().zip(expected) {
                    assert!(
                        is_same(entry, expected),
                        "{:?} {stage:?}, {rounding:?}, maximum {subtracts_max}, {:?}: {entry:e}, not {expected:e}",
                        T::FORMAT,
                        document.mask(),
                    );
                }
            }
        }
    }
}

/// Each stage of a run is that of plain loops, bit by bit: in both roundings, with and without the maximum, without a
/// mask, under a causal one, and under one that leaves a row nothing.
#[track_caller]
fn assert_computes_as<T: Number>(document: &Document) {
    let n = document.shape().n();
    let row_less = Mask::painted(n, |query, key| query == n / 2 || (query + 2 * key) % 3 == 0);
    for mask in [Mask::None, Mask::Causal, row_less] {
        let document = masked(document, mask);
        assert_is_plainly::<T, T>(&document, Rounding::EachOperation);
        assert_is_plainly::<T, f64>(&document, Rounding::EachStage);
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn small_matrices_in_binary64_are_the_engine_s(document in any_small_document(), each in any::<bool>()) {
        // Sums of few terms have one order.
        let rounding = if each { Rounding::EachOperation } else { Rounding::EachStage };
        let (run, page) = (run(&document, Format::F64, rounding, true), stages(&document));
        for stage in Stage::ALL.into_iter().filter(|&stage| stage != Stage::Output) {
            prop_assert_eq!(run.stage(stage), &page[stage as usize]);
        }
    }

    #[test]
    fn a_mask_is_the_engine_s(document in any_small_document(), reach in 0..4_usize) {
        let document = masked(&document, Mask::Window(reach));
        let (run, page) = (run(&document, Format::F64, Rounding::EachOperation, true), stages(&document));
        for stage in [Stage::Masked, Stage::Weights] {
            prop_assert_eq!(run.stage(stage), &page[stage as usize]);
        }
    }

    #[test]
    fn in_binary64_it_is_the_engine_but_for_the_order_of_sums(document in any_document()) {
        let (run, page) = (run(&document, Format::F64, Rounding::EachOperation, true), stages(&document));
        let bounds = Bounds::of(&document);
        for (stage, bound) in
            [(Stage::Scaled, bounds.scaled), (Stage::Weights, bounds.weights), (Stage::Output, bounds.output)]
        {
            assert_near(stage.name(), run.stage(stage), &page[stage as usize], &bound);
        }
    }

    #[test]
    fn every_number_is_one_of_the_format(document in any_document(), arithmetic in any_arithmetic()) {
        let run = Run::complete(&document, arithmetic);
        for stage in Stage::ALL {
            for &value in run.stage(stage).values() {
                prop_assert!(arithmetic.format.round(value) == value || value.is_nan());
            }
        }
    }

    #[test]
    fn in_parts_it_is_the_same(document in any_document(), arithmetic in any_arithmetic(), part in 1..5_000_usize) {
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
        let [x, w_q, w_k, w_v] = matrices(&document);
        let last = x.rows() - 1;
        let run = Run::complete(&masked(&document, Mask::Causal), arithmetic);
        let other = Matrix::from_fn(x.rows(), x.cols(), |row, col| {
            if row == last { size } else { x[(row, col)] }
        });
        let other = self::document([other, w_q, w_k, w_v], document.settings());
        let changed = Run::complete(&masked(&other, Mask::Causal), arithmetic);
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
        let mask = Mask::painted(document.shape().n(), |row, _| row == 0);
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
            for which in Fate::ALL {
                let count = pairs().filter(|(value, exact)| fate(**value, **exact) == Some(which)).count();
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

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn in_binary32_it_is_the_hardware(document in any_document(), size in 0.1..20.0) {
        assert_computes_as::<f32>(&enlarged(&document, size));
    }

    #[test]
    fn in_binary16_and_bfloat16_it_is_half(document in any_document(), size in 0.1..60.0) {
        assert_computes_as::<f16>(&enlarged(&document, size));
        assert_computes_as::<bf16>(&enlarged(&document, size));
    }

    #[test]
    fn in_8_bits_it_is_the_nearest_pattern(document in any_document(), size in 0.1..60.0) {
        assert_computes_as::<E4M3>(&enlarged(&document, size));
        assert_computes_as::<E5M2>(&enlarged(&document, size));
    }

    #[test]
    fn where_numbers_are_tiny_or_huge_it_is_the_same(document in any_small_document(), power in -45..40) {
        let document = enlarged(&document, 10_f64.powi(power));
        assert_computes_as::<f32>(&document);
        assert_computes_as::<f16>(&document);
        assert_computes_as::<bf16>(&document);
        assert_computes_as::<E4M3>(&document);
        assert_computes_as::<E5M2>(&document);
    }
}

#[test]
fn saturated_and_unscaled_it_is_the_same_in_every_format() {
    for document in [Preset::ThreeWords.document(), Preset::Saturated.document(), unscaled()] {
        assert_computes_as::<f64>(&document);
        assert_computes_as::<f32>(&document);
        assert_computes_as::<f16>(&document);
        assert_computes_as::<bf16>(&document);
        assert_computes_as::<E4M3>(&document);
        assert_computes_as::<E5M2>(&document);
    }
}

/// A document under a mask.
fn masked(document: &Document, mask: Mask) -> Document {
    document.clone().masked_by(mask).expect("a mask for so many tokens")
}

/// A document with X made larger.
fn enlarged(document: &Document, factor: f64) -> Document {
    let [x, w_q, w_k, w_v] = matrices(document);
    let x = scaled(&x, factor);
    let largest = f64::MAX;
    let x = Matrix::from_fn(x.rows(), x.cols(), |row, col| x[(row, col)].clamp(-largest, largest));
    self::document([x, w_q, w_k, w_v], document.settings())
}

#[test]
fn without_the_maximum_714_breaks_even_binary64() {
    let document = unscaled();
    let page = Attention::compute(&document);
    for rounding in Rounding::ALL {
        let naive = run(&document, Format::F64, rounding, false);
        let weights = naive.stage(Stage::Weights);
        assert_eq!(weights.row(2)[..2], [0.0, 0.0]);
        assert!(weights[(2, 2)].is_nan());
        assert!(naive.stage(Stage::Output).row(2).iter().all(|value| value.is_nan()));
        // exp(106) / ∞ and exp(410) / ∞ are 0, where they are small and not 0.
        assert_eq!(compare(weights, page.weights()).marked, [0, 1, 2]);
        let troubles = naive.troubles();
        assert_eq!((troubles.overflowed, troubles.overflowed_sums, troubles.zero_sums), (1, 0, 0));

        let careful = run(&document, Format::F64, rounding, true);
        assert_eq!(compare(careful.stage(Stage::Weights), page.weights()).marked, [0, 0, 0]);
        assert_eq!(careful.troubles().overflowed, 0);
    }
}

#[test]
fn without_the_maximum_scaled_scores_break_binary32_and_binary16() {
    let document = Preset::Saturated.document();
    for format in [Format::F32, Format::F16, Format::Bf16] {
        let naive = run(&document, format, Rounding::EachOperation, false);
        assert!(naive.stage(Stage::Weights)[(2, 2)].is_nan(), "{format:?}");
        assert!(naive.troubles().overflowed > 0);
        let careful = run(&document, format, Rounding::EachOperation, true);
        assert!(careful.stage(Stage::Weights).values().iter().all(|weight| weight.is_finite()), "{format:?}");
    }
    let fine = run(&document, Format::F64, Rounding::EachOperation, false);
    assert!(fine.stage(Stage::Weights).values().iter().all(|weight| weight.is_finite()));
}

#[test]
fn scores_beyond_448_are_nan_in_e4m3() {
    // K has 20 and 16 for 21 and 17: the middles 21 and 17 go to the even neighbour; 100 goes to 96.
    let run = run(&unscaled(), Format::E4M3, Rounding::EachStage, true);
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
    let troubles = run(&low, Format::F32, Rounding::EachOperation, false).troubles();
    assert_eq!((troubles.overflowed, troubles.overflowed_sums, troubles.zero_sums), (0, 0, n));
    // Scores of 10.5: 36,316 each, and two of them are more than 65,504.
    let (n, high) = one_column(Matrix::from_rows([[1.0], [1.0]]), 10.5);
    let naive = run(&high, Format::F16, Rounding::EachOperation, false);
    assert_eq!(
        (naive.troubles().overflowed, naive.troubles().overflowed_sums, naive.troubles().zero_sums),
        (0, n, 0)
    );
    assert_eq!(naive.stage(Stage::Weights).row(0), [0.0, 0.0]);
}

#[test]
fn at_each_stage_s_end_a_stage_is_the_rounded_exact_one() {
    let document = random_document([5, 70, 40, 3], 9, Preset::ThreeWords.document().settings());
    for format in [Format::F16, Format::E5M2] {
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

fn map(matrix: &Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
}
