//! The view state of a grid: the active spot, the visible window, and the orientation.

use std::ops::Range;

use leptos::prelude::*;

use crate::{
    app::{
        kit::context::expect_context,
        state::{screen::Screen, store::Store},
    },
    layout::{Geometry, Labels, Motion, Orientation, Spot, Window},
    model::{CellRef, Stage},
};

/// What is visible of a matrix, and its active spot. Copies are handles to the same pane.
#[derive(Clone, Copy)]
pub(super) struct Pane {
    pub(super) stage: Stage,
    store: Store,
    screen: Screen,
    geometry: Memo<Geometry>,
    window: Memo<Window>,
    /// The only spot that the Tab key reaches, in model coordinates, so that it stays the same when the matrix is
    /// transposed.
    active: RwSignal<Spot>,
}

impl Pane {
    /// Starts at the first cell.
    pub(super) fn new(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> Self {
        let active = RwSignal::new(Spot::cell((0, 0)));
        Self { stage, store: expect_context(), screen: expect_context(), geometry, window, active }
    }

    /// Tracks the view state.
    pub(super) fn track(self) {
        self.geometry.track();
        self.window.track();
        self.active.track();
    }

    /// Returns the sizes of the grid. Tracked.
    pub(super) fn geometry(self) -> Geometry {
        self.geometry.get()
    }

    /// Returns the visible part of the matrix. Tracked.
    pub(super) fn window(self) -> Window {
        self.window.get()
    }

    /// Returns the visible part of the matrix, untracked.
    pub(super) fn seen(self) -> Window {
        self.window.get_untracked()
    }

    /// Returns the orientation of the matrix, untracked.
    pub(super) fn orientation(self) -> Orientation {
        self.geometry.get_untracked().orientation
    }

    /// Returns the number of rows and columns as displayed, untracked.
    pub(super) fn dimensions(self) -> (usize, usize) {
        self.store.read(|pipeline| self.orientation().dimensions(self.stage, pipeline.shape()))
    }

    /// Returns the room in a cell, in halves of a character, untracked.
    pub(super) fn half_characters(self) -> usize {
        self.geometry.get_untracked().half_characters()
    }

    /// Returns the side of the labels, untracked.
    pub(super) fn labelling(self) -> Labels {
        self.geometry.get_untracked().labels(self.stage)
    }

    /// Returns the cell at a spot; `None` for a label.
    pub(super) fn cell(self, spot: Spot) -> Option<CellRef> {
        Some(self.orientation().cell(self.stage, spot.place()?))
    }

    /// Returns the spot of a cell, or the nearest existing one.
    pub(super) fn spot(self, cell: CellRef) -> Spot {
        Spot::cell(self.orientation().place(cell)).clamped(self.dimensions())
    }

    /// Returns the active spot, untracked.
    pub(super) fn active(self) -> Spot {
        self.existing(self.orientation().spot(self.active.get_untracked()))
    }

    /// Returns the nearest existing spot, untracked. Where a label is not shown, that is the first cell of its line.
    pub(super) fn existing(self, spot: Spot) -> Spot {
        let Spot { row, col } = spot.clamped(self.dimensions());
        let labels = self.labelling();
        let first = |is_label_there: bool| (!is_label_there).then_some(0);
        Spot { row: row.or(first(labels.are_above())), col: col.or(first(labels.are_left())) }
    }

    /// Makes a spot active. Returns whether another one was active.
    pub(super) fn set_active(self, spot: Spot) -> bool {
        let spot = self.orientation().spot(spot);
        let has_moved = self.active.get_untracked() != spot;
        self.active.set(spot);
        has_moved
    }

    /// Returns the spot that Tab reaches: the active one, or the nearest visible one.
    pub(super) fn tab_stop(self) -> Spot {
        let (Spot { row, col }, window) = (self.active(), self.seen());
        let nearest = |at: Option<usize>, seen: Range<usize>| {
            Some(at.filter(|_| !seen.is_empty())?.clamp(seen.start, seen.end - 1))
        };
        Spot { row: nearest(row, window.rows()), col: nearest(col, window.cols()) }
    }

    /// Returns the spot that a motion leads to.
    pub(super) fn after(self, motion: Motion, from: Spot) -> Spot {
        // Only the labels of X and X′ can be reached and edited.
        let labels = if self.stage.has_features() { self.labelling() } else { Labels::None };
        motion.from(from, self.dimensions(), labels, self.geometry.get_untracked().window.0)
    }

    /// Moves the visible window.
    pub(super) fn see(self, window: Window) {
        self.screen.window(self.stage).set(self.orientation().turned(window.first()));
    }

    /// Moves the visible window no further than needed to contain a spot.
    pub(super) fn see_spot(self, spot: Spot) {
        let window = self.seen();
        let (row, col) = window.first();
        let showing = window.showing(spot.row.unwrap_or(row), spot.col.unwrap_or(col));
        if showing != window {
            self.see(showing);
        }
    }
}
