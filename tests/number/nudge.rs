//! A number changed in steps stays a short decimal number, and steps back lead to where it was.

use attenscope::number::{for_data, nudged, part_of, read};
use proptest::prelude::*;

use crate::finite::any_bits;
use crate::properties::properties;

#[test]
fn adding_leaves_no_trace_of_binary_fractions() {
    let mut value = 0.0;
    for tenths in 1..=1_000 {
        value = nudged(value, 1, -1);
        assert_eq!(value, f64::from(tenths) / 10.0);
    }
    for tenths in (0..1_000).rev() {
        value = nudged(value, -1, -1);
        assert_eq!(value.to_bits(), (f64::from(tenths) / 10.0).to_bits());
    }
}

#[test]
fn digits_below_the_step_stay() {
    assert_eq!(nudged(0.4593643523237517, 1, -1), 0.5593643523237517);
    assert_eq!(nudged(1e-7, 1, 0), 1.0000001);
    assert_eq!(nudged(-0.04, 1, -2).to_bits(), (-0.03_f64).to_bits());
    assert_eq!(nudged(-0.1, 1, -1).to_bits(), 0.0_f64.to_bits(), "not −0");
}

#[test]
fn a_number_too_large_for_the_step_stays() {
    assert_eq!(nudged(f64::MAX, 1, 0), f64::MAX);
    assert_eq!(nudged(f64::MAX, i32::MAX, 127), f64::MAX);
}

#[test]
fn the_ends_of_a_slider_are_the_ends_of_the_matrix() {
    let end = 0.123_456_789;
    assert_eq!((part_of(1.0, end), part_of(-1.0, end)), (end, -end));
    assert_eq!(part_of(0.0, end).to_bits(), 0.0_f64.to_bits());
    assert_eq!(part_of(-0.0, end).to_bits(), 0.0_f64.to_bits());
}

proptest! {
    #![proptest_config(properties(512))]

    #[test]
    fn a_step_and_back_is_the_number_again(
        hundredths in -100_000_i32..=100_000,
        steps in -50_i32..=50,
        exponent in -2_i8..=0,
    ) {
        let value = f64::from(hundredths) / 100.0;
        let there = nudged(value, steps, exponent);
        prop_assert_eq!(nudged(there, -steps, exponent).to_bits(), (value + 0.0).to_bits());
    }

    #[test]
    fn any_number_stays_finite_and_near(value in any_bits(), steps in -3_i32..=3, exponent in -2_i8..=0) {
        let moved = nudged(value, steps, exponent);
        let sum = value + f64::from(steps) * 10f64.powi(i32::from(exponent));
        prop_assert!(moved.is_finite());
        prop_assert!((moved - sum).abs() <= 1e-15 * sum.abs().max(1.0), "{} became {}, not {}", value, moved, sum);
    }

    #[test]
    fn a_place_on_a_slider_is_short_and_near(percent in -99_i32..=99, end in 1e-300_f64..1e300) {
        let share = f64::from(percent) / 100.0;
        let value = part_of(share, end);
        prop_assert!((value - share * end).abs() <= 0.0051 * (share * end).abs());
        let digits = for_data(value).split('e').next().unwrap_or_default().chars().filter(char::is_ascii_digit).collect::<String>();
        prop_assert!(digits.trim_matches('0').len() <= 3, "{}", value);
        prop_assert_eq!(read(&for_data(value)), Some(value));
    }
}
