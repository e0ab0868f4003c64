//! A row computed beside the pipeline is the row of the pipeline.

use attenscope::lab::SoftmaxRow;
use attenscope::math::BlockSize;
use attenscope::model::{Attention, Document, Scaling};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::documents::{any_document, set};

fn beside(document: &Document, row: usize) -> SoftmaxRow {
    let attention = Attention::compute(document);
    let (temperature, block) = (document.settings().temperature.value(), document.shape().block_size());
    SoftmaxRow::of(attention.scores().row(row), document.divisor(), temperature, block)
}

fn bits(row: &[f64]) -> Vec<u64> {
    row.iter().map(|number| number.to_bits()).collect()
}

proptest! {
    #[test]
    fn with_the_settings_of_a_document_its_rows_come_out_to_the_bit(document in any_document()) {
        let attention = Attention::compute(&document);
        for row in 0..document.shape().n() {
            let beside = beside(&document, row);
            prop_assert_eq!(bits(&beside.scaled), bits(attention.scaled().row(row)));
            prop_assert_eq!(bits(&beside.weights), bits(attention.weights().row(row)));
        }
    }

    #[test]
    fn unscaled_it_is_the_row_of_the_unscaled_document(document in any_document()) {
        let settings = document.settings();
        let unscaled = set(&document, Scaling::None, settings.temperature);
        let attention = Attention::compute(&document);
        let block = document.shape().block_size();
        let row = SoftmaxRow::of(attention.scores().row(0), 1.0, settings.temperature.value(), block);
        prop_assert_eq!(bits(&row.weights), bits(Attention::compute(&unscaled).weights().row(0)));
    }

    #[test]
    fn the_largest_weight_is_the_first_of_the_largest(row in prop::collection::vec(-3..3_i32, 1..20)) {
        let row: Vec<f64> = row.into_iter().map(f64::from).collect();
        let (at, most) = SoftmaxRow::of(&row, 1.0, 1.0, BlockSize::SMALL).largest().unwrap();
        let weights = SoftmaxRow::of(&row, 1.0, 1.0, BlockSize::SMALL).weights;
        prop_assert!(weights.iter().all(|&weight| weight <= most));
        prop_assert!(weights[..at].iter().all(|&weight| weight < most) && weights[at] == most);
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
    let row = SoftmaxRow::of(scores, 1.0, 1.0, BlockSize::SMALL);
    assert_eq!((row.largest(), row.entropy(), row.jacobian_norm()), (largest, entropy, norm));
}

#[rstest]
#[case(&[f64::INFINITY, 0.0])]
#[case(&[f64::NAN, 0.0])]
#[case(&[])]
fn a_row_without_a_meaning_has_no_largest_weight(#[case] scores: &[f64]) {
    assert_eq!(SoftmaxRow::of(scores, 1.0, 1.0, BlockSize::SMALL).largest(), None);
}
