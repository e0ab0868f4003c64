//! Subscripts and indices after names in code.

/// Returns the length of the subscript in braces after a name that ends in `_`: `{Q}` in `W_{Q}`.
pub(super) fn subscript(text: &str) -> usize {
    let inner = text.strip_prefix('{').and_then(|inner| inner.split_once('}')).map(|(inner, _)| inner);
    let is_name = |inner: &&str| inner.chars().all(|c| c.is_alphanumeric() || matches!(c, ',' | ' ' | '_'));
    inner.filter(is_name).map_or(0, |inner| inner.len() + 2)
}

/// Returns the length of the index of a name that is assigned to: `[0]` in `W[0] = …`.
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
