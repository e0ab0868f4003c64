//! How a range of cells grows from the active one.

use crate::app::kit::prelude::*;
use crate::app::page::{focus::Focus, grids::Grids, store::Store, voice::Voice};
use crate::model::CellRef;
use crate::screen::{CellRange, Corner, Motion, Orientation};

/// What makes ranges. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct Stretching {
    store: Store,
    voice: Voice,
    focus: Focus,
    grids: Grids,
}

impl Stretching {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            voice: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
        }
    }

    /// The chosen cells, or the active one alone.
    pub(super) fn range(self) -> CellRange {
        let active = self.focus.selected.get_untracked();
        self.several().unwrap_or(CellRange::new(active, (active.row, active.col)))
    }

    /// The chosen cells, where they are several.
    pub(super) fn several(self) -> Option<CellRange> {
        self.focus.range.get_untracked()
    }

    /// Which way the matrix of the active cell stands.
    pub(super) fn orientation(self) -> Orientation {
        Orientation::of(self.focus.selected.get_untracked().stage, self.voice.convention.get_untracked())
    }

    /// Moves the corner that moves.
    pub(super) fn by(self, motion: Motion) {
        self.to(self.after(motion, self.range().head()));
    }

    /// Where a move leads from a cell.
    pub(super) fn after(self, motion: Motion, from: CellRef) -> CellRef {
        self.grids.of(from).map_or(from, |door| door.after.run((motion, from)))
    }

    /// Reaches to a cell of the same matrix.
    pub(super) fn to(self, cell: CellRef) {
        let range = self.range();
        if cell.stage == range.active().stage {
            self.choose(range.reaching(cell));
            self.see(cell);
        }
    }

    /// Pulls a corner to a cell.
    pub(super) fn pull(self, corner: Corner, cell: CellRef) {
        self.choose(self.range().pulled(corner, cell));
        self.see(cell);
    }

    /// Takes the whole rows, or the whole columns, as they are shown; or all of the matrix.
    pub(super) fn whole(self, down: bool, across: bool) {
        let range = self.range();
        let stage = range.active().stage;
        let (rows, cols) = self.store.read(|pipeline| stage.dimensions(pipeline.shape()));
        let (down, across) = self.orientation().turned((down, across));
        let all = |is_whole: bool, some: std::ops::Range<usize>, count: usize| match is_whole {
            true => (0, count - 1),
            false => (some.start, some.end - 1),
        };
        let (top, bottom) = all(down, range.rows(), rows);
        let (left, right) = all(across, range.cols(), cols);
        self.choose(CellRange::between(range.active(), (top, left), (bottom, right)));
    }

    /// Chooses a range around the active cell.
    pub(super) fn choose(self, range: CellRange) {
        self.focus.hover.set(None);
        self.focus.stretch.update(|stretch| *stretch.own(self.store) = Some(range));
    }

    /// Goes back to the active cell; whether there were others.
    pub(super) fn collapse(self) -> bool {
        let was_range = self.several().is_some();
        if was_range {
            self.focus.stretch.update(|stretch| *stretch.own(self.store) = None);
        }
        was_range
    }

    /// Brings a cell into sight.
    fn see(self, cell: CellRef) {
        if let Some(door) = self.grids.of(cell) {
            door.see.run(cell);
        }
    }
}
