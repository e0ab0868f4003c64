//! `number::significant`: few digits of numbers of any size.

use attenscope::number::{exact, read, significant};
use proptest::prelude::*;
use rstest::rstest;

#[rstest]
#[case(0.0, "0")]
#[case(1.0, "1")]
#[case(-0.125, "−0.125")]
#[case(0.1, "0.1")]
#[case(0.999_999, "≈1")]
#[case(0.000_123_456, "0.000123")]
#[case(0.000_012_345, "1.23e−5")]
#[case(1_000_000.0, "1e6")]
#[case(1_000_001.0, "≈1e6")]
#[case(999_999.0, "≈1e6")]
#[case(1234.5, "≈1234")]
#[case(5e-324, "4.94e−324")]
#[case(f64::INFINITY, "∞")]
#[case(f64::NEG_INFINITY, "−∞")]
#[case(f64::NAN, "NaN")]
fn three_digits_say_this(#[case] value: f64, #[case] text: &str) {
    assert_eq!(significant(value, 3), text);
}

proptest! {
    #[test]
    fn what_is_written_is_the_number_to_that_many_digits(mantissa in -9.99..9.99, exponent in -300..300, digits in 1usize..7) {
        let value = mantissa * 10f64.powi(exponent);
        let text = significant(value, digits);
        let back = read(&ascii(&text)).unwrap();
        prop_assert!((back - value).abs() <= 0.5001 * value.abs() * 10f64.powi(1 - digits as i32), "{value:e} {text}");
    }

    #[test]
    fn a_short_text_without_a_mark_is_exact(mantissa in -999i32..1000, exponent in -20..20) {
        let value = f64::from(mantissa) * 10f64.powi(exponent);
        let text = significant(value, 3);
        let digits = text.split('e').next().unwrap().chars().filter(char::is_ascii_digit).count();
        if !text.starts_with('≈') && digits < 3 {
            prop_assert_eq!(read(&ascii(&text)).map(exact), Some(exact(value)));
        }
    }
}

/// As a machine writes it.
fn ascii(text: &str) -> String {
    text.trim_start_matches('≈').replace('−', "-")
}
