//! What a cell accepts, and why it refuses the rest.

use attenscope::number::{ParseError, exact_for_display, for_data, parse, read};
use proptest::prelude::*;
use rstest::rstest;

use crate::finite::any_bits;
use crate::properties::properties;

use ParseError::{AmbiguousComma, Empty, NotANumber, TooLarge, TooSmall, ZeroDenominator};

#[rstest]
#[case::whole("42", 42.0)]
#[case::plus_sign("+7", 7.0)]
#[case::hyphen_minus("-2.5", -2.5)]
#[case::true_minus("\u{2212}2.5", -2.5)]
#[case::en_dash("–2", -2.0)]
#[case::small_hyphen_minus("﹣2", -2.0)]
#[case::leading_point(".5", 0.5)]
#[case::trailing_point("5.", 5.0)]
#[case::leading_zeros("007", 7.0)]
#[case::exponent("1e3", 1000.0)]
#[case::capital_exponent("1.5E-3", 0.0015)]
#[case::signed_exponent("2e+2", 200.0)]
#[case::exponent_with_true_minus("1e\u{2212}3", 0.001)]
#[case::zero_with_any_exponent("0e999", 0.0)]
#[case::largest("1.7976931348623157e308", f64::MAX)]
#[case::smallest("5e-324", 5e-324)]
#[case::spaces_around("  3\t", 3.0)]
#[case::newline_after("3\n", 3.0)]
#[case::no_break_space_around("\u{a0}3\u{a0}", 3.0)]
#[case::ideographic_space_around("\u{3000}3\u{3000}", 3.0)]
#[case::full_width("－１２．５ｅ－３", -0.0125)]
#[case::ideographic_full_stop("１。５", 1.5)]
#[case::fraction("1/3", 1.0 / 3.0)]
#[case::fraction_with_spaces(" -3 / 4 ", -0.75)]
#[case::fraction_of_decimals("0.5/-2", -0.25)]
#[case::fraction_of_zero("0/5", 0.0)]
#[case::decimal_comma("0,25", 0.25)]
#[case::decimal_comma_with_sign("-1,5", -1.5)]
#[case::decimal_comma_with_exponent("1,5e3", 1500.0)]
#[case::decimal_comma_in_a_fraction("1,5/2", 0.75)]
#[case::three_decimals_behind_zero("0,250", 0.25)]
#[case::three_decimals_behind_nothing(",250", 0.25)]
#[case::three_decimals_behind_four_digits("1234,567", 1234.567)]
#[case::four_decimals("1,2345", 1.2345)]
fn accepted(#[case] text: &str, #[case] value: f64) {
    assert_eq!(parse(text), Ok(value));
}

