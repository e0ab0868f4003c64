//! Fractions that are one character, such as `½`, and mixed numbers such as `2½`.

/// Returns numerator and denominator of a fraction character.
pub(super) fn vulgar(c: char) -> Option<(u8, u8)> {
    Some(match c {
        '¼' => (1, 4),
        '½' => (1, 2),
        '¾' => (3, 4),
        '⅐' => (1, 7),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '↉' => (0, 3),
        _ => return None,
    })
}

/// Adds an integer (or an empty text) and a fraction character. The sum is one fraction, divided once, so `2⅓` has the
/// bits of 7/3. `None` if `whole` has other characters than digits, or the sum is not finite.
pub(super) fn sum(whole: &str, (numerator, denominator): (u8, u8)) -> Option<f64> {
    if !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole = if whole.is_empty() { 0.0 } else { super::read(whole)? };
    let value = (whole * f64::from(denominator) + f64::from(numerator)) / f64::from(denominator);
    value.is_finite().then_some(value)
}

/// Reads a number that ends in a fraction character. `None` if the text is not one.
///
/// ```
/// use attenscope::number::parse_mixed;
///
/// assert_eq!(parse_mixed("½"), Some(0.5));
/// assert_eq!(parse_mixed("−2½"), Some(-2.5));
/// assert_eq!(parse_mixed("2⅓"), Some(7.0 / 3.0));
/// assert_eq!(["2", "½2", "2.5½", "½½", "1/½"].map(parse_mixed), [None; 5]);
/// ```
pub fn parse_mixed(text: &str) -> Option<f64> {
    let text = text.trim();
    let last = text.chars().next_back()?;
    let fraction = vulgar(last)?;
    let plain: String = text[..text.len() - last.len_utf8()].chars().map(super::narrow).collect();
    let (sign, whole) = match plain.strip_prefix('-') {
        Some(whole) => (-1.0, whole),
        None => (1.0, plain.strip_prefix('+').unwrap_or(&plain)),
    };
    Some(sign * sum(whole.trim(), fraction)?)
}
