//! The numbers that are given: whether they can be read, whether they fit, what is done with them.

use web_sys::HtmlTextAreaElement;

use super::FIELD;
use crate::app::kit::prelude::*;
use crate::app::{
    browser::{chosen_file::Unread, long_text::LongText, page},
    kit::{
        parts::{all, nothing, paragraph, text},
        reactive::memo,
    },
    page::{
        notice::Notice,
        notices::Notices,
        store::{Pace, Store},
        voice::Voice,
    },
    shape::{
        Open,
        preview::numbers,
        sizes::{SEED, told},
    },
};
use crate::math::Matrix;
use crate::model::{Aim, Document, Edit, EditError, Shape, ShapeError};
use crate::text::Messages;
use crate::view::{Fit, Placing, beginning, blank_shape, refusal_words};
use crate::wire::{MAX_TABLE_BYTES, Table, TableError, read_table};

/// Why nothing was done, though what is in the field can be read.
#[derive(Clone, PartialEq)]
pub(super) enum Refused {
    File(Unread),
    Edit(EditError),
    /// No sheet can begin with so many.
    Shape(ShapeError),
}

/// What is in the dialog. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Pasting {
    open: Open,
    store: Store,
    voice: Voice,
    notices: Notices,
    pub(super) placing: RwSignal<Placing>,
    /// What is in the field.
    given: RwSignal<Result<Table, TableError>>,
    pub(super) refused: RwSignal<Option<Refused>>,
    /// How often the field was given something: a file that comes after something else is not wanted any more.
    turn: StoredValue<u32>,
    /// Whether the person has asked for the numbers to be taken.
    pub(super) is_tried: RwSignal<bool>,
    /// The shape of the sheet, where it begins anew with them.
    blank: Memo<Option<Result<Shape, ShapeError>>>,
    /// Whether they fit, where there are any.
    fit: Memo<Option<Fit>>,
}

impl Pasting {
    pub(super) fn new(open: Open, placing: Placing, pasted: Option<&str>) -> Self {
        let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
        let given = RwSignal::new(read_table(pasted.unwrap_or_default()));
        let placing = RwSignal::new(placing);
        let size = move || given.with(|given| given.as_ref().ok().map(size_of));
        let blank = memo(move || {
            let size = size().filter(|_| open.is_new.get())?;
            Some(store.worksheet(|worksheet| blank_shape(worksheet.document(), size)))
        });
        let fit = memo(move || {
            let size = size()?;
            store.track(Pace::Edit);
            Some(store.worksheet(|worksheet| match blank.get() {
                Some(_) => Fit::Exact,
                None => placing.get().fit(worksheet.document(), size),
            }))
        });
        Self {
            open,
            store,
            voice,
            notices: expect_context(),
            placing,
            given,
            refused: RwSignal::new(None),
            turn: StoredValue::new(0),
            is_tried: RwSignal::new(pasted.is_some()),
            blank,
            fit,
        }
    }

    /// Begins to give the field something: whether that is still the last that was given.
    pub(super) fn turn(self) -> impl Fn() -> bool {
        self.turn.update_value(|turn| *turn += 1);
        let own = self.turn.get_value();
        // The dialog may be closed by then.
        move || self.turn.try_get_value() == Some(own)
    }

    /// Takes what is in the field.
    pub(super) fn type_in(self, field: &HtmlTextAreaElement) {
        let _ = self.turn();
        let text = LongText::of(field).at_most(MAX_TABLE_BYTES);
        self.given.set(text.map_or(Err(TableError::TooLong), |text| read_table(&text)));
        self.refused.set(None);
    }

    /// What does not fit, once the numbers were to be used.
    pub(super) fn misfit(self) -> Option<Fit> {
        self.fit.get().filter(|fit| *fit != Fit::Exact && self.is_tried.get())
    }

    /// The shape in which they would fit, once they were found not to.
    pub(super) fn larger(self) -> Option<Shape> {
        match self.misfit()? {
            Fit::Exact => None,
            Fit::Misfit { shape, .. } => shape.ok(),
        }
    }

    /// Uses the numbers; where they do not fit, the next time with room made for them.
    pub(super) fn done(self) {
        let told = untrack(|| self.misfit());
        self.is_tried.set(true);
        match self.blank.get_untracked() {
            Some(Ok(shape)) => {
                return self.use_by(|_, document, values| beginning(document, shape, values, SEED));
            }
            Some(Err(error)) => return self.refused.set(Some(Refused::Shape(error))),
            None => {}
        }
        match (self.fit.get_untracked(), told) {
            (None, _) => {
                page::focus(&format!("#{FIELD}"));
            }
            // First it is said what would become of the sheet.
            (Some(Fit::Misfit { .. }), None) => {}
            (Some(Fit::Misfit { shape: Ok(shape), .. }), Some(_)) => {
                self.use_by(|placing, document, values| placing.resizing(document, shape, values));
            }
            (Some(_), _) => self.use_part(),
        }
    }

