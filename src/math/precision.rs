//! Number formats of computers: rounds binary64 numbers to smaller formats.
//!
//! A format is defined by its significant bits, its exponents and its largest number. Every value of every format here
//! is also a binary64 number. Rounding is to nearest, ties to even, in one step from binary64: a detour by binary32
//! would round twice. Subnormal numbers are kept.
//!
//! For a format of at most 24 significant bits, the sum, product or quotient of two of its numbers, computed in
//! binary64 and then rounded to the format, is correctly rounded: binary64 has more than twice the bits, so its own
//! rounding does not show (Figueroa, *When is double rounding innocuous?*, 1995).

/// A binary floating-point format.
///
/// ```
/// use attenscope::math::NumberFormat;
///
/// assert_eq!(NumberFormat::F16.round(0.1), 0.0999755859375);
/// assert_eq!(NumberFormat::F16.round(65_520.0), f64::INFINITY);
/// assert_eq!(NumberFormat::Bf16.round(714.0), 712.0);
/// assert_eq!(NumberFormat::E4M3.round(464.0), 448.0);
/// assert!(NumberFormat::E4M3.round(465.0).is_nan());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberFormat {
    /// IEEE 754 binary64: the format that the page computes in.
    F64,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary16.
    F16,
    /// bfloat16: the exponents of binary32, 8 significant bits.
    Bf16,
    /// FP8 E4M3 of the Open Compute Project, `torch.float8_e4m3fn` in PyTorch: no infinities and one NaN, so its
    /// largest number is 448. Larger values round to NaN, as in `Tensor.to`; the specification calls this its
    /// non-saturating mode.
    E4M3,
    /// FP8 E5M2 of the Open Compute Project, `torch.float8_e5m2` in PyTorch: follows IEEE 754, with infinities.
    E5M2,
}

impl NumberFormat {
    /// Every format, by increasing size of its rounding step.
    pub const ALL: [Self; 6] = [Self::F64, Self::F32, Self::F16, Self::Bf16, Self::E4M3, Self::E5M2];

    /// Rounds a number to the nearest one of the format; a tie goes to the one whose last bit is 0.
    ///
    /// A value that rounds to more than [`NumberFormat::largest`] becomes ∞, or NaN if the format has no ∞. NaN stays
    /// NaN, and a zero keeps its sign.
    #[inline]
    pub fn round(self, value: f64) -> f64 {
        if self == Self::F64 || value == 0.0 {
            return value;
        }
        if !value.is_finite() {
            return if self.has_infinity() { value } else { f64::NAN };
        }
        // A subnormal binary64 number reads as exponent −1023, still far below the remaining formats' smallest
        // exponents.
        let exponent = ((value.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        // The distance between neighbours at this size. It is a power of two, so scaling by it is exact.
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

    /// Returns whether the format has infinities.
    pub fn has_infinity(self) -> bool {
        self != Self::E4M3
    }

    /// The number of exponent bits.
    pub fn exponent_bits(self) -> u32 {
        match self {
            Self::F64 => 11,
            Self::F32 | Self::Bf16 => 8,
            Self::F16 | Self::E5M2 => 5,
            Self::E4M3 => 4,
        }
    }

    /// The number of stored fraction bits. There is one more significant bit, the leading one, which is not stored.
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

    /// The largest finite number.
    pub fn largest(self) -> f64 {
        match self {
            // All fraction bits set but the last; with the last one set it is NaN.
            Self::E4M3 => 448.0,
            _ => (2.0 - self.epsilon()) * power_of_two(1 - self.smallest_exponent()),
        }
    }

    /// The smallest positive normal number.
    pub fn smallest_normal(self) -> f64 {
        power_of_two(self.smallest_exponent())
    }

    /// The smallest positive number.
    pub fn smallest_subnormal(self) -> f64 {
        // 2⁻¹⁰⁷⁴, the result for binary64, is not a normal number, so `power_of_two` cannot make it.
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

/// Returns `2^exponent` for an exponent from −1022 to 1023.
#[inline]
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
