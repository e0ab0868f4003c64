//! Selecting a range of cells around the active one.

use std::ops::Range;

use leptos::prelude::*;

use super::{cells, heading_at::Heading};
use crate::{
    app::{
        kit::{context::expect_context, reactive::effect},
        state::{focus::Focus, grids::Grids, locale::Locale, store::Store},
    },
    layout::{CellRange, Corner, Motion, Orientation},
    model::{CellRef, Stage},
};

/// What a command selects of a matrix as displayed, around the selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    Rows,
    Columns,
    Matrix,
}

/// Changes the selected range. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct RangeSelection {
    store: Store,
    locale: Locale,
    focus: Focus,
    pub(super) grids: Grids,
}

impl RangeSelection {
    /// From now on, a range ends when the active cell changes, so it does not reappear when that cell is selected
    /// again.
    pub(super) fn follow() -> Self {
        let range_selection = Self {
            store: expect_context(),
            locale: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
        };
        let focus = range_selection.focus;
        effect(move || {
            if focus.has_left_range() {
                focus.choose_range(None);
            }
        });
        range_selection
    }

    /// Returns the selected range, or the active cell alone.
    pub(super) fn range(self) -> CellRange {
        let active = self.focus.selected.get_untracked();
        self.several().unwrap_or(CellRange::new(active, (active.row, active.col)))
    }

    /// Returns the selected range, if it has several cells.
    pub(super) fn several(self) -> Option<CellRange> {
        self.focus.range.get_untracked()
    }

    /// Returns the orientation of the active cell's matrix.
    pub(super) fn orientation(self) -> Orientation {
        self.oriented(self.focus.selected.get_untracked().stage)
    }

    /// Moves the head of the range (the corner opposite its fixed one).
    pub(super) fn by(self, motion: Motion) {
        self.to(self.after(motion, self.range().head()));
    }

    /// Returns the cell that a motion leads to.
    pub(super) fn after(self, motion: Motion, from: CellRef) -> CellRef {
        self.grids.of(from.stage).map_or(from, |grid| grid.after.run((motion, from)))
    }

    /// Extends the range to a cell of the same matrix.
    pub(super) fn to(self, cell: CellRef) {
        let range = self.range();
        if cell.stage == range.active().stage {
            self.choose(range.reaching(cell));
            self.see_beyond(range.head(), cell);
        }
    }

    /// Drags a corner of the range to a cell.
    pub(super) fn pull(self, corner: Corner, cell: CellRef) {
        self.choose(self.range().pulled(corner, cell));
        self.see(cell);
    }

    /// Extends the range to whole rows, whole columns, or the whole matrix.
    pub(super) fn extend_to(self, whole: Whole) {
        let range = self.range();
        let stage = range.active().stage;
        let (rows, cols) = self.store.read(|pipeline| stage.dimensions(pipeline.shape()));
        let (down, across) = self.orientation().turned(match whole {
            Whole::Rows => (false, true),
            Whole::Columns => (true, false),
            Whole::Matrix => (true, true),
        });
        let all = |is_whole: bool, some: Range<usize>, count: usize| match is_whole {
            true => (0, count - 1),
            false => (some.start, some.end - 1),
        };
        let (top, bottom) = all(down, range.rows(), rows);
        let (left, right) = all(across, range.cols(), cols);
        self.choose(CellRange::between(range.active(), (top, left), (bottom, right)));
    }

    /// Selects the rows or columns from a heading to line `to` of its matrix. The first visible cell of the heading's
    /// line becomes the active cell; the focus does not move.
    pub(super) fn lines(self, from: Heading, to: usize) {
        let stage = self.headed(from);
        let seen = self.grids.of(stage).map_or((0, 0), |grid| grid.window.run(()).first());
        let place = if from.is_row { (from.at, seen.1) } else { (seen.0, from.at) };
        let active = self.oriented(stage).cell(stage, place);
        self.focus.select(active);
        self.choose(self.all_along(from, active, to));
    }

