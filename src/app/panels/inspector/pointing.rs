//! Highlights on the sheet the cells that the pointer or the focus is on in the inspector.

use leptos::{ev, prelude::*};
use web_sys::Element;

use super::cell_formatter::cell_named;
use crate::{
    app::{
        browser::dom,
        state::{focus::Focus, store::Store},
    },
    explain::{Block, sources},
    model::CellRef,
};

/// Returns the cell of the number that was pressed, or `None`.
pub(super) fn pressed(event: &ev::MouseEvent) -> Option<CellRef> {
    cell_of(&marked(event)?)
}

/// Highlights the cells of the event's target, or clears the highlight.
pub(super) fn point(event: &ev::Event, store: Store, focus: Focus) {
    let block = marked(event).and_then(|element| match cell_of(&element) {
        Some(cell) => Some(Block::of_cell(cell)),
        None => operand_of(&element, store, focus),
    });
    focus.point_at(block);
}

/// Returns the marked element that contains the event's target.
fn marked(event: &ev::Event) -> Option<Element> {
    dom::target_of(event)?.closest("[data-cell], [data-operand]").ok()?
}

fn cell_of(element: &Element) -> Option<CellRef> {
    cell_named(&element.get_attribute("data-cell")?)
}

/// The source block of the explained cell that a formula's symbol denotes, by its index.
fn operand_of(element: &Element, store: Store, focus: Focus) -> Option<Block> {
    let at: usize = element.get_attribute("data-operand")?.parse().ok()?;
    let explained = focus.explained.get_untracked();
    store.read(|pipeline| sources(explained, pipeline.document())).into_iter().nth(at)
}
