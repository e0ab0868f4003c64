//! Token headings: the labels of X and X′, before their rows or above their columns.

use web_sys::Element;

use super::stage_spot::{Token, spot_of};
use crate::model::Sequence;

/// The selector of the headings.
const TOKEN_HEADING: &str = "[data-matrix^='x'] :is([data-label-row], [data-label-col]):not(.is-name)";
/// The grid of X′.
const OF_KEYS: &str = "[data-matrix='x_kv'] *";

/// Returns the token whose heading an element is, and whether the heading is before a row.
pub(in crate::app) fn token(element: &Element) -> Option<(Token, bool)> {
    // The selectors are valid.
    let matches = |selector| element.matches(selector).unwrap_or_default();
    let spot = spot_of(element).filter(|_| matches(TOKEN_HEADING))?;
    let of = if matches(OF_KEYS) { Sequence::Keys } else { Sequence::Queries };
    let token = |row| Token { of, row };
    spot.row.map(|row| (token(row), true)).or_else(|| spot.col.map(|row| (token(row), false)))
}