    /// Uses as many of the numbers as there is room for.
    pub(super) fn use_part(self) {
        self.use_by(|placing, document, values| Ok(placing.writing(document, values)));
    }

    fn use_by(self, edit: impl FnOnce(Placing, &Document, &Matrix) -> Result<Edit, EditError>) {
        let placing = self.placing.get_untracked();
        let is_part =
            matches!(self.fit.get_untracked(), Some(Fit::Misfit { part, .. }) if part != self.size());
        let edit = self.given.with_untracked(|given| {
            let table = given.as_ref().ok()?;
            Some(self.store.worksheet(|worksheet| edit(placing, worksheet.document(), &table.values)))
        });
        let is_resized = matches!(&edit, Some(Ok(Edit::Replace(_))));
        match edit.map(|edit| edit.and_then(|edit| self.store.dispatch_for(Some(Aim::Paste), &edit))) {
            None => {}
            Some(Err(error)) => self.refused.set(Some(Refused::Edit(self.store.as_shown(error)))),
            Some(Ok(())) => {
                self.open.close();
                let words: fn(&Messages, usize) -> String = match is_part && !is_resized {
                    true => |text, _| text.pasting().used_in_part.to_owned(),
                    false => |text, _| text.pasting().used.to_owned(),
                };
                self.notices.tell(Notice::done(words));
            }
        }
    }

    /// Rows and columns that are given.
    fn size(self) -> (usize, usize) {
        self.given.with_untracked(|given| given.as_ref().map_or((0, 0), size_of))
    }

    /// What is said of why nothing can be done.
    pub(super) fn refusal(self) -> Option<String> {
        let (is_tried, text) = (self.is_tried.get(), self.voice.text());
        match self.refused.get() {
            Some(Refused::File(Unread::TooLarge(name))) => return Some((text.pasting().too_large)(&name)),
            Some(Refused::File(Unread::Refused(name))) => return Some((text.pasting().unread)(&name)),
            Some(Refused::Shape(error)) => {
                return Some((text.pasting().beyond)(error.axis, error.limit));
            }
            Some(Refused::Edit(error)) => return Some((text.refusal().edit)(&error)),
            None => {}
        }
        match self.given.with(|given| given.as_ref().err().cloned())? {
            // Nothing is said of a table that is not begun before it is to be used.
            TableError::Empty if !is_tried => None,
            error => Some(refusal_words(text.table(), &error)),
        }
    }

    /// The sentence on whether the numbers fit.
    pub(super) fn verdict(self) -> String {
        let said = self.voice.text().pasting();
        self.given.track();
        let size = self.size();
        match (self.misfit(), self.placing.get()) {
            _ if size == (0, 0) => String::new(),
            (Some(Fit::Misfit { room, .. }), Placing::Whole(_)) => (said.other_size)(size, room),
            (Some(Fit::Misfit { room, .. }), Placing::From { .. }) => (said.no_room)(size, room),
            _ => (said.read)(size.0, size.1),
        }
    }

    /// The first numbers, and what would become of the sheet.
    pub(super) fn outcome(self) -> AnyView {
        let said = self.voice.text().pasting();
        let digits = self.voice.digits.get();
        let preview = self
            .given
            .with(|given| given.as_ref().map_or_else(|_| nothing(), |table| numbers(&table.values, digits)));
        let Some(Fit::Misfit { part, shape, .. }) = self.misfit() else {
            return match self.open.is_new.get() {
                true => all(vec![preview, paragraph("soft", text(self.voice.text().shape().goes))]),
                false => preview,
            };
        };
        let resizing = match shape {
            Ok(shape) => {
                self.store.worksheet(|worksheet| told(worksheet.document(), shape, said.resizing, self.voice))
            }
            Err(error) => paragraph("", text((said.beyond)(error.axis, error.limit))),
        };
        let part = match part == self.size() {
            true => said.all_fit.to_owned(),
            false => (said.part)(part.0, part.1),
        };
        all(vec![preview, resizing, paragraph("soft", text(part))])
    }
}

fn size_of(table: &Table) -> (usize, usize) {
    (table.values.rows(), table.values.cols())
}
