//! Braces in LaTeX, the indices of names, and the options in brackets or braces before the numbers of an array.

use crate::number::parse;

/// No name has more bytes.
pub(super) const MOST_NAME: usize = 400;

/// How long the indices of a name are: `_{12}`, `_Q`, `^{(1)}`; a transposition is none.
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
            Some('{') => closing(own, MOST_NAME).map_or(0, |at| at + 1),
            Some('\\') => {
                let word = 1 + own.bytes().skip(1).take_while(u8::is_ascii_alphabetic).count();
                let behind = own.get(word..).unwrap_or_default();
                word + if behind.starts_with('{') {
                    closing(behind, MOST_NAME).map_or(0, |at| at + 1)
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

/// Where the brace at the start of a text closes, within that many bytes.
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

/// How long the place of an array, or the alignment of a starred matrix, is at the start of a text: `[t]`.
pub(super) fn option(text: &str) -> usize {
    let inner = text.trim_start();
    let letters = inner.strip_prefix('[').and_then(|inner| inner.split_once(']')).map(|(letters, _)| letters);
    let letters = letters.filter(|letters| letters.bytes().all(|byte| byte.is_ascii_alphabetic()));
    letters.map_or(0, |letters| text.len() - inner.len() + letters.len() + 2)
}

/// How long the columns of an array are at the start of a text: `{l|rr}`. A number in braces is none.
pub(super) fn columns(text: &str) -> usize {
    let inner = text.trim_start();
    let end = if inner.starts_with('{') { closing(inner, MOST_NAME) } else { None };
    let is_columns = |columns: &str| {
        columns.contains(|c: char| c.is_ascii_alphabetic())
            && !columns.contains('&')
            && parse(columns.trim_matches(['{', '}'])).is_err()
    };
    let end = end.filter(|end| inner.get(1..*end).is_some_and(is_columns));
    end.map_or(0, |end| text.len() - inner.len() + end + 1)
}
