//! Commands on several cells, each one undo step.

use leptos::prelude::*;

use super::{range_selection::RangeSelection, said::RangeMessage};
use crate::{
    app::{
        browser::clip::Clip,
        kit::context::expect_context,
        state::{
            focus::Focus,
            grids::Grids,
            layer::Layer,
            overlay::Overlay,
            sheet_menu::{Asking, Paste, SheetMenu},
            stage_spot::StageSpot,
            store::Store,
        },
    },
    format::{MAX_TABLE_BYTES, TableError},
    layout::{CellRange, Spot},
    math::Matrix,
    model::{CellRef, EditOrigin, Input},
    present::{
        ClipTable, ClipUnread, Fit, MAX_HTML_BYTES, PasteNotes, Placing, Source, block_edit, html_table,
        read_clip, shown_block,
    },
};

/// A message, which is shown until the selection or the document changes.
#[derive(Clone)]
struct TimedMessage {
    message: RangeMessage,
    /// The selection that it is about.
    range: CellRange,
    /// The store's revision when it was shown.
    revision: u32,
}

/// Runs the commands. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct RangeCommands {
    pub(super) range_selection: RangeSelection,
    store: Store,
    layer: Layer,
    overlay: Overlay,
    focus: Focus,
    grids: Grids,
    menu: SheetMenu,
    told: RwSignal<Option<TimedMessage>>,
}

impl RangeCommands {
    pub(super) fn new(range_selection: RangeSelection) -> Self {
        Self {
            range_selection,
            store: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
            focus: expect_context(),
            grids: expect_context(),
            menu: expect_context(),
            told: RwSignal::new(None),
        }
    }

    /// Returns the current message. Tracked.
    pub(super) fn said(self) -> Option<RangeMessage> {
        self.focus.selected.track();
        self.focus.range.track();
        let TimedMessage { message, range, revision } = self.told.get()?;
        (range == self.range_selection.range() && self.store.is_still_at(revision)).then_some(message)
    }

    /// Returns the number of selected cells. Tracked.
    pub(super) fn count(self) -> usize {
        self.focus.range.get().map_or(1, |range| range.rows().len() * range.cols().len())
    }

    /// Focuses the active cell.
    pub(super) fn go_to_active(self) {
        self.grids.focus(self.range_selection.range().active());
    }

    /// Returns the column of X or X′ that holds the whole selection.
    pub(super) fn column(self) -> Option<usize> {
        let range = self.range_selection.range();
        (range.active().stage.has_features() && range.cols().len() == 1).then_some(range.cols().start)
    }

    /// Whether a column of X and X′ has a name, untracked.
    pub(super) fn is_named(self, col: usize) -> bool {
        self.store.columns().with_untracked(|names| names.get(col).is_some_and(Option::is_some))
    }

    /// Opens the editor on the name of the column of X or X′ that holds the whole selection.
    pub(super) fn name_column(self) {
        let stage = self.range_selection.range().active().stage;
        if let Some((col, grid)) = self.column().zip(self.grids.of(stage)) {
            grid.edit.run((Spot { row: None, col: Some(col) }, None));
        }
    }

    /// Types a key into the active cell, and keeps the selection.
    pub(super) fn type_first(self, key: &str) {
        let range = self.range_selection.range();
        let StageSpot { stage, spot } = StageSpot::cell(range.active());
        if let Some(grid) = self.grids.of(stage) {
            grid.edit.run((spot, Some(key.to_owned())));
            self.range_selection.choose(range);
        }
    }

    /// Shows a message until the selection or the document changes.
    pub(super) fn say(self, message: RangeMessage) {
        let (range, revision) = (self.range_selection.range(), self.store.revision());
        self.told.set(Some(TimedMessage { message, range, revision }));
    }

    /// Returns the selected numbers as displayed; `None` if they are covered.
    pub(super) fn chosen(self) -> Option<Matrix> {
        let range = self.range_selection.range();
        let orientation = self.range_selection.orientation();
        self.is_seen().then(|| self.store.read(|pipeline| shown_block(pipeline, range, orientation)))
    }

    /// Writes 0 to the selected cells.
    pub(super) fn clear(self) {
        self.fill(RangeMessage::Cleared, |_, _, _| 0.0);
    }

    /// Writes the active cell's number to all selected cells.
    pub(super) fn fill_from_active(self) {
        let CellRef { stage, row, col } = self.range_selection.range().active();
        let value = self.layer.read(stage, |matrix, _| matrix[(row, col)]);
        self.fill_with(value);
    }

    /// Writes a number to the selected cells.
    pub(super) fn fill_with(self, value: f64) {
        self.fill(RangeMessage::Filled, move |_, _, _| value);
    }

    /// Copies the first displayed row of the selection to the rows below it. If one row is selected, copies the row
    /// above into it, as spreadsheets do.
    pub(super) fn fill_down(self) {
        match self.above() {
            Some(above) => self.fill(RangeMessage::Filled, move |_, _, col| above[(0, col)]),
            None => self.fill_along(|size| size.0, |block, _, col| block[(0, col)]),
        }
    }

