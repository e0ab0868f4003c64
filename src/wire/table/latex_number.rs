//! A number as LaTeX writes it: commands around it, or a fraction.

/// Commands that say how a matrix looks, and nothing of its numbers.
const LOOKS: [&str; 6] = ["left", "right", "hline", "quad", "qquad", "displaystyle"];
/// Commands that write their two arguments as a fraction.
const FRACTIONS: [&str; 4] = ["frac", "dfrac", "tfrac", "cfrac"];

/// A cell as a plain number: `1/3` for a fraction. What is not known stays as it is, which is no number and is
/// refused as such.
pub(super) fn plain(cell: &str) -> String {
    let Some((before, rest)) = cell.split_once("frac") else { return without_commands(cell) };
    let Some((before, command)) = before.rsplit_once('\\') else { return cell.to_owned() };
    let is_fraction = FRACTIONS.iter().any(|name| name.strip_suffix("frac") == Some(command));
    let (sign, fraction) = (without_commands(before), argument(rest));
    let fraction = fraction.and_then(|(top, rest)| argument(rest).map(|(bottom, rest)| (top, bottom, rest)));
    match fraction {
        // A number before a fraction would be one to add or to multiply: that is not told from the signs.
        Some((top, bottom, rest))
            if is_fraction && matches!(&*sign, "" | "-" | "+") && without_commands(rest).is_empty() =>
        {
            format!("{sign}{top}/{bottom}")
        }
        _ => cell.to_owned(),
    }
}

/// The argument of a command, in braces or a single digit, and what stands behind it.
fn argument(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let (argument, rest) = match text.strip_prefix('{') {
        Some(inner) => inner.split_once('}')?,
        None => {
            text.split_at_checked(1).filter(|(digit, _)| digit.starts_with(|c: char| c.is_ascii_digit()))?
        }
    };
    Some((argument.trim(), rest))
}

/// A cell without `$`, `\hline`, spaces by command and the like.
fn without_commands(cell: &str) -> String {
    let mut plain = String::new();
    let mut characters = cell.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                let mut name = String::new();
                while let Some(letter) = characters.next_if(char::is_ascii_alphabetic) {
                    name.push(letter);
                }
                if name.is_empty() {
                    // A space: `\,`.
                    characters.next();
                } else if !LOOKS.contains(&name.as_str()) {
                    plain.push_str(&name);
                }
            }
            '$' | '{' | '}' | '[' | ']' | '(' | ')' => {}
            _ => plain.push(c),
        }
    }
    plain.trim().to_owned()
}
