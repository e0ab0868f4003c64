//! The spread of numbers.

use attenscope::math::{root_mean_square, standard_deviation};
use rstest::rstest;

#[rstest]
#[case(&[2.0, 2.0], 0.0)]
#[case(&[0.0, 0.0, 0.0], 0.0)]
#[case(&[1.0, -1.0, 1.0, -1.0, 0.0], 1.0)]
#[case::far_from_zero(&[1_000_001.0, 1_000_003.0, 1_000_005.0], 2.0)]
#[case::squares_overflow(&[1e300, -1e300, 1e300, -1e300, 0.0], 1e300)]
#[case::squares_underflow(&[1e-300, -1e-300, 1e-300, -1e-300, 0.0], 1e-300)]
#[case::the_smallest(&[5e-324, -5e-324, 5e-324, -5e-324, 0.0], 5e-324)]
fn the_standard_deviation_is_found_at_every_magnitude(#[case] numbers: &[f64], #[case] expected: f64) {
    let found = standard_deviation(numbers);
    assert!((found - expected).abs() <= 4.0 * f64::EPSILON * expected, "{found:e}, not {expected:e}");
}

#[rstest]
#[case::nothing(&[])]
#[case::one(&[3.0])]
#[case::infinite(&[1.0, f64::INFINITY])]
#[case::not_a_number(&[1.0, f64::NAN, 2.0])]
fn no_standard_deviation_is_made_up(#[case] numbers: &[f64]) {
    assert!(standard_deviation(numbers).is_nan());
}

#[rstest]
#[case(&[3.0, 4.0, 0.0, 0.0], 2.5)]
#[case(&[0.0], 0.0)]
#[case(&[3e300, 4e300, 0.0, 0.0], 2.5e300)]
#[case(&[1.0, f64::NEG_INFINITY], f64::INFINITY)]
fn the_root_mean_square_is_found_at_every_magnitude(#[case] numbers: &[f64], #[case] expected: f64) {
    let found = root_mean_square(numbers);
    assert!(found == expected || (found / expected - 1.0).abs() < 4.0 * f64::EPSILON, "{found:e}");
}

#[test]
fn the_root_mean_square_of_what_is_no_number_is_none() {
    assert!(root_mean_square(&[]).is_nan());
    assert!(root_mean_square(&[1.0, f64::NAN]).is_nan());
}
