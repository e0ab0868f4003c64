//! The number nearest to a decimal.

use std::cmp::Ordering;

use super::{Binary, Decimal};

/// Powers of ten that are numbers.
const EXACT_POWER: i32 = 22;
/// What so many digits say is a whole number of 64 bits.
const WHOLE: usize = 19;

/// Reads a number as [`machine`](crate::number::machine) and JSON write it: the binary64 number nearest to the text.
///
/// As `str::parse` does.
///
/// ```
/// use attenscope::number::read;
///
/// assert_eq!(read("0.30000000000000004"), Some(0.1 + 0.2));
/// assert_eq!(read("1e300"), Some(1e300));
/// assert_eq!(read("-Infinity"), Some(f64::NEG_INFINITY));
/// assert_eq!(read("−2"), None);
/// ```
pub fn read(text: &str) -> Option<f64> {
    let (is_negative, text) = match text.as_bytes() {
        [b'-', text @ ..] => (true, text),
        [b'+', text @ ..] => (false, text),
        text => (false, text),
    };
    let magnitude = match text {
        text if text.eq_ignore_ascii_case(b"nan") => f64::NAN,
        text if text.eq_ignore_ascii_case(b"inf") || text.eq_ignore_ascii_case(b"infinity") => f64::INFINITY,
        text => nearest(&decimal(text)?),
    };
    Some(if is_negative { -magnitude } else { magnitude })
}

/// Digits with a point among them or none, and an exponent or none.
fn decimal(text: &[u8]) -> Option<Decimal> {
    let (mut digits, mut point) = (Vec::with_capacity(text.len()), None);
    let mut rest = text;
    while let [next, after @ ..] = rest {
        match next {
            b'0'..=b'9' => digits.push(next - b'0'),
            b'.' if point.is_none() => point = Some(digits.len()),
            _ => break,
        }
        rest = after;
    }
    if digits.is_empty() {
        return None;
    }
    let exponent = match rest {
        [] => 0,
        [b'e' | b'E', exponent @ ..] => whole(exponent)?,
        _ => return None,
    };
    let point = point.unwrap_or(digits.len()) as i32;
    Some(Decimal::new(digits, point.saturating_add(exponent)))
}

/// A whole number with a sign or none; beyond a million, a million stands for it.
fn whole(text: &[u8]) -> Option<i32> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(sign * digits.iter().fold(0, |sum, digit| (10 * sum + i32::from(digit - b'0')).min(1_000_000)))
}

fn nearest(decimal: &Decimal) -> f64 {
    if let Some(number) = at_once(decimal) {
        return number;
    }
    let first = &decimal.digits[..decimal.digits.len().min(WHOLE)];
    let whole = first.iter().fold(0, |whole, digit| 10 * whole + u64::from(*digit));
    let mut power = decimal.point - first.len() as i32;
    let mut near = whole as f64;
    let is_whole = first.len() == decimal.digits.len();
    let is_exact = is_whole && is_rounded_once(whole, power);
    while power != 0 {
        let step = power.clamp(-EXACT_POWER, EXACT_POWER);
        let factor = 10_u64.pow(step.unsigned_abs() / 2) as f64;
        let factor = factor * factor * if step % 2 == 0 { 1.0 } else { 10.0 };
        near = if step.is_negative() { near / factor } else { near * factor };
        power -= step;
    }
    if is_exact {
        return near;
    }
    // A few steps away at most.
    near = near.min(f64::MAX);
    let alone = is_whole.then_some((whole, decimal.point - first.len() as i32));
    let against = |half: Binary| {
        let quick = alone.and_then(|(whole, power)| compare(whole, power, half));
        quick.unwrap_or_else(|| decimal.cmp(&Decimal::of(half)))
    };
    loop {
        let number = Binary::of(near);
        let is_beyond =
            |order: Ordering, beyond| order == beyond || order == Ordering::Equal && !number.is_even();
        if is_beyond(against(number.above()), Ordering::Greater) {
            near = near.next_up();
            if near == f64::INFINITY {
                return near;
            }
        } else if number.m > 0 && is_beyond(against(number.below()), Ordering::Less) {
            near = near.next_down();
        } else {
            return near;
        }
    }
}

/// What is so small, as 0 is, or so large that no digit counts.
fn at_once(decimal: &Decimal) -> Option<f64> {
    match decimal.point {
        point if point < -330 => Some(0.0),
        point if point > 310 => Some(f64::INFINITY),
        _ => None,
    }
}

/// Whether w·10ᵖ is one operation on two numbers that are exact.
fn is_rounded_once(whole: u64, power: i32) -> bool {
    whole < 1 << f64::MANTISSA_DIGITS && power.abs() <= EXACT_POWER
}

/// How w·10ᵖ compares to m·2ᵉ, where both sides have room once they are whole.
fn compare(whole: u64, power: i32, Binary { m, e }: Binary) -> Option<Ordering> {
    // 10ᵖ is 5ᵖ·2ᵖ. Of the powers of two and five each goes to the side where it multiplies.
    let side = |number: u64, twos: i32, fives: i32| {
        let (twos, fives) = (twos.max(0) as u32, fives.max(0) as u32);
        // 5ⁿ has fewer than 7/3·n + 1 bits.
        let bits = u64::BITS - number.leading_zeros() + twos + (fives * 7).div_ceil(3);
        (bits < u128::BITS).then(|| (u128::from(number) << twos) * 5_u128.pow(fives))
    };
    Some(side(whole, power - e, power)?.cmp(&side(m, e - power, -power)?))
}
