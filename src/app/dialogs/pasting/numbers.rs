//! The given numbers: whether they can be read, which table is meant, whether they fit, and using them.

use leptos::prelude::*;
use web_sys::HtmlTextAreaElement;

use super::{FIELD, WHICH};
use crate::{
    app::{
        browser::{chosen_file::FileUnread as UnreadFile, dom, long_text::LongText},
        dialogs::{Open, sizes::SEED},
        kit::{context::expect_context, latest::Latest, reactive::memo},
        state::{
            locale::Locale,
            long::Long,
            notice::Notice,
            notices::Notices,
            store::{Store, UpdateRate},
        },
    },
    format::{MAX_TABLE_BYTES, ReadTable, TableError, TableReading},
    math::Matrix,
    model::{Document, Edit, EditError, EditOrigin, Input, Shape, ShapeError},
    present::{
        ClipTable, ClipUnread, Fit, PasteNotes, Placing, TokenWords, beginning, blank_shape, read_clip,
    },
    text::Messages,
};

/// The size assumed for reading a plain text field, as if several rows and columns were selected.
const NO_CELLS: (usize, usize) = (2, 2);

/// Why nothing was done although the field's text can be read.
#[derive(Clone, PartialEq)]
pub(super) enum PasteRefusal {
    File(UnreadFile),
    /// A text was too long to read, and is not in the field.
    TooLong,
    /// None of several tables was chosen.
    NotChosen,
    Edit(EditError),
    /// A sheet cannot start with numbers of this size.
    Shape(ShapeError),
}

/// The state of the dialog. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Pasting {
    open: Open,
    pub(super) store: Store,
    pub(super) locale: Locale,
    notices: Notices,
    pub(super) placing: RwSignal<Placing>,
    /// The tables read from the text.
    given: RwSignal<Result<TableReading, ClipUnread>>,
    /// The text itself, if it is too long for the field.
    pub(super) long: RwSignal<Option<Long>>,
    /// A text that was pasted into the field, with its HTML table.
    pub(super) beside: StoredValue<Option<(String, ClipTable)>>,
    /// The index of the chosen table.
    pub(super) chosen: RwSignal<Option<usize>>,
    /// Whether headings become tokens.
    pub(super) takes_words: RwSignal<bool>,
    pub(super) refused: RwSignal<Option<PasteRefusal>>,
    /// The latest change of the field: a file that loads after a later change is dropped.
    pub(super) latest: Latest,
    /// Whether the user has tried to use the numbers.
    pub(super) is_tried: RwSignal<bool>,
    blank: Memo<Option<Result<Shape, ShapeError>>>,
    /// Whether the numbers fit; `None` if there are none.
    pub(super) fit: Memo<Option<Fit>>,
    /// The headings that can become tokens.
    pub(super) words: Memo<Option<TokenWords>>,
}

impl Pasting {
    /// Creates the state. `pasted` is what was read from a text pasted in the grid.
    pub(super) fn new(open: Open, placing: Placing, pasted: Option<TableReading>) -> Self {
        let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
        let is_tried = RwSignal::new(pasted.is_some());
        let given = pasted.ok_or(ClipUnread::of_text(TableError::Empty));
        let chosen = RwSignal::new(proposed(&given));
        let (given, placing) = (RwSignal::new(given), RwSignal::new(placing));
        let size = move || table_of(given, chosen, size_of);
        let blank = memo(move || {
            let size = size().filter(|_| open.is_new.get())?;
            Some(store.worksheet(|worksheet| blank_shape(worksheet.document(), size)))
        });
        let fit = memo(move || {
            let size = size()?;
            store.track(UpdateRate::Edit);
            Some(store.worksheet(|worksheet| match blank.get() {
                Some(_) => Fit::Exact,
                None => placing.get().fit(worksheet.document(), size),
            }))
        });
        let words = memo(move || {
            store.track(UpdateRate::Edit);
            let placing = if open.is_new.get() { Placing::Whole(Input::X) } else { placing.get() };
            let of =
                |table: &ReadTable| store.worksheet(|worksheet| placing.words(worksheet.document(), table));
            table_of(given, chosen, of).flatten()
        });
        Self {
            open,
            store,
            locale,
            notices: expect_context(),
            placing,
            given,
            long: RwSignal::new(None),
            beside: StoredValue::new(None),
            chosen,
            takes_words: RwSignal::new(true),
            refused: RwSignal::new(None),
            latest: Latest::new(),
            is_tried,
            blank,
            fit,
            words,
        }
    }

