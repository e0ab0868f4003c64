//! Braces and the indices of names in LaTeX.

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
