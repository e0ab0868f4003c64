//! Finding the cell of a grid that an event happened on.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use crate::{
    app::{
        browser::dom,
        state::{grids::Grids, locale::Locale, stage_spot::spot_of},
    },
    layout::Orientation,
    model::{CellRef, Stage},
};

/// Cells with numbers.
const CELL: &str = "[role='gridcell'][data-row]";
const GRID: &str = "[role='grid']";

/// Returns the focused cell.
pub(super) fn focused() -> Option<HtmlElement> {
    document().active_element().filter(is_cell)?.dyn_into().ok()
}

/// Returns the cell that an event happened on or in.
pub(super) fn cell_at(event: &Event) -> Option<HtmlElement> {
    closest(&dom::target_of(event)?, CELL)
}

/// Returns the topmost cell at a place on the screen.
pub(super) fn cell_under([x, y]: [f64; 2]) -> Option<HtmlElement> {
    closest(&document().element_from_point(x as f32, y as f32)?, CELL)
}

/// Returns the displayed row and column of a cell, counted from the first visible ones.
pub(super) fn place_in_window(cell: CellRef, grids: Grids) -> Option<(usize, usize)> {
    let grid = grids.of(cell.stage)?;
    let (row, col) = grid.orientation.run(()).place(cell);
    let (first_row, first_col) = grid.window.run(()).first();
    Some((row.checked_sub(first_row)?, col.checked_sub(first_col)?))
}

/// Returns the cell that an element shows.
pub(super) fn shown_by(element: &HtmlElement, locale: Locale) -> Option<CellRef> {
    let stage = closest(element, GRID).and_then(|grid| stage_of(&grid))?;
    let place = spot_of(element)?.place()?;
    Some(Orientation::of(stage, locale.convention.get_untracked()).cell(stage, place))
}

/// Returns the stage whose grid is in a frame.
pub(super) fn stage_in(frame: &Element) -> Option<Stage> {
    frame.query_selector(GRID).ok().flatten().and_then(|grid| stage_of(&grid))
}

fn stage_of(grid: &Element) -> Option<Stage> {
    Stage::by_name(&grid.get_attribute("data-matrix")?)
}

fn is_cell(element: &Element) -> bool {
    // The selector is valid.
    element.matches(CELL).unwrap_or_default()
}

fn closest(element: &Element, selector: &str) -> Option<HtmlElement> {
    element.closest(selector).ok().flatten()?.dyn_into().ok()
}
