//! How numbers are displayed: never more exact than they are, and exact where that is promised.

use attenscope::number::{Digits, exact_for_display, for_data, for_display};
use proptest::prelude::*;
use rstest::rstest;

use crate::finite::any_finite;
use crate::properties::properties;

#[rstest]
#[case::whole(18.0, 2, "18")]
#[case::whole_without_decimals(18.0, 0, "18")]
#[case::negative_whole(-3.0, 6, "−3")]
#[case::zero(0.0, 2, "0")]
#[case::negative_zero(-0.0, 2, "0")]
#[case::two_decimals(2.75618611394251, 2, "2.76")]
#[case::six_decimals(2.75618611394251, 6, "2.756186")]
#[case::a_half_needs_one_decimal(0.5, 3, "0.5")]
#[case::nearly_a_half_has_all_decimals(0.49996, 3, "0.500")]
#[case::a_million_and_a_half(1.5e6, 2, "1.5e6")]
#[case::nearly_a_million_and_a_half(1_499_999.0, 2, "1.50e6")]
#[case::negative(-0.126, 2, "−0.13")]
#[case::nearly_zero(1.8e-15, 2, "≈0")]
#[case::nearly_zero_from_below(-1.8e-15, 2, "≈0")]
#[case::nearly_one(0.9999999999999982, 2, "≈1")]
#[case::nearly_one_at_six(0.9999999999999982, 6, "≈1")]
#[case::nearly_minus_one(-0.999, 2, "≈−1")]
#[case::nearly_eighteen(17.999999999999986, 2, "≈18")]
#[case::a_fraction_without_decimals(2.75, 0, "≈3")]
#[case::smallest(5e-324, 6, "≈0")]
#[case::five_digits(99999.5, 1, "99999.5")]
#[case::six_digits(123456.5, 2, "1.23e5")]
#[case::six_digits_negative(-123456.5, 2, "−1.23e5")]
#[case::whole_with_six_digits(123456.0, 2, "1.23e5")]
#[case::a_million(1e6, 2, "1e6")]
#[case::nearly_a_million(1_000_001.0, 2, "≈1e6")]
#[case::six_digits_without_decimals(-123456.0, 0, "≈−1e5")]
#[case::rounded_up_to_six_digits(99999.5, 0, "≈1e5")]
#[case::largest(f64::MAX, 2, "1.79e308")]
#[case::cut_where_rounded_it_is_no_number(1.5e308, 0, "≈1e308")]
#[case::infinity(f64::INFINITY, 2, "∞")]
#[case::minus_infinity(f64::NEG_INFINITY, 0, "−∞")]
#[case::not_a_number(f64::NAN, 2, "NaN")]
#[case::negative_not_a_number(-f64::NAN, 2, "NaN")]
#[case::more_digits_than_there_are(0.123456789, 200, "0.123457")]
fn shown(#[case] value: f64, #[case] decimals: u8, #[case] text: &str) {
    assert_eq!(for_display(value, Digits::Fixed(decimals)), text);
}

#[rstest]
#[case(0.1 + 0.2, "0.30000000000000004")]
#[case(-1.5, "−1.5")]
#[case(1e21, "1e21")]
#[case(123456789012.0, "123456789012")]
#[case(-1.8178434809396976e-15, "−1.8178434809396976e−15")]
#[case(5e-324, "5e−324")]
#[case(-0.0, "0")]
#[case(f64::INFINITY, "∞")]
#[case(f64::NEG_INFINITY, "−∞")]
#[case(f64::NAN, "NaN")]
fn shown_in_full(#[case] value: f64, #[case] text: &str) {
    assert_eq!(exact_for_display(value), text);
    assert_eq!(for_display(value, Digits::Full), text);
}

/// The finite ones are those of `tests/number/data.rs`.
#[rstest]
#[case(-0.0, "0")]
#[case(f64::INFINITY, "Infinity")]
#[case(f64::NEG_INFINITY, "-Infinity")]
#[case(f64::NAN, "NaN")]
#[case(-f64::NAN, "NaN")]
fn written_for_machines(#[case] value: f64, #[case] text: &str) {
    assert_eq!(for_data(value), text);
}

