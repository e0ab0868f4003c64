//! What is drawn over the numbers of the cards: covers, verdicts, outlines, the highlight of a change.
//!
//! Other parts of the page report these here; a card reads the overlay and does not depend on those parts.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::state::{
        focus::Focus,
        hidden::Hidden,
        layer::Layer,
        locale::Locale,
        store::{Store, UpdateRate},
    },
    explain::{Block, Verdict, sources},
    model::{CellRef, Mask, Pipeline, RowsAndColumns, Sequence, Stage},
    text::Messages,
};

/// All overlays of the numbers together. Copies are handles to the same overlay.
#[derive(Clone, Copy)]
pub(in crate::app) struct Overlay {
    store: Store,
    layer: Layer,
    locale: Locale,
    focus: Focus,
    covers: Hidden,
    /// The comparison of printed numbers with those of the sheet, set by whichever part makes it.
    marks: RwSignal<Option<Signal<Option<Marks>>>>,
}

/// The result of comparing cells with other numbers.
pub(in crate::app) trait Mark: Send + Sync {
    /// Returns the verdict on a cell's printed number, and its screen-reader text.
    fn of(&self, cell: CellRef, text: &Messages) -> Option<(Verdict, String)>;
}

/// The verdicts on cells.
pub(in crate::app) type Marks = Arc<dyn Mark>;

/// What is drawn over a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct CellOverlay {
    /// The cell's number is covered; screen readers read this instead.
    pub(in crate::app) cover: Option<&'static str>,
    /// The verdict on the printed number compared with it, and its screen-reader text.
    pub(in crate::app) mark: Option<(Verdict, String)>,
    /// The mask hides its key from its query, and its number is not covered.
    pub(in crate::app) is_masked: bool,
    /// It is the explained cell.
    pub(in crate::app) is_explained: bool,
    /// The explained cell was computed from it.
    pub(in crate::app) is_source: bool,
    /// It is pointed at in the explanation of a cell.
    pub(in crate::app) is_pointed: bool,
    /// It belongs to the token traced from X to the output.
    pub(in crate::app) is_traced: bool,
    /// It belongs to the key that the explained number is about.
    pub(in crate::app) is_asked: bool,
    /// The latest change rewrote it in place.
    pub(in crate::app) glows: bool,
}

impl Overlay {
    pub(in crate::app) fn new(
        store: Store,
        layer: Layer,
        locale: Locale,
        focus: Focus,
        covers: Hidden,
    ) -> Self {
        Self { store, layer, locale, focus, covers, marks: RwSignal::new(None) }
    }

    /// Sets the verdicts to show over the numbers.
    pub(in crate::app) fn mark_with(self, marks: Signal<Option<Marks>>) {
        self.marks.set(Some(marks));
    }

    /// The current verdicts. Tracked.
    fn marks(self) -> Option<Marks> {
        self.marks.get()?.get()
    }

    /// Whether a stage is covered, except for cells that were uncovered one by one. Tracked.
    pub(in crate::app) fn hides(self, stage: Stage) -> bool {
        self.covers.stage(stage)
    }

    /// Whether the number of a cell is covered. Tracked.
    pub(in crate::app) fn covers(self, cell: CellRef) -> bool {
        self.covers.cell(cell)
    }

    /// Returns the cells of a stage from which the explained one was computed. Tracked.
    pub(in crate::app) fn sources(self, stage: Stage) -> Vec<Block> {
        let explained = self.focus.explained.get();
        let sources = self.store.at(UpdateRate::Edit, |pipeline| sources(explained, pipeline.document()));
        sources.into_iter().filter(|block| block.stage == stage).collect()
    }

    /// Returns the number of the tour's current step if it is about a stage. Tracked.
    pub(in crate::app) fn tour_step_about(self, stage: Stage) -> Option<String> {
        self.covers.about(stage).map(|step| step.number().to_string())
    }

    /// Tracks what is hidden.
    pub(in crate::app) fn track_hidden(self) {
        self.covers.track();
    }

    /// Goes from a covered cell to its question; the text typed on the cell begins the answer.
    pub(in crate::app) fn ask(self, typed: &str) {
        self.covers.ask(typed);
    }

    /// Tracks everything that can be drawn over a cell, and its wording.
    pub(in crate::app) fn track(self) {
        self.focus.explained.track();
        self.focus.pointed();
        self.covers.track();
        self.locale.language();
        self.marks();
    }

    /// Returns what is drawn over the cells of a stage now, untracked.
    pub(in crate::app) fn over(self, stage: Stage, pipeline: Pipeline<'_>) -> CellOverlays {
        untrack(|| {
            let explained = self.focus.explained.get();
            let shape = pipeline.shape();
            let is_query = |stage| shape.row_words(stage) == Some(Sequence::Queries);
            let word = if is_query(explained.stage) { explained.row } else { self.focus.token.get() };
            let key = match explained.stage {
                Stage::K | Stage::XKv => Some(explained.row),
                about if about.columns_are_words() => Some(explained.col),
                _ => None,
            };
            let is_way = is_query(stage) && !matches!(stage, Stage::K | Stage::V);
            CellOverlays {
                overlay: self,
                traced: is_way.then_some(word),
                asked_row: key.filter(|_| stage == Stage::K),
                asked_col: key.filter(|_| stage.columns_are_words()),
                text: self.locale.text(),
                has_covers: self.covers.stage(stage),
                mask: matches!(stage, Stage::Masked | Stage::Weights)
                    .then(|| pipeline.document().mask().clone())
                    .filter(|mask| !mask.is_none()),
                marks: self.marks(),
                explained,
                sources: sources(explained, pipeline.document()),
                pointed: self.focus.pointed(),
                renewed: self.layer.renewed(stage),
            }
        })
    }
}

/// What is drawn over the cells of a stage at one moment.
pub(in crate::app) struct CellOverlays {
    overlay: Overlay,
    text: &'static Messages,
    /// Whether the stage is covered, except for cells that were uncovered one by one.
    pub(in crate::app) has_covers: bool,
    /// The mask, if the stage shows it.
    mask: Option<Mask>,
    marks: Option<Marks>,
    explained: CellRef,
    sources: Vec<Block>,
    pointed: Option<Block>,
    renewed: RowsAndColumns,
    /// The row of the token traced from X to the output.
    pub(in crate::app) traced: Option<usize>,
    /// The row of the key that the explained number is about.
    pub(in crate::app) asked_row: Option<usize>,
    /// The column of that key, if keys are columns.
    asked_col: Option<usize>,
}

impl CellOverlays {
    /// Returns what is drawn over a cell.
    pub(in crate::app) fn of(&self, cell: CellRef) -> CellOverlay {
        let is_covered = self.has_covers && untrack(|| self.overlay.covers.cell(cell));
        let mark = self.marks.as_ref().filter(|_| !is_covered).and_then(|marks| marks.of(cell, self.text));
        CellOverlay {
            cover: is_covered.then_some(self.text.tour.covered),
            mark,
            is_masked: !is_covered && self.mask.as_ref().is_some_and(|mask| mask.hides(cell.row, cell.col)),
            is_explained: cell == self.explained,
            is_source: self.sources.iter().any(|block| block.contains(cell)),
            is_pointed: self.pointed.as_ref().is_some_and(|block| block.contains(cell)),
            is_traced: self.traced == Some(cell.row),
            is_asked: self.asked_row == Some(cell.row) || self.asked_col == Some(cell.col),
            glows: self.renewed.rows.contains(&cell.row) || self.renewed.cols.contains(&cell.col),
        }
    }
}
