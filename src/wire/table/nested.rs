//! Rows in brackets: `[[1, 2], [3, 4]]`, as NumPy, PyTorch and JSON write them, or `[1 2; 3 4]`.

use super::{Rows, lines};

/// The rows of a text in brackets; `None` where it has none, or is not as such a text is.
pub(super) fn rows(text: &str) -> Option<Rows> {
    let text = text.replace('{', "[").replace('}', "]");
    let (start, end) = (text.find('[')?, text.rfind(']')?);
    let (before, after) = (text[..start].trim(), text[end + 1..].trim());
    if !is_name(before) || !is_ending(after) {
        return None;
    }
    let (groups, is_nested) = innermost(&text[start..=end])?;
    match &groups[..] {
        [only] if !is_nested => Some(only.split([';', '\n']).map(lines::cells).collect()),
        // NumPy breaks long rows: the bracket ends a row, not the line.
        _ => Some(
            groups
                .iter()
                .flat_map(|group| one_line(group).split(';').map(lines::cells).collect::<Rows>())
                .collect(),
        ),
    }
}

/// What stands in brackets that hold no others, and whether there are others around them. `None` if a bracket is
/// not closed, or something stands between them.
fn innermost(text: &str) -> Option<(Vec<&str>, bool)> {
    let (mut groups, mut depth, mut deepest, mut from) = (Vec::new(), 0_usize, 0, 0);
    let mut is_open = false;
    for (at, sign) in text.char_indices().filter(|(_, sign)| matches!(sign, '[' | ']')) {
        let between = &text[from..at];
        let is_blank = between.chars().all(|c| c.is_whitespace() || c == ',' || c == ';');
        if sign == '[' {
            (depth, is_open) = (depth + 1, true);
            deepest = deepest.max(depth);
        } else {
            depth = depth.checked_sub(1)?;
        }
        if sign == ']' && is_open {
            groups.push(between);
            is_open = false;
        } else if !is_blank {
            return None;
        }
        from = at + 1;
    }
    (depth == 0).then_some((groups, deepest > 1))
}

fn one_line(group: &str) -> String {
    group.replace(['\n', '\r'], " ")
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
