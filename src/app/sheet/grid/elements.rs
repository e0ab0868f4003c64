//! The DOM elements of a grid: painted at most once per frame, found by their spots.

use leptos::{html, prelude::*};
use web_sys::{Element, HtmlElement};

use super::{cells::Cells, faces::Faces, pane::Pane};
use crate::{
    app::{
        browser::dom,
        kit::{context::expect_context, reactive::effect},
        state::frames::{Frames, Medium, Painter},
    },
    layout::{Labels, Spot},
};

/// The elements of a grid. Copies are handles to the same elements.
#[derive(Clone, Copy)]
pub(super) struct Elements {
    pane: Pane,
    cells: StoredValue<Option<Cells>, LocalStorage>,
    painter: Painter,
}

impl Elements {
    /// Paints into a node once it exists, and whenever its content changes.
    pub(super) fn new(pane: Pane, grid: NodeRef<html::Div>) -> Self {
        let (faces, cells) = (Faces::new(pane), StoredValue::new_local(None));
        let painter = expect_context::<Frames>().register(Medium::Elements, move || {
            if let Some(grid) = grid.get_untracked() {
                paint(&grid, pane, faces, cells);
            }
        });
        effect(move || {
            faces.track();
            grid.track();
            painter.request();
        });
        Self { pane, cells, painter }
    }

    /// Paints now, for callers that need the result on the page.
    pub(super) fn paint_now(self) {
        self.painter.paint_now();
    }

    /// Whether the cells on the page have the size and labels that are needed now.
    pub(super) fn has_its_cells(self) -> bool {
        let (size, labels) = plan(self.pane);
        self.cells.with_value(|cells| cells.as_ref().is_some_and(|cells| cells.fits(size, labels)))
    }

    /// Focuses the element at a visible spot.
    pub(super) fn focus(self, spot: Spot) {
        if let Some(element) = self.element(spot) {
            dom::focus_element(&element);
        }
    }

    /// Returns the element at a visible spot.
    pub(super) fn element(self, spot: Spot) -> Option<HtmlElement> {
        element(self.cells, spot, self.pane)
    }
}

/// Returns the number of rows and columns to show, and the side of the labels.
fn plan(pane: Pane) -> ((usize, usize), Labels) {
    let window = pane.seen();
    ((window.rows().len(), window.cols().len()), pane.labelling())
}

fn paint(grid: &Element, pane: Pane, faces: Faces, cells: StoredValue<Option<Cells>, LocalStorage>) {
    let (size, labels) = plan(pane);
    let faces = faces.visible();
    let mut lost_focus = false;
    cells.update_value(|cells| {
        let cells = match cells {
            Some(cells) if cells.fits(size, labels) => cells,
            _ => {
                let focused = document().active_element();
                lost_focus = focused.is_some_and(|focused| grid.contains(Some(&focused)));
                cells.insert(Cells::build(grid, size, labels))
            }
        };
        cells.show(faces);
    });
    if lost_focus && let Some(element) = element(cells, pane.tab_stop(), pane) {
        dom::focus_element(&element);
    }
}

fn element(cells: StoredValue<Option<Cells>, LocalStorage>, spot: Spot, pane: Pane) -> Option<HtmlElement> {
    let first = pane.seen().first();
    cells.with_value(|cells| cells.as_ref().and_then(|cells| cells.element(spot, first)))
}
