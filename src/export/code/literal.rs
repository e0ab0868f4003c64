//! Texts and arrays as code.

use std::fmt::Write as _;

use crate::{export::number::literal, label::isolated, math::Matrix};

/// Quotes a text. `escape` writes control and invisible characters and, in a text with right-to-left letters, all that
/// are not ASCII: otherwise the code would be displayed in another order than it is read in.
pub(super) fn quoted(text: &str, escape: fn(char) -> String) -> String {
    let turns = isolated(text) != text;
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            _ if c.is_control() || is_invisible(c) || turns && !c.is_ascii() => out += &escape(c),
            _ => out.push(c),
        }
    }
    out + "\""
}

/// Whether a character is never visible, or only beside others.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}')
        || matches!(c, '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Quotes texts and joins them with commas.
pub(super) fn list(texts: &[String], escape: fn(char) -> String) -> String {
    texts.iter().map(|text| quoted(text, escape)).collect::<Vec<_>>().join(", ")
}

/// Joins numbers with commas.
pub(super) fn numbers(values: &[f64], names: [&str; 3]) -> String {
    values.iter().map(|&value| literal(value, names)).collect::<Vec<_>>().join(", ")
}

/// Formats the rows of a matrix in brackets, one per line. Lines after the first are indented by `margin`.
pub(super) fn nested(matrix: &Matrix, names: [&str; 3], margin: usize) -> String {
    let mut out = String::from("[");
    for (at, row) in matrix.iter_rows().enumerate() {
        if at > 0 {
            let _ = write!(out, ",\n{:margin$}", "");
        }
        let _ = write!(out, "[{}]", numbers(row, names));
    }
    out + "]"
}
