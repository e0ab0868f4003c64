//! Which cell the page is about: the selected, hovered or explained one.

use crate::app::{
    kit::reactive::{effect, memo},
    state::{
        stage_spot::Token,
        store::{PerDocument, Store},
    },
};
use crate::explain::Block;
use crate::layout::CellRange;
use crate::model::{CellRef, Sequence, Stage};
use leptos::prelude::*;

/// Where the user is on the sheet. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Focus {
    store: Store,
    /// The cell that was focused last; read it through [`Focus::selected`].
    pub(in crate::app) selection: RwSignal<CellRef>,
    /// The cell under the pointer.
    pub(in crate::app) hover: RwSignal<Option<CellRef>>,
    /// The cell whose number is being predicted. While it is selected, hovering explains no other cell.
    pub(in crate::app) held: RwSignal<Option<CellRef>>,
    /// What is pointed at in the explanation of a cell; it is highlighted on the sheet.
    pub(in crate::app) pointed: RwSignal<Option<Block>>,
    /// The range selected around the active cell; read it through [`Focus::range`].
    pub(in crate::app) stretch: RwSignal<PerDocument<Option<CellRange>>>,
    /// Several selected cells, of which the selected one is the active cell. Another selection ends the range.
    pub(in crate::app) range: Memo<Option<CellRange>>,
    /// The selection, or the nearest existing cell if the matrices have become smaller.
    pub(in crate::app) selected: Memo<CellRef>,
    /// The query of the selected cell. Where its row is none, as in the weight matrices W, and in X′, K and V of other words
    /// than the queries, the previous query stays.
    pub(in crate::app) token: Memo<usize>,
    /// The token whose number was entered last, and the cell where that led to. Another selection ends it.
    entered: RwSignal<Option<(usize, CellRef)>>,
    /// The token that the head of the sheet is about: that of the selected cell, but after a number was entered still that
    /// of the number, so that its effect is seen.
    pub(in crate::app) watched: Memo<usize>,
    /// The cell to explain: the hovered one, else the selected one.
    pub(in crate::app) explained: Memo<CellRef>,
}

impl Focus {
    pub(in crate::app) fn new(store: Store, opening: CellRef) -> Self {
        let (selection, hover, held) = (RwSignal::new(opening), RwSignal::new(None), RwSignal::new(None));
        let selected = memo(move || clamped(store, selection.get()));
        let stretch = RwSignal::new(PerDocument::<Option<CellRange>>::default());
        let range = memo(move || {
            let range = stretch.with(|stretch| stretch.get(store).copied().flatten());
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
        let entered = RwSignal::new(None::<(usize, CellRef)>);
        effect(move || {
            let now = selection.get();
            if entered.get_untracked().is_some_and(|(_, led_to)| led_to != now) {
                entered.set(None);
            }
        });
        let watched = memo(move || match entered.get() {
            Some((token, led_to)) if led_to == selection.get() => token.min(store.shape().get().n() - 1),
            _ => token.get(),
        });
        let explained = memo(move || {
            let selected = selected.get();
            let hover = hover.get().filter(|_| held.get() != Some(selected));
            hover.map_or(selected, |hover| clamped(store, hover))
        });
        Self {
            store,
            selection,
            hover,
            held,
            pointed: RwSignal::new(None),
            stretch,
            range,
            selected,
            token,
            entered,
            watched,
            explained,
        }
    }

    /// Goes on watching a token of which a number was entered, although the selection has moved on.
    pub(in crate::app) fn keep_watching(self, token: usize) {
        self.entered.set(Some((token, self.selection.get_untracked())));
    }

    /// Selects the row of a query: in the selected matrix, or in the attention weights if its rows are not queries.
    pub(in crate::app) fn select_token(self, token: usize) {
        self.select(Token { of: Sequence::Queries, row: token }, Stage::Weights);
    }

    /// Selects the row of a token: in the selected matrix, or if its rows are not tokens of that sequence, in the attention
    /// weights, or in the first matrix with a row for it if it is a key.
    pub(in crate::app) fn select_word(self, token: Token) {
        let other = match token.of {
            Sequence::Queries => Stage::Weights,
            Sequence::Keys => self.store.shape().get_untracked().beginning_of(token.of),
        };
        self.select(token, other);
    }

    fn select(self, Token { of, row }: Token, other: Stage) {
        self.hover.set(None);
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
