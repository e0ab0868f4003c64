//! The digits of binary64 numbers, the same as those of the standard library.

use attenscope::number::{fixed, machine, plain, read, scientific};
use proptest::prelude::*;

use crate::finite::any_bits;
use crate::properties::properties;

/// All powers of two and ten, the numbers beside them, and halves that lie between two decimals.
fn edges() -> impl Iterator<Item = f64> {
    let twos = (0..=52).map(|bit| f64::from_bits(1 << bit)).chain((1..2047).map(|e| f64::from_bits(e << 52)));
    let tens = (-323..=308).filter_map(|power| format!("1e{power}").parse().ok());
    let halves = (0..200).map(|odd| f64::from(odd) / 16.0);
    let beside = |value: f64| [value.next_down(), value, value.next_up()];
    twos.chain(tens).flat_map(beside).chain(halves).chain([0.0, f64::MAX]).filter(|value| value.is_finite())
}

/// A number is written in every way as the standard library does, and read back.
fn is_as_the_standard_librarys(value: f64) {
    assert_eq!(plain(value), format!("{value}"), "{value:e}");
    for decimals in [0, 1, 2, 3, 4, 6, 9] {
        assert_eq!(fixed(value, decimals), format!("{value:.decimals$}"), "{value:e} with {decimals}");
    }
    for decimals in [0, 1, 2, 5, 14, 15, 16, 17, 30] {
        let (text, theirs) = (scientific(value, decimals), format!("{value:.decimals$e}"));
        match theirs.parse::<f64>() {
            // The standard library rounds the largest numbers to a text that is no number any more.
            Ok(read) if read.is_infinite() => {
                assert!(text.parse::<f64>().is_ok_and(f64::is_finite), "{value:e}: {text}")
            }
            _ => assert_eq!(text, theirs, "{value:e} with {decimals}"),
        }
        assert_eq!(read(&text).map(f64::to_bits), text.parse().ok().map(f64::to_bits), "{text}");
    }
    let short = format!("{value:e}");
    assert_eq!(read(&short).map(f64::to_bits), Some(value.to_bits()), "{short}");
    if value != 0.0 && !(1e-6..1e21).contains(&value.abs()) {
        assert_eq!(machine(value), short);
    }
}

/// Near the largest number the nearest text of few digits can be one that is no number any more.
#[test]
fn no_number_is_written_as_one_that_is_none() {
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
fn edges_are_as_the_standard_librarys() {
    edges().for_each(|value| [value, -value].into_iter().for_each(is_as_the_standard_librarys));
}

/// What lies half way between two numbers, exactly, and a hair beside it.
#[test]
fn what_lies_half_way_is_read_as_the_even_one() {
    for value in edges().filter(|value| value.abs() < f64::MAX) {
        // The digits of both end behind so many decimals; their half, one behind.
        let next = value.next_up();
        let exact = |value: f64| format!("{value:.1074}");
        let [low, high] = [exact(value), exact(next)].map(|text| {
            text.bytes().filter(u8::is_ascii_digit).map(|digit| u32::from(digit - b'0')).collect::<Vec<_>>()
        });
        let length = low.len().max(high.len()) + 1;
        let padded = |digits: Vec<u32>| {
            let mut padded = vec![0; length - digits.len() - 1];
            padded.extend(digits);
            padded
        };
        let (low, high) = (padded(low), padded(high));
        // (low + high) · 5, of which the last digit is one place further behind.
        let (mut half, mut carried) = (Vec::new(), 0);
        for (low, high) in low.iter().zip(&high).rev() {
            let sum = (low + high) * 5 + carried;
            half.push(sum % 10);
            carried = sum / 10;
        }
        half.push(carried);
        let mut text: String = half.iter().rev().map(|digit| char::from(b'0' + *digit as u8)).collect();
        text.insert(text.len() - 1075, '.');
        for text in [text.clone(), format!("{text}1"), format!("{text}e-1"), format!("{text}e1")] {
            assert_eq!(read(&text), text.parse().ok(), "{value:e}: {text}");
        }
    }
}

#[test]
fn texts_are_read_as_the_standard_library_does() {
    let beyond = format!("1{}", "0".repeat(400));
    let long = format!("0.{}1e400", "0".repeat(399));
    let texts = [
        "",
        "+",
        "-",
        ".",
        "e",
        "1e",
        "1e+",
        "e5",
        ".e5",
        "1.",
        ".5",
        "-.5e1",
        "+7",
        "1.e2",
        "--1",
        "+-1",
        "1_0",
        "0x1",
        " 1",
        "1 ",
        "1,5",
        "1.5.2",
        "1e5.",
        "1e1e1",
        "inf",
        "-inf",
        "Infinity",
        "-infinity",
        "INF",
        "infinit",
        "nan",
        "NaN",
        "-nan",
        "1e999999999999",
        "1e-999999999999",
        "0e999999999999",
        "-0",
        "0.0e-5",
        "00012",
        "1e309",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "9007199254740993",
        "9007199254740993.0001",
        "123456789012345678901234567890",
        "1e22",
        "1e23",
        "8.5e22",
        "1\u{663}",
        &beyond,
        &long,
    ];
    for text in texts {
        assert_eq!(read(text).map(f64::to_bits), text.parse().ok().map(f64::to_bits), "{text}");
    }
}

proptest! {
    #![proptest_config(properties(2000))]

    #[test]
    fn any_bits_are_as_the_standard_librarys(value in any_bits()) {
        is_as_the_standard_librarys(value);
    }

    #[test]
    fn numbers_of_few_digits_are_as_the_standard_librarys(whole in -100_000_000_i64..100_000_000, power in 0..9) {
        is_as_the_standard_librarys(whole as f64 / 10_f64.powi(power));
    }

    #[test]
    fn large_whole_numbers_are_as_the_standard_librarys(whole: u64) {
        is_as_the_standard_librarys(whole as f64);
    }

    #[test]
    fn any_decimal_is_read_as_the_standard_library_does(
        whole in "[0-9]{0,25}", decimals in "[0-9]{0,25}", exponent in -345..330,
    ) {
        let text = format!("{whole}.{decimals}e{exponent}");
        prop_assert_eq!(read(&text).map(f64::to_bits), text.parse().ok().map(f64::to_bits), "{}", text);
    }
}
