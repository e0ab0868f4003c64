//! Editing a cell or a label: its draft, until it is committed to the document.

use leptos::{html, prelude::*};

use super::cursor::Cursor;
use crate::{
    app::{
        browser::dom,
        kit::context::expect_context,
        state::{
            layer::Layer,
            notices::Notices,
            store::{PerDocument, Store},
            typing::{self, Typing, UnreadText},
        },
    },
    label::{isolated, spelt_out},
    layout::Spot,
    model::{CellRef, ColumnName, Edit, EditError, Input, NameError, Stage},
    number,
};

/// An edit that is not committed yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CellDraft {
    /// In model coordinates: the matrix may be transposed while a refused draft is open.
    pub(super) spot: Spot,
    /// The number of this opening of the editor: the same spot may be opened twice before the page has updated.
    pub(super) opening: u32,
    /// The field's content when it opens.
    pub(super) text: String,
    /// Whether arrow keys move the caret instead of committing.
    pub(super) in_place: bool,
    /// Why the text was refused when it was last committed; `None` if it was not.
    pub(super) refusal: Option<Refusal>,
    /// Whether the field takes the focus when it opens.
    pub(super) takes_focus: bool,
}

impl CellDraft {
    /// A draft that is edited in place, and has not been opened yet.
    fn new(spot: Spot, text: String) -> Self {
        Self { spot, opening: 0, text, in_place: true, refusal: None, takes_focus: true }
    }
}

/// Why a draft was refused.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Refusal {
    Number(UnreadText),
    /// A forbidden character in a token. `word` is the token with that character spelt out.
    Character {
        character: char,
        at: usize,
        word: String,
    },
    /// A text that cannot be the name of a column.
    Name(NameError),
    Edit(EditError),
}

/// Edits the matrix of a grid; does nothing if its numbers are computed. Copies are handles to the same editing state.
#[derive(Clone, Copy)]
pub(super) struct Editing {
    /// Where on the grid the editor opens, and what follows it.
    pub(super) cursor: Cursor,
    store: Store,
    layer: Layer,
    notices: Notices,
    /// Reads typed numbers, and stores drafts.
    pub(super) typing: Typing,
    draft: RwSignal<PerDocument<Option<CellDraft>>>,
    /// How often the editor was opened.
    openings: StoredValue<u32>,
    /// The input that holds the draft.
    pub(super) field: NodeRef<html::Input>,
}

impl Editing {
    pub(super) fn new(cursor: Cursor) -> Self {
        Self {
            cursor,
            store: expect_context(),
            layer: expect_context(),
            notices: expect_context(),
            typing: expect_context(),
            draft: RwSignal::default(),
            openings: StoredValue::new(0),
            field: NodeRef::new(),
        }
    }

    /// Whether the matrix can be edited. Where Q, K and V are given, X and X′ have their words alone.
    pub(super) fn is_allowed(self) -> bool {
        let stage = self.cursor.pane.stage;
        stage.has_features() || self.layer.input(stage).is_some()
    }

    /// The first matrix with a row for each token, untracked.
    pub(super) fn beginning(self) -> Stage {
        self.store.shape().get_untracked().beginning()
    }

    /// Returns the draft; `None` if it was begun on another document. Tracked.
    pub(super) fn draft(self) -> Option<CellDraft> {
        self.draft.with(|draft| draft.get(self.store).cloned().flatten())
    }

