//! Number formats by their bit patterns, decoded from the definition, and the nearest number by search.

use std::cmp::Ordering;

use attenscope::math::NumberFormat;

/// How many bits the exponent and the fraction have, and how many patterns from 0 up are finite numbers.
fn layout(format: NumberFormat) -> (i32, i32, i32) {
    match format {
        NumberFormat::F64 => unreachable!("too many to look at"),
        NumberFormat::F32 => (8, 23, 0x7f80_0000),
        NumberFormat::F16 => (5, 10, 0x7c00),
        NumberFormat::Bf16 => (8, 7, 0x7f80),
        // Only the last pattern is NaN. Those before it are numbers.
        NumberFormat::E4M3 => (4, 3, 0x7f),
        NumberFormat::E5M2 => (5, 2, 0x7c),
    }
}

/// The number of a pattern without its sign bit: the biased exponent, then the fraction.
fn magnitude(format: NumberFormat, pattern: i32) -> f64 {
    let (exponent_bits, fraction_bits, _) = layout(format);
    let bias = (1 << (exponent_bits - 1)) - 1;
    let (exponent, fraction) = (pattern >> fraction_bits, pattern % (1 << fraction_bits));
    let share = f64::from(fraction) * power_of_two(-fraction_bits);
    match exponent {
        0 => share * power_of_two(1 - bias),
        _ => (1.0 + share) * power_of_two(exponent - bias),
    }
}

/// `2^exponent` from its bits, since this is called often.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// The finite numbers of a format from 0 up.
pub(crate) fn magnitudes(format: NumberFormat) -> Vec<f64> {
    (0..layout(format).2).map(|pattern| magnitude(format, pattern)).collect()
}

/// All numbers of an 8-bit format, including negative ones, ∞ and NaN.
pub(crate) fn bytes(format: NumberFormat) -> Vec<f64> {
    let finite = layout(format).2;
    let number = |pattern: i32| match pattern.cmp(&finite) {
        Ordering::Less => magnitude(format, pattern),
        Ordering::Equal => overflow(format),
        Ordering::Greater => f64::NAN,
    };
    (0..256).map(|byte| if byte < 128 { number(byte) } else { -number(byte - 128) }).collect()
}

/// The result for a number that is too large.
pub(crate) fn overflow(format: NumberFormat) -> f64 {
    if format == NumberFormat::E4M3 { f64::NAN } else { f64::INFINITY }
}

/// The format's number that is nearest to a real number of at least 0, which is known only by comparison with binary64
/// numbers. In a tie the one with the even pattern.
pub(crate) fn nearest(format: NumberFormat, compared_with: impl Fn(f64) -> Ordering) -> f64 {
    let (mut below, mut above) = (0, layout(format).2);
    while above - below > 1 {
        let between = below + (above - below) / 2;
        if compared_with(magnitude(format, between)) == Ordering::Less {
            above = between;
        } else {
            below = between;
        }
    }
    let low = magnitude(format, below);
    let is_last = above == layout(format).2;
    // Numbers up to half a step above the largest one round to it, as if there were a next number. Neighbours have few
    // bits, so the middle is exact.
    let step = if is_last { low - magnitude(format, below - 1) } else { magnitude(format, above) - low };
    match compared_with(low + step / 2.0) {
        Ordering::Less => low,
        Ordering::Equal if below % 2 == 0 => low,
        _ if is_last => overflow(format),
        _ => low + step,
    }
}

/// The format's number that is nearest to a binary64 number, with its sign.
pub(crate) fn nearest_to(format: NumberFormat, value: f64) -> f64 {
    if value.is_nan() {
        return f64::NAN;
    }
    nearest(format, |number| value.abs().total_cmp(&number)).copysign(value)
}

/// Whether two numbers are equal, including the sign of zero. All NaNs are equal.
pub(crate) fn is_same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}
