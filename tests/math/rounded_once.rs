//! Sums, products and quotients computed in binary64 and rounded to a format equal exact results that are rounded once.
//!
//! No sum, product or quotient of two numbers with `p` significant bits is closer than about `2^(−2p)` of its size to
//! the middle of two such numbers, unless it is the middle. So binary64 has bits to spare. Tested is every pair of a
//! small format, and in larger ones the pairs that come that close. An intermediate rounding to two bits fewer than
//! `2p` gets some of them wrong, so they are close enough to detect it.

use attenscope::math::NumberFormat;
use rstest::rstest;

use crate::support::{
    exact::Exact,
    patterns::{bytes, is_same, nearest, nearest_to, overflow},
    random::Random,
};

/// The hardware's result for ∞, NaN, zero and division by zero, in a format.
fn kept(format: NumberFormat, value: f64) -> f64 {
    if value.is_infinite() { overflow(format).copysign(value) } else { value }
}

/// The format's number that is nearest to `x + y`.
fn sum(format: NumberFormat, x: f64, y: f64) -> f64 {
    let about = x + y;
    // In binary64, 0 and non-finite results are exact here.
    if !about.is_finite() || about == 0.0 {
        return kept(format, about);
    }
    let sign = 1_f64.copysign(about);
    let less = |number: f64| {
        let mut difference = Exact::default();
        [sign * x, sign * y, -number].into_iter().for_each(|term| difference.add(term));
        difference.value().partial_cmp(&0.0).unwrap()
    };
    nearest(format, less).copysign(about)
}

/// The format's number that is nearest to `x · y`.
fn product(format: NumberFormat, x: f64, y: f64) -> f64 {
    let exact = x * y;
    if !exact.is_finite() {
        return kept(format, exact);
    }
    // The product of two numbers of at most 24 bits has at most 48.
    assert_eq!(x.mul_add(y, -exact), 0.0);
    nearest_to(format, exact)
}

/// The format's number that is nearest to `x / y`.
fn quotient(format: NumberFormat, x: f64, y: f64) -> f64 {
    let about = x / y;
    if !x.is_finite() || !y.is_finite() || x == 0.0 || y == 0.0 {
        return kept(format, about);
    }
    // A number of the format, or the middle of two, times y has at most 49 bits.
    nearest(format, |number| x.abs().partial_cmp(&(number * y.abs())).unwrap()).copysign(about)
}

/// A sum, product and quotient: as computed in binary64, and the correctly rounded result.
fn results(format: NumberFormat, x: f64, y: f64) -> [(f64, f64); 3] {
    [(x + y, sum(format, x, y)), (x * y, product(format, x, y)), (x / y, quotient(format, x, y))]
}

#[track_caller]
fn assert_rounds_once(
    format: NumberFormat,
    operation: usize,
    [x, y]: [f64; 2],
    (double, expected): (f64, f64),
) {
    let (rounded, sign) = (format.round(double), ['+', '·', '/'][operation]);
    assert!(
        is_same(rounded, expected),
        "{format:?}: {x:e} {sign} {y:e} became {rounded:e}, not {expected:e}"
    );
}

#[rstest]
#[case(NumberFormat::E4M3)]
#[case(NumberFormat::E5M2)]
fn every_pair_of_bytes(#[case] format: NumberFormat) {
    let numbers = bytes(format);
    for &x in &numbers {
        for &y in &numbers {
            for (operation, result) in results(format, x, y).into_iter().enumerate() {
                assert_rounds_once(format, operation, [x, y], result);
            }
        }
    }
}

/// The products or the quotients of all fractions at each pair of exponents: normal numbers, and subnormal ones of few
/// bits.
#[rstest]
#[case::binary16(NumberFormat::F16, &[(-10, -10), (-20, -20), (-19, 1)])]
#[case::bfloat16(NumberFormat::Bf16, &[(-7, -7), (-70, -70), (-73, -73), (-73, -72), (-130, 5), (-133, 0), (60, 60)])]
fn every_pair_of_fractions(#[case] format: NumberFormat, #[case] exponents: &[(i32, i32)]) {
    let bits = format.fraction_bits();
    for &(of_x, of_y) in exponents {
        let (unit_x, unit_y) = (2_f64.powi(of_x), 2_f64.powi(of_y));
        for a in 1 << bits..2 << bits {
            for b in 1 << bits..2 << bits {
                let (x, y) = (f64::from(a) * unit_x, f64::from(b) * unit_y);
                assert_rounds_once(format, 1, [x, y], (x * y, product(format, x, y)));
                assert_rounds_once(format, 2, [x, y], (x / y, quotient(format, x, y)));
            }
        }
    }
}