    /// Reads the text in the field.
    pub(super) fn type_in(self, field: &HtmlTextAreaElement) {
        match LongText::of(field).at_most(MAX_TABLE_BYTES) {
            Some(text) => {
                let given = self.beside.with_value(|pasted| {
                    let is_that = |pasted: &&(String, ClipTable)| pasted.0.lines().eq(text.lines());
                    let table = pasted.as_ref().filter(is_that).map(|(_, table)| table);
                    read_clip(&text, table, NO_CELLS)
                });
                self.give(given);
            }
            None => self.give(Err(ClipUnread::of_text(TableError::TooLong))),
        }
    }

    /// Reads a text that is not put into the field.
    pub(super) fn take(self, text: &LongText, table: Option<&ClipTable>) {
        match text.at_most(MAX_TABLE_BYTES) {
            Some(read) => {
                self.give(read_clip(&read, table, NO_CELLS));
                self.long.set(Long::of(text));
            }
            None => self.refuse(PasteRefusal::TooLong),
        }
    }

    fn give(self, given: Result<TableReading, ClipUnread>) {
        self.latest.drop_all();
        self.chosen.set(proposed(&given));
        self.given.set(given);
        self.refused.set(None);
    }

    /// Shows why something is refused; the previous content stays.
    pub(super) fn refuse(self, why: PasteRefusal) {
        self.refused.set(Some(why));
    }

    /// Reads the tables, if the text could be read.
    pub(super) fn reading<T>(self, f: impl FnOnce(&TableReading) -> T) -> Option<T> {
        self.given.with(|given| given.as_ref().ok().map(f))
    }

    /// Reads the chosen table, if there is one.
    pub(super) fn table<T>(self, f: impl FnOnce(&ReadTable) -> T) -> Option<T> {
        table_of(self.given, self.chosen, f)
    }

    /// Returns the headings that become tokens.
    fn taken_words(self) -> Option<TokenWords> {
        self.words.get().filter(|_| self.takes_words.get())
    }

    /// Returns the notes on the chosen table, besides its size.
    pub(super) fn notes(self) -> Vec<String> {
        let words = self.taken_words();
        self.table(|table| PasteNotes::of(table, words).words(self.locale.text())).unwrap_or_default()
    }

    /// Returns what does not fit, once the user has tried to use the numbers.
    pub(super) fn misfit(self) -> Option<Fit> {
        self.fit.get().filter(|fit| *fit != Fit::Exact && self.is_tried.get())
    }

    /// Returns the shape in which the numbers would fit, once they were found not to.
    pub(super) fn larger(self) -> Option<Shape> {
        match self.misfit()? {
            Fit::Exact => None,
            Fit::Misfit { shape, .. } => shape.ok(),
        }
    }

    /// Uses the numbers. If they do not fit, says so first, and makes room for them on the second try.
    pub(super) fn done(self) {
        let misfit = untrack(|| self.misfit());
        self.is_tried.set(true);
        match self.blank.get_untracked() {
            Some(Ok(shape)) => {
                return self.use_by(|_, document, values, words| {
                    Ok(vec![beginning(document, shape, values, words, SEED)?])
                });
            }
            Some(Err(error)) => return self.refuse(PasteRefusal::Shape(error)),
            None => {}
        }
        match (self.fit.get_untracked(), misfit) {
            (None, _) if untrack(|| self.reading(|_| ()).is_some()) => {
                self.refuse(PasteRefusal::NotChosen);
                dom::focus(&format!("#{WHICH} select"));
            }
            (None, _) => {
                dom::focus(&format!("#{FIELD}"));
            }
            // On the first try, only show what would change.
            (Some(Fit::Misfit { .. }), None) => {}
            (Some(Fit::Misfit { shape: Ok(shape), .. }), Some(_)) => {
                self.use_by(|placing, document, values, words| {
                    Ok(vec![placing.resizing(document, shape, values, words)?])
                });
            }
            (Some(_), _) => self.use_part(),
        }
    }

