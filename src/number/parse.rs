//! Reads numbers as people type them and as programs write them.

/// Why a text is not a number that a cell can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// The text is empty or only spaces.
    Empty,
    /// The text is not a number.
    NotANumber,
    /// The comma could be a decimal comma or a thousands separator.
    AmbiguousComma,
    /// The denominator of a fraction is 0.
    ZeroDenominator,
    /// Larger than the largest binary64 number, about 1.8e308.
    TooLarge,
    /// Not zero, but closer to 0 than the smallest binary64 number.
    TooSmall,
}

/// Reads a finite number.
///
/// Accepts decimals with an optional exponent, fractions, the minus sign U+2212, full-width digits and signs, a decimal
/// comma where it cannot mean thousands, and surrounding spaces:
///
/// ```
/// use attenscope::number::{ParseError, parse};
///
/// assert_eq!(parse(" 1e-3 "), Ok(0.001));
/// assert_eq!(parse("−2"), Ok(-2.0));
/// assert_eq!(parse("1/3"), Ok(1.0 / 3.0));
/// assert_eq!(parse("１．５"), Ok(1.5));
/// assert_eq!(parse("0,25"), Ok(0.25));
/// assert_eq!(parse(".5"), Ok(0.5));
/// assert_eq!(parse("1,250"), Err(ParseError::AmbiguousComma));
/// assert_eq!(parse("1e999"), Err(ParseError::TooLarge));
/// assert_eq!(parse("infinity"), Err(ParseError::NotANumber));
/// ```
///
/// # Errors
/// See [`ParseError`].
pub fn parse(text: &str) -> Result<f64, ParseError> {
    let plain: String = text.trim().chars().map(narrow).collect();
    if plain.is_empty() {
        return Err(ParseError::Empty);
    }
    let value = match plain.split_once('/') {
        None => decimal(&plain)?,
        Some((numerator, denominator)) => {
            let (numerator, denominator) = (decimal(numerator.trim())?, decimal(denominator.trim())?);
            if denominator == 0.0 {
                return Err(ParseError::ZeroDenominator);
            }
            let quotient = numerator / denominator;
            if quotient == 0.0 && numerator != 0.0 {
                return Err(ParseError::TooSmall);
            }
            quotient
        }
    };
    if value.is_finite() { Ok(value) } else { Err(ParseError::TooLarge) }
}

/// Reads a number of at most 15 digits with an optional point, as most are, with the bits of [`parse`]. `None` for any
/// other text.
///
/// ```
/// use attenscope::number::parse_short;
///
/// assert_eq!(parse_short("-0.25"), Some(-0.25));
/// assert_eq!(["1e3", "0,25", "1/3", "", "-", "1234567890123456"].map(parse_short), [None; 6]);
/// ```
pub fn parse_short(text: &str) -> Option<f64> {
    /// An integer of this many digits is exact, and so is the power of ten; the result is rounded once, by the
    /// division.
    const DIGITS: usize = 15;
    let (is_negative, digits) = match text.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.len() > DIGITS + 1 {
        return None;
    }
    let (mut whole, mut count, mut point) = (0_u64, 0, None);
    for byte in digits {
        match byte {
            b'0'..=b'9' => {
                whole = 10 * whole + u64::from(byte - b'0');
                count += 1;
            }
            b'.' if point.is_none() => point = Some(count),
            _ => return None,
        }
    }
    if count == 0 || count > DIGITS {
        return None;
    }
    let power = 10_u64.pow((count - point.unwrap_or(count)) as u32);
    let value = whole as f64 / power as f64;
    Some(if is_negative { -value } else { value })
}

/// Reads a number as [`for_data`](super::for_data) and JSON write it: the binary64 number nearest to the text. `None` if
/// the text is not a number.
///
/// ```
/// use attenscope::number::read;
///
/// assert_eq!(read("0.30000000000000004"), Some(0.1 + 0.2));
/// assert_eq!(read("1e300"), Some(1e300));
/// assert_eq!(read("-Infinity"), Some(f64::NEG_INFINITY));
/// assert_eq!(read("−2"), None);
/// ```
pub fn read(text: &str) -> Option<f64> {
    text.parse().ok()
}

/// Returns the ASCII character for a full-width or typographic one in a number; any other character unchanged.
pub fn narrow(c: char) -> char {
    match c {
        '\u{2212}' | '\u{2013}' | '\u{FE63}' => '-',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '。' => '.',
        _ => c,
    }
}

fn decimal(text: &str) -> Result<f64, ParseError> {
    // `read` also accepts "inf" and "nan", so other characters are refused first.
    if !text.chars().all(|c| matches!(c, '0'..='9' | '+' | '-' | '.' | ',' | 'e' | 'E')) {
        return Err(ParseError::NotANumber);
    }
    let pointed = point_for_comma(text)?;
    let value = read(&pointed).ok_or(ParseError::NotANumber)?;
    let mantissa = pointed.split(['e', 'E']).next().unwrap_or_default();
    if value == 0.0 && mantissa.contains(|c: char| ('1'..='9').contains(&c)) {
        return Err(ParseError::TooSmall);
    }
    if value.is_finite() { Ok(value) } else { Err(ParseError::TooLarge) }
}

/// Turns one decimal comma into a point. It is ambiguous after one to three digits and before exactly three ("1,250").
fn point_for_comma(text: &str) -> Result<String, ParseError> {
    let Some((whole, rest)) = text.split_once(',') else { return Ok(text.to_owned()) };
    let has = |text: &str, mark| text.bytes().any(|byte| byte == mark);
    if has(rest, b',') || has(text, b'.') {
        return Err(ParseError::AmbiguousComma);
    }
    let decimals = rest.chars().take_while(char::is_ascii_digit).count();
    let digits = whole.trim_start_matches(['+', '-']);
    let may_be_thousands = decimals == 3 && (1..=3).contains(&digits.len()) && !digits.starts_with('0');
    if may_be_thousands { Err(ParseError::AmbiguousComma) } else { Ok(format!("{whole}.{rest}")) }
}
