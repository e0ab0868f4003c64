//! Subscripts and indices behind the names of code.

/// How long the subscript in braces is that stands behind `_` at the end of a name: `{Q}` of `W_{Q}`.
pub(super) fn subscript(text: &str) -> usize {
    let inner = text.strip_prefix('{').and_then(|inner| inner.split_once('}')).map(|(inner, _)| inner);
    let is_name = |inner: &&str| inner.chars().all(|c| c.is_alphanumeric() || matches!(c, ',' | ' ' | '_'));
    inner.filter(is_name).map_or(0, |inner| inner.len() + 2)
}

/// How long the index of a name is that a value is given to: `[0]` of `W[0] = …`.
pub(super) fn index(text: &str) -> usize {
    let Some(inner) = text.strip_prefix('[') else { return 0 };
    let length = inner.find(|c: char| {
        !(c.is_ascii_digit() || matches!(c, ',' | ':' | ' ' | '"' | '\'' | '_') || c.is_alphabetic())
    });
    match length {
        Some(length) if inner.get(length..).is_some_and(|rest| rest.starts_with(']')) && length > 0 => {
            let behind = inner.get(length + 1..).unwrap_or_default().trim_start_matches(' ');
            if behind.starts_with(['=', ':']) { length + 2 } else { 0 }
        }
        _ => 0,
    }
}
