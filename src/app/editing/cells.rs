//! Finding the cells of grids among the page's elements.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

use crate::app::state::locale::Locale;
use crate::layout::Orientation;
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// Cells with numbers.
const CELL: &str = "[role='gridcell'][data-row]";
pub(super) const GRID: &str = "[role='grid']";
/// The input in which a number or a token is edited.
pub(super) const FIELD: &str = ".editor input";

/// Returns the editor's input of a matrix, open or not.
pub(super) fn field_of(stage: Stage) -> Option<HtmlInputElement> {
    let selector = format!("{GRID}[data-matrix='{}'] + {FIELD}", stage.name());
    document().query_selector(&selector).ok().flatten()?.dyn_into().ok()
}

/// Whether an event is on a cell itself, not on an editor over it.
pub(super) fn is_on_cell(event: &Event) -> bool {
    element_of(event).is_some_and(|element| is_cell(&element))
}

/// Returns the focused cell.
pub(super) fn focused() -> Option<HtmlElement> {
    document().active_element().filter(is_cell)?.dyn_into().ok()
}

/// Returns the cell that an event happened on or in.
pub(super) fn cell_at(event: &Event) -> Option<HtmlElement> {
    closest(&element_of(event)?, CELL)
}

/// Returns the topmost cell at a place on the screen.
pub(super) fn cell_under([x, y]: [f64; 2]) -> Option<HtmlElement> {
    let element = document().element_from_point(x as f32, y as f32)?;
    closest(&element.dyn_into().ok()?, CELL)
}

/// Returns the element that shows a cell, if it is visible.
pub(super) fn element(cell: CellRef, locale: Locale) -> Option<HtmlElement> {
    let (row, col) = place(cell, locale);
    find(cell.stage, &format!("[data-row='{row}'][data-col='{col}']"))
}

/// Returns the displayed row and column of a cell, counted from the first visible ones.
pub(super) fn place_in_sight(cell: CellRef, locale: Locale) -> Option<(usize, usize)> {
    let (row, col) = place(cell, locale);
    let (first_row, first_col) = numbers(&first_in_sight(cell.stage)?)?;
    Some((row.checked_sub(first_row)?, col.checked_sub(first_col)?))
}

/// Returns the cell that an element shows.
pub(super) fn shown_by(element: &HtmlElement, locale: Locale) -> Option<CellRef> {
    let name = closest(element, GRID)?.get_attribute("data-matrix")?;
    let stage = Stage::by_name(&name)?;
    let orientation = Orientation::of(stage, locale.convention.get_untracked());
    Some(orientation.cell(stage, numbers(element)?))
}

/// Returns the element of the first visible cell of a stage.
pub(super) fn first_in_sight(stage: Stage) -> Option<HtmlElement> {
    find(stage, CELL)
}

/// Returns the grid of a stage.
pub(super) fn grid(stage: Stage) -> Option<HtmlElement> {
    find(stage, "")
}

/// Returns the row and column at which a cell is displayed.
fn place(cell: CellRef, locale: Locale) -> (usize, usize) {
    Orientation::of(cell.stage, locale.convention.get_untracked()).place(cell)
}

/// Returns the first match of a selector in a stage's grid; for an empty selector, the grid itself.
fn find(stage: Stage, selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(&format!("{GRID}[data-matrix='{}'] {selector}", stage.name()));
    found.ok().flatten()?.dyn_into().ok()
}

/// Returns the row and column in an element's attributes.
pub(super) fn numbers(element: &HtmlElement) -> Option<(usize, usize)> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    Some((number("data-row")?, number("data-col")?))
}

fn is_cell(element: &Element) -> bool {
    // The selector is valid.
    element.matches(CELL).unwrap_or_default()
}

fn element_of(event: &Event) -> Option<HtmlElement> {
    event.target()?.dyn_into().ok()
}

fn closest(element: &HtmlElement, selector: &str) -> Option<HtmlElement> {
    element.closest(selector).ok().flatten()?.dyn_into().ok()
}
