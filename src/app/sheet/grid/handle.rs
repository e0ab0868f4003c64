//! What a grid does: it moves, it is focused, it is painted.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

use super::cells::{Cells, spot_of};
use super::editor::Editing;
use super::keys::{self, GridKey};
use crate::app::browser::page;
use crate::app::page::{
    focus::Focus, frames::Painter, layer::Layer, notices::Notices, overlay::Overlay, screen::Screen,
    store::Store, voice::Voice,
};
use crate::model::{CellRef, Edit, Stage};
use crate::screen::{Geometry, Labels, Motion, Orientation, Spot, Window};

/// What the grid's handlers share. Copies are handles to the same grid.
#[derive(Clone, Copy)]
pub(super) struct GridHandle {
    pub(super) stage: Stage,
    pub(super) store: Store,
    pub(super) voice: Voice,
    pub(super) notices: Notices,
    pub(super) screen: Screen,
    pub(super) focus: Focus,
    pub(super) layer: Layer,
    pub(super) overlay: Overlay,
    pub(super) geometry: Memo<Geometry>,
    pub(super) window: Memo<Window>,
    pub(super) editing: RwSignal<Option<Editing>>,
    /// How often the editor was opened.
    pub(super) openings: StoredValue<u32>,
    /// The editor's input.
    pub(super) input: NodeRef<html::Input>,
    /// The one place that the Tab key reaches; as the model has it, so that it stays itself when the matrix turns.
    pub(super) active: RwSignal<Spot>,
    /// What the wheel turned beyond whole rows and columns.
    pub(super) wheel_rest: StoredValue<(f64, f64)>,
    pub(super) cells: StoredValue<Option<Cells>, LocalStorage>,
    pub(super) painter: StoredValue<Option<Painter>>,
}

