//! HTML character references.

/// The named characters that occur in and around numbers and words.
const NAMED: [(&str, char); 20] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", '\u{A0}'),
    ("ensp", '\u{2002}'),
    ("emsp", '\u{2003}'),
    ("thinsp", '\u{2009}'),
    ("minus", '−'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("frac14", '¼'),
    ("frac12", '½'),
    ("frac34", '¾'),
    ("times", '×'),
    ("hellip", '…'),
    ("infin", '∞'),
];
/// The most bytes between `&` and `;`.
const MAX_LENGTH: usize = 10;

/// Appends HTML text to `out`: collapses white space to one space and decodes character references.
pub(super) fn push_decoded(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '&' => match decoded(rest) {
                Some((c, behind)) => {
                    out.push(c);
                    rest = behind;
                }
                None => out.push('&'),
            },
            _ if c.is_ascii_whitespace() => {
                if !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            _ => out.push(c),
        }
    }
}

/// Decodes the character reference after `&`, and returns the character and the rest of the text.
fn decoded(text: &str) -> Option<(char, &str)> {
    let end = text.bytes().take(MAX_LENGTH).position(|byte| byte == b';')?;
    let (name, behind) = (&text[..end], &text[end + 1..]);
    let c = match name.strip_prefix('#') {
        Some(number) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
        None => NAMED.iter().find(|(own, _)| *own == name)?.1,
    };
    Some((c, behind))
}
