//! Checks text beside a table that does not change its numbers: the name before `=`, and lines that show a table.

use std::ops::Range;

use super::{
    error::TableError,
    items::{Item, Kind},
    text_parts::Texts,
    wrappers::{self, Effect},
};

/// Refuses the left side of `=` if the numbers on the right are not those of the name: a sign, a factor, a power, a
/// sum, or the transpose of one name. A product such as `Q K^T` is a matrix of its own.
pub(super) fn check(items: &[Item<'_>], texts: Texts<'_>) -> Result<(), TableError> {
    let operator = |item: &Item<'_>| Err(TableError::Operator(texts.found(item.part)));
    let names: usize =
        items.iter().filter(|item| item.kind == Kind::Name).map(|item| factors(item.part)).sum();
    let mut depth = 0_usize;
    for (at, item) in items.iter().enumerate() {
        match item.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        // Parentheses hold the argument of a function, or part of a product.
        let is_outer = depth == 0 || names < 2;
        match item.kind {
            Kind::Scalar(_) if at == 0 || names < 2 => return operator(item),
            // A LaTeX fraction command.
            Kind::Open if at == 0 && item.part.starts_with('\\') && names < 2 => return operator(item),
            Kind::Plus | Kind::Minus | Kind::Power | Kind::Uncomputed if is_outer => return operator(item),
            Kind::Over | Kind::Times | Kind::Root if names < 2 => return operator(item),
            Kind::Transpose if names < 2 && item.part != "'" => return operator(item),
            Kind::Method => return operator(item),
            Kind::Name if is_changed(item.part, names > 1) => {
                let at = item.part.rfind('^').unwrap_or_default();
                return Err(TableError::Operator(texts.found(item.part.get(at..).unwrap_or_default())));
            }
            Kind::Name if names < 2 => {
                if let Some((before, method)) = item.part.rsplit_once('.')
                    && wrappers::turns(method)
                {
                    return Err(TableError::Operator(
                        texts.found(item.part.get(before.len()..).unwrap_or_default()),
                    ));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Counts the factors in a name: in print, `QK` is two.
fn factors(name: &str) -> usize {
    let end = name.find(['_', '^', '.']).unwrap_or(name.len());
    let base = name.get(..end).unwrap_or_default();
    base.chars().filter(|c| c.is_uppercase()).count().max(1)
}

/// Whether a LaTeX name has an exponent, or is transposed and not a factor of a product. `^{(1)}` and `^Q` only
/// distinguish names.
pub(super) fn is_changed(name: &str, is_factor: bool) -> bool {
    let Some((_, power)) = name.rsplit_once('^') else { return false };
    let power: String = power.chars().filter(|c| !matches!(c, '{' | '}' | ' ')).collect();
    let plain = ["\\mathsf", "\\mathrm", "\\text", "\\mathit", "\\rm"];
    let letter = plain.iter().find_map(|set| power.strip_prefix(set)).unwrap_or(&power);
    let turns = matches!(letter, "T" | "\\top" | "\\intercal" | "⊤" | "\\intercal\\!" | "H" | "\\dagger");
    turns && !is_factor || power.starts_with('-') || power.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a statement shows a table by its name, or states its shape.
pub(super) fn shows(items: &[Item<'_>], range: Range<usize>, names: &[Option<&str>]) -> bool {
    let [item] = items.get(range).unwrap_or_default() else { return false };
    let name = item.part.strip_suffix(".shape").unwrap_or(item.part);
    item.kind == Kind::Name && names.contains(&Some(name))
}

/// Refuses a statement after a table that computes with a name: its output would be other numbers than those read.
pub(super) fn check_use(items: &[Item<'_>], range: Range<usize>, texts: Texts<'_>) -> Result<(), TableError> {
    let is_table = |item: &Item<'_>| matches!(item.kind, Kind::Tables(..));
    let has_table = |range: Range<usize>| items.get(range).unwrap_or_default().iter().any(is_table);
    if !has_table(0..range.start) || has_table(range.clone()) {
        return Ok(());
    }
    let statement = items.get(range).unwrap_or_default();
    for (at, item) in statement.iter().enumerate() {
        let found = || texts.found(item.part);
        let is_called = statement.get(at + 1).is_some_and(|next| next.kind == Kind::Open);
        match item.kind {
            Kind::Plus
            | Kind::Minus
            | Kind::Times
            | Kind::Over
            | Kind::Product
            | Kind::Power
            | Kind::Uncomputed
            | Kind::Behind
            | Kind::Transpose
            | Kind::Root => return Err(TableError::Operator(found())),
            Kind::Name if is_called && wrappers::effect(item.part) != Effect::Holds => {
                return Err(TableError::Function(found()));
            }
            Kind::Name if item.part.rsplit_once('.').is_some_and(|(_, own)| wrappers::turns(own)) => {
                return Err(TableError::Operator(found()));
            }
            Kind::Method if !wrappers::keeps(item.part.trim_start_matches('.').trim_end_matches("()")) => {
                return Err(TableError::Function(found()));
            }
            _ => {}
        }
    }
    Ok(())
}
