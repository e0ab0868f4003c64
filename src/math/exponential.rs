//! The exponential function, two numbers at a time, with the same bits on every machine.
//!
//! The standard library's `exp` is the platform's, so native and browser results differ. `libm` has the same bits everywhere
//! too; this one is here for speed.
//!
//! eˣ = 2ᵏ · eʳ, where k is the integer nearest to x / ln 2, so |r| ≤ ½ ln 2. eʳ is its Taylor polynomial up to r¹⁴ /
//! 14!; the remainder is less than 2⁻⁶². For the leading 27 binary places of r, the terms up to the square are summed
//! without error. In all tests the result is within 0.55 ulp, and within 1 ulp below 2⁻¹⁰²², where the result is
//! subnormal and is rounded twice.

use std::f64::consts::LOG2_E;

use super::lanes::Lanes;

/// ln 2 in two parts (as in FreeBSD's `e_exp.c`). The first has so few digits that k times it is exact.
const LN_2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];

/// Adding and subtracting this rounds to 27 binary places: few enough for the square of a rounded r to be exact.
const SPLITTING: f64 = 1.5 * (1_u64 << 25) as f64;

/// Adding and subtracting this rounds to an integer: the last place of a number of this size is 1.
const ROUNDING: f64 = 1.5 * (1_u64 << 52) as f64;

/// [`ROUNDING`] plus the exponent bias of binary64.
const BIASED: f64 = ROUNDING + 1023.0;

/// Below the first bound the exponential is 0, above the second it is infinite.
const BOUNDS: [f64; 2] = [-746.0, 710.0];

/// 1 / 3!, 1 / 4!, …, 1 / 14!.
const TAYLOR: [f64; 12] = {
    let (mut terms, mut factorial, mut at) = ([0.0; 12], 2.0, 0);
    while at < terms.len() {
        factorial *= (at + 3) as f64;
        terms[at] = 1.0 / factorial;
        at += 1;
    }
    terms
};

/// Returns eˣ. The worksheet's numbers and their explanations use this in place of [`f64::exp`].
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

/// Replaces each number `x` by `exp(x − subtracted)`.
pub(super) fn exp_less(numbers: &mut [f64], subtracted: f64) {
    let (pairs, last) = numbers.as_chunks_mut::<2>();
    let both = Lanes::splat(subtracted);
    for pair in pairs {
        of(Lanes::load(pair).minus(both)).store(pair);
    }
    for number in last {
        *number = exp(*number - subtracted);
    }
}

#[inline(always)]
fn of(x: Lanes) -> Lanes {
    let x = x.within(BOUNDS[0], BOUNDS[1]);
    let k = rounded(x.times(Lanes::splat(LOG2_E)), ROUNDING);
    let high = x.minus(k.times(Lanes::splat(LN_2[0])));
    let low = k.times(Lanes::splat(LN_2[1]));
    let r = high.minus(low);
    let (one, half) = (Lanes::splat(1.0), Lanes::splat(0.5));

    // r = `first` + `last`. `sum` is 1 + first + first² / 2, and `rounded_by` what rounding took from it.
    let first = rounded(r, SPLITTING);
    let last = high.minus(first).minus(low);
    let (line, half_square) = (one.plus(first), first.times(first).times(half));
    let sum = line.plus(half_square);
    let rounded_by = line.minus(sum).plus(half_square);

    // The rest of the square, and the higher terms.
    let r_2 = r.times(r);
    let lacking = last.times(first.plus(last.times(half)));
    let rest = rounded_by.plus(last.plus(lacking.plus(r_2.times(r).times(polynomial(r, r_2)))));

    // Scaled in two steps, so that neither power overflows; the second one rounds a subnormal result.
    let half_k = rounded(k.times(half), ROUNDING);
    sum.plus(rest).times(power_of_two(half_k)).times(power_of_two(k.minus(half_k)))
}

/// 1 / 3! + r / 4! + r² / 5! + …, summed as pairs of terms, then pairs of pairs, to shorten the dependency chain.
#[inline(always)]
fn polynomial(r: Lanes, r_2: Lanes) -> Lanes {
    let r_4 = r_2.times(r_2);
    let later = four::<4>(r, r_2).plus_product(four::<8>(r, r_2), r_4);
    four::<0>(r, r_2).plus_product(later, r_4)
}

/// Four terms starting at index `FROM`, without the power of r that they have in common.
#[inline(always)]
fn four<const FROM: usize>(r: Lanes, r_2: Lanes) -> Lanes {
    let first = Lanes::splat(TAYLOR[FROM]).plus_product(Lanes::splat(TAYLOR[FROM + 1]), r);
    let second = Lanes::splat(TAYLOR[FROM + 2]).plus_product(Lanes::splat(TAYLOR[FROM + 3]), r);
    first.plus_product(second, r_2)
}

/// Rounds `x` to the last place of `rounding`, for |x| below a third of it.
#[inline(always)]
fn rounded(x: Lanes, rounding: f64) -> Lanes {
    let rounding = Lanes::splat(rounding);
    x.plus(rounding).minus(rounding)
}

/// 2 to the power of an integer from −1022 to 1023.
#[inline(always)]
fn power_of_two(k: Lanes) -> Lanes {
    k.plus(Lanes::splat(BIASED)).lowest_bits_as_exponent()
}