    /// Extends the range from the active cell's line to a heading's line. Returns whether they are of the same matrix.
    pub(super) fn lines_to(self, heading: Heading) -> bool {
        let active = self.range().active();
        let is_same = active.stage == self.headed(heading);
        if is_same {
            self.choose(self.all_along(heading, active, heading.at));
        }
        is_same
    }

    /// Returns the whole rows or columns from a cell's line to line `to`.
    fn all_along(self, heading: Heading, active: CellRef, to: usize) -> CellRange {
        let stage = self.headed(heading);
        let (orientation, (rows, cols)) = (self.oriented(stage), self.dimensions(stage));
        let (row, col) = orientation.place(active);
        let (base, head) = match heading.is_row {
            true => ((row, 0), (to, cols - 1)),
            false => ((0, col), (rows - 1, to)),
        };
        CellRange::between(active, orientation.turned(base), orientation.turned(head))
    }

    /// Whether the focus is on a cell, or on the heading of a selected line.
    pub(super) fn has_focus(self) -> bool {
        let at_heading = || Heading::focused().is_some_and(|heading| self.chosen_with(heading).is_some());
        cells::focused().is_some() || at_heading()
    }

    /// Returns the fully selected rows or columns, if a heading's line is among them.
    pub(super) fn chosen_with(self, heading: Heading) -> Option<Range<usize>> {
        let range = self.range();
        let stage = self.headed(heading);
        let (rows, cols) = self.dimensions(stage);
        let chosen = self.oriented(stage).turned((range.rows(), range.cols()));
        let (along, across, size) = match heading.is_row {
            true => (chosen.0, chosen.1, cols),
            false => (chosen.1, chosen.0, rows),
        };
        let is_whole = range.active().stage == stage && across == (0..size);
        (is_whole && along.contains(&heading.at)).then_some(along)
    }

    /// Returns the matrix whose lines a heading selects. If Q, K and V are given, the words of X head the rows of Q, and the
    /// words of X′ those of K.
    fn headed(self, heading: Heading) -> Stage {
        let words = heading.stage.row_words().filter(|_| heading.stage.has_features());
        words.map_or(heading.stage, |words| self.store.shape().get_untracked().beginning_of(words))
    }

    /// Returns the orientation of X, and of X′.
    pub(super) fn of_x(self) -> Orientation {
        self.oriented(Stage::X)
    }

    fn oriented(self, stage: Stage) -> Orientation {
        Orientation::of(stage, self.locale.convention.get_untracked())
    }

    /// Returns the displayed rows and columns of a stage.
    fn dimensions(self, stage: Stage) -> (usize, usize) {
        self.store.read(|pipeline| self.oriented(stage).dimensions(stage, pipeline.shape()))
    }

    /// Selects a range around the active cell.
    pub(super) fn choose(self, range: CellRange) {
        self.focus.ignore_pointer();
        self.focus.choose_range(Some(range));
    }

    /// Reduces the selection to the active cell. Returns whether there were other cells.
    pub(super) fn collapse(self) -> bool {
        let was_range = self.several().is_some();
        if was_range {
            self.focus.choose_range(None);
        }
        was_range
    }

    /// Scrolls a cell into view, but only along the axis on which it differs from `from`: extending down a column that
    /// is out of view, such as the last one of whole rows, must not scroll sideways.
    fn see_beyond(self, from: CellRef, cell: CellRef) {
        let first = self.first_in_sight(cell.stage);
        let row = if cell.row == from.row { first.row } else { cell.row };
        let col = if cell.col == from.col { first.col } else { cell.col };
        self.see(CellRef { row, col, ..cell });
    }

    fn first_in_sight(self, stage: Stage) -> CellRef {
        let place = self.grids.of(stage).map_or((0, 0), |grid| grid.window.run(()).first());
        self.oriented(stage).cell(stage, place)
    }

    /// Scrolls a cell into view.
    pub(super) fn see(self, cell: CellRef) {
        if let Some(grid) = self.grids.of(cell.stage) {
            grid.see.run(cell);
        }
    }
}
