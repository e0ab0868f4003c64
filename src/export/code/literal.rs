//! Texts and arrays in code.

use std::fmt::Write as _;

use crate::export::number::literal;
use crate::label::isolated;
use crate::math::Matrix;

/// A text in quotes. Beside letters that read from the right, code would be shown in another order than it is read in:
/// such words are written by the numbers of their characters, as `escape` does.
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

/// What is seen only beside other characters, or never.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}')
        || matches!(c, '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Texts between commas.
pub(super) fn list(texts: &[String], escape: fn(char) -> String) -> String {
    texts.iter().map(|text| quoted(text, escape)).collect::<Vec<_>>().join(", ")
}

/// Numbers between commas.
pub(super) fn numbers(values: &[f64], names: [&str; 3]) -> String {
    values.iter().map(|&value| literal(value, names)).collect::<Vec<_>>().join(", ")
}

/// The rows of a matrix in brackets, one a line, each line after the first so far from the margin.
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
