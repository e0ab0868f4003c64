//! Numbers for programs: every text reads back to its number.

use attenscope::number::{fixed, for_css, for_data, read, scientific};
use proptest::prelude::*;

use crate::finite::{any_bits, any_finite};
use crate::properties::properties;

/// All powers of two and ten, their neighbours, and sixteenths, many of which are half way between two decimals.
fn edges() -> impl Iterator<Item = f64> {
    let twos = (0..=52).map(|bit| f64::from_bits(1 << bit)).chain((1..2047).map(|e| f64::from_bits(e << 52)));
    let tens = (-323..=308).filter_map(|power| format!("1e{power}").parse().ok());
    let halves = (0..200).map(|odd| f64::from(odd) / 16.0);
    let beside = |value: f64| [value.next_down(), value, value.next_up()];
    twos.chain(tens).flat_map(beside).chain(halves).chain([0.0, f64::MAX]).filter(|value| value.is_finite())
}

/// Writes a number with an exponent as the standard library does, unless that text would be infinite.
fn assert_as_the_standard_library(value: f64) {
    for decimals in [0, 1, 2, 5, 14, 15, 16, 17, 30] {
        let (text, theirs) = (scientific(value, decimals), format!("{value:.decimals$e}"));
        match theirs.parse::<f64>() {
            Ok(read) if read.is_infinite() => {
                assert!(text.parse::<f64>().is_ok_and(f64::is_finite), "{value:e}: {text}")
            }
            _ => assert_eq!(text, theirs, "{value:e} with {decimals}"),
        }
    }
    if value != 0.0 {
        let is_long = !(1e-6..1e21).contains(&value.abs());
        let expected = if is_long { format!("{value:e}") } else { format!("{value}") };
        assert_eq!(for_data(value), expected);
    }
}

#[test]
fn edges_are_written_as_the_standard_library_does() {
    edges().for_each(|value| [value, -value].into_iter().for_each(assert_as_the_standard_library));
}

/// Rounded up, the largest numbers would read back as infinity.
#[test]
fn the_largest_numbers_stay_finite_in_few_digits() {
    for value in [f64::MAX, f64::MAX.next_down(), 1.796e308, 1.7951e308, 1.7977e307] {
        for decimals in 0..20 {
            let text = scientific(value, decimals);
            let read = read(&text).unwrap();
            assert!(
                read.is_finite() && (read - value).abs() <= value / 10_f64.powi(decimals as i32),
                "{value:e}: {text}"
            );
        }
    }
    assert_eq!(
        [0, 1, 2, 4].map(|decimals| scientific(-f64::MAX, decimals)),
        ["-1e308", "-1.7e308", "-1.79e308", "-1.7976e308"]
    );
    assert_eq!(scientific(1.7949e308, 2), "1.79e308");
}

#[test]
fn rejects_what_is_not_a_number() {
    for text in ["", "+", "-", ".", "e", "1e", "e5", "1_0", "0x1", " 1", "1 ", "1,5", "1.5.2", "1\u{663}"] {
        assert_eq!(read(text), None, "{text}");
    }
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn reads_back_to_the_bits_it_was_written_for(value in any_finite()) {
        // −0 is written as 0.
        let bits = (value + 0.0).to_bits();
        prop_assert_eq!(read(&for_data(value)).map(f64::to_bits), Some(bits));
        assert_as_the_standard_library(value);
        prop_assert_eq!(read(&for_css(value)).map(f64::to_bits), Some(value.to_bits()));
    }

    #[test]
    fn is_within_half_of_the_last_decimal(whole in -100_000_000_i64..100_000_000, power in 0..9, decimals in 0..7_usize) {
        let value = whole as f64 / 10_f64.powi(power);
        let shown = read(&fixed(value, decimals)).unwrap();
        prop_assert!((shown - value).abs() <= 0.5000001 * 10_f64.powi(-(decimals as i32)));
    }

    #[test]
    fn keeps_the_order_of_magnitude(value in any_bits(), decimals in 0..20_usize) {
        let shown = read(&scientific(value, decimals)).unwrap();
        prop_assert!(shown.is_finite() && shown.is_sign_negative() == value.is_sign_negative());
        prop_assert!((shown - value).abs() <= value.abs() * 10_f64.powi(-(decimals as i32)) + f64::MIN_POSITIVE);
    }
}
