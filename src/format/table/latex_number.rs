//! A number as LaTeX writes it: with commands around it, or as a fraction.

use std::borrow::Cow;

/// Commands that only change how a number or a matrix looks.
const LOOKS: [&str; 21] = [
    "left",
    "right",
    "hline",
    "quad",
    "qquad",
    "displaystyle",
    "textstyle",
    "scriptstyle",
    "toprule",
    "midrule",
    "bottomrule",
    "bf",
    "bfseries",
    "small",
    "footnotesize",
    "scriptsize",
    "bigl",
    "bigr",
    "big",
    "Big",
    "centering",
];
/// Commands that only style their argument.
const STYLES: [&str; 17] = [
    "mathbf",
    "mathrm",
    "mathit",
    "mathsf",
    "mathtt",
    "textbf",
    "textit",
    "textrm",
    "text",
    "boldsymbol",
    "bm",
    "underline",
    "mathcolor",
    "num",
    "ensuremath",
    "boxed",
    "emph",
];
/// Commands whose argument is not shown or not part of the number.
const UNSEEN: [&str; 7] = ["phantom", "hphantom", "vphantom", "color", "cline", "hspace", "rowcolor"];
/// Commands that write their two arguments as a fraction.
const FRACTIONS: [&str; 4] = ["frac", "dfrac", "tfrac", "cfrac"];

/// Converts a cell to a plain number: `1/3` for a fraction. Anything unknown is returned unchanged; it is then refused,
/// since it is not a number.
pub(super) fn plain(cell: &str) -> Cow<'_, str> {
    if !cell.contains(['\\', '{', '}', '$', '(', '[', '^', '~']) {
        return Cow::Borrowed(cell);
    }
    let mut said = CellText::default();
    let read = take(cell, &mut said, 0);
    Cow::Owned(match read {
        Some(()) => said.plain.trim().to_owned(),
        None => cell.to_owned(),
    })
}

/// Whether a command only changes how something looks.
pub(super) fn is_look(name: &str) -> bool {
    LOOKS.contains(&name)
}

/// Whether a command only styles its argument.
pub(super) fn is_style(name: &str) -> bool {
    STYLES.contains(&name)
}

/// Whether a command's argument is not part of the content.
pub(super) fn is_unseen(name: &str) -> bool {
    UNSEEN.contains(&name)
}

/// Whether a command writes a fraction.
pub(super) fn is_fraction(name: &str) -> bool {
    FRACTIONS.contains(&name)
}

/// The plain text of a cell read so far.
#[derive(Default)]
struct CellText {
    plain: String,
    /// Whether a space or something invisible follows the last character.
    is_apart: bool,
    /// Whether a bracket was closed.
    is_closed: bool,
    /// Whether a square bracket was opened.
    is_list: bool,
}

impl CellText {
    /// Appends a character; `None` if it would continue a number that has ended.
    fn push(&mut self, c: char) -> Option<()> {
        let goes_on = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
        let is_split = self.is_apart && goes_on(c) && self.plain.trim_end().ends_with(goes_on);
        if is_split || self.is_closed {
            return None;
        }
        self.is_apart = false;
        self.plain.push(c);
        Some(())
    }

    /// Whether there is more than a sign.
    fn has_begun(&self) -> bool {
        !matches!(self.plain.trim(), "" | "-" | "+")
    }
}

