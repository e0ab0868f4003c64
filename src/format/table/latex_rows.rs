//! The rows of a LaTeX matrix, separated by `\\` or `\cr`.

use super::row::{By, Row};

/// Returns the rows of the inner text of a matrix.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    Rows { rest: Some(text), is_first: true }
}

/// Returns the length of the star and the vertical space after `\\`: `[2pt]`.
pub(super) fn gap(row: &str) -> usize {
    let star = usize::from(row.starts_with('*'));
    let behind = row.get(star..).unwrap_or_default();
    let inner = behind.trim_start();
    match inner.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((height, _))
            if height.trim_end().ends_with(|c: char| c.is_ascii_alphabetic()) && height.len() < 40 =>
        {
            star + behind.len() - inner.len() + height.len() + 2
        }
        _ => star,
    }
}

/// The rows separated by `\\`, `\cr` or `\tabularnewline`.
struct Rows<'a> {
    rest: Option<&'a str>,
    is_first: bool,
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let mut rest = self.rest?;
        if !self.is_first {
            rest = rest.get(gap(rest)..).unwrap_or_default();
        }
        self.is_first = false;
        let mut at = 0;
        let end = loop {
            let behind = rest.get(at..).unwrap_or_default();
            let Some(next) = behind.find('\\') else { break None };
            let sign = behind.get(next..).unwrap_or_default();
            if sign.starts_with("\\\\") {
                break Some((at + next, 2));
            }
            let is_word = |word: &str| {
                let rest = sign.strip_prefix(word);
                rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()))
            };
            if let Some(word) = ["\\cr", "\\tabularnewline"].into_iter().find(|word| is_word(word)) {
                break Some((at + next, word.len()));
            }
            // The sign after the backslash belongs to the command.
            let wide = sign.chars().nth(1).map_or(0, char::len_utf8);
            at += next + 1 + wide;
        };
        let text = match end {
            Some((at, length)) => {
                self.rest = rest.get(at + length..);
                rest.get(..at).unwrap_or_default()
            }
            None => {
                self.rest = None;
                rest
            }
        };
        Some(Row::new(text, By::Latex))
    }
}
