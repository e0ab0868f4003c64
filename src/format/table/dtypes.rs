//! Number types that code asks for and that change the numbers as written.

use crate::math::Matrix;

/// Returns the first `dtype` that cannot hold the numbers: an integer type for fractions, `bool` for others than 0 and
/// 1.
pub(super) fn changing<'a, 'b>(
    text: &'a str,
    tables: impl Iterator<Item = &'b Matrix> + Clone,
) -> Option<&'a str> {
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| rest.find("dtype")).map(|at| from + at) {
        from = at + "dtype".len();
        let Some(value) = text.get(from..).and_then(|rest| rest.trim_start_matches(' ').strip_prefix('='))
        else {
            continue;
        };
        let value = value.trim_start_matches([' ', '\'', '"', '<', '>']);
        let length =
            value.find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '_'))).unwrap_or(value.len());
        let name = value.get(..length).unwrap_or_default();
        let own = name.rsplit('.').next().unwrap_or(name).trim_end_matches('_');
        let is_kept = |number: &f64| match own {
            "bool" => matches!(number, 0.0 | 1.0),
            _ if own.starts_with("uint") => number.fract() == 0.0 && *number >= 0.0,
            "long" | "short" | "i4" | "i8" | "i2" | "i1" => number.fract() == 0.0,
            _ if own.starts_with("int") => number.fract() == 0.0,
            _ => true,
        };
        if !tables.clone().all(|table| table.values().iter().all(is_kept)) {
            let end = text.len() - value.len() + length;
            return text.get(at..end);
        }
    }
    None
}
