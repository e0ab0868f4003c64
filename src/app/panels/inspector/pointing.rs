//! What the pointer or the focus is on in the inspector: its cells light up on the sheet.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::pen::cell_named;
use crate::app::state::{focus::Focus, store::Store};
use crate::explain::{Block, sources};
use crate::model::CellRef;
use leptos::prelude::*;

/// The cell that was pressed, if a number was.
pub(super) fn pressed(event: &ev::MouseEvent) -> Option<CellRef> {
    cell_of(&marked(event)?)
}

/// Lights up what an event is on, or nothing.
pub(super) fn point(event: &ev::Event, store: Store, focus: Focus) {
    let block = marked(event).and_then(|element| match cell_of(&element) {
        Some(cell) => Some(Block::of_cell(cell)),
        None => operand_of(&element, store, focus),
    });
    if focus.pointed.with_untracked(|pointed| *pointed != block) {
        focus.pointed.set(block);
    }
}

/// The element with a mark that an event happened on or in.
fn marked(event: &ev::Event) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest("[data-cell], [data-operand]").ok()?
}

fn cell_of(element: &Element) -> Option<CellRef> {
    cell_named(&element.get_attribute("data-cell")?)
}

/// The block that a symbol of a formula stands for: one of the sources of the explained cell, by its number.
fn operand_of(element: &Element, store: Store, focus: Focus) -> Option<Block> {
    let at: usize = element.get_attribute("data-operand")?.parse().ok()?;
    let explained = focus.explained.get_untracked();
    store.read(|pipeline| sources(explained, pipeline.document())).into_iter().nth(at)
}
