//! Whether a person predicted a number correctly.

/// A guess of zero is right for numbers smaller than this.
const NEARLY_ZERO: f64 = 0.005;
/// The relative error up to which a guess is right, however it is typed.
const TOLERANCE: f64 = 0.01;

/// Whether a guess is right: it equals the number to the digits typed, at least two of them significant, or it is
/// within 1 %. A guess of zero is right for a number near 0.
///
/// `text` is what was typed. `guess` is its value as [`crate::number::parse`] reads it.
///
/// ```
/// use attenscope::explain::is_right;
///
/// let weight = 0.4593643523237517;
/// assert!(is_right("0.46", 0.46, weight), "to its two digits");
/// assert!(!is_right("0.5", 0.5, weight), "one digit is too few");
/// assert!(!is_right("0.45", 0.45, weight));
/// assert!(is_right("6", 6.0, 6.0), "exact");
/// assert!(is_right("0", 0.0, 3.3e-30), "nearly 0");
/// ```
pub fn is_right(text: &str, guess: f64, value: f64) -> bool {
    if !value.is_finite() {
        return false;
    }
    let off = (guess - value).abs();
    if guess == value || (guess == 0.0 && value.abs() < NEARLY_ZERO) || off <= TOLERANCE * value.abs() {
        return true;
    }
    typed_digits(text).is_some_and(|(significant, decimals)| {
        significant >= 2 && off <= 0.5 * 10f64.powi(-decimals) * (1.0 + 1e-12)
    })
}

/// Returns the number of significant digits of a plain decimal and of digits after the point; `None` for a fraction or
/// a number with an exponent.
fn typed_digits(text: &str) -> Option<(usize, i32)> {
    let text: String = text.trim().chars().filter_map(plain).collect();
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((&text, ""));
    let digits = || whole.chars().chain(decimals.chars());
    if !digits().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let significant = digits().skip_while(|&c| c == '0').count();
    Some((significant, i32::try_from(decimals.len()).ok()?))
}

/// Converts a character of a number to ASCII; `None` for a sign.
fn plain(c: char) -> Option<char> {
    match c {
        '-' | '+' | '−' | '－' | '＋' => None,
        '．' => Some('.'),
        '，' => Some(','),
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10),
        _ => Some(c),
    }
}