#[rstest]
#[case::nothing("", Empty)]
#[case::spaces("  \t\n", Empty)]
#[case::ideographic_space("\u{3000}", Empty)]
#[case::lone_point(".", NotANumber)]
#[case::lone_comma(",", NotANumber)]
#[case::lone_minus("-", NotANumber)]
#[case::lone_true_minus("\u{2212}", NotANumber)]
#[case::lone_slash("/", NotANumber)]
#[case::lone_exponent("e5", NotANumber)]
#[case::point_and_exponent(".e5", NotANumber)]
#[case::unfinished_exponent("1e", NotANumber)]
#[case::unfinished_signed_exponent("1e-", NotANumber)]
#[case::fractional_exponent("1e0.5", NotANumber)]
#[case::two_minuses("--1", NotANumber)]
#[case::plus_and_minus("+-1", NotANumber)]
#[case::minus_behind("1-", NotANumber)]
#[case::sum("1+1", NotANumber)]
#[case::two_points("1.2.3", NotANumber)]
#[case::two_numbers("1 2", NotANumber)]
#[case::thousands_by_space("1 000", NotANumber)]
#[case::thousands_by_underscore("1_000", NotANumber)]
#[case::thousands_by_apostrophe("1'000", NotANumber)]
#[case::hexadecimal("0x10", NotANumber)]
#[case::words("one", NotANumber)]
#[case::inf("inf", NotANumber)]
#[case::minus_inf("-inf", NotANumber)]
#[case::infinity("Infinity", NotANumber)]
#[case::infinity_sign("∞", NotANumber)]
#[case::nan("nan", NotANumber)]
#[case::capital_nan("NaN", NotANumber)]
#[case::percent("5%", NotANumber)]
#[case::approximation("≈1", NotANumber)]
#[case::formula("=1", NotANumber)]
#[case::other_digits("٣", NotANumber)]
#[case::fraction_of_nothing("/2", NotANumber)]
#[case::fraction_by_nothing("1/", NotANumber)]
#[case::fraction_of_a_fraction("1/2/3", NotANumber)]
#[case::fraction_of_infinity("inf/2", NotANumber)]
#[case::thousands_or_decimals("1,250", AmbiguousComma)]
#[case::thousands_or_decimals_with_sign("-12,250", AmbiguousComma)]
#[case::thousands_or_decimals_full_width("１，２５０", AmbiguousComma)]
#[case::thousands_twice("1,234,567", AmbiguousComma)]
#[case::thousands_and_decimals("1,234.5", AmbiguousComma)]
#[case::decimals_and_thousands("1.234,5", AmbiguousComma)]
#[case::division_by_zero("1/0", ZeroDenominator)]
#[case::zero_by_zero("0/0", ZeroDenominator)]
#[case::division_by_negative_zero("1/-0.0", ZeroDenominator)]
#[case::too_large("1e999", TooLarge)]
#[case::too_far_below("-1e999", TooLarge)]
#[case::exponent_beyond_any_integer("1e99999999999999999999", TooLarge)]
#[case::just_beyond_the_largest("1.7976931348623159e308", TooLarge)]
#[case::quotient_too_large("1e300/1e-300", TooLarge)]
#[case::numerator_too_large("1e999/2", TooLarge)]
#[case::too_small("1e-400", TooSmall)]
#[case::too_small_below_zero("-1e-400", TooSmall)]
#[case::smallest_halved("2e-324", TooSmall)]
#[case::quotient_too_small("1e-300/1e300", TooSmall)]
#[case::denominator_too_small("1/1e-400", TooSmall)]
fn refused(#[case] text: &str, #[case] error: ParseError) {
    assert_eq!(parse(text), Err(error));
}

proptest! {
    #![proptest_config(properties(1024))]

    #[test]
    fn any_finite_number_reads_back_from_both_writings(value in any_bits()) {
        prop_assert_eq!(parse(&for_data(value)), Ok(value));
        prop_assert_eq!(parse(&exact_for_display(value)), Ok(value));
    }

    #[test]
    fn a_decimal_of_any_length_reads_as_the_standard_library_reads_it(value in any_bits(), digits in 0_usize..800) {
        for text in [format!("{value:.digits$e}"), value.to_string()] {
            prop_assert_eq!(read(&text).map(f64::to_bits), text.parse().ok().map(f64::to_bits));
        }
    }

    #[test]
    fn a_short_decimal_with_any_exponent_reads_as_the_standard_library_reads_it(
        whole: u64, decimals: u32, exponent in -400..400,
    ) {
        let text = format!("{whole}.{decimals}e{exponent}");
        prop_assert_eq!(read(&text), text.parse().ok());
    }

    #[test]
    fn no_text_gives_a_number_that_a_cell_cannot_hold(text in "[-−+0-9０-９.,，eE/／ xinfa_]{0,12}") {
        if let Ok(value) = parse(&text) {
            prop_assert!(value.is_finite());
        }
    }

    #[test]
    fn no_text_at_all_makes_it_panic(text in any::<String>()) {
        let _ = parse(&text);
    }

    #[test]
    fn a_decimal_comma_reads_as_a_point_wherever_it_is_accepted(whole in "[0-9]{0,5}", decimals in "[0-9]{0,5}") {
        if let Ok(value) = parse(&format!("{whole},{decimals}")) {
            prop_assert_eq!(Ok(value), parse(&format!("{whole}.{decimals}")));
        }
    }

    #[test]
    fn full_width_text_reads_as_its_ascii_twin(text in "[-+0-9.,eE/]{1,10}") {
        let wide: String = text.chars().map(|c| char::from_u32(u32::from(c) + 0xFEE0).unwrap()).collect();
        prop_assert_eq!(parse(&wide), parse(&text));
    }
}