/// The inverse of an odd number modulo 2⁶⁴. Each Newton step doubles the number of right bits.
fn inverse(odd: u64) -> u64 {
    (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

/// A format's significant bits, the exponent of its smallest number, and random whole numbers of that many bits.
struct Whole {
    p: u32,
    unit: i32,
    random: Random,
}

impl Whole {
    fn of(format: NumberFormat, seed: u64) -> Self {
        let unit = format.smallest_subnormal().log2() as i32;
        Self { p: format.fraction_bits() + 1, unit, random: Random(seed) }
    }

    /// A number with all `p` bits.
    fn any(&mut self) -> u64 {
        match self.random.below(8) {
            0 => 1 << (self.p - 1),
            1 => (1 << self.p) - 1,
            _ => (1 << (self.p - 1)) + self.random.bits() % (1 << (self.p - 1)),
        }
    }

    fn has(&self, number: u64) -> bool {
        number >> (self.p - 1) == 1
    }

    /// 1 or −1.
    fn beside(&mut self) -> u64 {
        if self.random.below(2) == 0 { 1 } else { u64::MAX }
    }

    fn between(&mut self, least: i32, most: i32) -> i32 {
        least + self.random.below((most - least + 1) as usize) as i32
    }

    /// `a + c/2ᵗ`, where `c/2ᵗ` is the middle of two whole numbers, or the number next to it.
    fn near_sum(&mut self, format: NumberFormat) -> Option<[f64; 2]> {
        let (a, places) = (self.any(), 2 + self.random.below(self.p as usize) as u32);
        let middle = (2 * (self.random.bits() % (1 << self.p)) + 1) << (places - 1);
        let c = [middle, middle.wrapping_add(self.beside())][self.random.below(2)] % (2 << self.p);
        let scale =
            self.between(self.unit + self.p as i32 + 1, format.largest().log2() as i32 - self.p as i32 + 1);
        let sign = [1.0, -1.0][self.random.below(2)];
        let unit = 2_f64.powi(scale);
        self.has(c).then_some([a as f64 * unit, sign * c as f64 * 2_f64.powi(scale - places as i32)])
    }

    /// `a·b` at a distance of 1 from the middle of two numbers of `p` bits.
    fn near_product(&mut self) -> Option<[f64; 2]> {
        let (a, dropped) = (self.any() | 1, self.p - self.random.below(2) as u32);
        let middle = (1_u64 << (dropped - 1)).wrapping_add(self.beside());
        let b = (inverse(a).wrapping_mul(middle) % (1 << dropped)) | (self.any() >> dropped << dropped);
        let [x, y] = [a, b].map(|number| number as f64 * 2_f64.powi(self.between(-6, 6) + 1 - self.p as i32));
        (self.has(b) && (a * b) >> (self.p + dropped - 1) == 1).then_some([x, y])
    }

    /// `a/b` near the middle `m/2ᵏ` of two numbers of `k` bits, where `m·b` is at a distance of 1 from `a·2ᵏ`. All
    /// results are subnormal except for `k = p`.
    fn near_quotient(&mut self, k: u32, is_small: bool) -> Option<[f64; 2]> {
        let (b, beside) = (self.any() | 1, self.beside());
        // Below 1, the bits of a middle are one place further right.
        let places = k + self.random.below(2) as u32;
        let m = (1 << k) | (inverse(b).wrapping_mul(beside.wrapping_neg()) % (1 << places));
        let a = (m * b).wrapping_add(beside);
        let is_found = m >> k == 1 && a % (1 << places) == 0 && self.has(a >> places);
        let (a, of_b) = (a >> places, 4);
        let of_a = if is_small { of_b + places as i32 + self.unit - 1 } else { of_b };
        is_found.then_some([a as f64 * 2_f64.powi(of_a), b as f64 * 2_f64.powi(of_b)])
    }
}

/// Rounds binary64 numbers to fewer significant bits (Veltkamp).
fn to_bits(bits: u32, value: f64) -> f64 {
    let large = value * (2_f64.powi(53 - bits as i32) + 1.0);
    large - (large - value)
}

/// How many pairs of each kind are tried.
const TRIES: usize = 20_000;

#[rstest]
#[case(NumberFormat::F16)]
#[case(NumberFormat::Bf16)]
#[case(NumberFormat::F32)]
fn pairs_beside_a_middle(#[case] format: NumberFormat) {
    let mut whole = Whole::of(format, 1);
    let p = whole.p;
    let mut found = [[0; 2]; 3];
    let mut try_pair = |operation: usize, [x, y]: [f64; 2]| {
        for number in [x, y] {
            assert_eq!(nearest_to(format, number), number, "{number:e} is a number of {format:?}");
        }
        for [x, y] in [[x, y], [-x, y], [x, -y], [-x, -y]] {
            let result = results(format, x, y)[operation];
            assert_rounds_once(format, operation, [x, y], result);
            let twice = format.round(to_bits(2 * p - 2, result.0));
            found[operation][usize::from(!is_same(twice, result.1))] += 1;
        }
    };
    for at in 0..TRIES {
        whole.near_sum(format).into_iter().for_each(|pair| try_pair(0, pair));
        whole.near_product().into_iter().for_each(|pair| try_pair(1, pair));
        whole.near_quotient(p, false).into_iter().for_each(|pair| try_pair(2, pair));
        whole.near_quotient(1 + at as u32 % p, true).into_iter().for_each(|pair| try_pair(2, pair));
    }
    for [right, wrong] in found {
        assert!(right + wrong > TRIES / 4 && wrong > TRIES / 100, "{found:?}");
    }
}

#[test]
fn binary32_is_the_hardware_s_where_exponents_overlap() {
    let mut random = Random(3);
    for _ in 0..1_000_000 {
        let [a, b] = [random.bits() as u32, random.bits() as u32];
        // Limit the distance of the second exponent to 31, where possible.
        let near = (a & 0x7f80_0000).wrapping_add((b % 63) << 23).wrapping_sub(31 << 23) & 0x7f80_0000;
        let [x, y] = [a, b & 0x807f_ffff | near].map(f32::from_bits);
        let [wide_x, wide_y] = [x, y].map(f64::from);
        for (operation, (single, double)) in
            [(x + y, wide_x + wide_y), (x * y, wide_x * wide_y), (x / y, wide_x / wide_y)]
                .into_iter()
                .enumerate()
        {
            assert_rounds_once(NumberFormat::F32, operation, [wide_x, wide_y], (double, f64::from(single)));
        }
    }
}
