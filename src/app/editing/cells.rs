//! The cells of grids among the elements of the page.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

use crate::app::state::locale::Locale;
use crate::layout::Orientation;
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What has a number.
const CELL: &str = "[role='gridcell'][data-row]";
pub(super) const GRID: &str = "[role='grid']";
/// The field in which a number or a word is edited.
pub(super) const FIELD: &str = ".editor input";

/// The editor's field of a matrix, open or not.
pub(super) fn field_of(stage: Stage) -> Option<HtmlInputElement> {
    let selector = format!("{GRID}[data-matrix='{}'] + {FIELD}", stage.name());
    document().query_selector(&selector).ok().flatten()?.dyn_into().ok()
}

/// Whether an event is of a cell itself, and not of an editor that lies over it.
pub(super) fn is_on_cell(event: &Event) -> bool {
    element_of(event).is_some_and(|element| is_cell(&element))
}

/// The cell that has the focus.
pub(super) fn focused() -> Option<HtmlElement> {
    document().active_element().filter(is_cell)?.dyn_into().ok()
}

/// The cell that an event happened on or in.
pub(super) fn cell_at(event: &Event) -> Option<HtmlElement> {
    closest(&element_of(event)?, CELL)
}

/// The cell that lies at a place on the screen, before everything else.
pub(super) fn cell_under([x, y]: [f64; 2]) -> Option<HtmlElement> {
    let element = document().element_from_point(x as f32, y as f32)?;
    closest(&element.dyn_into().ok()?, CELL)
}

/// The element that shows a cell, where it is in sight.
pub(super) fn element(cell: CellRef, voice: Locale) -> Option<HtmlElement> {
    let (row, col) = place(cell, voice);
    find(cell.stage, &format!("[data-row='{row}'][data-col='{col}']"))
}

/// The row and column at which a cell is shown, counted from those that are in sight first.
pub(super) fn place_in_sight(cell: CellRef, voice: Locale) -> Option<(usize, usize)> {
    let (row, col) = place(cell, voice);
    let (first_row, first_col) = numbers(&first_in_sight(cell.stage)?)?;
    Some((row.checked_sub(first_row)?, col.checked_sub(first_col)?))
}

/// The cell that an element shows.
pub(super) fn shown_by(element: &HtmlElement, voice: Locale) -> Option<CellRef> {
    let name = closest(element, GRID)?.get_attribute("data-matrix")?;
    let stage = Stage::by_name(&name)?;
    let orientation = Orientation::of(stage, voice.convention.get_untracked());
    Some(orientation.cell(stage, numbers(element)?))
}

/// The element of the first cell of a stage that is in sight.
pub(super) fn first_in_sight(stage: Stage) -> Option<HtmlElement> {
    find(stage, CELL)
}

/// The grid of a stage.
pub(super) fn grid(stage: Stage) -> Option<HtmlElement> {
    find(stage, "")
}

/// Where a cell is shown.
fn place(cell: CellRef, voice: Locale) -> (usize, usize) {
    Orientation::of(cell.stage, voice.convention.get_untracked()).place(cell)
}

/// The first element that a selector finds in the grid of a stage; the grid itself without one.
fn find(stage: Stage, selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(&format!("{GRID}[data-matrix='{}'] {selector}", stage.name()));
    found.ok().flatten()?.dyn_into().ok()
}

/// The row and column that an element says it shows.
pub(super) fn numbers(element: &HtmlElement) -> Option<(usize, usize)> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    Some((number("data-row")?, number("data-col")?))
}

fn is_cell(element: &Element) -> bool {
    // The selector is a valid one.
    element.matches(CELL).unwrap_or_default()
}

fn element_of(event: &Event) -> Option<HtmlElement> {
    event.target()?.dyn_into().ok()
}

fn closest(element: &HtmlElement, selector: &str) -> Option<HtmlElement> {
    element.closest(selector).ok().flatten()?.dyn_into().ok()
}
