//! A LaTeX matrix: `&` between numbers, `\\` between rows.

use super::Rows;

pub(super) fn is_latex(text: &str) -> bool {
    text.contains('&') || text.contains("\\\\") || text.contains("\\begin")
}

/// The rows of a LaTeX matrix, without what stands around it.
pub(super) fn rows(text: &str) -> Rows {
    let body = body(text);
    let rows = body.split("\\\\").map(|row| row.split('&').map(without_commands).collect::<Vec<_>>());
    rows.filter(|row| row.iter().any(|cell| !cell.is_empty())).collect()
}

/// What stands between `\begin{…}` and `\end{…}`, if these are there.
fn body(text: &str) -> &str {
    let Some((_, rest)) = text.split_once("\\begin") else { return text };
    // Past the name of the environment, and past the columns of an array.
    let mut rest = rest;
    while let Some((_, behind)) = rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        rest = behind.trim_start();
    }
    rest.split("\\end").next().unwrap_or(rest)
}

/// Commands that say how a matrix looks, and nothing of its numbers.
const LOOKS: [&str; 6] = ["left", "right", "hline", "quad", "qquad", "displaystyle"];

/// A cell without `$`, `\\hline`, spaces by command and the like, and with fractions as `1/3`.
fn without_commands(cell: &str) -> String {
    let cell = cell.replace("}{", "/");
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
                } else if !LOOKS.contains(&name.as_str()) && !name.ends_with("frac") {
                    // What is not known is no number, and is refused as such.
                    plain.push_str(&name);
                }
            }
            '$' | '{' | '}' | '[' | ']' | '(' | ')' => {}
            _ => plain.push(c),
        }
    }
    plain.trim().to_owned()
}
