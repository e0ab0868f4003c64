//! Headings: what stands before a row or above a column, be it a word or a number.
//!
//! Those of X are elements of its grid; all others are drawn, and found by the cells that they stand beside.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

use super::cells;
use crate::app::state::headings::HEADING;
use crate::model::Stage;
use leptos::prelude::*;

/// Of words: the place of a token, before a row of X or above a column.
const BEFORE: &str = "data-label-row";
const ABOVE: &str = "data-label-col";

/// What headings are met on: those of X, and the picture with all others.
const MET: &str = ".label, .picture";

/// A heading. Places are those that are shown, from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heading {
    pub(super) stage: Stage,
    /// Whether it is a row's, and not a column's.
    pub(super) is_row: bool,
    pub(super) at: usize,
    /// The token that it names, where it can be renamed and moved.
    pub(super) token: Option<usize>,
}

impl Heading {
    /// The heading of a word that an element is.
    pub(super) fn of_word(element: &Element) -> Option<Self> {
        if !element.matches(HEADING).unwrap_or_default() {
            return None;
        }
        let number = |name: &str| element.get_attribute(name)?.parse().ok();
        let (is_row, at) = match number(BEFORE) {
            Some(at) => (true, at),
            None => (false, number(ABOVE)?),
        };
        Some(Self { stage: Stage::X, is_row, at, token: Some(at) })
    }

    /// The heading of a word that an event happened on.
    pub(super) fn of_event(event: &Event) -> Option<Self> {
        Self::of_word(&element_of(event)?)
    }

    /// The heading of a word that has the focus.
    pub(super) fn focused() -> Option<Self> {
        Self::of_word(&document().active_element()?)
    }

    /// The heading that lies under a pointer, and nothing before it.
    pub(super) fn under(event: &MouseEvent) -> Option<Self> {
        let element = element_of(event)?;
        if !element.matches(MET).unwrap_or_default() {
            return None;
        }
        Self::of_word(&element).or_else(|| {
            let cells = Sight::within(&element.closest(".frame").ok().flatten()?)?;
            let [x, y] = place(event);
            let (left, top) = (x < cells.left, y < cells.top);
            let at = cells.line(left, [x, y]).filter(|_| left != top)?;
            Some(Self { stage: cells.stage, is_row: left, at, token: None })
        })
    }

    /// The same one of another line.
    pub(super) fn moved_to(self, at: usize) -> Self {
        Self { at, token: self.token.and(Some(at)), ..self }
    }
}

/// The cells of a grid that are in sight, and where they are on the screen.
pub(super) struct Sight {
    stage: Stage,
    pub(super) first: (usize, usize),
    left: f64,
    top: f64,
    cell: [f64; 2],
    count: (usize, usize),
}

impl Sight {
    /// Those of a stage.
    pub(super) fn of(stage: Stage) -> Option<Self> {
        Self::within(&cells::grid(stage)?.parent_element()?)
    }

    fn within(frame: &Element) -> Option<Self> {
        let grid: HtmlElement = frame.query_selector(cells::GRID).ok().flatten()?.dyn_into().ok()?;
        let stage = Stage::by_name(&grid.get_attribute("data-matrix")?)?;
        let element = cells::first_in_sight(stage)?;
        let (first, edges) = (cells::numbers(&element)?, element.get_bounding_client_rect());
        let whole = grid.get_bounding_client_rect();
        let (left, top, cell) = (edges.left(), edges.top(), [edges.width(), edges.height()]);
        let fitting = |room: f64, size: f64| (room / size).round() as usize;
        let count = (fitting(whole.bottom() - top, cell[1]), fitting(whole.right() - left, cell[0]));
        Some(Self { stage, first, left, top, cell, count })
    }

    /// The row, or the column, that lies at a place of the screen, whatever is before or above it.
    fn line(&self, is_row: bool, at: [f64; 2]) -> Option<usize> {
        let (first, count) = self.lines(is_row);
        let off = self.off(is_row, at);
        (off >= 0.0 && off < count as f64).then(|| first + off as usize)
    }

    /// The line between two rows, or columns, that is nearest to a place: so many of the matrix lie before it.
    pub(super) fn gap(&self, is_row: bool, at: [f64; 2]) -> usize {
        let (first, count) = self.lines(is_row);
        first + self.off(is_row, at).round().clamp(0.0, count as f64) as usize
    }

    /// The place itself, but over the first cells of the rows, or of the columns.
    pub(super) fn over_cells(&self, is_row: bool, [x, y]: [f64; 2]) -> [f64; 2] {
        let [width, height] = self.cell;
        if is_row { [self.left + width / 2.0, y] } else { [x, self.top + height / 2.0] }
    }

    /// The first row, or column, and how many are in sight.
    fn lines(&self, is_row: bool) -> (usize, usize) {
        if is_row { (self.first.0, self.count.0) } else { (self.first.1, self.count.1) }
    }

    /// How far a place is from the first row, or column, in rows or columns.
    fn off(&self, is_row: bool, [x, y]: [f64; 2]) -> f64 {
        if is_row { (y - self.top) / self.cell[1] } else { (x - self.left) / self.cell[0] }
    }
}

/// Where a pointer is on the screen.
pub(super) fn place(event: &MouseEvent) -> [f64; 2] {
    [event.client_x(), event.client_y()].map(f64::from)
}

fn element_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