    /// Uses the part of the numbers that fits.
    pub(super) fn use_part(self) {
        self.use_by(|placing, document, values, words| Ok(placing.writing_with(document, values, words)));
    }

    fn use_by(
        self,
        edits: impl FnOnce(Placing, &Document, &Matrix, Option<&TokenWords>) -> Result<Vec<Edit>, EditError>,
    ) {
        let placing = self.placing.get_untracked();
        let is_part =
            matches!(self.fit.get_untracked(), Some(Fit::Misfit { part, .. }) if part != self.size());
        let words = untrack(|| self.taken_words());
        let edits = untrack(|| {
            self.table(|table| {
                let on = |document: &Document| edits(placing, document, &table.table.values, words.as_ref());
                self.store.worksheet(|worksheet| on(worksheet.document()))
            })
        });
        let is_resized = matches!(&edits, Some(Ok(edits)) if matches!(edits[..], [Edit::Replace(_)]));
        let done = |edits: Vec<Edit>| self.store.dispatch_all_for(Some(EditOrigin::Paste), &edits);
        match edits.map(|edits| edits.and_then(done)) {
            None => {}
            Some(Err(error)) => self.refuse(PasteRefusal::Edit(self.store.as_shown(error))),
            Some(Ok(())) => {
                self.open.close();
                self.notices.tell(used(is_part && !is_resized, words.as_ref()));
            }
        }
    }

    /// Returns the rows and columns of the numbers.
    pub(super) fn size(self) -> (usize, usize) {
        untrack(|| self.table(size_of)).unwrap_or((0, 0))
    }

    /// Returns why the text cannot be read; `None` if it can.
    pub(super) fn unread(self) -> Option<ClipUnread> {
        self.given.with(|given| given.as_ref().err().cloned())
    }
}

/// Returns the message after the numbers are on the sheet.
fn used(is_part: bool, words: Option<&TokenWords>) -> Notice {
    let said: fn(&Messages, usize) -> String = match (is_part, words) {
        (true, _) => |text, _| text.pasting().used_in_part.to_owned(),
        (false, None) => |text, _| text.pasting().used.to_owned(),
        (false, Some(TokenWords { is_row: false, .. })) => |text, count| with_words(text, count, false),
        (false, Some(TokenWords { is_row: true, .. })) => |text, count| with_words(text, count, true),
    };
    Notice::done_to(words.map_or(0, TokenWords::count), said)
}

fn with_words(text: &Messages, count: usize, is_row: bool) -> String {
    let said = text.pasting();
    [said.used, &(said.words_taken)(count, is_row)].join(said.between)
}

/// Returns the initial choice of table.
fn proposed(given: &Result<TableReading, ClipUnread>) -> Option<usize> {
    given.as_ref().ok().and_then(|reading| match &reading.tables[..] {
        [_] => Some(0),
        _ => reading.proposed,
    })
}

fn table_of<T>(
    given: RwSignal<Result<TableReading, ClipUnread>>,
    chosen: RwSignal<Option<usize>>,
    f: impl FnOnce(&ReadTable) -> T,
) -> Option<T> {
    let chosen = chosen.get();
    given.with(|given| given.as_ref().ok().and_then(|reading| reading.tables.get(chosen?)).map(f))
}

fn size_of(table: &ReadTable) -> (usize, usize) {
    (table.table.values.rows(), table.table.values.cols())
}
