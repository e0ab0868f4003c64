//! Which cell the page is about: the selected, hovered or explained one.

use leptos::prelude::*;

use crate::{
    app::{
        kit::reactive::{effect, memo},
        state::{
            stage_spot::Token,
            store::{PerDocument, Store},
        },
    },
    explain::Block,
    layout::CellRange,
    model::{CellRef, Sequence, Stage},
};

/// A number that was entered.
#[derive(Clone, Copy, PartialEq)]
struct EnteredNumber {
    /// The query whose number it is.
    token: usize,
    /// The cell that was selected next.
    led_to: CellRef,
}

/// Where the user is on the sheet. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Focus {
    store: Store,
    /// The cell that was focused last; read it through [`Focus::selected`].
    selection: RwSignal<CellRef>,
    /// The cell under the pointer.
    hovered: RwSignal<Option<CellRef>>,
    /// The cell whose number is being predicted. While it is selected, hovering explains no other cell.
    held: RwSignal<Option<CellRef>>,
    /// What is pointed at in the explanation of a cell; it is highlighted on the sheet.
    pointed: RwSignal<Option<Block>>,
    /// The range that was chosen last, although another cell may be active now; read it through [`Focus::range`].
    chosen_range: RwSignal<PerDocument<Option<CellRange>>>,
    /// Several selected cells, of which the selected one is the active cell. Another selection ends the range.
    pub(in crate::app) range: Memo<Option<CellRange>>,
    /// The selection, or the nearest existing cell if the matrices have become smaller.
    pub(in crate::app) selected: Memo<CellRef>,
    /// The query of the selected cell. Where its row is none, as in the weight matrices W, and in X′, K and V of other words
    /// than the queries, the previous query stays.
    pub(in crate::app) token: Memo<usize>,
    /// The number that was entered last. Another selection ends it.
    entered: RwSignal<Option<EnteredNumber>>,
    /// The token that the head of the sheet is about: that of the selected cell, but after a number was entered still that
    /// of the number, so that its effect is seen.
    pub(in crate::app) watched: Memo<usize>,
    /// The cell to explain: the hovered one, else the selected one.
    pub(in crate::app) explained: Memo<CellRef>,
}

impl Focus {
    pub(in crate::app) fn new(store: Store, opening: CellRef) -> Self {
        let (selection, hovered, held) = (RwSignal::new(opening), RwSignal::new(None), RwSignal::new(None));
        let selected = memo(move || clamped(store, selection.get()));
        let chosen_range = RwSignal::new(PerDocument::<Option<CellRange>>::default());
        let range = memo(move || {
            let range = chosen_range.with(|chosen| chosen.get(store).copied().flatten());
            range.filter(|range| !range.is_single() && range.active() == selected.get())
        });
        let token = Memo::new(move |before: Option<&usize>| {
            let selected = selected.get();
            let before = before.copied().unwrap_or_default();
            let shape = store.shape().get();
            let is_query = shape.row_words(selected.stage) == Some(Sequence::Queries);
            let row = if is_query { selected.row } else { before };
            row.min(shape.n() - 1)
        });
        let entered = RwSignal::new(None::<EnteredNumber>);
        effect(move || {
            let now = selection.get();
            if entered.get_untracked().is_some_and(|entered| entered.led_to != now) {
                entered.set(None);
            }
        });
        let watched = memo(move || match entered.get() {
            Some(EnteredNumber { token, led_to }) if led_to == selection.get() => {
                token.min(store.shape().get().n() - 1)
            }
            _ => token.get(),
        });
        let explained = memo(move || {
            let selected = selected.get();
            let hovered = hovered.get().filter(|_| held.get() != Some(selected));
            hovered.map_or(selected, |hovered| clamped(store, hovered))
        });
        Self {
            store,
            selection,
            hovered,
            held,
            pointed: RwSignal::new(None),
            chosen_range,
            range,
            selected,
            token,
            entered,
            watched,
            explained,
        }
    }

    /// Selects a cell. While the pointer is on another cell, that one stays explained.
    pub(in crate::app) fn select(self, cell: CellRef) {
        self.selection.set(cell);
    }

    /// Selects a cell and explains it, wherever the pointer rests.
    pub(in crate::app) fn select_and_explain(self, cell: CellRef) {
        self.ignore_pointer();
        self.select(cell);
    }

    /// Returns the cell that was selected last, although it may not exist any more. Untracked.
    pub(in crate::app) fn last_selected(self) -> CellRef {
        self.selection.get_untracked()
    }

