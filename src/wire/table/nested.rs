//! Rows in brackets: `[[1, 2], [3, 4]]`, as NumPy, PyTorch and JSON write them, or `[1 2; 3 4]`.

use super::lines;
use super::row::{Row, mapped};

/// The rows of a text in brackets; `None` where it has none, or is not as such a text is.
pub(super) fn rows(text: &str) -> Option<impl Iterator<Item = Row<'_>>> {
    let (start, end) = (text.find(opens)?, text.rfind(closes)?);
    let (before, after) = (text[..start].trim(), text[end + 1..].trim());
    if !is_name(before) || !is_ending(after) {
        return None;
    }
    let text = text.get(start..=end)?;
    // NumPy breaks long rows: the bracket ends a row, and the line only where there is one bracket.
    let by_lines = is_single(text)?;
    let pieces = move |group| str::split(group, move |c: char| c == ';' || by_lines && c == '\n');
    Some(lines::by_signs(move || groups(text).flat_map(pieces)))
}

/// The text from where the second of several matrices begins: more than one axis of brackets parts rows, or brackets that
/// have several rows stand side by side. An axis of a single bracket, as a batch of one has, parts nothing.
pub(super) fn second_matrix(text: &str) -> Option<&str> {
    /// Deeper ones count as one: nobody has so many axes.
    const MOST: usize = 8;
    rows(text).map(drop)?;
    let (mut depth, mut from, mut has_rows) = (0_usize, 0, false);
    // Of each depth: whether a bracket of it was closed within the one around it, and where the first one opens that
    // another stands before.
    let (mut is_closed, mut parts) = ([false; MOST], [None; MOST]);
    for (at, sign) in text.char_indices().filter(|(_, sign)| opens(*sign) || closes(*sign)) {
        if opens(sign) {
            let own = depth.min(MOST - 1);
            if is_closed[own] {
                parts[own].get_or_insert(at);
            }
            depth += 1;
            is_closed[depth.min(MOST - 1)] = false;
        } else {
            let within = text[from..at].split_once(';');
            has_rows |= within.is_some_and(|(_, behind)| !behind.trim().is_empty());
            depth = depth.saturating_sub(1);
            is_closed[depth.min(MOST - 1)] = true;
        }
        from = at;
    }
    let axes = parts.iter().flatten().count() + usize::from(has_rows);
    let first = parts.into_iter().flatten().next()?;
    (axes > 1).then(|| text.get(first..)).flatten()
}

/// The text with brackets for parentheses, where these part rows: `((1, 2), (3, 4))`, as Python writes tuples. Else they
/// belong to arithmetic.
pub(super) fn of_tuples(text: &str) -> Option<String> {
    let is_nested = text.trim_start().strip_prefix('(')?.trim_start().starts_with('(');
    if !is_nested || text.contains(['[', ']', '{', '}']) {
        return None;
    }
    let bracket = |c: char| match c {
        '(' => '[',
        ')' => ']',
        _ => c,
    };
    Some(mapped(text, bracket)).filter(|text| rows(text).is_some())
}

fn opens(c: char) -> bool {
    matches!(c, '[' | '{')
}

fn closes(c: char) -> bool {
    matches!(c, ']' | '}')
}

/// What stands in brackets that hold no others.
fn groups(text: &str) -> impl Iterator<Item = &str> {
    let mut opened = None;
    text.char_indices().filter_map(move |(at, sign)| {
        if opens(sign) {
            opened = Some(at + sign.len_utf8());
        }
        if closes(sign) { opened.take().map(|from| &text[from..at]) } else { None }
    })
}

/// Whether there is one pair of brackets and no other within. `None` if a bracket is not closed, or something stands
/// between them.
fn is_single(text: &str) -> Option<bool> {
    let (mut depth, mut pairs, mut from) = (0_usize, 0_usize, 0);
    let mut is_open = false;
    for (at, sign) in text.char_indices().filter(|(_, sign)| opens(*sign) || closes(*sign)) {
        let is_blank = text[from..at].chars().all(|c| c.is_whitespace() || c == ',' || c == ';');
        if !(is_blank || is_open && closes(sign)) {
            return None;
        }
        is_open = opens(sign);
        if is_open {
            (depth, pairs) = (depth + 1, pairs + 1);
        } else {
            depth = depth.checked_sub(1)?;
        }
        from = at + sign.len_utf8();
    }
    (depth == 0).then_some(pairs == 1)
}

/// Whether that may stand before a matrix: nothing, or `scores = torch.tensor(`.
fn is_name(text: &str) -> bool {
    let mut characters = text.chars();
    let is_first = |c: char| c.is_alphabetic() || c == '(' || c == '_';
    text.is_empty()
        || characters.next().is_some_and(is_first)
            && characters.all(|c| c.is_alphanumeric() || " _.=(:".contains(c))
}

/// Whether that may stand behind a matrix: closing signs, and what PyTorch and NumPy say of its type.
fn is_ending(text: &str) -> bool {
    let said = text.trim_start_matches([',', ')', ';', ' ']);
    said.is_empty()
        || ["dtype", "device", "grad_fn", "requires_grad"].iter().any(|word| said.starts_with(word))
}
