//! A number as LaTeX writes it: commands around it, or a fraction.

use std::borrow::Cow;

/// Commands that say how a number or a matrix looks, and nothing of its value.
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
/// Commands that show their argument in some way.
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
/// Commands whose argument is not shown, or is no part of the number.
const UNSEEN: [&str; 7] = ["phantom", "hphantom", "vphantom", "color", "cline", "hspace", "rowcolor"];
/// Commands that write their two arguments as a fraction.
const FRACTIONS: [&str; 4] = ["frac", "dfrac", "tfrac", "cfrac"];

/// A cell as a plain number: `1/3` for a fraction. What is not known stays as it is, which is no number and is
/// refused as such.
pub(super) fn plain(cell: &str) -> Cow<'_, str> {
    if !cell.contains(['\\', '{', '}', '$', '(', '[', '^', '~']) {
        return Cow::Borrowed(cell);
    }
    let mut plain = String::new();
    let read = take(cell, &mut plain, 0);
    Cow::Owned(match read {
        Some(()) => plain.trim().to_owned(),
        None => cell.to_owned(),
    })
}

/// Whether that command says only how something looks.
pub(super) fn is_look(name: &str) -> bool {
    LOOKS.contains(&name)
}

/// Whether that command only shows its argument in some way.
pub(super) fn is_style(name: &str) -> bool {
    STYLES.contains(&name)
}

/// Whether the argument of that command is no part of what is said.
pub(super) fn is_unseen(name: &str) -> bool {
    UNSEEN.contains(&name)
}

/// Whether that command writes a fraction.
pub(super) fn is_fraction(name: &str) -> bool {
    FRACTIONS.contains(&name)
}

/// Appends what a part of a cell says; `None` where it says no number.
fn take(text: &str, plain: &mut String, depth: usize) -> Option<()> {
    const DEEPEST: usize = 8;
    if depth > DEEPEST {
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
                    // A space: `\,`.
                    let space = rest.chars().next()?;
                    if !matches!(space, ',' | ';' | ':' | '!' | ' ' | '(' | ')' | '[' | ']' | '{' | '}') {
                        return None;
                    }
                    rest = rest.get(space.len_utf8()..)?;
                } else if is_fraction(name) {
                    let (top, behind) = argument(rest)?;
                    let (bottom, behind) = argument(behind)?;
                    rest = behind;
                    // A number before a fraction would be one to add or to multiply: that is not told from the signs.
                    if !matches!(plain.trim(), "" | "-" | "+") {
                        return None;
                    }
                    let sign = plain.trim().to_owned();
                    plain.clear();
                    plain.push_str(&sign);
                    take(top, plain, depth + 1)?;
                    plain.push('/');
                    take(bottom, plain, depth + 1)?;
                    // Behind it nothing counts.
                    let mut behind = String::new();
                    take(rest, &mut behind, depth + 1)?;
                    return behind.trim().is_empty().then_some(());
                } else if is_style(name) {
                    let (inner, behind) = argument(rest)?;
                    rest = behind;
                    take(inner, plain, depth + 1)?;
                } else if is_unseen(name) {
                    rest = argument(rest)?.1;
                } else if matches!(name, "times" | "cdot") {
                    plain.push('×');
                } else if !is_look(name) {
                    plain.push_str(name);
                }
            }
            // `1{,}5` and `{-1}`.
            '{' => {
                let (inner, behind) = braced(rest)?;
                let is_mark = matches!(inner.trim(), "," | ".");
                if !is_mark && plain.trim_end().ends_with(|c: char| c.is_ascii_digit()) {
                    return None;
                }
                rest = behind;
                take(inner, plain, depth + 1)?;
                if !is_mark && rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
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
                plain.push('^');
                take(power, plain, depth + 1)?;
            }
            '}' => return None,
            '$' | '[' | ']' | '(' | ')' | '~' => {}
            _ => plain.push(c),
        }
    }
    // 10^{-3} alone is a power, too.
    if depth == 0 && plain.contains("10^") {
        let number = plain.replace(' ', "");
        let (sign, rest) = number.strip_prefix('-').map_or(("", &*number), |rest| ("-", rest));
        if let Some(power) = rest.strip_prefix("10^") {
            *plain = format!("{sign}1e{power}");
        } else if let Some(with) = super::powers::with_exponent(&number) {
            *plain = with;
        }
    }
    Some(())
}

/// The argument of a command, in braces or a single digit, and what stands behind it.
pub(super) fn argument(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    match text.strip_prefix('{') {
        Some(inner) => braced(inner),
        None => text.split_at_checked(1).filter(|(digit, _)| digit.starts_with(|c: char| c.is_ascii_digit())),
    }
}

/// What stands before the brace that closes, and behind it.
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
