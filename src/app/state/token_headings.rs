//! Token headings: the labels of X and X′, before their rows or above their columns.

use web_sys::Element;

use super::stage_spot::{Token, spot_of};
use crate::model::Sequence;

/// The selector of the headings.
const TOKEN_HEADING: &str = "[data-matrix^='x'] :is([data-label-row], [data-label-col]):not(.is-name)";
/// The grid of X′.
const OF_KEYS: &str = "[data-matrix='x_kv'] *";

/// The heading of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct TokenHeading {
    pub(in crate::app) token: Token,
    /// Whether it is before a row, not above a column.
    pub(in crate::app) is_of_row: bool,
}

impl TokenHeading {
    /// Returns the heading that an element is.
    pub(in crate::app) fn of(element: &Element) -> Option<Self> {
        // The selectors are valid.
        let matches = |selector| element.matches(selector).unwrap_or_default();
        let spot = spot_of(element).filter(|_| matches(TOKEN_HEADING))?;
        let of = if matches(OF_KEYS) { Sequence::Keys } else { Sequence::Queries };
        let is_of_row = spot.row.is_some();
        spot.row.or(spot.col).map(|row| Self { token: Token { of, row }, is_of_row })
    }
}
