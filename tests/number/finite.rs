//! Random finite numbers.

use proptest::prelude::*;

/// Any finite number, from random bits. If they are not finite, the highest bit of the exponent is flipped.
pub(crate) fn any_bits() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(|bits| {
        let value = f64::from_bits(bits);
        if value.is_finite() { value } else { f64::from_bits(bits ^ (1 << 62)) }
    })
}

/// Random bit patterns are mostly far from 1, so half of these numbers are in a usual range.
pub(crate) fn any_finite() -> impl Strategy<Value = f64> {
    prop_oneof![
        any_bits(),
        -10.0..10.0_f64,
        -2e6..2e6_f64,
        1e307..=f64::MAX,
        (-2_000_000..2_000_000_i32).prop_map(f64::from),
        ((-2000..2000_i32).prop_map(f64::from), -1e-3..1e-3_f64).prop_map(|(whole, little)| whole + little),
        ((-20..20_i32).prop_map(f64::from), -1e-14..1e-14_f64).prop_map(|(whole, little)| whole + little),
        ((1..100_i32).prop_map(|i| f64::from(i) * 1e5), -1.0..1.0_f64)
            .prop_map(|(whole, little)| whole + little),
    ]
}