    /// Explains the cell under the pointer; with `None`, the selected one.
    pub(in crate::app) fn hover(self, cell: Option<CellRef>) {
        if self.hovered.get_untracked() != cell {
            self.hovered.set(cell);
        }
    }

    /// Explains the selected cell until the pointer moves.
    pub(in crate::app) fn ignore_pointer(self) {
        self.hover(None);
    }

    /// Explains a cell, whatever is hovered, while its number is being predicted and it is selected.
    pub(in crate::app) fn hold(self, cell: CellRef) {
        self.held.set(Some(cell));
    }

    /// Ends what [`Focus::hold`] began.
    pub(in crate::app) fn release(self) {
        self.held.set(None);
    }

    /// Highlights on the sheet what is pointed at in the explanation of a cell.
    pub(in crate::app) fn point_at(self, block: Option<Block>) {
        if self.pointed.with_untracked(|pointed| *pointed != block) {
            self.pointed.set(block);
        }
    }

    /// Returns what is pointed at in the explanation of a cell. Tracked.
    pub(in crate::app) fn pointed(self) -> Option<Block> {
        self.pointed.get()
    }

    /// Selects a range around the active cell; with `None`, that cell alone.
    pub(in crate::app) fn choose_range(self, range: Option<CellRange>) {
        self.chosen_range.update(|chosen| *chosen.get_mut(self.store) = range);
    }

    /// Whether the range that was chosen last is around another cell than the selected one. Tracked.
    pub(in crate::app) fn has_left_range(self) -> bool {
        let selected = self.selected.get();
        let range = self.chosen_range.with(|chosen| chosen.get(self.store).copied().flatten());
        range.is_some_and(|range| range.active() != selected)
    }

    /// Goes on watching a token of which a number was entered, although the selection has moved on.
    pub(in crate::app) fn keep_watching(self, token: usize) {
        self.entered.set(Some(EnteredNumber { token, led_to: self.last_selected() }));
    }

    /// Selects the row of a query: in the selected matrix, or in the attention weights if its rows are not queries.
    pub(in crate::app) fn select_token(self, token: usize) {
        self.select_row(Token { of: Sequence::Queries, row: token }, Stage::Weights);
    }

    /// Selects the row of a token: in the selected matrix, or if its rows are not tokens of that sequence, in the attention
    /// weights, or in the first matrix with a row for it if it is a key.
    pub(in crate::app) fn select_word(self, token: Token) {
        let other = match token.of {
            Sequence::Queries => Stage::Weights,
            Sequence::Keys => self.store.shape().get_untracked().beginning_of(token.of),
        };
        self.select_row(token, other);
    }

    fn select_row(self, Token { of, row }: Token, other: Stage) {
        self.ignore_pointer();
        self.entered.set(None);
        let shape = self.store.shape().get_untracked();
        self.selection.update(|cell| {
            if shape.row_words(cell.stage) != Some(of) {
                cell.stage = other;
            }
            cell.row = row;
        });
    }

    /// Returns the token that commands on words are for: that of the selected row, or the query if its row is no token.
    /// Tracked.
    pub(in crate::app) fn word(self) -> Token {
        let (shape, selected) = (self.store.shape().get(), self.selected.get());
        match shape.row_words(selected.stage) {
            Some(Sequence::Keys) => Token { of: Sequence::Keys, row: selected.row },
            _ => Token { of: Sequence::Queries, row: self.token.get() },
        }
    }
}

/// Returns the cell, or the nearest one that exists now. If the document does not have the stage, it falls back to the one
/// with the same numbers: without a mask, from the masked scores to the scaled ones. From a bias that was removed, it falls
/// back to the scores that it was added to; from X, X′ or a weight matrix that is gone, to what was computed from it.
/// Tracked.
fn clamped(store: Store, cell: CellRef) -> CellRef {
    let stage = match cell.stage {
        stage if store.has(stage) => stage,
        Stage::Bias => Stage::Scaled,
        Stage::X | Stage::Wq => Stage::Q,
        Stage::XKv | Stage::Wk => Stage::K,
        Stage::Wv => Stage::V,
        Stage::Wo => store.resolved(Stage::Projected),
        stage => store.resolved(stage),
    };
    let (rows, cols) = stage.dimensions(store.shape().get());
    CellRef { stage, ..cell }.clamped(rows, cols)
}
