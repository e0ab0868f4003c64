//! Two binary64 numbers computed side by side.
//!
//! Each lane has the bits of the scalar operation: nothing is fused or approximate. The `wide` crate was tried instead:
//! where the page is optimised for size, its functions are called rather than inlined, and products take thirty times
//! as long.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use core::arch::wasm32::{
        f64x2, f64x2_abs, f64x2_add, f64x2_div, f64x2_gt, f64x2_le, f64x2_mul, f64x2_ne, f64x2_pmax,
        f64x2_pmin, f64x2_splat, f64x2_sub, i64x2_shl, v128, v128_and, v128_bitselect, v128_load, v128_or,
        v128_store,
    };

    /// Two numbers in a vector register.
    #[derive(Clone, Copy)]
    pub(in crate::math) struct Lanes(v128);

    impl Lanes {
        #[inline(always)]
        pub(in crate::math) fn new(first: f64, second: f64) -> Self {
            Self(f64x2(first, second))
        }

        #[inline(always)]
        pub(in crate::math) fn splat(number: f64) -> Self {
            Self(f64x2_splat(number))
        }

        #[inline(always)]
        pub(in crate::math) fn load(pair: &[f64; 2]) -> Self {
            // SAFETY: a pair is 16 bytes that can be read, and a load needs no alignment.
            #[allow(unsafe_code, reason = "lane by lane a full 4 × 512 takes 1.7 times as long")]
            Self(unsafe { v128_load(pair.as_ptr().cast()) })
        }

        #[inline(always)]
        pub(in crate::math) fn store(self, pair: &mut [f64; 2]) {
            // SAFETY: a pair is 16 bytes that can be written, and a store needs no alignment.
            #[allow(unsafe_code, reason = "lane by lane a full 4 × 512 takes 1.7 times as long")]
            unsafe {
                v128_store(pair.as_mut_ptr().cast(), self.0);
            }
        }

        #[inline(always)]
        pub(in crate::math) fn plus(self, other: Self) -> Self {
            Self(f64x2_add(self.0, other.0))
        }

        #[inline(always)]
        pub(in crate::math) fn minus(self, other: Self) -> Self {
            Self(f64x2_sub(self.0, other.0))
        }

        #[inline(always)]
        pub(in crate::math) fn times(self, other: Self) -> Self {
            Self(f64x2_mul(self.0, other.0))
        }

        #[inline(always)]
        pub(in crate::math) fn over(self, other: Self) -> Self {
            Self(f64x2_div(self.0, other.0))
        }

        /// Clamps each lane to the bounds; NaN stays.
        #[inline(always)]
        pub(in crate::math) fn within(self, low: f64, high: f64) -> Self {
            Self(f64x2_pmin(f64x2_pmax(self.0, f64x2_splat(low)), f64x2_splat(high)))
        }

        /// Shifts the lowest twelve bits of each lane into the sign and exponent.
        #[inline(always)]
        pub(in crate::math) fn lowest_bits_as_exponent(self) -> Self {
            Self(i64x2_shl(self.0, 52))
        }

        /// Returns the larger number of each lane; `self` if the other is NaN.
        #[inline(always)]
        pub(in crate::math) fn or_larger(self, other: Self) -> Self {
            Self(f64x2_pmax(self.0, other.0))
        }

        /// Returns each lane, or the other's absolute value if that is finite and larger.
        #[inline(always)]
        pub(in crate::math) fn or_larger_finite(self, other: Self) -> Self {
            let magnitude = f64x2_abs(other.0);
            let is_larger = f64x2_gt(magnitude, self.0);
            let is_finite = f64x2_le(magnitude, f64x2_splat(f64::MAX));
            Self(v128_bitselect(magnitude, self.0, v128_and(is_larger, is_finite)))
        }

        /// Returns each lane, or the other's if that has a larger absolute value or is NaN.
        #[inline(always)]
        pub(in crate::math) fn or_farther(self, other: Self) -> Self {
            let is_farther = f64x2_gt(f64x2_abs(other.0), f64x2_abs(self.0));
            let is_nan = f64x2_ne(other.0, other.0);
            Self(v128_bitselect(other.0, self.0, v128_or(is_farther, is_nan)))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar {
    /// Two numbers one after the other: the version for targets without SIMD, and the one that native tests run.
    #[derive(Clone, Copy)]
    pub(in crate::math) struct Lanes([f64; 2]);

    impl Lanes {
        #[inline(always)]
        pub(in crate::math) fn new(first: f64, second: f64) -> Self {
            Self([first, second])
        }

        #[inline(always)]
        pub(in crate::math) fn splat(number: f64) -> Self {
            Self([number; 2])
        }

        #[inline(always)]
        pub(in crate::math) fn load(pair: &[f64; 2]) -> Self {
            Self(*pair)
        }

        #[inline(always)]
        pub(in crate::math) fn store(self, pair: &mut [f64; 2]) {
            *pair = self.0;
        }

        #[inline(always)]
        pub(in crate::math) fn plus(self, other: Self) -> Self {
            Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
        }

        #[inline(always)]
        pub(in crate::math) fn minus(self, other: Self) -> Self {
            Self([self.0[0] - other.0[0], self.0[1] - other.0[1]])
        }

        #[inline(always)]
        pub(in crate::math) fn times(self, other: Self) -> Self {
            Self([self.0[0] * other.0[0], self.0[1] * other.0[1]])
        }

        #[inline(always)]
        pub(in crate::math) fn over(self, other: Self) -> Self {
            Self([self.0[0] / other.0[0], self.0[1] / other.0[1]])
        }

        /// Clamps each lane to the bounds; NaN stays.
        #[inline(always)]
        pub(in crate::math) fn within(self, low: f64, high: f64) -> Self {
            let above = |number: f64| if number < low { low } else { number };
            let within = |number: f64| if number > high { high } else { number };
            Self([within(above(self.0[0])), within(above(self.0[1]))])
        }

        /// Shifts the lowest twelve bits of each lane into the sign and exponent.
        #[inline(always)]
        pub(in crate::math) fn lowest_bits_as_exponent(self) -> Self {
            let shifted = |number: f64| f64::from_bits(number.to_bits() << 52);
            Self([shifted(self.0[0]), shifted(self.0[1])])
        }

        /// Returns the larger number of each lane; `self` if the other is NaN.
        #[inline(always)]
        pub(in crate::math) fn or_larger(self, other: Self) -> Self {
            let larger = |kept: f64, number: f64| if number > kept { number } else { kept };
            Self([larger(self.0[0], other.0[0]), larger(self.0[1], other.0[1])])
        }

        /// Returns each lane, or the other's absolute value if that is finite and larger.
        #[inline(always)]
        pub(in crate::math) fn or_larger_finite(self, other: Self) -> Self {
            let larger =
                |kept: f64, magnitude: f64| if magnitude <= f64::MAX { kept.max(magnitude) } else { kept };
            Self([larger(self.0[0], other.0[0].abs()), larger(self.0[1], other.0[1].abs())])
        }

        /// Returns each lane, or the other's if that has a larger absolute value or is NaN.
        #[inline(always)]
        pub(in crate::math) fn or_farther(self, other: Self) -> Self {
            let farther = |kept: f64, number: f64| {
                if number.abs() > kept.abs() || number.is_nan() { number } else { kept }
            };
            Self([farther(self.0[0], other.0[0]), farther(self.0[1], other.0[1])])
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use scalar::Lanes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd::Lanes;

impl Lanes {
    /// Two zeros.
    #[inline(always)]
    pub(super) fn zero() -> Self {
        Self::splat(0.0)
    }

    /// Adds `a · b`. Multiplication and addition are rounded separately.
    #[inline(always)]
    pub(super) fn plus_product(self, a: Self, b: Self) -> Self {
        self.plus(a.times(b))
    }
}
