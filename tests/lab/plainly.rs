//! The pipeline in number formats, stage by stage, compared with plain loops over the hardware's numbers, those of
//! `half`, and 8-bit patterns.

use attenscope::lab::Rounding;
use attenscope::math::{Matrix, largest_magnitude, tanh};
use attenscope::model::{Document, Input, Mask, Stage};
use attenscope::presets::Preset;
use half::{bf16, f16};
use proptest::prelude::*;

use crate::formats::{enlarged, masked, run, unscaled};
use crate::numbers::{E4M3, E5M2, Number};
use crate::support::documents::{any_document, any_small_document, matrices, scaled};
use crate::support::patterns::is_same;
use crate::support::properties::properties;
use crate::support::random::Random;

/// Rows of numbers of a type.
type Rows<T> = Vec<Vec<T>>;

/// Converts numbers of one type to another.
fn converted<T: Number, I: Number>(rows: &Rows<T>) -> Rows<I> {
    rows.iter().map(|row| row.iter().map(|number| I::rounded(number.double())).collect()).collect()
}

/// The product of two matrices by plain loops: computed in `I`, stored in `T`. Omits the terms of hidden keys.
fn product<T: Number, I: Number>(a: &Rows<T>, b: &Rows<T>, hides: impl Fn(usize, usize) -> bool) -> Rows<T> {
    let [a, b] = [a, b].map(converted::<T, I>);
    let dot = |row: usize, col: usize| {
        let seen = (0..b.len()).filter(|&key| !hides(row, key));
        seen.map(|key| a[row][key].mul(b[key][col])).fold(I::rounded(0.0), I::add)
    };
    let sums = (0..a.len()).map(|row| (0..b[0].len()).map(|col| dot(row, col)).collect()).collect();
    converted::<I, T>(&sums)
}

/// Softmax of a row of scaled scores over the keys in sight: computed in `I`, stored in `T`.
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

/// Every stage of a single head by plain loops over numbers of a type `T`. Intermediate results within a stage are of the type `I`: the
/// same type for rounding each operation, binary64 for rounding each stage.
fn plainly<T: Number, I: Number>(document: &Document, subtracts_max: bool) -> [Rows<f64>; 14] {
    let rounded = |matrix: &Matrix| -> Rows<T> {
        matrix.iter_rows().map(|row| row.iter().map(|&entry| T::rounded(entry)).collect()).collect()
    };
    let [x, w_q, w_k, w_v] = matrices(document).each_ref().map(rounded);
    let (mask, temperature) = (document.mask(), document.settings().temperature.value());
    let nothing = |_: usize, _: usize| false;
    let x_kv = rounded(document.inputs().matrix(Input::XKv));
    let asked = if x_kv.is_empty() { &x } else { &x_kv };
    let [q, k, v] =
        [(&x, &w_q), (asked, &w_k), (asked, &w_v)].map(|(x, weights)| product::<T, I>(x, weights, nothing));
    let keys: Rows<T> = (0..k[0].len()).map(|col| k.iter().map(|row| row[col]).collect()).collect();
    let scores = product::<T, I>(&q, &keys, nothing);
    let divided =
        |entry: &T| T::rounded(I::rounded(entry.double()).div(I::rounded(document.divisor())).double());
    let scaled: Rows<T> = scores.iter().map(|row| row.iter().map(divided).collect()).collect();
    let bias: Rows<T> = document.inputs().bias().map_or_else(Vec::new, rounded);
    let capped = |entry: T| match document.settings().soft_cap {
        Some(cap) => {
            let cap = I::rounded(cap.value());
            let share = I::rounded(entry.double()).div(cap);
            cap.mul(I::rounded(tanh(share.double())))
        }
        None => I::rounded(entry.double()),
    };
    let adjusted = |query: usize, key: usize| {
        let capped = capped(scaled[query][key]);
        let added = bias.get(query).map(|row| capped.add(I::rounded(row[key].double())));
        T::rounded(added.unwrap_or(capped).double())
    };
    let (queries, keys) = (0..scaled.len(), 0..k.len());
    let adjusted: Rows<T> =
        queries.map(|query| keys.clone().map(|key| adjusted(query, key)).collect()).collect();
    let weights: Rows<T> = (0..scaled.len())
        .map(|query| {
            softmax::<T, I>(&adjusted[query], temperature, subtracts_max, |key| mask.hides(query, key))
        })
        .collect();
    let output = product::<T, I>(&weights, &v, |query, key| mask.hides(query, key));
    let mut masked = converted::<T, f64>(&adjusted);
    for (query, row) in masked.iter_mut().enumerate() {
        let hidden = row.iter_mut().enumerate().filter(|(key, _)| mask.hides(query, *key));
        hidden.for_each(|(_, entry)| *entry = f64::NEG_INFINITY);
    }
    let [x, x_kv, w_q, w_k, w_v, bias, q, k, v, scores, scaled, weights, output] =
        [x, x_kv, w_q, w_k, w_v, bias, q, k, v, scores, scaled, weights, output]
            .each_ref()
            .map(converted::<T, f64>);
    [x, x_kv, w_q, w_k, w_v, bias, q, k, v, scores, scaled, masked, weights, output]
}

#[track_caller]
fn assert_is_plainly<T: Number, I: Number>(document: &Document, rounding: Rounding) {
    for subtracts_max in [true, false] {
        let run = run(document, T::FORMAT, rounding, subtracts_max);
        let of_head = |stage: &Stage| !matches!(stage, Stage::Wo | Stage::Concat | Stage::Projected);
        let stages = Stage::ALL.into_iter().filter(of_head);
        for (stage, expected) in stages.zip(plainly::<T, I>(document, subtracts_max)) {
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

/// Asserts that each stage of a run has the bits of plain loops: in both roundings, with and without the maximum,
/// without a mask, under a causal one, and under one that hides a whole row; with and without a bias that is as large as
/// X.
#[track_caller]
fn assert_computes_as<T: Number>(document: &Document) {
    let n = document.shape().n();
    let row_less = Mask::painted((n, n), |query, key| query == n / 2 || (query + 2 * key) % 3 == 0);
    let largest = largest_magnitude(document.inputs().matrix(Input::X));
    let bias = scaled(&Random(n as u64).matrix(n, n), largest);
    for (mask, is_biased) in
        [(Mask::NONE, false), (Mask::NONE, true), (Mask::CAUSAL, false), (row_less, true)]
    {
        let document = masked(document, mask).biased_by(is_biased.then(|| bias.clone())).expect("it fits");
        assert_is_plainly::<T, T>(&document, Rounding::EachOperation);
        assert_is_plainly::<T, f64>(&document, Rounding::EachStage);
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
