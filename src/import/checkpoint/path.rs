//! Module paths: names separated by points.

use std::ops::Range;

/// Parts of a model with their own embeddings and positions.
const TOWERS: &[&str] = &[
    "encoder",
    "decoder",
    "vision_model",
    "vision_tower",
    "vision_encoder",
    "visual",
    "text_model",
    "text_encoder",
    "text_decoder",
    "language_model",
    "image_encoder",
    "audio_tower",
    "audio_encoder",
    "audio_model",
    "qformer",
    "mask_decoder",
    "prompt_encoder",
    "thinker",
    "talker",
];

/// Matches a pattern with the end of a module path, and returns the position of the layer number. `Some(None)` if the
/// pattern matches but no name is a number.
pub(super) fn fits(pattern: &str, path: &str) -> Option<Option<Range<usize>>> {
    if pattern.is_empty() {
        return Some(last_number(path));
    }
    let (pattern, is_anchored) = match pattern.strip_prefix('^') {
        Some(rest) => (rest, true),
        None => (pattern, false),
    };
    let (mut end, mut number) = (path.len(), None);
    let mut wanted = pattern.rsplit('.').peekable();
    while let Some(name) = wanted.next() {
        let start = path[..end].rfind('.').map_or(0, |at| at + 1);
        match name {
            "#" if is_number(&path[start..end]) => number = Some(start..end),
            name if path[start..end] == *name => {}
            _ => return None,
        }
        match (wanted.peek(), start) {
            (Some(_), 0) => return None,
            (Some(_), _) => end = start - 1,
            (None, start) if is_anchored && start > 0 => return None,
            (None, _) => {}
        }
    }
    Some(number.or_else(|| last_number(path)))
}

fn is_number(name: &str) -> bool {
    !name.is_empty() && name.len() < 10 && name.bytes().all(|byte| byte.is_ascii_digit())
}

fn last_number(path: &str) -> Option<Range<usize>> {
    let mut end = path.len();
    for name in path.rsplit('.') {
        let start = end - name.len();
        if is_number(name) {
            return Some(start..end);
        }
        end = start.saturating_sub(1);
    }
    None
}

/// Whether a path contains one of the names.
pub(super) fn has(path: &str, names: &[&str]) -> bool {
    path.split('.').any(|name| names.contains(&name))
}

/// Whether an array belongs to the same part of a model as a module: it is in no part that the module is not in.
pub(super) fn is_of_tower(array: &str, module: &str) -> bool {
    array
        .split('.')
        .filter(|name| TOWERS.contains(name))
        .all(|tower| module.split('.').any(|name| name == tower))
}
