//! Where a person is in a grid: the spot that keys move, what is seen of the matrix, and which way it stands.

use std::ops::Range;

use crate::app::state::{screen::Screen, store::Store};
use crate::layout::{Geometry, Labels, Motion, Orientation, Spot, Window};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What is seen of a matrix, and which spot of it is active. Copies are handles to the same pane.
#[derive(Clone, Copy)]
pub(super) struct Pane {
    pub(super) stage: Stage,
    store: Store,
    screen: Screen,
    geometry: Memo<Geometry>,
    window: Memo<Window>,
    /// The one spot that the Tab key reaches; as the model has it, so that it stays itself when the matrix turns.
    active: RwSignal<Spot>,
}

impl Pane {
    /// At the first cell.
    pub(super) fn new(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> Self {
        let active = RwSignal::new(Spot::cell((0, 0)));
        Self { stage, store: expect_context(), screen: expect_context(), geometry, window, active }
    }

    /// Watches where the person is.
    pub(super) fn track(self) {
        self.geometry.track();
        self.window.track();
        self.active.track();
    }

    /// The sizes of the grid, watched.
    pub(super) fn geometry(self) -> Geometry {
        self.geometry.get()
    }

    /// The part of the matrix that is seen, watched.
    pub(super) fn window(self) -> Window {
        self.window.get()
    }

    /// The part of the matrix that is seen now.
    pub(super) fn seen(self) -> Window {
        self.window.get_untracked()
    }

    /// Which way the matrix stands now.
    pub(super) fn orientation(self) -> Orientation {
        self.geometry.get_untracked().orientation
    }

    /// Rows and columns as they are shown now.
    pub(super) fn dimensions(self) -> (usize, usize) {
        self.store.read(|pipeline| self.orientation().dimensions(self.stage, pipeline.shape()))
    }

    /// So many halves of a character have room in a cell now.
    pub(super) fn half_characters(self) -> usize {
        self.geometry.get_untracked().half_characters()
    }

    /// Where labels stand now.
    pub(super) fn labelling(self) -> Labels {
        self.orientation().labels(self.stage)
    }

    /// The cell at a spot, unless a label is there.
    pub(super) fn cell(self, spot: Spot) -> Option<CellRef> {
        Some(self.orientation().cell(self.stage, spot.place()?))
    }

    /// The spot of a cell, or the nearest to it that there is.
    pub(super) fn spot(self, cell: CellRef) -> Spot {
        Spot::cell(self.orientation().place(cell)).clamped(self.dimensions())
    }

    /// The active spot now.
    pub(super) fn active(self) -> Spot {
        self.orientation().spot(self.active.get_untracked()).clamped(self.dimensions())
    }

    /// Makes a spot the active one; whether another one was.
    pub(super) fn set_active(self, spot: Spot) -> bool {
        let spot = self.orientation().spot(spot);
        let has_moved = self.active.get_untracked() != spot;
        self.active.set(spot);
        has_moved
    }

    /// The spot that Tab reaches now: the active one, or the nearest to it that is seen.
    pub(super) fn tab_stop(self) -> Spot {
        let (Spot { row, col }, window) = (self.active(), self.seen());
        let nearest = |at: Option<usize>, seen: Range<usize>| at.map(|at| at.clamp(seen.start, seen.end - 1));
        Spot { row: nearest(row, window.rows()), col: nearest(col, window.cols()) }
    }

    /// Where a motion leads from a spot.
    pub(super) fn after(self, motion: Motion, from: Spot) -> Spot {
        // Which labels can be reached and written, too.
        let labels = if self.stage == Stage::X { self.labelling() } else { Labels::None };
        motion.from(from, self.dimensions(), labels, self.geometry.get_untracked().window.0)
    }

    /// Moves what is seen.
    pub(super) fn see(self, window: Window) {
        self.screen.window(self.stage).set(self.orientation().turned(window.first()));
    }

    /// Moves what is seen no further than needed for a spot to be in it.
    pub(super) fn see_spot(self, spot: Spot) {
        let window = self.seen();
        let (row, col) = window.first();
        let showing = window.showing(spot.row.unwrap_or(row), spot.col.unwrap_or(col));
        if showing != window {
            self.see(showing);
        }
    }
}
