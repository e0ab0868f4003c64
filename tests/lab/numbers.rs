//! Number types of the formats with operations of their own: the hardware's, those of `half`, and 8-bit patterns.

use attenscope::math::{NumberFormat, exp};
use half::{bf16, f16};

use crate::support::patterns::nearest_to;

/// A number of a format.
pub(crate) trait Number: Copy {
    const FORMAT: NumberFormat;
    fn rounded(value: f64) -> Self;
    fn double(self) -> f64;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    fn div(self, other: Self) -> Self;
    /// This library's exponential of binary64, rounded.
    fn exp(self) -> Self {
        Self::rounded(exp(self.double()))
    }
}

/// The operations of a type, and its conversion from binary64.
macro_rules! number {
    ($type:ty, $format:expr, $from:expr, $operate:path) => {
        impl Number for $type {
            const FORMAT: NumberFormat = $format;
            fn rounded(value: f64) -> Self {
                $from(value)
            }
            fn double(self) -> f64 {
                self.into()
            }
            fn add(self, other: Self) -> Self {
                $operate(self + other, self.double() + other.double())
            }
            fn sub(self, other: Self) -> Self {
                $operate(self - other, self.double() - other.double())
            }
            fn mul(self, other: Self) -> Self {
                $operate(self * other, self.double() * other.double())
            }
            fn div(self, other: Self) -> Self {
                $operate(self / other, self.double() / other.double())
            }
        }
    };
}

number!(f64, NumberFormat::F64, |value| value, own);
number!(f32, NumberFormat::F32, |value| value as f32, own);
number!(f16, NumberFormat::F16, |value| f16::from_f32(nearest_to(NumberFormat::F16, value) as f32), own);
number!(
    bf16,
    NumberFormat::Bf16,
    |value| bf16::from_f32(nearest_to(NumberFormat::Bf16, value) as f32),
    normal
);

/// The result of the type's own operation.
fn own<T>(result: T, _: f64) -> T {
    result
}

/// The result of the type's own operation if it is a normal number. `half` computes in binary32, whose subnormal range
/// begins where bfloat16's does: there it would round twice.
fn normal(result: bf16, double: f64) -> bf16 {
    if double.abs() < f64::from(f32::MIN_POSITIVE) { <bf16 as Number>::rounded(double) } else { result }
}

/// 8-bit numbers by their values. A sum, product or quotient is computed in binary64 and rounded to the nearest
/// pattern.
macro_rules! byte {
    ($type:ident, $format:expr) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $type(f64);

        impl Number for $type {
            const FORMAT: NumberFormat = $format;
            fn rounded(value: f64) -> Self {
                Self(nearest_to($format, value))
            }
            fn double(self) -> f64 {
                self.0
            }
            fn add(self, other: Self) -> Self {
                Self::rounded(self.0 + other.0)
            }
            fn sub(self, other: Self) -> Self {
                Self::rounded(self.0 - other.0)
            }
            fn mul(self, other: Self) -> Self {
                Self::rounded(self.0 * other.0)
            }
            fn div(self, other: Self) -> Self {
                Self::rounded(self.0 / other.0)
            }
        }
    };
}

byte!(E4M3, NumberFormat::E4M3);
byte!(E5M2, NumberFormat::E5M2);