    /// Opens the editor at a spot, on the typed text or else on the current content. A refused draft is kept: the focus
    /// returns to it instead.
    pub(super) fn begin(self, spot: Spot, typed: Option<String>) {
        if !self.is_allowed() {
            return;
        }
        if untrack(|| self.draft()).is_some_and(|draft| draft.refusal.is_some()) {
            self.focus_field();
            return;
        }
        let held = self.cursor.pane.orientation().spot(spot);
        // A double tap opens the editor twice: by its second tap, and as a double click.
        if typed.is_none() && untrack(|| self.draft()).is_some_and(|draft| draft.spot == held) {
            self.focus_field();
            return;
        }
        // The map or the wheel may have moved it out of view.
        self.cursor.go(spot);
        let in_place = typed.is_none();
        if let Some(typed) = &typed {
            self.keep(held, typed.clone());
        }
        let text = typed.unwrap_or_else(|| {
            self.layer.read(self.cursor.pane.stage, |matrix, pipeline| match self.cursor.pane.cell(spot) {
                Some(cell) => number::exact_for_display(matrix[(cell.row, cell.col)]),
                None => {
                    let inputs = pipeline.document().inputs();
                    match held {
                        Spot { row: Some(token), .. } => {
                            let of = self.cursor.pane.stage.row_words().unwrap_or_default();
                            inputs.labels_of(of)[token].clone()
                        }
                        Spot { col, .. } => {
                            let name = inputs.columns()[col.unwrap_or_default()].as_ref();
                            name.map_or("", ColumnName::as_str).to_owned()
                        }
                    }
                }
            })
        });
        self.open(CellDraft { in_place, ..CellDraft::new(held, text) });
    }

    /// Goes to a spot (model coordinates) and opens the editor there, on the typed text or else on the content.
    pub(super) fn edit(self, spot: Spot, typed: Option<String>) {
        let spot = self.cursor.pane.orientation().spot(spot);
        self.cursor.go(spot);
        self.begin(spot, typed);
    }

    /// Discards the draft and goes to its spot.
    pub(super) fn cancel(self) {
        if let Some(draft) = untrack(|| self.draft()) {
            self.close();
            self.cursor.go(self.cursor.pane.orientation().spot(draft.spot));
        }
    }

    /// Commits a text to a spot (model coordinates) as if it were typed there. If it is refused, opens the editor on
    /// it. Does nothing and returns `false` if the editor is already open.
    pub(super) fn enter(self, spot: Spot, text: String) -> bool {
        self.commit_to(spot, text, true)
    }

    /// Commits a text that was left open at a spot (model coordinates). If it is refused, opens the editor on it
    /// without moving the focus. Does nothing and returns `false` if the editor is already open.
    pub(super) fn reopen(self, spot: Spot, text: String) -> bool {
        self.commit_to(spot, text, false)
    }

    fn commit_to(self, spot: Spot, text: String, takes_focus: bool) -> bool {
        let is_free = untrack(|| self.draft()).is_none();
        if is_free {
            match self.take(spot, &text) {
                Ok(()) => self.typing.keep(self.cursor.pane.stage, None),
                Err(refusal) => self.open_again(spot, text, Some(refusal), takes_focus),
            }
        }
        is_free
    }

    /// Opens the editor on a text that was left open at a spot (model coordinates), without moving the focus and
    /// without an edit. Does nothing and returns `false` if the editor is already open.
    pub(super) fn show_draft(self, spot: Spot, text: String) -> bool {
        let is_free = untrack(|| self.draft()).is_none();
        if is_free {
            let try_on_copy = |edit: &Edit| {
                self.store.read(|pipeline| {
                    pipeline.document().clone().apply(edit).map(drop).map_err(refused(&text))
                })
            };
            let refusal = self.edit_of(spot, &text).and_then(|edit| try_on_copy(&edit)).err();
            self.open_again(spot, text, refusal, false);
        }
        is_free
    }

    fn open_again(self, spot: Spot, text: String, refusal: Option<Refusal>, takes_focus: bool) {
        self.keep(spot, text.clone());
        self.open(CellDraft { refusal, takes_focus, ..CellDraft::new(spot, text) });
    }

    fn open(self, draft: CellDraft) {
        self.openings.update_value(|openings| *openings += 1);
        let opening = self.openings.get_value();
        self.set(Some(CellDraft { opening, ..draft }));
    }

    /// Commits the field's text to the document and closes the editor. Returns whether no draft is left open. A refused
    /// draft stays open with the reason.
    pub(super) fn commit(self) -> bool {
        let Some(draft) = untrack(|| self.draft()) else { return true };
        let Some(field) = self.field.get_untracked() else { return true };
        let text = field.value();
        match self.take(draft.spot, &text) {
            Ok(()) => {
                self.close();
                true
            }
            Err(refusal) => {
                self.keep(draft.spot, text);
                if draft.refusal.as_ref() != Some(&refusal) {
                    self.set(Some(CellDraft { refusal: Some(refusal), ..draft }));
                }
                false
            }
        }
    }

