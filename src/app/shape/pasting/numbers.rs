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
        notice::{Notice, Told},
        notices::Notices,
        store::Store,
        voice::Voice,
    },
    shape::{Open, preview::numbers, sizes::told},
};
use crate::math::Matrix;
use crate::model::{Document, Edit, EditError, Shape};
use crate::text::Messages;
use crate::view::sizes::{cut_words, resized};
use crate::view::{Fit, Placing, refusal_words};
use crate::wire::{MAX_TABLE_BYTES, Table, TableError, read_table};

/// Why nothing can be done with what was given.
#[derive(Clone, PartialEq)]
pub(super) enum Refused {
    Table(TableError),
    File(Unread),
    Edit(EditError),
}

/// What is in the dialog. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Pasting {
    open: Open,
    store: Store,
    voice: Voice,
    notices: Notices,
    pub(super) placing: RwSignal<Placing>,
    pub(super) given: RwSignal<Result<Table, Refused>>,
    /// Whether the person has asked for the numbers to be taken.
    pub(super) is_tried: RwSignal<bool>,
    /// Whether they fit, where there are any.
    fit: Memo<Option<Fit>>,
}

impl Pasting {
    pub(super) fn new(open: Open, placing: Placing, pasted: Option<&str>) -> Self {
        let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
        let given = RwSignal::new(read(pasted.unwrap_or_default()));
        let placing = RwSignal::new(placing);
        let fit = memo(move || {
            let size = given
                .with(|given| given.as_ref().ok().map(|table| (table.values.rows(), table.values.cols())))?;
            store.shape().track();
            Some(store.worksheet(|worksheet| placing.get().fit(worksheet.document(), size)))
        });
        Self {
            open,
            store,
            voice,
            notices: expect_context(),
            placing,
            given,
            is_tried: RwSignal::new(pasted.is_some()),
            fit,
        }
    }

    /// Takes what is in the field.
    pub(super) fn type_in(self, field: &HtmlTextAreaElement) {
        let text = LongText::of(field).at_most(MAX_TABLE_BYTES);
        self.given.set(text.map_or(Err(Refused::Table(TableError::TooLong)), |text| read(&text)));
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
        let edit = self.given.with_untracked(|given| {
            let table = given.as_ref().ok()?;
            Some(self.store.worksheet(|worksheet| edit(placing, worksheet.document(), &table.values)))
        });
        match edit.map(|edit| edit.and_then(|edit| self.store.dispatch(&edit))) {
            None => {}
            Some(Err(error)) => self.given.set(Err(Refused::Edit(self.store.as_shown(error)))),
            Some(Ok(())) => {
                self.open.close();
                let words = |text: &Messages, _| text.pasting().used.to_owned();
                self.notices.tell(Notice::Told(Told { words, row: 0, is_refusal: false }));
            }
        }
    }

    /// What is said of why nothing can be done.
    pub(super) fn refusal(self) -> Option<String> {
        let (is_tried, voice) = (self.is_tried.get(), self.voice);
        let refused = self.given.with(|given| given.as_ref().err().cloned())?;
        let said = voice.text().pasting();
        match refused {
            // Nothing is said of a table that is not begun before it is to be used.
            Refused::Table(TableError::Empty) if !is_tried => None,
            Refused::Table(error) => Some(refusal_words(voice.text().table(), error)),
            Refused::File(Unread::TooLarge(name)) => Some((said.too_large)(&name)),
            Refused::File(Unread::Refused(name)) => Some((said.unread)(&name)),
            Refused::Edit(error) => Some((voice.text().notice.edit)(&error)),
        }
    }

    /// What the numbers are, and what would become of the sheet.
    pub(super) fn outcome(self) -> AnyView {
        let said = self.voice.text().pasting();
        let Some(Fit::Misfit { room, part, wanted: _, shape }) = self.misfit() else {
            return self.given.with(|given| match given {
                Ok(table) => all(vec![
                    paragraph("", text((said.read)(table.values.rows(), table.values.cols()))),
                    numbers(&table.values),
                ]),
                Err(_) => nothing(),
            });
        };
        let size = self
            .given
            .with(|given| given.as_ref().map_or((0, 0), |table| (table.values.rows(), table.values.cols())));
        let misfit = match self.placing.get() {
            Placing::Whole(_) => (said.other_size)(size, room),
            Placing::From { .. } => (said.no_room)(size, room),
        };
        let shape_text = self.voice.text().shape();
        let resizing = match shape {
            Ok(shape) => self.store.worksheet(|worksheet| {
                let document = worksheet.document();
                told(
                    &resized(document, shape, shape_text),
                    cut_words(document, shape, shape_text),
                    self.voice,
                )
            }),
            Err(error) => paragraph("", text((shape_text.refused)(error.axis, error.limit))),
        };
        all(vec![
            paragraph("misfit", text(misfit)),
            resizing,
            paragraph("soft", text((said.part)(part.0, part.1))),
        ])
    }
}

fn read(text: &str) -> Result<Table, Refused> {
    read_table(text).map_err(Refused::Table)
}
