//! Numbers in running text: rounded to some digits, and marked as such.

use attenscope::number::{Digits, marked_if_rounded, read, significant, small_for_display};
use proptest::prelude::*;
use rstest::rstest;

use crate::properties::properties;

#[rstest]
#[case::whole(18.0, 3, "18")]
#[case::zero(0.0, 3, "0")]
#[case::negative_zero(-0.0, 3, "0")]
#[case::half(0.5, 3, "0.5")]
#[case::rounded(1.0 / 3.0, 3, "≈0.333")]
#[case::rounded_up_a_power(0.9996, 3, "≈1.00")]
#[case::nearly_one(0.9999999999999982, 3, "≈1.00")]
#[case::more_digits_before_the_point(1234.5, 2, "≈1234")]
#[case::whole_and_longer_than_asked_for(1234.0, 2, "1234")]
#[case::large(1.5e300, 3, "1.5e300")]
#[case::large_and_rounded(-1.23456e300, 3, "≈−1.23e300")]
#[case::small(1e-200, 3, "1e−200")]
#[case::smallest(5e-324, 3, "4.94e−324")]
#[case::one_digit(0.0371, 0, "≈0.04")]
#[case::infinite(f64::NEG_INFINITY, 3, "−∞")]
fn numbers_are_written_so(#[case] value: f64, #[case] digits: usize, #[case] text: &str) {
    assert_eq!(significant(value, digits), text);
}

#[rstest]
#[case::shown_whole(0.5, "0.5", "0.5")]
#[case::rounded(0.4959, "0.50", "≈0.50")]
#[case::rounded_to_a_whole_number(2.9999, "≈3", "≈3")]
#[case::too_small_for_its_decimals(-1.8178e-15, "−1.8e−15", "≈−1.8e−15")]
#[case::small_with_few_digits(2.5e-7, "2.5e−7", "2.5e−7")]
#[case::whole(-3.0, "−3", "−3")]
#[case::zero(-0.0, "0", "0")]
#[case::infinite(f64::NEG_INFINITY, "−∞", "−∞")]
#[case::not_a_number(f64::NAN, "NaN", "NaN")]
fn small_numbers_show_how_small_they_are(
    #[case] value: f64,
    #[case] text: &str,
    #[case] with_a_word_on_rounding: &str,
) {
    let two = Digits::Fixed(2);
    assert_eq!(small_for_display(value, two), text);
    assert_eq!(marked_if_rounded(value, two), with_a_word_on_rounding);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn what_is_not_marked_is_all_there_is(value in any::<f64>(), digits in 1..6_usize) {
        let text = significant(value, digits);
        if value.is_finite() && !text.starts_with('≈') {
            prop_assert_eq!(read(&text.replace('−', "-")), Some(value + 0.0));
        }
    }

    #[test]
    fn what_is_marked_is_near(value in -1e9..1e9_f64, digits in 1..6_i32) {
        let text = significant(value, digits as usize);
        let told = read(&text.trim_start_matches('≈').replace('−', "-")).unwrap();
        prop_assert!((told - value).abs() <= 0.5000001 * 10f64.powi(1 - digits) * value.abs());
    }
}