    /// Stores the draft after each input.
    pub(super) fn typed(self) {
        if let (Some(draft), Some(field)) = (untrack(|| self.draft()), self.field.get_untracked()) {
            self.keep(draft.spot, field.value());
        }
    }

    /// Stores a text that is not committed yet.
    fn keep(self, spot: Spot, text: String) {
        let stage = self.cursor.pane.stage;
        self.typing.keep(stage, Some(typing::Draft { stage, spot, text }));
    }

    fn take(self, spot: Spot, text: &str) -> Result<(), Refusal> {
        self.store.dispatch(&self.edit_of(spot, text)?).map_err(refused(text))
    }

    /// Returns the edit that writes a text to a spot (model coordinates).
    fn edit_of(self, spot: Spot, text: &str) -> Result<Edit, Refusal> {
        Ok(match (spot.place(), self.layer.input(self.cursor.pane.stage)) {
            (Some((row, col)), input) => {
                // Where Q, K and V are given, X and X′ have no cells: the edit is refused.
                let input = input.unwrap_or(Input::X);
                let value = self.typing.read(text).map_err(Refusal::Number)?;
                Edit::SetCell { input, row, col, value }
            }
            (None, _) => match spot {
                Spot { row: Some(row), .. } => Edit::SetLabel {
                    of: self.cursor.pane.stage.row_words().unwrap_or_default(),
                    row,
                    label: text.to_owned(),
                },
                // An empty name takes the name away.
                Spot { col, .. } => Edit::NameColumn {
                    col: col.unwrap_or_default(),
                    name: match ColumnName::new(text) {
                        Err(NameError::Empty) => None,
                        name => Some(name.map_err(Refusal::Name)?),
                    },
                },
            },
        })
    }

    /// Discards the draft.
    fn close(self) {
        self.typing.keep(self.cursor.pane.stage, None);
        self.set(None);
    }

    fn set(self, draft: Option<CellDraft>) {
        self.draft.update(|slot| *slot.get_mut(self.store) = draft);
    }

    /// Writes 0 into the active cell.
    pub(super) fn clear(self) {
        let active = self.cursor.pane.cell(self.cursor.pane.active());
        if let (Some(CellRef { row, col, .. }), Some(input)) =
            (active, self.layer.input(self.cursor.pane.stage))
        {
            let edit = Edit::SetCell { input, row, col, value: 0.0 };
            self.notices.refuse_unless(self.store.dispatch(&edit));
        }
    }

    /// Makes the draft's spot active when the open editor gets the focus.
    pub(super) fn returned(self) {
        if let Some(draft) = untrack(|| self.draft()) {
            self.cursor.returned(self.cursor.pane.orientation().spot(draft.spot));
        }
    }

    /// Moves the focus into the open editor.
    pub(super) fn focus_field(self) {
        if let Some(field) = self.field.get_untracked() {
            dom::focus_element(&field);
        }
    }
}

/// Returns the reason to show for the error of an edit that writes `text`.
fn refused(text: &str) -> impl Fn(EditError) -> Refusal {
    move |error| match error {
        EditError::LabelCharacter { at, character, .. } => {
            Refusal::Character { character, at, word: isolated(&spelt_out(text.trim())) }
        }
        EditError::OutOfBounds { .. }
        | EditError::NotFinite { .. }
        | EditError::NoSuchWord { .. }
        | EditError::TooManyWords { .. }
        | EditError::LastWord { .. }
        | EditError::Embedding { .. }
        | EditError::Label { .. }
        | EditError::NoSuchColumn { .. }
        | EditError::NoSuchHead { .. }
        | EditError::Mask(_)
        | EditError::Setting(_)
        | EditError::BiasSize { .. } => Refusal::Edit(error),
    }
}
