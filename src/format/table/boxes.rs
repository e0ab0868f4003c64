//! Brackets and borders that are drawn over several lines: `⎡1 2⎤` over `⎣3 4⎦`, nalgebra's boxes and polars' tables.

use super::{error::TableError, text_parts::Texts};

/// Replaces drawn brackets and borders with spaces, character for character; `None` if the text has none.
pub(super) fn without_brackets(plain: &str, texts: Texts<'_>) -> Result<Option<String>, TableError> {
    let is_drawn = plain.contains(|c: char| side(c).is_some());
    let is_boxed = plain.lines().any(is_corner) && plain.contains('|');
    if !is_drawn && !is_boxed {
        return Ok(None);
    }
    let mut out = String::with_capacity(plain.len());
    let mut is_first = true;
    for line in plain.split_inclusive('\n') {
        if is_boxed && is_corner(line) {
            out.extend(line.chars().map(|c| if c == '\n' { c } else { ' ' }));
            continue;
        }
        if !line.contains(|c: char| side(c).is_some() || is_boxed && c == '|') {
            let said = line.trim();
            if !said.is_empty() && !said.ends_with(['=', ':']) {
                return Err(TableError::Unexpected(texts.found(said)));
            }
            out.push_str(line);
            continue;
        }
        let (mut opened, mut closed) = (None, false);
        for (at, c) in line.char_indices() {
            let side = side(c).or_else(|| {
                (is_boxed && c == '|').then_some(if opened.is_some() { Side::Right } else { Side::Left })
            });
            let is_misplaced = match side {
                Some(Side::Left) => opened.replace(at).is_some(),
                Some(Side::Right) => opened.is_none() || std::mem::replace(&mut closed, true),
                // A name and `=` may come before a matrix; nothing comes after one.
                None => !c.is_whitespace() && closed,
            };
            if is_misplaced {
                let part = line.get(at..at + c.len_utf8()).unwrap_or_default();
                return Err(TableError::Unexpected(texts.found(part)));
            }
            // The name may be on the middle line of the matrix, after its first rows.
            let is_late_name = opened.is_none() && !is_first;
            out.push(if side.is_some() || is_late_name { ' ' } else { c });
        }
        let start = opened.unwrap_or_default();
        if !closed {
            let bracket = line.get(start..).and_then(|rest| rest.get(..rest.chars().next()?.len_utf8()));
            return Err(TableError::Unclosed(texts.found(bracket.unwrap_or_default())));
        }
        let before = line.get(..start).unwrap_or_default().trim();
        if !before.ends_with('=') && !before.is_empty() {
            return Err(TableError::Unexpected(texts.found(before)));
        }
        is_first = false;
    }
    Ok(Some(out))
}

enum Side {
    Left,
    Right,
}

fn side(c: char) -> Option<Side> {
    match c {
        '⎡' | '⎢' | '⎣' | '⎛' | '⎜' | '⎝' => Some(Side::Left),
        '⎤' | '⎥' | '⎦' | '⎞' | '⎟' | '⎠' => Some(Side::Right),
        _ => None,
    }
}

/// Whether a line has the corners of a box with nothing in between.
fn is_corner(line: &str) -> bool {
    let line = line.trim();
    let inner = line.strip_prefix(['┌', '└']).and_then(|line| line.strip_suffix(['┐', '┘']));
    inner.is_some_and(|inner| inner.trim().is_empty())
}
