//! LaTeX braces, the indices of names, and the options before the numbers of an array.

use crate::number::parse;

/// The most bytes of a name.
pub(super) const MAX_NAME: usize = 400;

/// Returns the length of a name's indices: `_{12}`, `_Q`, `^{(1)}`. A transposition is not an index.
pub(super) fn index(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = text.get(length..).unwrap_or_default();
        let is_first_power = rest.starts_with('^') && length == 0 && text.starts_with('^');
        if !rest.starts_with('_') && !is_first_power {
            return length;
        }
        let own = rest.get(1..).unwrap_or_default();
        let wide = match own.chars().next() {
            Some('{') => closing(own, MAX_NAME).map_or(0, |at| at + 1),
            Some('\\') => {
                let word = 1 + own.bytes().skip(1).take_while(u8::is_ascii_alphabetic).count();
                let behind = own.get(word..).unwrap_or_default();
                word + if behind.starts_with('{') {
                    closing(behind, MAX_NAME).map_or(0, |at| at + 1)
                } else {
                    0
                }
            }
            Some(c) => c.len_utf8(),
            None => 0,
        };
        if wide == 0 {
            return length;
        }
        length += 1 + wide;
    }
}

/// Returns the position of the brace that closes the one at the start of a text, within `most` bytes.
pub(super) fn closing(text: &str, most: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().take(most).enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// Returns the length of an array's position option, or a starred matrix's alignment, at the start of a text: `[t]`,
/// leading spaces included; 0 if there is none.
pub(super) fn option(text: &str) -> usize {
    let inner = text.trim_start();
    let letters = inner.strip_prefix('[').and_then(|inner| inner.split_once(']')).map(|(letters, _)| letters);
    let letters = letters.filter(|letters| letters.bytes().all(|byte| byte.is_ascii_alphabetic()));
    letters.map_or(0, |letters| text.len() - inner.len() + letters.len() + 2)
}

/// Returns the length of an array's column specification at the start of a text: `{l|rr}`, leading spaces included; 0 if
/// there is none. A number in braces is not one.
pub(super) fn columns(text: &str) -> usize {
    let inner = text.trim_start();
    let end = if inner.starts_with('{') { closing(inner, MAX_NAME) } else { None };
    let is_columns = |columns: &str| {
        columns.contains(|c: char| c.is_ascii_alphabetic())
            && !columns.contains('&')
            && parse(columns.trim_matches(['{', '}'])).is_err()
    };
    let end = end.filter(|end| inner.get(1..*end).is_some_and(is_columns));
    end.map_or(0, |end| text.len() - inner.len() + end + 1)
}
