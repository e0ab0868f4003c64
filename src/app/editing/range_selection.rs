//! How a range of cells grows from the active one.

use std::ops::Range;

use super::{
    cells,
    heading::{Heading, Sight},
};
use crate::app::{
    kit::reactive::effect,
    state::{focus::Focus, grids::Grids, locale::Locale, store::Store},
};
use crate::layout::{CellRange, Corner, Motion, Orientation};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// What makes ranges. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct RangeSelection {
    store: Store,
    voice: Locale,
    focus: Focus,
    grids: Grids,
}

impl RangeSelection {
    /// From now on a range also ends with its active cell: who comes back to that cell finds it alone.
    pub(super) fn follow() -> Self {
        let stretching = Self {
            store: expect_context(),
            voice: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
        };
        let Self { store, focus, .. } = stretching;
        effect(move || {
            let selected = focus.selected.get();
            let range = focus.stretch.with(|stretch| stretch.get(store).copied().flatten());
            if range.is_some_and(|range| range.active() != selected) {
                stretching.forget();
            }
        });
        stretching
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
        self.oriented(self.focus.selected.get_untracked().stage)
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
            self.see_beyond(range.head(), cell);
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

    /// Chooses the rows, or the columns, from a heading to another line of its matrix. The first of them in sight has the
    /// active cell; the focus is where it was.
    pub(super) fn lines(self, from: Heading, to: usize) {
        let seen = Sight::of(from.stage).map_or((0, 0), |sight| sight.first);
        let place = if from.is_row { (from.at, seen.1) } else { (seen.0, from.at) };
        let active = self.oriented(from.stage).cell(from.stage, place);
        self.focus.selection.set(active);
        self.choose(self.all_along(from, active, to));
    }

    /// Reaches from the line of the active cell to that of a heading of the same matrix; whether it is of the same.
    pub(super) fn lines_to(self, heading: Heading) -> bool {
        let active = self.range().active();
        let is_same = active.stage == heading.stage;
        if is_same {
            self.choose(self.all_along(heading, active, heading.at));
        }
        is_same
    }

    /// The whole rows, or columns, as a heading has them, from that of a cell to another one.
    fn all_along(self, heading: Heading, active: CellRef, to: usize) -> CellRange {
        let orientation = self.oriented(heading.stage);
        let (rows, cols) = self.dimensions(heading.stage);
        let (row, col) = orientation.place(active);
        let (base, head) = match heading.is_row {
            true => ((row, 0), (to, cols - 1)),
            false => ((0, col), (rows - 1, to)),
        };
        CellRange::between(active, orientation.turned(base), orientation.turned(head))
    }

    /// Whether the focus is on a cell, or at the heading of a line that is chosen.
    pub(super) fn has_focus(self) -> bool {
        let at_heading = || Heading::focused().is_some_and(|heading| self.chosen_with(heading).is_some());
        cells::focused().is_some() || at_heading()
    }

    /// The rows, or the columns, that are chosen whole, where that of a heading is among them.
    pub(super) fn chosen_with(self, heading: Heading) -> Option<Range<usize>> {
        let range = self.range();
        let (rows, cols) = self.dimensions(heading.stage);
        let chosen = self.oriented(heading.stage).turned((range.rows(), range.cols()));
        let (along, across, size) = match heading.is_row {
            true => (chosen.0, chosen.1, cols),
            false => (chosen.1, chosen.0, rows),
        };
        let is_whole = range.active().stage == heading.stage && across == (0..size);
        (is_whole && along.contains(&heading.at)).then_some(along)
    }

    fn oriented(self, stage: Stage) -> Orientation {
        Orientation::of(stage, self.voice.convention.get_untracked())
    }

    /// Rows and columns of a stage as they are shown.
    fn dimensions(self, stage: Stage) -> (usize, usize) {
        self.store.read(|pipeline| self.oriented(stage).dimensions(stage, pipeline.shape()))
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
            self.forget();
        }
        was_range
    }

    fn forget(self) {
        self.focus.stretch.update(|stretch| *stretch.own(self.store) = None);
    }

    /// Brings a cell into sight, where it is another one's no more: whoever goes down a column that is out of sight, as
    /// the last one of whole rows may be, stays where she is.
    fn see_beyond(self, from: CellRef, cell: CellRef) {
        let first = self.first_in_sight(cell.stage);
        let row = if cell.row == from.row { first.row } else { cell.row };
        let col = if cell.col == from.col { first.col } else { cell.col };
        self.see(CellRef { row, col, ..cell });
    }

    /// Brings the row, or the column, of a token in X into sight.
    pub(super) fn show_token(self, token: usize) {
        self.grids.show(CellRef { row: token, ..self.first_in_sight(Stage::X) });
    }

    fn first_in_sight(self, stage: Stage) -> CellRef {
        let place = Sight::of(stage).map_or((0, 0), |sight| sight.first);
        self.oriented(stage).cell(stage, place)
    }

    /// Brings a cell into sight.
    pub(super) fn see(self, cell: CellRef) {
        if let Some(door) = self.grids.of(cell) {
            door.see.run(cell);
        }
    }
}
