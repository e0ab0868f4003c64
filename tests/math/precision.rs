//! Rounding to number formats, compared with the hardware, with the `half` crate, and with every bit pattern decoded
//! from the definition.
//!
//! `half` is given binary32 numbers: from binary64 it drops the last 32 bits, and so rounds a number just above a tie
//! as if it were the tie. Binary64 numbers around each tie are compared with the decoded patterns.

use attenscope::math::NumberFormat;
use half::{bf16, f16};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;
use crate::support::{
    patterns::{is_same, magnitudes, overflow},
    random::Random,
};

/// The formats that are small enough to try all patterns.
const SMALL: [NumberFormat; 4] =
    [NumberFormat::F16, NumberFormat::Bf16, NumberFormat::E4M3, NumberFormat::E5M2];

#[track_caller]
fn assert_rounds(format: NumberFormat, value: f64, expected: f64) {
    for (value, expected) in [(value, expected), (-value, -expected)] {
        let rounded = format.round(value);
        assert!(is_same(rounded, expected), "{format:?}: {value:e} became {rounded:e}, not {expected:e}");
    }
}

/// Binary64 numbers of every kind: any bits, and numbers in the range of a format.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<u64>().prop_map(f64::from_bits),
        any::<u32>().prop_map(|b| f64::from(f32::from_bits(b)))
    ]
}

#[rstest]
fn every_number_of_a_small_format_stays_and_the_middle_of_two_goes_to_the_even_one(
    #[values(0, 1, 2, 3)] which: usize,
) {
    let format = SMALL[which];
    let numbers = magnitudes(format);
    for (pattern, pair) in numbers.windows(2).enumerate() {
        let [low, high] = [pair[0], pair[1]];
        assert_rounds(format, low, low);
        // The sum of neighbours and its half are exact in binary64.
        let middle = (low + high) / 2.0;
        assert_rounds(format, middle, if pattern % 2 == 0 { low } else { high });
        assert_rounds(format, middle.next_down(), low);
        assert_rounds(format, middle.next_up(), high);
        assert_rounds(format, low.next_up(), low);
        assert_rounds(format, high.next_down(), high);
    }
}

#[rstest]
fn beyond_the_largest_there_is_half_a_step_left(#[values(0, 1, 2, 3)] which: usize) {
    let format = SMALL[which];
    let numbers = magnitudes(format);
    let [.., before, largest] = numbers[..] else { unreachable!("there are hundreds") };
    assert_rounds(format, largest, largest);
    let middle = largest + (largest - before) / 2.0;
    assert_rounds(format, middle.next_down(), largest);
    // E4M3's largest number has an even last bit, since the pattern after it is NaN.
    assert_rounds(format, middle, if format == NumberFormat::E4M3 { largest } else { overflow(format) });
    assert_rounds(format, middle.next_up(), overflow(format));
    assert_rounds(format, f64::MAX, overflow(format));
    assert_rounds(format, f64::INFINITY, overflow(format));
    assert!(format.round(f64::NAN).is_nan());
}

#[rstest]
fn the_limits_of_a_format_are_those_of_its_patterns(#[values(0, 1, 2, 3)] which: usize) {
    let format = SMALL[which];
    let numbers = magnitudes(format);
    let (one, fractions) = (numbers.partition_point(|&x| x < 1.0), 1 << format.fraction_bits());
    assert_eq!(format.largest(), numbers[numbers.len() - 1]);
    assert_eq!(format.smallest_subnormal(), numbers[1]);
    assert_eq!(format.smallest_normal(), numbers[fractions]);
    assert_eq!(format.epsilon(), numbers[one + 1] - numbers[one]);
    assert_eq!(format.has_infinity(), overflow(format).is_infinite());
}

#[rstest]
#[case(0.1)]
#[case(f64::MAX)]
#[case(f64::MIN_POSITIVE)]
#[case(f64::from_bits(1))]
#[case(-f64::from_bits(0x000f_ffff_ffff_ffff))]
#[case(-0.0)]
#[case(f64::NEG_INFINITY)]
fn a_binary64_number_stays_in_its_own_format(#[case] value: f64) {
    assert_eq!(NumberFormat::F64.round(value).to_bits(), value.to_bits());
}

