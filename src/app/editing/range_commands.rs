//! RangeCommands to several cells: each time one step to undo.

use super::{cells, range_selection::RangeSelection, said::Said};
use crate::app::browser::{clip::Clip, keys::press_key};
use crate::app::state::{
    focus::Focus,
    grids::Grids,
    layer::Layer,
    overlay::Overlay,
    sheet_menu::{Asking, Paste, SheetMenu},
    store::Store,
};
use crate::format::{MAX_TABLE_BYTES, TableError};
use crate::layout::{CellRange, Spot};
use crate::math::Matrix;
use crate::model::{CellRef, EditOrigin, Input};
use crate::present::{
    Fit, MAX_HTML_BYTES, PasteNotes, Placing, Source, Unread, block_edit, html_table, read_clip, shown_block,
};
use leptos::prelude::*;

/// What was said, and of what: it holds until something else is chosen or changed.
type Told = (Said, CellRange, u32);

/// What writes. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct RangeCommands {
    pub(super) stretching: RangeSelection,
    store: Store,
    layer: Layer,
    overlay: Overlay,
    focus: Focus,
    grids: Grids,
    menu: SheetMenu,
    told: RwSignal<Option<Told>>,
}

impl RangeCommands {
    pub(super) fn new(stretching: RangeSelection) -> Self {
        Self {
            stretching,
            store: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
            menu: expect_context(),
            told: RwSignal::new(None),
        }
    }

    /// What there is to say, watched.
    pub(super) fn said(self) -> Option<Said> {
        self.focus.selected.track();
        self.focus.range.track();
        let (said, range, revision) = self.told.get()?;
        (range == self.stretching.range() && self.store.is_still_at(revision)).then_some(said)
    }

    /// How many cells are chosen, watched.
    pub(super) fn count(self) -> usize {
        self.focus.range.get().map_or(1, |range| range.rows().len() * range.cols().len())
    }

    /// Focuses the active cell.
    pub(super) fn go_to_active(self) {
        self.grids.focus(self.stretching.range().active());
    }

    /// Types a key into the active cell; what is chosen stays so.
    pub(super) fn type_first(self, key: &str) {
        let range = self.stretching.range();
        self.grids.focus(range.active());
        self.stretching.choose(range);
        if let Some(cell) = cells::focused() {
            press_key(&cell, key);
        }
    }

    pub(super) fn say(self, said: Said) {
        self.told.set(Some((said, self.stretching.range(), self.store.revision())));
    }

    /// The chosen numbers as they are shown; nothing where they are covered.
    pub(super) fn chosen(self) -> Option<Matrix> {
        let range = self.stretching.range();
        let orientation = self.stretching.orientation();
        self.is_seen().then(|| self.store.read(|pipeline| shown_block(pipeline, range, orientation)))
    }

    /// Writes 0 to the chosen cells.
    pub(super) fn clear(self) {
        self.fill(Said::Cleared, |_, _, _| 0.0);
    }

    /// Writes the number of the active cell to all that are chosen.
    pub(super) fn fill_from_active(self) {
        let CellRef { stage, row, col } = self.stretching.range().active();
        let value = self.layer.read(stage, |matrix, _| matrix[(row, col)]);
        self.fill_with(value);
    }

    /// Writes a number to the chosen cells.
    pub(super) fn fill_with(self, value: f64) {
        self.fill(Said::Filled, move |_, _, _| value);
    }

    /// Writes the first row of the chosen cells, as they are shown, to those below it; where it is the only one, the row
    /// above to it, as spreadsheets do.
    pub(super) fn fill_down(self) {
        match self.above() {
            Some(above) => self.fill(Said::Filled, move |_, _, col| above[(0, col)]),
            None => self.fill_along(|size| size.0, |block, _, col| block[(0, col)]),
        }
    }

    /// The row above the chosen cells, as they are shown, where these are of one row.
    fn above(self) -> Option<Matrix> {
        let (range, orientation) = (self.stretching.range(), self.stretching.orientation());
        let (rows, cols) = orientation.turned((range.rows(), range.cols()));
        let row = rows.start.checked_sub(1).filter(|_| rows.len() == 1 && self.is_seen())?;
        let stage = range.active().stage;
        let first = orientation.cell(stage, (row, cols.start));
        let above = CellRange::new(first, orientation.turned((row, cols.end - 1)));
        Some(self.store.read(|pipeline| shown_block(pipeline, above, orientation)))
    }

    /// Writes the first column of the chosen cells, as they are shown, to those beside it.
    pub(super) fn fill_right(self) {
        self.fill_along(|size| size.1, |block, row, _| block[(row, 0)]);
    }

