//! Numbers for other programs: the shortest text that reads back to the same bits.

use crate::number::for_data;

/// Formats a number for data: `3`, `-0`, `0.1`, `1e300`, and `inf`, `-inf` and `nan`, which NumPy, pandas and R read.
pub(super) fn plain(value: f64) -> String {
    special(value, ["inf", "-inf", "nan"]).unwrap_or_else(|| finite(value))
}

/// Formats a number for a formula or a table, with an ASCII minus sign: −∞ is `-` and the sign for ∞.
pub(super) fn shown(value: f64, infinity: &str) -> String {
    special(value, [infinity, &format!("-{infinity}"), "NaN"]).unwrap_or_else(|| finite(value))
}

/// Formats a number as a binary64 literal of code: `3.0`, `-0.0`, `1e300`; ∞, −∞ and NaN by their names.
pub(super) fn literal(value: f64, names: [&str; 3]) -> String {
    special(value, names).unwrap_or_else(|| format!("{value:?}"))
}

/// Returns the name of ∞, −∞ or NaN; `None` for a finite number.
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
    if is_negative_zero { "-0".to_owned() } else { for_data(value) }
}
