//! Whether a line of text is one number, as if it were typed into a cell.

use crate::{
    format::CellError,
    number::{self, ParseError},
};

/// What a line of text is, judged by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A number without a character that could separate two numbers.
    Whole,
    /// A number with a decimal comma.
    Decimal,
    /// Ambiguous: one number or several.
    Either(CellError),
    /// Anything else.
    Other,
}

/// Classifies a line.
pub(super) fn line_kind(text: &str) -> LineKind {
    let text = text.trim();
    match number::parse(text) {
        Ok(_) if text.contains([',', '，']) => return LineKind::Decimal,
        Ok(_) => return LineKind::Whole,
        Err(_) if number::parse_mixed(text).is_some() => return LineKind::Whole,
        Err(_) => {}
    }
    match between_groups(text) {
        Some(',') => LineKind::Either(CellError::Number(ParseError::AmbiguousComma)),
        Some(_) => LineKind::Either(CellError::OneOrSeveral),
        None if is_mixed(text) => LineKind::Either(CellError::OneOrSeveral),
        None => LineKind::Other,
    }
}

/// Returns the separator between groups of three digits, as in `1,234.5` and `1 234,5`.
fn between_groups(text: &str) -> Option<char> {
    let plain: String = text.chars().map(number::narrow).collect();
    let plain = plain.trim_start_matches(['+', '-']);
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = digits(plain);
    if !(1..=3).contains(&first) || plain.starts_with('0') {
        return None;
    }
    let mut rest = &plain[first..];
    let sign = rest.chars().next().filter(|&c| c.is_whitespace() || matches!(c, ',' | '.' | '\'' | '’'))?;
    let mut groups = 0;
    while let Some(group) = rest.strip_prefix(sign).filter(|group| digits(group) >= 3) {
        // Four digits after a separator are not a group.
        if digits(group) > 3 {
            return None;
        }
        rest = &group[3..];
        groups += 1;
    }
    let decimals = rest.strip_prefix(['.', ',']).filter(|_| !rest.starts_with(sign));
    let ends = rest.is_empty() || decimals.is_some_and(|decimals| digits(decimals) == decimals.len());
    // A single point before three digits is a decimal point.
    let is_told = sign != '.' || groups > 1 || decimals.is_some();
    (groups > 0 && ends && is_told).then_some(sign)
}

/// Whether it is a mixed number, such as `2 1/2`.
fn is_mixed(text: &str) -> bool {
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = text.trim_start_matches(['+', '-', '−']);
    let parts = plain.split_once(char::is_whitespace).and_then(|(whole, fraction)| {
        let (above, below) = fraction.trim_start().split_once(['/', '⁄', '∕'])?;
        Some([whole, above, below])
    });
    parts.is_some_and(|parts| parts.into_iter().all(is_whole))
}