    /// Returns the displayed row above the selection, if one row is selected.
    fn above(self) -> Option<Matrix> {
        let (range, orientation) = (self.range_selection.range(), self.range_selection.orientation());
        let (rows, cols) = orientation.turned((range.rows(), range.cols()));
        let row = rows.start.checked_sub(1).filter(|_| rows.len() == 1 && self.is_seen())?;
        let stage = range.active().stage;
        let first = orientation.cell(stage, (row, cols.start));
        let above = CellRange::new(first, orientation.turned((row, cols.end - 1)));
        Some(self.store.read(|pipeline| shown_block(pipeline, above, orientation)))
    }

    /// Copies the first displayed column of the selection to the columns right of it.
    pub(super) fn fill_right(self) {
        self.fill_along(|size| size.1, |block, row, _| block[(row, 0)]);
    }

    /// Pastes from the first selected cell on; a single number goes to all selected cells.
    pub(super) fn paste(self, clip: &Clip) {
        let range = self.range_selection.range();
        let Some(input) = self.input(range) else { return };
        // A longer text is not even copied from the browser.
        let Some(text) = clip.text.at_most(MAX_TABLE_BYTES) else {
            return self.say(RangeMessage::Unread(ClipUnread::of_text(TableError::TooLong)));
        };
        let table = clip.html.at_most(MAX_HTML_BYTES).and_then(|html| html_table(&html));
        let chosen = self.range_selection.orientation().turned((range.rows().len(), range.cols().len()));
        let reading = match read_clip(&text, table.as_ref(), chosen) {
            Ok(reading) => reading,
            // A refused single cell is shown in its editor, where the text can be corrected.
            Err(unread) if unread.source == Source::OneCell && chosen == (1, 1) => {
                let typed = table.as_ref().and_then(ClipTable::only_text).unwrap_or(text.trim());
                return self.type_in(range.active(), typed, unread);
            }
            Err(unread) => return self.say(RangeMessage::Unread(unread)),
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
                    true => RangeMessage::Filled(rows, cols),
                    false => RangeMessage::Pasted((rows, cols), notes),
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
            Err(error) => self.say(RangeMessage::Edit(self.store.as_shown(error))),
            Ok(()) => {
                let (tall, wide) = self.range_selection.orientation().turned(given);
                // The active cell may be elsewhere in the selection.
                self.grids.focus(at);
                self.range_selection.choose(CellRange::new(at, (at.row + tall - 1, at.col + wide - 1)));
                self.say(RangeMessage::Pasted(given, notes));
            }
        }
    }

    /// Commits a text to a cell as if it were typed there. If the editor is open on another text, shows why not.
    fn type_in(self, cell: CellRef, text: &str, unread: ClipUnread) {
        let StageSpot { stage, spot } = StageSpot::cell(cell);
        if !self.grids.of(stage).is_some_and(|grid| grid.enter.run((spot, text.to_owned()))) {
            self.say(RangeMessage::Unread(unread));
        }
    }

    fn fill_along(
        self,
        lines: impl Fn((usize, usize)) -> usize,
        from: impl Fn(&Matrix, usize, usize) -> f64,
    ) {
        let range = self.range_selection.range();
        let size = self.range_selection.orientation().turned((range.rows().len(), range.cols().len()));
        match lines(size) {
            // The message is already set, however many cells are selected.
            _ if self.input(range).is_none() => {}
            1 => self.say(RangeMessage::NothingToFill),
            _ => self.fill(RangeMessage::Filled, from),
        }
    }

    fn fill(
        self,
        said: impl FnOnce(usize, usize) -> RangeMessage,
        number: impl Fn(&Matrix, usize, usize) -> f64,
    ) {
        let range = self.range_selection.range();
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
        let edit = block_edit(input, range, block, self.range_selection.orientation());
        match self.store.dispatch(&edit) {
            Ok(()) => true,
            Err(error) => {
                self.say(RangeMessage::Edit(self.store.as_shown(error)));
                false
            }
        }
    }

    /// Whether the active cell is computed; shows a message if so. A covered cell is predicted instead.
    pub(super) fn refuses_numbers(self) -> bool {
        let cell = self.range_selection.range().active();
        let is_asked = untrack(|| self.overlay.covers(cell));
        let refuses = !is_asked && self.layer.input(cell.stage).is_none();
        if refuses {
            self.say(RangeMessage::Computed { stage: cell.stage, inputs: self.sources() });
        }
        refuses
    }

    /// The matrices that everything is computed from.
    fn sources(self) -> &'static [Input] {
        self.store.read(|pipeline| pipeline.document().inputs().sources())
    }

    /// Returns the matrix to write to; if the range cannot be written, shows a message and returns `None`.
    pub(super) fn input(self, range: CellRange) -> Option<Input> {
        let stage = range.active().stage;
        let input = self.layer.input(stage);
        if input.is_none() {
            self.say(RangeMessage::Computed { stage, inputs: self.sources() });
        }
        input.filter(|_| self.is_seen())
    }

    /// Whether the selected cells are uncovered; shows a message if not.
    pub(super) fn is_seen(self) -> bool {
        let is_hidden = untrack(|| self.overlay.hides(self.range_selection.range().active().stage));
        if is_hidden {
            self.say(RangeMessage::Covered);
        }
        !is_hidden
    }
}