impl GridHandle {
    /// The grid of a stage; nothing is painted yet.
    pub(super) fn new(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> Self {
        Self {
            stage,
            store: expect_context(),
            voice: expect_context(),
            notices: expect_context(),
            screen: expect_context(),
            focus: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
            geometry,
            window,
            editing: RwSignal::new(None),
            openings: StoredValue::new(0),
            input: NodeRef::new(),
            active: RwSignal::new(Spot::cell((0, 0))),
            wheel_rest: StoredValue::new((0.0, 0.0)),
            cells: StoredValue::new_local(None),
            painter: StoredValue::new(None),
        }
    }

    /// Whether the person can write here.
    pub(super) fn is_input(self) -> bool {
        self.layer.input(self.stage).is_some()
    }

    /// Which way the matrix stands now.
    pub(super) fn orientation(self) -> Orientation {
        self.geometry.get_untracked().orientation
    }

    /// Which labels can be reached and written, too.
    fn written_labels(self) -> Labels {
        if self.stage == Stage::X { self.orientation().labels(self.stage) } else { Labels::None }
    }

    /// Moves to a spot, scrolling no further than needed, and focuses it.
    pub(super) fn go(self, spot: Spot) {
        let spot = spot.clamped(self.dimensions());
        self.active.set(self.orientation().spot(spot));
        // The element may be the one that has the focus already, and then nothing else tells of the move. A
        // pointer at rest has no say while keys are used.
        if let Some(cell) = self.cell(spot) {
            self.focus.selection.set(cell);
        }
        self.focus.hover.set(None);
        let window = self.window.get_untracked();
        let (row, col) = window.first();
        let shown = window.showing(spot.row.unwrap_or(row), spot.col.unwrap_or(col));
        if shown != window {
            self.show_window(shown);
        }
        if let Some(painter) = self.painter.get_value() {
            painter.paint_now();
        }
        self.focus(spot, self.window.get_untracked());
    }

    /// Moves to a cell and focuses it.
    pub(super) fn go_to(self, cell: CellRef) {
        self.go(Spot::cell(self.orientation().place(cell)));
    }

    /// Brings a cell into sight, and leaves the focus where it is.
    pub(super) fn show(self, cell: CellRef) {
        let orientation = self.orientation();
        let (row, col) = orientation.place(cell);
        let spot = Spot::cell((row, col)).clamped(self.dimensions());
        self.active.set(orientation.spot(spot));
        self.show_window(self.window.get_untracked().showing(row, col));
        if let Some(painter) = self.painter.get_value() {
            painter.paint_now();
        }
        if let Some(element) = self.element(spot, self.window.get_untracked()) {
            page::scroll_to(&element);
        }
    }

    /// The draft, watched; one that was begun on another document is none any more.
    pub(super) fn draft(self) -> Option<Editing> {
        let generation = self.store.generation().get();
        self.editing.get().filter(|editing| editing.generation == generation)
    }

    /// Moves as a key asks.
    pub(super) fn motion_from(self, spot: Spot, motion: Motion) {
        let page = self.geometry.get_untracked().window.0;
        self.go(motion.from(spot, self.dimensions(), self.written_labels(), page));
    }

    /// Moves the focus into the open editor.
    pub(super) fn focus_editor(self) {
        if let Some(input) = self.input.get_untracked() {
            // Focusing an element that is on the page cannot fail.
            let _ = input.focus();
        }
    }

    /// The active spot.
    pub(super) fn active(self) -> Spot {
        self.orientation().spot(self.active.get_untracked()).clamped(self.dimensions())
    }

    /// Rows and columns as they are shown.
    pub(super) fn dimensions(self) -> (usize, usize) {
        self.store.read(|pipeline| self.orientation().dimensions(self.stage, pipeline.shape()))
    }

    /// The cell at a spot, unless a label is there.
    pub(super) fn cell(self, spot: Spot) -> Option<CellRef> {
        Some(self.orientation().cell(self.stage, spot.place()?))
    }

    pub(super) fn show_window(self, window: Window) {
        self.screen.window(self.stage).set(self.orientation().turned(window.first()));
    }

    pub(super) fn key(self, event: &KeyboardEvent) {
        let Some(key) = keys::grid_key(event) else { return };
        if !matches!(key, GridKey::Move(_)) && self.is_covered() {
            self.overlay.ask(if let GridKey::Type(text) = &key { text } else { "" });
            event.prevent_default();
            return;
        }
        match key {
            GridKey::Move(motion) => self.motion_from(self.active(), motion),
            _ if !self.is_input() => return,
            GridKey::Edit => Editing::begin(self, None),
            GridKey::Type(text) => Editing::begin(self, Some(text)),
            GridKey::Clear => self.clear(),
        }
        event.prevent_default();
    }

    /// Whether the active cell is covered: it is predicted then, not edited.
    pub(super) fn is_covered(self) -> bool {
        self.cell(self.active()).is_some_and(|cell| untrack(|| self.overlay.covers(cell)))
    }

    fn clear(self) {
        if let (Some(CellRef { row, col, .. }), Some(input)) =
            (self.cell(self.active()), self.layer.input(self.stage))
        {
            let edit = Edit::SetCell { input, row, col, value: 0.0 };
            self.notices.refuse_unless(self.store.dispatch(&edit));
        }
    }

    pub(super) fn focused(self, event: &ev::FocusEvent) {
        let Some(spot) = target(event).and_then(|target| spot_of(&target)) else { return };
        let active = self.orientation().spot(spot);
        let moved = self.active.get_untracked() != active;
        self.active.set(active);
        if let Some(cell) = self.cell(spot) {
            self.focus.selection.set(cell);
        }
        // A Tab may come before the next frame, and must leave from here, not by way of the former stop. Cells that
        // are about to be others are left to that frame: this one is in the hands of its own event.
        if moved
            && self.has_its_cells()
            && let Some(painter) = self.painter.get_value()
        {
            painter.paint_now();
        }
    }

    pub(super) fn hovered(self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let spot = target(event).and_then(|target| spot_of(&target));
        let cell = spot.and_then(|spot| self.cell(spot));
        if cell.is_some() && self.focus.hover.get_untracked() != cell {
            self.focus.hover.set(cell);
        }
    }

    /// The spot that Tab reaches: the active one, or the nearest to it that is visible.
    pub(super) fn tab_stop(self, window: Window) -> Spot {
        let Spot { row, col } = self.active();
        let nearest = |at: Option<usize>, visible: std::ops::Range<usize>| {
            at.map(|at| at.clamp(visible.start, visible.end - 1))
        };
        Spot { row: nearest(row, window.rows()), col: nearest(col, window.cols()) }
    }

    /// How many cells there are to be, and where labels stand.
    fn plan(self) -> ((usize, usize), Labels) {
        let window = self.window.get_untracked();
        ((window.rows().len(), window.cols().len()), self.orientation().labels(self.stage))
    }

    /// Whether the cells on the page are as many as there are to be.
    fn has_its_cells(self) -> bool {
        let (size, labels) = self.plan();
        self.cells.with_value(|cells| cells.as_ref().is_some_and(|cells| cells.fits(size, labels)))
    }

    pub(super) fn paint(self, grid: &Element) {
        let window = self.window.get_untracked();
        let (size, labels) = self.plan();
        let domain = self.layer.domain(self.stage);
        let faces = self.layer.read(self.stage, |matrix, pipeline| self.faces(matrix, domain, pipeline));
        let mut lost_focus = false;
        self.cells.update_value(|cells| {
            let cells = match cells {
                Some(cells) if cells.fits(size, labels) => cells,
                _ => {
                    lost_focus =
                        document().active_element().is_some_and(|focused| grid.contains(Some(&focused)));
                    cells.insert(Cells::build(grid, size, labels))
                }
            };
            cells.show(faces);
        });
        if lost_focus {
            self.focus(self.tab_stop(window), window);
        }
    }

    /// Focuses the cell at a spot of a window.
    pub(super) fn focus(self, spot: Spot, window: Window) {
        if let Some(element) = self.element(spot, window) {
            // Focusing an element that is on the page cannot fail.
            let _ = element.focus();
        }
    }

    /// The element of a spot of a window.
    fn element(self, spot: Spot, window: Window) -> Option<HtmlElement> {
        self.cells.with_value(|cells| cells.as_ref().and_then(|cells| cells.element(spot, window.first())))
    }
}

/// The element that an event happened on.
fn target(event: &ev::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
