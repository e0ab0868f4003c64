//! Whole numbers in a text that binary64 does not hold.

/// The fewest digits of such a number: 2⁵³ has so many.
const FEWEST: usize = 16;

/// Whether a whole number of a text is beyond 2⁵³, and another one once it is read.
///
/// ```
/// use attenscope::import::has_rounded;
///
/// assert!(!has_rounded("9007199254740992, 0.12345678901234567, 1e300"));
/// assert!(has_rounded("[[1, -9007199254740993]]"));
/// ```
pub fn has_rounded(text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
    let mut whole =
        words.filter(|word| word.len() >= FEWEST && word.bytes().all(|byte| byte.is_ascii_digit()));
    // All digits of a binary64, however large it is.
    whole.any(|word| {
        word.parse().is_ok_and(|value: f64| format!("{value:.0}") != word.trim_start_matches('0'))
    })
}
