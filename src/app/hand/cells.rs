//! The cells of grids among the elements of the page.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use crate::app::kit::prelude::*;
use crate::app::page::voice::Voice;
use crate::model::{CellRef, Stage};
use crate::screen::Orientation;

/// What has a number.
const CELL: &str = "[role='gridcell'][data-row]";
const GRID: &str = "[role='grid']";

/// Whether an event is of a cell itself, and not of an editor that lies over it.
pub(super) fn is_on_cell(event: &Event) -> bool {
    element_of(event).is_some_and(|element| is_cell(&element))
}

/// Whether the focus is on a cell.
pub(super) fn has_focus() -> bool {
    document().active_element().is_some_and(|element| is_cell(&element))
}

/// The cell that an event happened on or in.
pub(super) fn cell_at(event: &Event) -> Option<HtmlElement> {
    closest(&element_of(event)?, CELL)
}

/// The cell that an element shows.
pub(super) fn shown_by(element: &HtmlElement, voice: Voice) -> Option<CellRef> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    let name = closest(element, GRID)?.get_attribute("data-matrix")?;
    let stage = Stage::by_name(&name)?;
    let orientation = Orientation::of(stage, voice.convention.get_untracked());
    Some(orientation.cell(stage, (number("data-row")?, number("data-col")?)))
}

/// The grid of a stage.
pub(super) fn grid(stage: Stage) -> Option<HtmlElement> {
    let grid = document().query_selector(&format!("{GRID}[data-matrix='{}']", stage.name()));
    grid.ok().flatten()?.dyn_into().ok()
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