    /// Writes what was pasted from the first chosen cell on; a single number to all that are chosen.
    pub(super) fn paste(self, clip: &Clip) {
        let range = self.stretching.range();
        let Some(input) = self.input(range) else { return };
        // A longer one is not even taken over from the browser.
        let Some(text) = clip.text.at_most(MAX_TABLE_BYTES) else {
            return self.say(Said::Unread(Unread::of_text(TableError::TooLong)));
        };
        let table = clip.html.at_most(MAX_HTML_BYTES).and_then(|html| html_table(&html));
        let chosen = self.stretching.orientation().turned((range.rows().len(), range.cols().len()));
        let reading = match read_clip(&text, table.as_ref(), chosen) {
            Ok(reading) => reading,
            // One cell is refused beside its cell, where its text can be mended.
            Err(unread) if unread.source == Source::OneCell && chosen == (1, 1) => {
                return self.type_in(range.active(), text.trim(), unread);
            }
            Err(unread) => return self.say(Said::Unread(unread)),
        };
        let at = CellRef { row: range.rows().start, col: range.cols().start, ..range.active() };
        let placing = Placing::From { input, row: at.row, col: at.col };
        let [table] = &reading.tables[..] else {
            return self.menu.ask(Asking::Paste(Paste { at, text, reading }));
        };
        let values = &table.table.values;
        let given = (values.rows(), values.cols());
        let (fit, words) = self.store.worksheet(|worksheet| {
            let document = worksheet.document();
            (placing.fit(document, given), placing.words(document, table))
        });
        let notes = PasteNotes::of(table, words);
        if given == (1, 1) && notes.words.is_none() {
            return self.fill(
                |rows, cols| match notes.is_empty() {
                    true => Said::Filled(rows, cols),
                    false => Said::Pasted((rows, cols), notes),
                },
                |_, _, _| values[(0, 0)],
            );
        }
        if fit != Fit::Exact {
            return self.menu.ask(Asking::Paste(Paste { at, text, reading }));
        }
        let edits = self
            .store
            .worksheet(|worksheet| placing.writing_with(worksheet.document(), values, notes.words.as_ref()));
        match self.store.dispatch_all_for(Some(EditOrigin::Paste), &edits) {
            Err(error) => self.say(Said::Edit(self.store.as_shown(error))),
            Ok(()) => {
                let (tall, wide) = self.stretching.orientation().turned(given);
                // The active cell may lie elsewhere in what was chosen.
                self.grids.focus(at);
                self.stretching.choose(CellRange::new(at, (at.row + tall - 1, at.col + wide - 1)));
                self.say(Said::Pasted(given, notes));
            }
        }
    }

    /// Enters a text in a cell as if it were typed there; while the editor is open on another one, why not is said.
    fn type_in(self, cell: CellRef, text: &str, unread: Unread) {
        let CellRef { stage, row, col } = cell;
        let spot = Spot { row: Some(row), col: Some(col) };
        if !self.grids.of(cell).is_some_and(|door| door.reopen.run((spot, text.to_owned()))) {
            return self.say(Said::Unread(unread));
        }
        // The editor is there with the next frame, where the text was refused.
        request_animation_frame(move || {
            if let Some(field) = cells::field_of(stage).filter(|field| field.offset_parent().is_some()) {
                // An element of the page can be focused.
                let _ = field.focus();
            }
        });
    }

    fn fill_along(
        self,
        lines: impl Fn((usize, usize)) -> usize,
        from: impl Fn(&Matrix, usize, usize) -> f64,
    ) {
        let range = self.stretching.range();
        let size = self.stretching.orientation().turned((range.rows().len(), range.cols().len()));
        match lines(size) {
            // That is so however many cells are chosen.
            _ if self.input(range).is_none() => {}
            1 => self.say(Said::NothingToFill),
            _ => self.fill(Said::Filled, from),
        }
    }

    fn fill(self, said: impl FnOnce(usize, usize) -> Said, number: impl Fn(&Matrix, usize, usize) -> f64) {
        let range = self.stretching.range();
        if self.input(range).is_none() {
            return;
        }
        let Some(before) = self.chosen() else { return };
        let (rows, cols) = (before.rows(), before.cols());
        if self.write(range, Matrix::from_fn(rows, cols, |row, col| number(&before, row, col))) {
            self.say(said(rows, cols));
        }
    }

    fn write(self, range: CellRange, block: Matrix) -> bool {
        let Some(input) = self.input(range) else { return false };
        let edit = block_edit(input, range, block, self.stretching.orientation());
        match self.store.dispatch(&edit) {
            Ok(()) => true,
            Err(error) => {
                self.say(Said::Edit(self.store.as_shown(error)));
                false
            }
        }
    }

    /// Whether the active cell is one that nothing is written to, which is then said. A covered one asks for a guess.
    pub(super) fn refuses_numbers(self) -> bool {
        let cell = self.stretching.range().active();
        let is_asked = untrack(|| self.overlay.covers(cell));
        let refuses = !is_asked && self.layer.input(cell.stage).is_none();
        if refuses {
            self.say(Said::Computed(cell.stage));
        }
        refuses
    }

    /// The matrix that is written to; where there is none, why not is said.
    pub(super) fn input(self, range: CellRange) -> Option<Input> {
        let stage = range.active().stage;
        let input = self.layer.input(stage);
        if input.is_none() {
            self.say(Said::Computed(stage));
        }
        input.filter(|_| self.is_seen())
    }

    /// Whether the chosen cells may be seen; where not, that is said.
    pub(super) fn is_seen(self) -> bool {
        let is_hidden = untrack(|| self.overlay.hides(self.stretching.range().active().stage));
        if is_hidden {
            self.say(Said::Covered);
        }
        !is_hidden
    }
}
