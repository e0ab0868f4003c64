//! The output that other weights would lead to.

use attenscope::lab::{Replacement, output};
use attenscope::math::{BlockSize, Matrix};
use attenscope::model::{Attention, Document};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::any_document;
use crate::support::exact::{Exact, gamma};

/// The output row of a token with its weights replaced.
fn outputs(document: &Document, attention: &Attention, row: usize, with: &Replacement) -> Vec<f64> {
    let weights = with.weights(row, attention.weights().row(row));
    let block = document.shape().block_size();
    (0..document.shape().d_v()).map(|col| output(&weights, attention.v(), col, block)).collect()
}

/// `Σ weightⱼ · Vⱼ` in exact arithmetic, and the sum of its magnitudes.
fn exact(weights: &[f64], values: &Matrix, col: usize) -> (Exact, f64) {
    let column: Vec<f64> = values.column(col).collect();
    let reach = weights.iter().zip(&column).map(|(weight, value)| (weight * value).abs()).sum();
    (Exact::dot(weights, &column), reach)
}

#[rstest]
#[case::uniform(Replacement::Uniform, &[0.25; 4])]
#[case::ones(Replacement::Ones, &[1.0; 4])]
#[case::itself(Replacement::Itself, &[0.0, 0.0, 1.0, 0.0])]
#[case::largest(Replacement::Largest, &[0.0, 0.5, 0.0, 0.5])]
#[case::typed(Replacement::Typed(vec![2.0, -1.0, 0.0, 0.5]), &[2.0, -1.0, 0.0, 0.5])]
#[case::typed_for_fewer_keys(Replacement::Typed(vec![2.0, -1.0]), &[2.0, -1.0, 0.0, 0.0])]
#[case::typed_for_more_keys(Replacement::Typed(vec![1.0, 2.0, 3.0, 4.0, 5.0]), &[1.0, 2.0, 3.0, 4.0])]
fn weights_are_replaced(#[case] replacement: Replacement, #[case] expected: &[f64]) {
    assert_eq!(replacement.weights(2, &[0.125, 0.375, 0.125, 0.375]), expected);
}

#[test]
fn weights_that_are_no_numbers_have_no_largest_one() {
    assert!(Replacement::Largest.weights(0, &[f64::NAN, 1.0]).iter().any(|weight| weight.is_nan()));
    assert_eq!(Replacement::Uniform.weights(0, &[f64::NAN, f64::NAN]), [0.5, 0.5]);
}

#[test]
fn values_too_large_for_a_sum_overflow_as_they_do_on_the_sheet() {
    let values = Matrix::from_rows([[1e308], [1e308]]);
    assert_eq!(output(&[1.0, 1.0], &values, 0, BlockSize::SMALL), f64::INFINITY);
    assert_eq!(output(&[0.5, 0.5], &values, 0, BlockSize::SMALL), 1e308);
}

proptest! {
    #[test]
    fn all_ones_add_the_values_up(document in any_document()) {
        let attention = Attention::compute(&document);
        let computed = outputs(&document, &attention, 0, &Replacement::Ones);
        for (col, computed) in computed.into_iter().enumerate() {
            let (sum, reach) = exact(&vec![1.0; document.shape().n()], attention.v(), col);
            prop_assert!(sum.distance(computed) <= gamma(document.shape().n()) * reach);
        }
    }

    #[test]
    fn equal_weights_take_the_mean(document in any_document()) {
        let attention = Attention::compute(&document);
        let n = document.shape().n();
        for (col, computed) in outputs(&document, &attention, n - 1, &Replacement::Uniform).into_iter().enumerate() {
            let (sum, reach) = exact(&vec![1.0; n], attention.v(), col);
            let mean = sum.value() / n as f64;
            prop_assert!((computed - mean).abs() <= gamma(n + 3) * reach / n as f64, "{computed} is not {mean}");
        }
    }

    #[test]
    fn a_token_that_looks_at_itself_keeps_its_value(document in any_document()) {
        let attention = Attention::compute(&document);
        for row in 0..document.shape().n() {
            prop_assert_eq!(&outputs(&document, &attention, row, &Replacement::Itself), attention.v().row(row));
        }
    }

    #[test]
    fn a_token_that_looks_at_its_largest_weight_takes_that_value(document in any_document()) {
        let attention = Attention::compute(&document);
        let weights = attention.weights().row(0);
        let most = (0..weights.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b])).unwrap();
        prop_assume!(weights.iter().filter(|&&weight| weight == weights[most]).count() == 1);
        prop_assert_eq!(&outputs(&document, &attention, 0, &Replacement::Largest), attention.v().row(most));
    }

    #[test]
    fn the_computed_weights_lead_to_the_computed_output(document in any_document()) {
        let attention = Attention::compute(&document);
        let n = document.shape().n();
        for row in 0..n {
            let weights = attention.weights().row(row);
            let same = outputs(&document, &attention, row, &Replacement::Typed(weights.to_vec()));
            for (col, same) in same.into_iter().enumerate() {
                let (_, reach) = exact(weights, attention.v(), col);
                // Either divides once a term or once in all; the sums are of n terms.
                let apart = (same - attention.output()[(row, col)]).abs();
                prop_assert!(apart <= 2.0 * gamma(n + 3) * reach, "{apart:e} of {reach:e}");
            }
        }
    }
}
