//! The output for other weights.

use attenscope::lab::{Replacement, output};
use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Mask, Pipeline, Settings};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::{any_document, document, with_any_sources, with_any_words};
use crate::support::exact::{Exact, gamma};
use crate::support::properties::properties;

fn weights(document: &Document, attention: &Attention, row: usize, with: &Replacement) -> Vec<f64> {
    with.weights(Pipeline::new(document, attention), row)
}

/// The output row of a token with its weights replaced.
fn outputs(document: &Document, attention: &Attention, row: usize, with: &Replacement) -> Vec<f64> {
    let pipeline = Pipeline::new(document, attention);
    let weights = with.weights(pipeline, row);
    (0..document.shape().d_v()).map(|col| output(pipeline, row, &weights, col)).collect()
}

/// `Σ weightⱼ · Vⱼ` in exact arithmetic, and the sum of the magnitudes of its terms.
fn exact(weights: &[f64], values: &Matrix, col: usize) -> (Exact, f64) {
    let column: Vec<f64> = values.column(col).collect();
    let reach = weights.iter().zip(&column).map(|(weight, value)| (weight * value).abs()).sum();
    (Exact::dot(weights, &column), reach)
}

#[rstest]
#[case::uniform(Replacement::Uniform, &[1.0 / 3.0; 3])]
#[case::ones(Replacement::Ones, &[1.0; 3])]
#[case::itself(Replacement::Itself, &[1.0, 0.0, 0.0])]
#[case::largest_of_two(Replacement::Largest, &[0.0, 0.5, 0.5])]
#[case::typed(Replacement::Typed(vec![2.0, -1.0, 0.5]), &[2.0, -1.0, 0.5])]
#[case::typed_for_fewer_keys(Replacement::Typed(vec![2.0]), &[2.0, 0.0, 0.0])]
#[case::typed_for_more_keys(Replacement::Typed(vec![1.0, 2.0, 3.0, 4.0]), &[1.0, 2.0, 3.0])]
fn weights_are_replaced(#[case] replacement: Replacement, #[case] expected: &[f64]) {
    let document = Preset::ThreeWords.document();
    assert_eq!(weights(&document, &Attention::compute(&document), 0, &replacement), expected);
}

#[rstest]
#[case::uniform(Replacement::Uniform, &[0.5, 0.5, 0.0])]
#[case::ones(Replacement::Ones, &[1.0, 1.0, 0.0])]
#[case::itself(Replacement::Itself, &[0.0, 1.0, 0.0])]
#[case::largest(Replacement::Largest, &[0.0, 1.0, 0.0])]
#[case::typed(Replacement::Typed(vec![2.0, -1.0, 0.5]), &[2.0, -1.0, 0.0])]
fn hidden_keys_keep_the_weight_zero(#[case] replacement: Replacement, #[case] expected: &[f64]) {
    let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap();
    assert_eq!(weights(&document, &Attention::compute(&document), 1, &replacement), expected);
}

#[test]
fn a_token_that_sees_no_key_takes_nothing() {
    let document = Preset::ThreeWords.document().masked_by(Mask::padding(vec![true; 3])).unwrap();
    let attention = Attention::compute(&document);
    for replacement in [Replacement::Uniform, Replacement::Ones, Replacement::Itself, Replacement::Largest] {
        assert_eq!(outputs(&document, &attention, 1, &replacement), [0.0; 3]);
    }
}

/// Two tokens with these values.
fn of_values(values: [f64; 2], x: f64) -> Document {
    let x = Matrix::from_rows([[x, values[0]], [1.0, values[1]]]);
    let w = Matrix::from_rows([[1.0], [0.0]]);
    document([x, w.clone(), w, Matrix::from_rows([[0.0], [1.0]])], Settings::default())
}

#[test]
fn weights_that_are_no_numbers_have_no_largest_one() {
    let document = of_values([1.0, 2.0], 1e200);
    let attention = Attention::compute(&document);
    assert!(weights(&document, &attention, 0, &Replacement::Largest).iter().any(|weight| weight.is_nan()));
    assert_eq!(weights(&document, &attention, 0, &Replacement::Uniform), [0.5, 0.5]);
}