/// How far the displayed number is from the value. Near the largest number a rounded text may denote a number beyond it
/// (`≈2e308`), so both are scaled down before they are compared.
fn distance(shown: &str, value: f64) -> f64 {
    if value.abs() < 1e300 {
        return (read(shown) - value).abs();
    }
    let (mantissa, exponent) = shown.split_once('e').unwrap_or((shown, "0"));
    let down = |exponent: i32| format!("{mantissa}e{}", exponent - 8);
    (exponent.parse().map_or(f64::NAN, |exponent| read(&down(exponent))) - value / 1e8).abs() * 1e8
}

/// The number that a text displays.
fn read(text: &str) -> f64 {
    text.replace('−', "-").parse().unwrap_or(f64::NAN)
}

/// How many times half a unit a displayed number may be off: the largest numbers are cut if rounding would exceed
/// binary64.
fn cut(value: f64) -> f64 {
    if value.abs() >= 1.5e308 { 2.0 } else { 1.0 }
}

proptest! {
    #![proptest_config(properties(4096))]

    #[test]
    fn what_is_not_an_integer_never_passes_for_one(value in any_finite(), decimals in 0..=Digits::MAX) {
        let text = for_display(value, Digits::Fixed(decimals));
        if !text.contains(['≈', '.', 'e']) {
            prop_assert_eq!(read(&text), value, "{} is shown as {}", value, text);
        }
    }

    #[test]
    fn a_whole_number_before_an_exponent_is_exact_or_says_that_it_is_not(value in any_finite(), decimals in 0..=Digits::MAX) {
        let text = for_display(value, Digits::Fixed(decimals));
        if text.contains('e') && !text.contains(['≈', '.']) {
            prop_assert_eq!(read(&text), value, "{} is shown as {}", value, text);
        }
    }

    #[test]
    fn a_text_marked_as_rounded_stands_for_another_number(value in any_finite(), decimals in 0..=Digits::MAX) {
        let text = for_display(value, Digits::Fixed(decimals));
        if let Some(rounded) = text.strip_prefix('≈') {
            prop_assert_ne!(read(rounded), value);
            // With one digit before an exponent at most a third is lost: 1.5e5 is ≈1e5 or ≈2e5.
            let half_a_unit = 0.5_f64.max(value.abs() * 0.334);
            prop_assert!(distance(rounded, value) <= half_a_unit * cut(value), "{} is shown as {}", value, text);
        }
    }

    #[test]
    fn a_shown_number_is_the_value_rounded(value in any_finite(), decimals in 1..=Digits::MAX) {
        let text = for_display(value, Digits::Fixed(decimals));
        let unit = if text.contains('e') { value.abs() * 0.1_f64.powi(i32::from(decimals.min(2))) } else { 0.1_f64.powi(i32::from(decimals)) };
        prop_assert!(distance(text.trim_start_matches('≈'), value) <= 0.5001 * unit * cut(value), "{} is shown as {}", value, text);
    }

    #[test]
    fn the_minus_is_the_true_one_and_zero_has_none(value in any_finite(), decimals in 0..=Digits::MAX) {
        for text in [for_display(value, Digits::Fixed(decimals)), for_display(value, Digits::Full), exact_for_display(value)] {
            prop_assert!(!text.contains('-'), "{}", text);
            let shown = text.trim_start_matches('≈');
            prop_assert!(shown.starts_with('−') != (read(shown) >= 0.0), "{} is shown as {}", value, text);
            prop_assert!(read(shown) != 0.0 || !text.contains('−'), "{} is shown as {}", value, text);
        }
    }

    #[test]
    fn a_shown_number_is_short(value in any_finite(), decimals in 0..=Digits::MAX) {
        prop_assert!(for_display(value, Digits::Fixed(decimals)).chars().count() <= 13);
    }
}
