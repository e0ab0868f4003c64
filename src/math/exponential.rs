//! The exponential function: two numbers at a time, and the same bits on every machine.
//!
//! What a platform brings differs from one to the next in the last bit, and takes three times as long in a browser.
//!
//! eˣ = 2ᵏ · eʳ, where k is the whole number nearest to x / ln 2, so that |r| ≤ ½ ln 2. eʳ is its Taylor polynomial up
//! to r¹³ / 13!, of which what is left out is less than 2⁻⁵⁷. It is off by less than 0.7 of the last place, and right to
//! the last bit for 98 of 100 numbers.

use std::f64::consts::LOG2_E;

use super::lanes::Lanes;

/// ln 2 in two parts (as in FreeBSD's `e_exp.c`): the first has so few digits that k times it is exact.
const LN_2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];

/// What rounds to a whole number what is added to it: the last place of numbers of this size is 1.
const ROUNDING: f64 = 1.5 * (1_u64 << 52) as f64;

/// The same, with the bias of an exponent.
const BIASED: f64 = ROUNDING + 1023.0;

/// What is below the first has an exponential of 0, what is above the second one that is no finite number.
const BOUNDS: [f64; 2] = [-746.0, 710.0];

/// 1 / 2!, 1 / 3! and so on to 1 / 13!.
const TAYLOR: [f64; 12] = {
    let (mut terms, mut factorial, mut at) = ([0.0; 12], 1.0, 0);
    while at < terms.len() {
        factorial *= (at + 2) as f64;
        terms[at] = 1.0 / factorial;
        at += 1;
    }
    terms
};

/// eˣ of a single number.
///
/// ```
/// use attenscope::math::exp;
///
/// assert_eq!([exp(f64::NEG_INFINITY), exp(0.0), exp(1.0)], [0.0, 1.0, std::f64::consts::E]);
/// ```
pub fn exp(x: f64) -> f64 {
    let mut both = [0.0; 2];
    of(Lanes::splat(x)).store(&mut both);
    both[0]
}

/// Replaces each number by the exponential of what it is above another.
pub(super) fn exp_above(numbers: &mut [f64], least: f64) {
    let (pairs, last) = numbers.as_chunks_mut::<2>();
    let both = Lanes::splat(least);
    for pair in pairs {
        of(Lanes::load(pair).minus(both)).store(pair);
    }
    for number in last {
        *number = exp(*number - least);
    }
}

#[inline(always)]
fn of(x: Lanes) -> Lanes {
    let x = x.within(BOUNDS[0], BOUNDS[1]);
    let k = whole(x.times(Lanes::splat(LOG2_E)));
    let high = x.minus(k.times(Lanes::splat(LN_2[0])));
    let low = k.times(Lanes::splat(LN_2[1]));
    let r = high.minus(low);

    // 1 + r + r² · rest, with what the first sum is rounded by.
    let one = Lanes::splat(1.0);
    let sum = one.plus(high);
    let rounded_by = one.minus(sum).plus(high);
    let r_2 = r.times(r);
    let rest = rounded_by.plus(r_2.times(polynomial(r, r_2)).minus(low));

    // In two steps, of which the second rounds where the last digits have no room.
    let half = whole(k.times(Lanes::splat(0.5)));
    sum.plus(rest).times(power_of_two(half)).times(power_of_two(k.minus(half)))
}

/// 1 / 2! + r / 3! + r² / 4! and so on: pairs of terms, then pairs of pairs, which wait less for one another.
#[inline(always)]
fn polynomial(r: Lanes, r_2: Lanes) -> Lanes {
    let r_4 = r_2.times(r_2);
    let later = four::<4>(r, r_2).plus_product(four::<8>(r, r_2), r_4);
    four::<0>(r, r_2).plus_product(later, r_4)
}

/// Four terms from one on, without the powers of r that they have in common.
#[inline(always)]
fn four<const FROM: usize>(r: Lanes, r_2: Lanes) -> Lanes {
    let first = Lanes::splat(TAYLOR[FROM]).plus_product(Lanes::splat(TAYLOR[FROM + 1]), r);
    let second = Lanes::splat(TAYLOR[FROM + 2]).plus_product(Lanes::splat(TAYLOR[FROM + 3]), r);
    first.plus_product(second, r_2)
}

/// The nearest whole number, for numbers below 2⁵¹.
#[inline(always)]
fn whole(x: Lanes) -> Lanes {
    let rounding = Lanes::splat(ROUNDING);
    x.plus(rounding).minus(rounding)
}

/// 2 to the power of a whole number from −1022 to 1023.
#[inline(always)]
fn power_of_two(k: Lanes) -> Lanes {
    k.plus(Lanes::splat(BIASED)).lowest_bits_as_exponent()
}