#[test]
fn values_too_large_for_a_sum_overflow_as_they_do_on_the_sheet() {
    let document = of_values([1e308, 1e308], 1.0);
    let attention = Attention::compute(&document);
    assert_eq!(outputs(&document, &attention, 0, &Replacement::Ones), [f64::INFINITY]);
    assert_eq!(outputs(&document, &attention, 0, &Replacement::Uniform), [1e308]);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn all_ones_add_the_values_up(document in with_any_words(with_any_sources(any_document()))) {
        let attention = Attention::compute(&document);
        let computed = outputs(&document, &attention, 0, &Replacement::Ones);
        for (col, computed) in computed.into_iter().enumerate() {
            let (sum, reach) = exact(&vec![1.0; document.shape().m()], attention.v(), col);
            prop_assert!(sum.distance(computed) <= gamma(document.shape().m()) * reach);
        }
    }

    #[test]
    fn equal_weights_take_the_mean(document in with_any_words(with_any_sources(any_document()))) {
        let attention = Attention::compute(&document);
        let (last, m) = (document.shape().n() - 1, document.shape().m());
        for (col, computed) in outputs(&document, &attention, last, &Replacement::Uniform).into_iter().enumerate() {
            let (sum, reach) = exact(&vec![1.0; m], attention.v(), col);
            let mean = sum.value() / m as f64;
            prop_assert!((computed - mean).abs() <= gamma(m + 3) * reach / m as f64, "{computed} is not {mean}");
        }
    }

    #[test]
    fn a_token_that_looks_at_itself_keeps_its_value(document in with_any_words(with_any_sources(any_document()))) {
        let attention = Attention::compute(&document);
        for row in 0..document.shape().n() {
            // Among other words there is no key of its own, and the weights stay as computed.
            if document.shape().has_other_keys() {
                prop_assert_eq!(&weights(&document, &attention, row, &Replacement::Itself), attention.weights().row(row));
                continue;
            }
            prop_assert_eq!(&outputs(&document, &attention, row, &Replacement::Itself), attention.v().row(row));
        }
    }

    #[test]
    fn a_token_that_looks_at_its_largest_weight_takes_that_value(document in with_any_words(with_any_sources(any_document()))) {
        let attention = Attention::compute(&document);
        let weights = attention.weights().row(0);
        let most = weights.iter().copied().fold(0.0, f64::max);
        let parts: Vec<f64> = weights.iter().map(|&weight| f64::from(u8::from(weight == most))).collect();
        let keys: f64 = parts.iter().sum();
        for (col, computed) in outputs(&document, &attention, 0, &Replacement::Largest).into_iter().enumerate() {
            let (sum, reach) = exact(&parts, attention.v(), col);
            // For one key the mean is the value itself. For several it is the mean over the largest ones.
            let slack = if keys == 1.0 { 0.0 } else { gamma(weights.len() + 3) * reach / keys };
            prop_assert!((computed - sum.value() / keys).abs() <= slack, "{computed} of {keys}");
        }
    }

    #[test]
    fn the_computed_weights_lead_to_the_computed_output(document in with_any_words(with_any_sources(any_document()))) {
        let attention = Attention::compute(&document);
        let (n, m) = (document.shape().n(), document.shape().m());
        for row in 0..n {
            let weights = attention.weights().row(row);
            let same = outputs(&document, &attention, row, &Replacement::Typed(weights.to_vec()));
            for (col, same) in same.into_iter().enumerate() {
                let (_, reach) = exact(weights, attention.v(), col);
                // One divides each term, the other divides once at the end. The sums have m terms.
                let apart = (same - attention.output()[(row, col)]).abs();
                prop_assert!(apart <= 2.0 * gamma(m + 3) * reach, "{apart:e} of {reach:e}");
            }
        }
    }
}
