//! Numbers with a power of ten after them.

use crate::number;

/// Converts a number times a power of ten, as Mathematica and people write it: `1.5*^-7`, `1.5×10^-7`, `1.5·10⁻⁷`.
pub(super) fn with_exponent(cell: &str) -> Option<String> {
    let (mantissa, exponent) = match cell.split_once("*^") {
        Some(parts) => parts,
        None => {
            let at = cell.rfind("10")?;
            let before = cell.get(..at)?.trim_end();
            let mantissa = before.strip_suffix(['×', '·', '⋅', '*', 'x'])?.trim_end();
            let behind = cell.get(at + 2..)?;
            let signed = behind.strip_prefix("**").or_else(|| behind.strip_prefix('^'));
            let is_raised = |c: char| matches!(c, '⁰' | '¹' | '²' | '³' | '⁴'..='⁹' | '⁻' | '⁺');
            (mantissa, signed.or_else(|| behind.starts_with(is_raised).then_some(behind))?)
        }
    };
    let exponent = exponent.trim_start_matches(['{', '(']).trim_end_matches(['}', ')']);
    let digit = |c: char| match c {
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴'..='⁹' => char::from_digit(u32::from(c) - 0x2070, 10).unwrap_or(c),
        '⁻' => '-',
        '⁺' => '+',
        _ => number::narrow(c),
    };
    let exponent: String = exponent.chars().map(digit).collect();
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_mantissa =
        mantissa.ends_with(|c: char| c.is_ascii_digit() || c == '.') && !mantissa.contains(['e', 'E', '/']);
    (is_mantissa && is_whole(exponent.trim_start_matches(['-', '+'])))
        .then(|| format!("{mantissa}e{exponent}"))
}
