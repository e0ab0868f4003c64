//! Statistics of rows and matrices.

use attenscope::math::{BlockSize, Matrix, entropy_bits, exponentials, largest_magnitude};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

#[rstest]
#[case::negative(&[-3.0, 2.0], 3.0)]
#[case::zeros(&[0.0, -0.0], 0.0)]
#[case::infinities_are_passed_over(&[f64::INFINITY, -1.5, f64::NEG_INFINITY], 1.5)]
#[case::nan_is_passed_over(&[f64::NAN, 0.25], 0.25)]
#[case::nothing_finite(&[f64::NAN, f64::INFINITY], 0.0)]
#[case::nothing(&[], 0.0)]
fn the_largest_magnitude_is_of_the_finite_entries(#[case] row: &[f64], #[case] expected: f64) {
    let matrix = Matrix::from_values(1, row.len(), row.to_vec()).unwrap();
    assert_eq!(largest_magnitude(&matrix).to_bits(), expected.to_bits());
}

#[rstest]
#[case::certain(&[1.0, 0.0, 0.0], 0.0)]
#[case::two(&[0.5, 0.5], 1.0)]
#[case::eight(&[0.125; 8], 3.0)]
#[case::uneven(&[0.5, 0.25, 0.25], 1.5)]
#[case::nothing(&[], 0.0)]
fn the_entropy_of_simple_weights_is_exact_and_never_negative_zero(
    #[case] weights: &[f64],
    #[case] bits: f64,
) {
    assert_eq!(entropy_bits(weights).to_bits(), bits.to_bits());
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn the_entropy_lies_between_zero_and_that_of_equal_weights(
        mut row in prop::collection::vec(-30.0..30.0_f64, 1..64),
    ) {
        let sums = exponentials(&mut row, BlockSize::SMALL);
        row.iter_mut().for_each(|entry| *entry /= sums.sum);
        let most = (row.len() as f64).log2();
        prop_assert!((-1e-13..=most + 1e-13).contains(&entropy_bits(&row)));
    }
}