#[test]
fn the_limits_are_the_published_ones() {
    // Largest, smallest normal and smallest subnormal number: IEEE 754, and the table of the OCP 8-bit specification.
    let expected = [
        (NumberFormat::F64, f64::MAX, f64::MIN_POSITIVE, f64::from_bits(1)),
        (NumberFormat::F32, f64::from(f32::MAX), f64::from(f32::MIN_POSITIVE), f64::from(f32::from_bits(1))),
        (NumberFormat::F16, 65_504.0, 2_f64.powi(-14), 2_f64.powi(-24)),
        (NumberFormat::Bf16, 3.389_531_389_251_535_5e38, 2_f64.powi(-126), 2_f64.powi(-133)),
        (NumberFormat::E4M3, 448.0, 2_f64.powi(-6), 2_f64.powi(-9)),
        (NumberFormat::E5M2, 57_344.0, 2_f64.powi(-14), 2_f64.powi(-16)),
    ];
    assert_eq!(expected.map(|(format, ..)| format), NumberFormat::ALL);
    for (format, largest, normal, subnormal) in expected {
        let limits = (format.largest(), format.smallest_normal(), format.smallest_subnormal());
        assert_eq!(limits, (largest, normal, subnormal), "{format:?}");
        let bits = 1 + format.exponent_bits() + format.fraction_bits();
        assert!([8, 16, 32, 64].contains(&bits), "{format:?} has {bits} bits");
    }
    assert_eq!(NumberFormat::F64.epsilon(), f64::EPSILON);
    assert_eq!(NumberFormat::F32.epsilon(), f64::from(f32::EPSILON));
}

#[test]
fn half_decodes_and_rounds_the_same() {
    for pattern in 0..=u16::MAX {
        let numbers = [
            (NumberFormat::F16, f16::from_bits(pattern).to_f64()),
            (NumberFormat::Bf16, bf16::from_bits(pattern).to_f64()),
        ];
        for (format, number) in numbers {
            assert!(is_same(format.round(number), number), "{format:?}: {pattern:#x}");
            // The binary32 numbers around it, and around the middle between it and the next one.
            let next = if format == NumberFormat::F16 { 1 << 13 } else { 1 << 16 };
            let bits = (number as f32).to_bits();
            for middle in [bits, bits.wrapping_add(next / 2)] {
                for offset in [-2, -1, 0, 1, 2] {
                    assert_rounds_as_half(format, f32::from_bits(middle.wrapping_add_signed(offset)));
                }
            }
        }
    }
    let mut random = Random(1);
    for _ in 0..1_000_000 {
        let single = f32::from_bits(random.bits() as u32);
        assert_rounds_as_half(NumberFormat::F16, single);
        assert_rounds_as_half(NumberFormat::Bf16, single);
    }
}

#[track_caller]
fn assert_rounds_as_half(format: NumberFormat, single: f32) {
    let expected = match format {
        NumberFormat::F16 => f16::from_f32(single).to_f64(),
        _ => bf16::from_f32(single).to_f64(),
    };
    let rounded = format.round(f64::from(single));
    assert!(is_same(rounded, expected), "{format:?}: {single:e} became {rounded:e}, not {expected:e}");
}

#[test]
fn binary32_is_the_hardware_s() {
    let mut random = Random(2);
    for _ in 0..1_000_000 {
        let double = f64::from_bits(random.bits());
        let single = f64::from(f32::from_bits(random.bits() as u32));
        // Numbers in the range of binary32, and numbers around the middle of two binary32 numbers.
        let middle = f64::from_bits(single.to_bits() | (1 << 28));
        for value in [double, single, middle, middle.next_up(), middle.next_down()] {
            let (rounded, expected) = (NumberFormat::F32.round(value), f64::from(value as f32));
            assert!(is_same(rounded, expected), "{value:e} became {rounded:e}, not {expected:e}");
        }
    }
}

#[test]
fn one_rounding_is_not_two() {
    // Just above the middle of two binary16 numbers. Rounded to binary32, it becomes the middle itself.
    let above = (1.0 + 2_f64.powi(-11)).next_up();
    assert_eq!(NumberFormat::F16.round(above), 1.0 + 2_f64.powi(-10));
    assert_eq!(NumberFormat::F16.round(NumberFormat::F32.round(above)), 1.0);
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn rounding_twice_is_rounding_once(value in any_number(), which in 0..NumberFormat::ALL.len()) {
        let once = NumberFormat::ALL[which].round(value);
        prop_assert!(is_same(NumberFormat::ALL[which].round(once), once));
    }

    #[test]
    fn rounding_keeps_the_order(a in any_number(), b in any_number(), which in 0..NumberFormat::ALL.len()) {
        let [low, high] = if a <= b { [a, b] } else { [b, a] }.map(|value| NumberFormat::ALL[which].round(value));
        prop_assert!(low <= high || low.is_nan() || high.is_nan());
    }

    #[test]
    fn rounding_keeps_the_sign_out(value in any_number(), which in 0..NumberFormat::ALL.len()) {
        prop_assert!(is_same(NumberFormat::ALL[which].round(-value), -NumberFormat::ALL[which].round(value)));
    }
}
