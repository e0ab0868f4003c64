//! Finite numbers, drawn.

use proptest::prelude::*;

/// Any finite number, drawn by its bits: of those that are none the highest bit of the exponent is turned.
pub(crate) fn any_bits() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(|bits| {
        let value = f64::from_bits(bits);
        if value.is_finite() { value } else { f64::from_bits(bits ^ (1 << 62)) }
    })
}
