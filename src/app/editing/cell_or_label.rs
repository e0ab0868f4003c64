//! A place where an editor opens: a cell or a token heading.

use web_sys::{Event, HtmlElement};

use super::{
    cells::{cell_at, shown_by},
    heading_at::Heading,
};
use crate::app::state::{grids::Grids, locale::Locale, token_headings};
use crate::layout::Spot;
use crate::model::{CellRef, Stage};

/// A cell or a token heading, in model coordinates.
#[derive(Clone, Copy)]
pub(super) struct Here {
    pub(super) stage: Stage,
    pub(super) spot: Spot,
}

impl Here {
    pub(super) fn cell(CellRef { stage, row, col }: CellRef) -> Self {
        Self { stage, spot: Spot { row: Some(row), col: Some(col) } }
    }

    /// Returns the place where an event happened.
    pub(super) fn of(event: &Event, locale: Locale) -> Option<Self> {
        let cell = || cell_at(event).and_then(|element: HtmlElement| shown_by(&element, locale));
        let word = || Heading::of_event(event).and_then(|heading| heading.token);
        cell().map(Self::cell).or_else(|| {
            word().map(|token| Self { stage: Stage::X, spot: Spot { row: Some(token), col: None } })
        })
    }
}

/// Focuses a place again after its grid's editor was used elsewhere.
pub(super) fn go_back(grids: Grids, Here { stage, spot }: Here) {
    let row = spot.row.unwrap_or_default();
    match spot.col {
        Some(col) => grids.focus(CellRef { stage, row, col }),
        None => {
            grids.show(CellRef { stage, row, col: 0 });
            // The user pressed on this heading, so it is visible.
            token_headings::focus(row);
        }
    }
}
