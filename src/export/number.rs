//! Numbers for machines: the shortest text that reads back to the same bits.

use crate::number::machine;

/// A number among data: `3`, `-0`, `0.1`, `1e300`, and `inf`, `-inf` and `nan`, which NumPy, pandas and R read.
pub(super) fn plain(value: f64) -> String {
    special(value, ["inf", "-inf", "nan"]).unwrap_or_else(|| finite(value))
}

/// A number in a formula or a table for eyes, its sign the one of ASCII: −∞ is `-` and the sign for ∞.
pub(super) fn shown(value: f64, infinity: &str) -> String {
    special(value, [infinity, &format!("-{infinity}"), "NaN"]).unwrap_or_else(|| finite(value))
}

/// A number in code, which is a number of binary64 there too: `3.0`, `-0.0`, `1e300`; ∞, −∞ and NaN by their names.
pub(super) fn literal(value: f64, names: [&str; 3]) -> String {
    special(value, names).unwrap_or_else(|| format!("{value:?}"))
}

/// The names of ∞, −∞ and NaN, for one of them.
pub(super) fn special(value: f64, [infinity, minus_infinity, nan]: [&str; 3]) -> Option<String> {
    match value {
        f64::INFINITY => Some(infinity.to_owned()),
        f64::NEG_INFINITY => Some(minus_infinity.to_owned()),
        _ if value.is_nan() => Some(nan.to_owned()),
        _ => None,
    }
}

fn finite(value: f64) -> String {
    let is_negative_zero = value == 0.0 && value.is_sign_negative();
    if is_negative_zero { "-0".to_owned() } else { machine(value) }
}
