//! Which cell the page is about: the selected one, the one under the pointer, the one that is explained.

use crate::app::{
    kit::reactive::memo,
    state::store::{PerDocument, Store},
};
use crate::explain::Block;
use crate::layout::CellRange;
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// Where the person is on the sheet. Copies are handles to the same focus.
#[derive(Clone, Copy)]
pub(in crate::app) struct Focus {
    /// The cell that was focused last; read it as [`Focus::selected`].
    pub(in crate::app) selection: RwSignal<CellRef>,
    /// The cell under the pointer.
    pub(in crate::app) hover: RwSignal<Option<CellRef>>,
    /// The cell whose number is being predicted: while it is the selected one, the pointer has no say.
    pub(in crate::app) held: RwSignal<Option<CellRef>>,
    /// What is pointed at where a cell is explained: it lights up on the sheet.
    pub(in crate::app) pointed: RwSignal<Option<Block>>,
    /// The cells that were chosen beside the selected one; read them as [`Focus::range`].
    pub(in crate::app) stretch: RwSignal<PerDocument<Option<CellRange>>>,
    /// Several chosen cells, of which the selected one is the first: another selection ends them.
    pub(in crate::app) range: Memo<Option<CellRange>>,
    /// The selection, or the nearest cell to it where the matrices have become smaller.
    pub(in crate::app) selected: Memo<CellRef>,
    /// The token of the selected cell. Among the weights W, whose rows are no tokens, the one before stays.
    pub(in crate::app) token: Memo<usize>,
    /// The cell to explain: the one under the pointer, else the selected one.
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
            let row = if selected.stage.rows_are_tokens() { selected.row } else { before };
            row.min(store.shape().get().n() - 1)
        });
        let explained = memo(move || {
            let selected = selected.get();
            let hover = hover.get().filter(|_| held.get() != Some(selected));
            hover.map_or(selected, |hover| clamped(store, hover))
        });
        Self {
            selection,
            hover,
            held,
            pointed: RwSignal::new(None),
            stretch,
            range,
            selected,
            token,
            explained,
        }
    }

    /// Moves the selection to the row of a token: in its matrix, or among the weights where its rows are no tokens.
    pub(in crate::app) fn select_token(self, token: usize) {
        self.hover.set(None);
        self.selection.update(|cell| {
            if !cell.stage.rows_are_tokens() {
                cell.stage = Stage::Weights;
            }
            cell.row = token;
        });
    }
}

/// The cell, or the nearest one within the matrices as they are now, watched: without a mask there are no masked
/// scores, and the scaled ones are what they were made of.
fn clamped(store: Store, cell: CellRef) -> CellRef {
    let is_gone = cell.stage == Stage::Masked && !store.is_masked().get();
    let stage = if is_gone { Stage::Scaled } else { cell.stage };
    let (rows, cols) = stage.dimensions(store.shape().get());
    CellRef { stage, ..cell }.clamped(rows, cols)
}