/// Appends the plain text of a part of a cell; `None` if it is not a number.
fn take(text: &str, said: &mut CellText, depth: usize) -> Option<()> {
    const MAX_DEPTH: usize = 8;
    if depth > MAX_DEPTH {
        return None;
    }
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..)?;
        match c {
            '\\' => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let (name, behind) = rest.split_at(length);
                rest = behind;
                if name.is_empty() {
                    let sign = rest.chars().next()?;
                    rest = rest.get(sign.len_utf8()..)?;
                    match sign {
                        ',' if is_group(said, rest) => {}
                        ',' | ';' | ':' | '!' | ' ' | '(' | ')' | '{' | '}' => said.is_apart = true,
                        '[' | ']' => bracket(sign, said)?,
                        _ => return None,
                    }
                } else if is_fraction(name) {
                    let (top, behind) = argument(rest)?;
                    let (bottom, behind) = argument(behind)?;
                    // A number before a fraction could be a summand or a factor; the signs do not show which.
                    if said.has_begun() {
                        return None;
                    }
                    said.plain = said.plain.trim().to_owned();
                    take(top, said, depth + 1)?;
                    said.push('/')?;
                    take(bottom, said, depth + 1)?;
                    // Only invisible things may follow the fraction.
                    let mut more = CellText::default();
                    take(behind, &mut more, depth + 1)?;
                    return more.plain.trim().is_empty().then_some(());
                } else if is_style(name) {
                    let (inner, behind) = argument(rest)?;
                    rest = behind;
                    take(inner, said, depth + 1)?;
                } else if is_unseen(name) {
                    rest = argument(rest)?.1;
                    said.is_apart = true;
                } else if matches!(name, "times" | "cdot") {
                    said.push('×')?;
                } else if name == "pm" {
                    said.push('±')?;
                } else if is_look(name) {
                    said.is_apart = true;
                } else {
                    name.chars().try_for_each(|c| said.push(c))?;
                }
            }
            // `1{,}5` and `{-1}`.
            '{' => {
                let (inner, behind) = braced(rest)?;
                let is_mark = matches!(inner.trim(), "," | ".");
                if !is_mark && said.plain.trim_end().ends_with(|c: char| c.is_ascii_digit()) {
                    return None;
                }
                rest = behind;
                take(inner, said, depth + 1)?;
                let is_digit = |c: char| c.is_ascii_digit();
                if !is_mark && said.plain.ends_with(is_digit) && rest.trim_start().starts_with(is_digit) {
                    return None;
                }
            }
            '^' => {
                let (power, behind) = argument(rest).or_else(|| {
                    let length =
                        rest.trim_start_matches(['-', '+']).bytes().take_while(u8::is_ascii_digit).count();
                    let signs = rest.len() - rest.trim_start_matches(['-', '+']).len();
                    (length > 0).then(|| rest.split_at(signs + length))
                })?;
                rest = behind;
                said.push('^')?;
                take(power, said, depth + 1)?;
            }
            '}' => return None,
            '~' if is_group(said, rest) => {}
            '$' | '~' => said.is_apart = true,
            '[' | ']' | '(' | ')' => bracket(c, said)?,
            c if c.is_whitespace() => said.plain.push(c),
            c => said.push(c)?,
        }
    }
    // `10^{-3}` by itself is also a power.
    if depth == 0 && said.plain.contains("10^") {
        let number = said.plain.replace(' ', "");
        let (sign, rest) = number.strip_prefix('-').map_or(("", &*number), |rest| ("-", rest));
        if let Some(power) = rest.strip_prefix("10^") {
            said.plain = format!("{sign}1e{power}");
        } else if let Some(with) = super::powers::with_exponent(&number) {
            said.plain = with;
        }
    }
    Some(())
}

/// Whether the next three digits are a group of the number before.
fn is_group(said: &CellText, rest: &str) -> bool {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    digits == 3 && !said.is_apart && said.plain.ends_with(|c: char| c.is_ascii_digit())
}

/// Accepts a bracket around the number, or around a matrix whose first or last cell this is. A bracket that opens after
/// digits is not part of a number: it holds a note or an uncertainty.
fn bracket(c: char, said: &mut CellText) -> Option<()> {
    let opens = matches!(c, '[' | '(');
    // `[1,2]` is an interval.
    if c == ']' && said.is_list && said.plain.contains(',') {
        return None;
    }
    said.is_list |= c == '[';
    said.is_closed |= !opens;
    (!opens || !said.has_begun() && !said.is_closed).then_some(())
}

/// Returns the argument of a command, in braces or a single digit, and the text after it.
pub(super) fn argument(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    match text.strip_prefix('{') {
        Some(inner) => braced(inner),
        None => text.split_at_checked(1).filter(|(digit, _)| digit.starts_with(|c: char| c.is_ascii_digit())),
    }
}

/// Returns the text before the closing brace, and the text after it.
fn braced(text: &str) -> Option<(&str, &str)> {
    let (mut depth, mut is_escaped) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => {}
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some((text.get(..at)?.trim(), text.get(at + 1..)?)),
            b'}' => depth -= 1,
            _ => {}
        }
        is_escaped = byte == b'\\' && !is_escaped;
    }
    None
}

/// Returns the length of the number at the start of a text, and the number as it would be typed: `0{,}5` is `0,5` and
/// `1\,000` is `1000`.
pub(super) fn typeset(text: &str) -> (usize, String) {
    let digits = |rest: &str| rest.bytes().take_while(u8::is_ascii_digit).count();
    let (mut length, mut number, mut has_mark) = (0, String::new(), false);
    loop {
        let rest = text.get(length..).unwrap_or_default();
        let count = digits(rest);
        number.push_str(rest.get(..count).unwrap_or_default());
        length += count;
        let behind = rest.get(count..).unwrap_or_default();
        let next = |sign: &str| behind.strip_prefix(sign).map(digits).filter(|count| *count > 0);
        let marks = [("{,}", ','), ("{.}", '.'), (".", '.')];
        if let Some((sign, mark)) = marks.into_iter().find(|(sign, _)| next(sign).is_some())
            && !has_mark
        {
            number.push(mark);
            length += sign.len();
            has_mark = true;
        } else if let Some(sign) = ["\\,", "~"].into_iter().find(|sign| next(sign) == Some(3))
            && count > 0
        {
            length += sign.len();
        } else {
            return (length, number);
        }
    }
}
