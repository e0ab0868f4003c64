//! Token headings: the labels of X, before its rows or above its columns.

use web_sys::Element;

use super::stage_spot::spot_of;

/// The selector of the headings.
const TOKEN_HEADING: &str = "[data-matrix='x'] :is([data-label-row], [data-label-col]):not(.is-name)";

/// Returns the token whose heading an element is, and whether the heading is before a row.
pub(in crate::app) fn token(element: &Element) -> Option<(usize, bool)> {
    // The selector is valid.
    let spot = spot_of(element).filter(|_| element.matches(TOKEN_HEADING).unwrap_or_default())?;
    spot.row.map(|token| (token, true)).or_else(|| spot.col.map(|token| (token, false)))
}
