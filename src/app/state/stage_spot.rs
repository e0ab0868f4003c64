//! A cell or a heading of a grid, and the element that shows it.

use web_sys::Element;

use crate::{
    layout::Spot,
    model::{CellRef, Sequence, Stage},
};

/// A token of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Token {
    /// Its sequence: in self-attention, that of the queries.
    pub(in crate::app) of: Sequence,
    pub(in crate::app) row: usize,
}

/// A cell or a heading of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct StageSpot {
    pub(in crate::app) stage: Stage,
    /// In model coordinates.
    pub(in crate::app) spot: Spot,
}

impl StageSpot {
    /// The spot of a cell.
    pub(in crate::app) fn cell(CellRef { stage, row, col }: CellRef) -> Self {
        Self { stage, spot: Spot { row: Some(row), col: Some(col) } }
    }

    /// The heading of a token, at X or X′: also where Q, K and V are given, and these have no numbers.
    pub(in crate::app) fn heading(Token { of, row }: Token) -> Self {
        Self { stage: of.embedded().into(), spot: Spot { row: Some(row), col: None } }
    }

    /// Returns the cell; `None` for a heading.
    pub(in crate::app) fn as_cell(self) -> Option<CellRef> {
        self.spot.place().map(|(row, col)| CellRef { stage: self.stage, row, col })
    }
}

/// Returns the spot, as displayed, that an element of a grid shows.
pub(in crate::app) fn spot_of(element: &Element) -> Option<Spot> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    let spot = |row: &str, col: &str| Spot { row: number(row), col: number(col) };
    let label = spot("data-label-row", "data-label-col");
    if label.row.or(label.col).is_some() {
        return Some(label);
    }
    let cell = spot("data-row", "data-col");
    cell.place().map(|_| cell)
}
