//! Number formats of computers: binary64 numbers rounded to those that a smaller format has.
//!
//! A format is given by its significant bits, its exponents and its largest number; every value of every format here
//! is a binary64 number too. Rounding is to nearest, ties to even, in one step from binary64: going by way of
//! binary32 would round twice. Subnormal numbers are kept.
//!
//! A sum, product or quotient of two numbers of a format with at most 24 significant bits, taken in binary64 and
//! rounded to the format, is the correctly rounded one of that format: binary64 has more than twice the bits, so its
//! own rounding does not show (Figueroa, *When is double rounding innocuous?*, 1995).

/// A binary floating-point format.
///
/// ```
/// use attenscope::math::Format;
///
/// assert_eq!(Format::F16.round(0.1), 0.0999755859375);
/// assert_eq!(Format::F16.round(65_520.0), f64::INFINITY);
/// assert_eq!(Format::Bf16.round(714.0), 712.0);
/// assert_eq!(Format::E4M3.round(464.0), 448.0);
/// assert!(Format::E4M3.round(465.0).is_nan());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// IEEE 754 binary64: the format that the page computes in.
    F64,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary16.
    F16,
    /// bfloat16: the exponents of binary32, 8 significant bits.
    Bf16,
    /// FP8 E4M3 of the Open Compute Project, in PyTorch `torch.float8_e4m3fn`: no infinities and one NaN, so that
    /// its largest number is 448. What would round beyond becomes NaN, as in `Tensor.to`; the specification calls
    /// that its non-saturating mode.
    E4M3,
    /// FP8 E5M2 of the Open Compute Project, in PyTorch `torch.float8_e5m2`: as IEEE 754 would have it, with
    /// infinities.
    E5M2,
}

impl Format {
    /// Every format, from the finest to the coarsest.
    pub const ALL: [Self; 6] = [Self::F64, Self::F32, Self::F16, Self::Bf16, Self::E4M3, Self::E5M2];

    /// The number of the format that is nearest to a number; of two as near, the one whose last bit is 0.
    ///
    /// What would round to more than [`Format::largest`] becomes ∞, or NaN where the format has no ∞. NaN stays NaN,
    /// and a zero keeps its sign.
    #[inline]
    pub fn round(self, value: f64) -> f64 {
        if self == Self::F64 || value == 0.0 {
            return value;
        }
        if !value.is_finite() {
            return if self.has_infinity() { value } else { f64::NAN };
        }
        // A subnormal binary64 number has a smaller exponent yet, far below the formats that are left.
        let exponent = ((value.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        // The distance of neighbours at this size: multiplying by it or its inverse changes no digit.
        let step = exponent.max(self.smallest_exponent()) - self.fraction_bits() as i32;
        let rounded = (value * power_of_two(-step)).round_ties_even() * power_of_two(step);
        if rounded.abs() <= self.largest() {
            rounded
        } else if self.has_infinity() {
            f64::INFINITY.copysign(value)
        } else {
            f64::NAN
        }
    }

    /// Whether it has infinities.
    pub fn has_infinity(self) -> bool {
        self != Self::E4M3
    }

    /// How many bits hold the exponent.
    pub fn exponent_bits(self) -> u32 {
        match self {
            Self::F64 => 11,
            Self::F32 | Self::Bf16 => 8,
            Self::F16 | Self::E5M2 => 5,
            Self::E4M3 => 4,
        }
    }

    /// How many bits hold the fraction; the significant bits are one more, as the first is not stored.
    pub fn fraction_bits(self) -> u32 {
        match self {
            Self::F64 => 52,
            Self::F32 => 23,
            Self::F16 => 10,
            Self::Bf16 => 7,
            Self::E4M3 => 3,
            Self::E5M2 => 2,
        }
    }

    /// The largest number.
    pub fn largest(self) -> f64 {
        match self {
            // All bits of the fraction set but the last: with that one it is the NaN.
            Self::E4M3 => 448.0,
            _ => (2.0 - self.epsilon()) * power_of_two(1 - self.smallest_exponent()),
        }
    }

    /// The smallest positive number with all significant bits.
    pub fn smallest_normal(self) -> f64 {
        power_of_two(self.smallest_exponent())
    }

    /// The smallest positive number.
    pub fn smallest_subnormal(self) -> f64 {
        // 2⁻¹⁰⁷⁴ of binary64 is no normal number, but the product of two.
        self.smallest_normal() * self.epsilon()
    }

    /// The distance from 1 to the next larger number.
    pub fn epsilon(self) -> f64 {
        power_of_two(-(self.fraction_bits() as i32))
    }

    /// The exponent of the smallest normal number, `2 − 2^(exponent bits − 1)`.
    fn smallest_exponent(self) -> i32 {
        2 - (1 << (self.exponent_bits() - 1))
    }
}

/// `2^exponent`, a normal number: the exponent lies between −1022 and 1023.
#[inline]
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
