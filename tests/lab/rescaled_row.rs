//! A row computed outside the pipeline equals the row of the pipeline.

use attenscope::lab::RescaledRow;
use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Mask, MaskParts, Pipeline, Scaling, Settings};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::{
    any_document, document, set, with_any_bias, with_any_sources, with_any_words,
};
use crate::support::properties::properties;

fn beside(document: &Document, token: usize, scaling: Scaling) -> RescaledRow {
    RescaledRow::of(Pipeline::new(document, &Attention::compute(document)), token, scaling)
}

/// A row of a document whose scores are these.
fn of_scores(scores: &[f64]) -> RescaledRow {
    let n = scores.len();
    let x = Matrix::from_fn(n, n + 1, |row, col| f64::from(u8::from(col == row || col == n)));
    let w_q = Matrix::from_fn(n + 1, 1, |row, _| f64::from(u8::from(row == n)));
    let w_k = Matrix::from_fn(n + 1, 1, |row, _| scores.get(row).copied().unwrap_or(0.0));
    let w_v = Matrix::zeros(n + 1, 1);
    beside(&document([x, w_q, w_k, w_v], Settings::default()), 0, Scaling::None)
}

fn bits(row: &[f64]) -> Vec<u64> {
    row.iter().map(|number| number.to_bits()).collect()
}

fn any_mask(tokens: usize) -> impl Strategy<Value = Mask> {
    prop_oneof![
        Just(Mask::NONE),
        Just(Mask::CAUSAL),
        (0..3_usize).prop_map(Mask::window),
        (any::<bool>(), prop::collection::vec(any::<bool>(), tokens)).prop_map(|(causal, hidden)| {
            Mask::Parts(MaskParts {
                causal,
                window: None,
                padding: Some(hidden.into()),
                ..MaskParts::default()
            })
        }),
    ]
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn with_the_scaling_of_a_document_its_rows_come_out_to_the_bit(
        document in with_any_words(with_any_sources(with_any_bias(any_document()))).prop_flat_map(|document| {
            let mask = any_mask(document.shape().m());
            (Just(document), mask).prop_map(|(document, mask)| document.masked_by(mask).unwrap())
        }),
    ) {
        let attention = Attention::compute(&document);
        for row in 0..document.shape().n() {
            let beside = beside(&document, row, document.settings().scaling);
            prop_assert_eq!(bits(&beside.scaled), bits(attention.masked().row(row)));
            prop_assert_eq!(bits(&beside.weights), bits(attention.weights().row(row)));
        }
    }

    #[test]
    fn unscaled_it_is_the_row_of_the_unscaled_document(document in with_any_words(with_any_sources(with_any_bias(any_document())))) {
        let unscaled = set(&document, Scaling::None, document.settings().temperature);
        let row = beside(&document, 0, Scaling::None);
        prop_assert_eq!(bits(&row.weights), bits(Attention::compute(&unscaled).weights().row(0)));
    }

    #[test]
    fn the_largest_weight_is_the_first_of_the_largest(scores in prop::collection::vec(-3..3_i32, 1..20)) {
        let row = of_scores(&scores.into_iter().map(f64::from).collect::<Vec<_>>());
        let (at, most) = row.largest().unwrap();
        prop_assert!(row.weights.iter().all(|&weight| weight <= most));
        prop_assert!(row.weights[..at].iter().all(|&weight| weight < most) && row.weights[at] == most);
    }
}

#[rstest]
#[case::two(&[1.0, 1.0], Some((0, 0.5)), 1.0, 0.5)]
#[case::one(&[1.0], Some((0, 1.0)), 0.0, 0.0)]
#[case::far_apart(&[-1e300, 1e300], Some((1, 1.0)), 0.0, 0.0)]
fn simple_rows_are_summed_up_exactly(
    #[case] scores: &[f64],
    #[case] largest: Option<(usize, f64)>,
    #[case] entropy: f64,
    #[case] norm: f64,
) {
    let row = of_scores(scores);
    assert_eq!(row.scaled, scores);
    assert_eq!((row.largest(), row.entropy(), row.jacobian_norm()), (largest, entropy, norm));
}

#[test]
fn a_row_that_sees_no_key_has_weights_zero() {
    let document = attenscope::presets::Preset::ThreeWords.document();
    let blind = document.masked_by(Mask::padding(vec![true; 3])).unwrap();
    let row = beside(&blind, 1, Scaling::None);
    assert_eq!(row.weights, [0.0; 3]);
    assert_eq!((row.entropy(), row.jacobian_norm()), (0.0, 0.0));
}

#[test]
fn a_row_without_a_meaning_has_no_largest_weight() {
    let x = Matrix::from_rows([[1e200], [1.0]]);
    let w = Matrix::from_rows([[1.0]]);
    let overflowing = document([x, w.clone(), w.clone(), w], Settings::default());
    assert_eq!(beside(&overflowing, 0, Scaling::None).largest(), None);
}
