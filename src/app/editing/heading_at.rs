//! Headings: the token or number before a row or above a column.
//!
//! The words of X and X′ and the names of their columns are elements of their grids. All others are drawn on a canvas and are
//! located by the cells beside them.

use leptos::prelude::*;
use web_sys::{Element, Event, MouseEvent};

use super::cells;
use crate::{
    app::{
        browser::{dom, pointer::place_of},
        state::{
            grids::Grids,
            stage_spot::{StageSpot, Token},
            token_headings::TokenHeading,
        },
    },
    layout::{Orientation, Spot},
    model::Stage,
};

/// Elements with headings: the labels of X and X′, and the pictures on which all others are drawn.
const MET: &str = ".label, .picture";

/// A heading. Indices are as displayed, from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heading {
    pub(super) stage: Stage,
    /// Whether it belongs to a row rather than a column.
    pub(super) is_row: bool,
    /// Its row or column.
    pub(super) at: usize,
    /// The token that it names, if it can be renamed and moved.
    pub(super) token: Option<Token>,
}

impl Heading {
    /// Returns the heading at a spot (model coordinates) of X or X′, which are shown in this orientation.
    pub(super) fn of_spot(
        StageSpot { stage, spot: Spot { row, col } }: StageSpot,
        orientation: Orientation,
    ) -> Option<Self> {
        let token = row.map(|row| Token { of: stage.row_words().unwrap_or_default(), row });
        let is_row = orientation.is_transposed() != token.is_some();
        row.or(col).map(|at| Self { stage, is_row, at, token })
    }

    /// Returns the token heading that an element is.
    pub(super) fn of_word(element: &Element) -> Option<Self> {
        let TokenHeading { token, is_of_row } = TokenHeading::of(element)?;
        let StageSpot { stage, .. } = StageSpot::heading(token);
        Some(Self { stage, is_row: is_of_row, at: token.row, token: Some(token) })
    }

    /// Returns the token heading that an event happened on.
    pub(super) fn of_event(event: &Event) -> Option<Self> {
        Self::of_word(&dom::target_of(event)?)
    }

    /// Returns the focused token heading.
    pub(super) fn focused() -> Option<Self> {
        Self::of_word(&document().active_element()?)
    }

    /// Returns the heading under a pointer, unless something covers it.
    pub(super) fn under(event: &MouseEvent, grids: Grids) -> Option<Self> {
        let element = dom::target_of(event)?;
        if !element.matches(MET).unwrap_or_default() {
            return None;
        }
        Self::of_word(&element).or_else(|| {
            let frame = element.closest(".frame").ok().flatten()?;
            let cells = VisibleCells::of(cells::stage_in(&frame)?, grids)?;
            let [x, y] = place_of(event);
            let (left, top) = (x < cells.left, y < cells.top);
            let at = cells.line(left, [x, y]).filter(|_| left != top)?;
            Some(Self { stage: cells.stage, is_row: left, at, token: None })
        })
    }

    /// Returns the column of X or X′, in the model, that it heads.
    pub(super) fn column(self, orientation: Orientation) -> Option<usize> {
        let is_column =
            self.stage.has_features() && self.token.is_none() && self.is_row == orientation.is_transposed();
        is_column.then_some(self.at)
    }

    /// Returns the heading of another line on the same side.
    pub(super) fn moved_to(self, at: usize) -> Self {
        Self { at, token: self.token.map(|token| Token { row: at, ..token }), ..self }
    }
}

/// The visible cells of a grid, and their place on the screen.
pub(super) struct VisibleCells {
    stage: Stage,
    /// The first visible row and column, as displayed.
    pub(super) first: (usize, usize),
    left: f64,
    top: f64,
    cell: [f64; 2],
    count: (usize, usize),
}

impl VisibleCells {
    /// Finds the visible cells of a stage, if it is on the page.
    pub(super) fn of(stage: Stage, grids: Grids) -> Option<Self> {
        let grid = grids.of(stage)?;
        let window = grid.window.run(());
        let first = grid.orientation.run(()).cell(stage, window.first());
        let edges = grid.element.run(first)?.get_bounding_client_rect();
        Some(Self {
            stage,
            first: window.first(),
            left: edges.left(),
            top: edges.top(),
            cell: [edges.width(), edges.height()],
            count: (window.rows().len(), window.cols().len()),
        })
    }

    /// Returns the row or column at a place on the screen, also outside the cells beside or above it.
    fn line(&self, is_row: bool, at: [f64; 2]) -> Option<usize> {
        let (first, count) = self.lines(is_row);
        let off = self.off(is_row, at);
        (off >= 0.0 && off < count as f64).then(|| first + off as usize)
    }

    /// Returns the boundary between rows or columns that is nearest to a place, as the number of lines before it.
    pub(super) fn gap(&self, is_row: bool, at: [f64; 2]) -> usize {
        let (first, count) = self.lines(is_row);
        first + self.off(is_row, at).round().clamp(0.0, count as f64) as usize
    }

    /// Moves a place onto the first visible cells of the rows or columns.
    pub(super) fn over_cells(&self, is_row: bool, [x, y]: [f64; 2]) -> [f64; 2] {
        let [width, height] = self.cell;
        if is_row { [self.left + width / 2.0, y] } else { [x, self.top + height / 2.0] }
    }

    /// Returns the first visible row or column, and how many are visible.
    fn lines(&self, is_row: bool) -> (usize, usize) {
        if is_row { (self.first.0, self.count.0) } else { (self.first.1, self.count.1) }
    }

    /// Returns the distance of a place from the first visible row or column, in rows or columns.
    fn off(&self, is_row: bool, [x, y]: [f64; 2]) -> f64 {
        if is_row { (y - self.top) / self.cell[1] } else { (x - self.left) / self.cell[0] }
    }
}
