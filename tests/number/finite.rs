//! Random finite numbers.

use proptest::prelude::*;

/// Any finite number, from random bits. If they are not finite, the highest bit of the exponent is flipped.
pub(crate) fn any_bits() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(|bits| {
        let value = f64::from_bits(bits);
        if value.is_finite() { value } else { f64::from_bits(bits ^ (1 << 62)) }
    })
}
