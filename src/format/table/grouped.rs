//! Numbers with separators between groups of three digits, and mixed numbers, in a text known to be one number.

use crate::number;

/// Whether a character is a space used inside numbers: no-break, narrow, thin or figure space.
pub(super) fn is_joining(c: char) -> bool {
    matches!(c, '\u{A0}' | '\u{202F}' | '\u{2009}' | '\u{2007}')
}

/// Removes the separator between groups of three digits and writes a decimal point: with `.` and `,`, `1.234,5` becomes
/// `1234.5`. Returns `None` if the number has no such groups.
pub(super) fn number(text: &str, group: char, point: char) -> Option<String> {
    without_groups(text, |c| c == group, |c| c == point)
}

/// As `number`, with spaces or apostrophes between the groups: `1 234,5` becomes `1234.5`.
pub(super) fn spaced(text: &str) -> Option<String> {
    let is_group = |c: char| is_joining(c) || matches!(c, ' ' | '\'' | '’');
    let first = text.chars().find(|c| is_group(*c))?;
    without_groups(text, |c| c == first, |c| matches!(c, '.' | ','))
}

/// Removes the separators `is_group` between groups of three digits, and writes the separator `is_point` as a point.
fn without_groups(
    text: &str,
    is_group: impl Fn(char) -> bool,
    is_point: impl Fn(char) -> bool,
) -> Option<String> {
    let (sign, digits) = match text.strip_prefix(['-', '+']) {
        Some(digits) => (text.get(..1)?, digits),
        None => ("", text),
    };
    let (whole, behind) = match digits.find(&is_point) {
        Some(at) => (digits.get(..at)?, digits.get(at + 1..)?),
        None => (digits, ""),
    };
    let mut groups = whole.split(is_group);
    let first = groups.next()?;
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_first = (1..=3).contains(&first.len()) && is_digits(first) && !first.starts_with('0');
    let mut plain = format!("{sign}{first}");
    let mut count = 0;
    for group in groups {
        if group.len() != 3 || !is_digits(group) {
            return None;
        }
        plain.push_str(group);
        count += 1;
    }
    if count == 0 || !is_first || !is_digits(behind) {
        return None;
    }
    if !behind.is_empty() {
        plain.push('.');
        plain.push_str(behind);
    }
    Some(plain)
}

/// Reads a whole number, a space and a fraction: `2 1/2`. Divides only once.
pub(super) fn mixed(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once(|c: char| c.is_whitespace())?;
    let (numerator, denominator) = fraction.trim_start().split_once('/')?;
    let (sign, whole) = match whole.strip_prefix('-') {
        Some(whole) => (-1.0, whole),
        None => (1.0, whole.strip_prefix('+').unwrap_or(whole)),
    };
    let digits = |text: &str| {
        let is_short = !text.is_empty() && text.len() < 9 && text.bytes().all(|byte| byte.is_ascii_digit());
        is_short.then(|| number::read(text)).flatten()
    };
    let (whole, numerator, denominator) =
        (digits(whole)?, digits(numerator)?, digits(denominator.trim_end())?);
    (numerator < denominator).then(|| sign * ((whole * denominator + numerator) / denominator))
}
