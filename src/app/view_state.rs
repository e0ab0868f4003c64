//! What the page looks like just now: never undone, saved or shared with the document.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    browser::{self, digits, language, media},
    check::Check,
    lab::LabState,
    notice::{Notice, Offer},
    pause::Pause,
    side::Panel,
    stepper::Tour,
    store::Store,
    trail::Trail,
};
use crate::explain::{Block, Step};
use crate::model::{CellRef, Convention, Document, Stage};
use crate::number::Digits;
use crate::plot::Theme;
use crate::presets::Preset;
use crate::screen::Viewport;
use crate::text::{Language, Messages};

/// How long a person types no number before a picture is put into words anew.
const PAUSE: Duration = Duration::from_millis(600);

/// Signals of the view. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(super) struct ViewState {
    pub(super) language: RwSignal<Language>,
    pub(super) digits: RwSignal<Digits>,
    pub(super) theme: RwSignal<Theme>,
    pub(super) viewport: RwSignal<Viewport>,
    /// The cell that was focused last; read it as [`ViewState::selected`].
    pub(super) selection: RwSignal<CellRef>,
    /// The cell under the pointer.
    pub(super) hover: RwSignal<Option<CellRef>>,
    /// What is pointed at in the inspector.
    pub(super) pointed: RwSignal<Option<Block>>,
    /// The operands that were followed.
    pub(super) trail: Trail,
    /// Whether a softmax row is shown as it would be without subtracting its maximum.
    pub(super) naive: RwSignal<bool>,
    /// The selection, or the nearest cell to it where the matrices have become smaller.
    pub(super) selected: Memo<CellRef>,
    /// The token of the selected cell. Among the weights W, whose rows are no tokens, the one before stays.
    pub(super) token: Memo<usize>,
    /// The cell to explain: the one under the pointer, else the selected one.
    pub(super) explained: Memo<CellRef>,
    /// The step of the tour, while it runs.
    pub(super) step: RwSignal<Option<Step>>,
    /// What else the tour keeps.
    pub(super) tour: Tour,
    /// How the matrices are written. [`Orientation::of`](crate::screen::Orientation::of) tells by it where a cell is
    /// shown.
    pub(super) convention: Memo<Convention>,
    /// Whether there is a mask.
    pub(super) is_masked: Memo<bool>,
    /// The panel that is open beside the sheet.
    pub(super) panel: RwSignal<Panel>,
    /// What is being checked.
    pub(super) check: Check,
    /// The lab.
    pub(super) lab: LabState,
    /// Whether the panels are unfolded, on a screen where they lie over the sheet.
    pub(super) side_is_open: RwSignal<bool>,
    pub(super) notice: RwSignal<Option<Notice>>,
    /// What the person is to decide about the saved work.
    pub(super) offer: RwSignal<Option<Offer>>,
    /// The store's revision when edits last paused: what need not keep up with typing watches this.
    pub(super) settled: RwSignal<u32>,
    /// The first visible row and column of each stage, as the model has it.
    pub(super) windows: [RwSignal<(usize, usize)>; Stage::COUNT],
}

impl ViewState {
    pub(super) fn new(store: Store, notice: Option<Notice>, offer: Option<Offer>) -> Self {
        let opening = store.worksheet(|worksheet| opening_cell(worksheet.document()));
        let step = browser::tour::step();
        let opening = step.map_or(opening, |step| step.cell(opening));
        let (selection, hover) = (RwSignal::new(opening), RwSignal::new(None));
        let (panel, settled) = (RwSignal::new(Panel::Number), RwSignal::new(0));
        let tour = Tour::new(!media::viewport().is_narrow());
        let selected = Memo::new(move |_| clamped(store, selection.get()));
        let token = Memo::new(move |before: Option<&usize>| {
            let selected = selected.get();
            let before = before.copied().unwrap_or_default();
            let row = if selected.stage.rows_are_tokens() { selected.row } else { before };
            row.min(store.shape_now().n() - 1)
        });
        Self {
            language: RwSignal::new(language::preferred()),
            digits: RwSignal::new(digits::preferred()),
            theme: RwSignal::new(media::theme()),
            viewport: RwSignal::new(media::viewport()),
            selection,
            hover,
            pointed: RwSignal::new(None),
            trail: Trail::new(),
            naive: RwSignal::new(false),
            selected,
            token,
            // The pointer has no say while a prediction is being typed.
            explained: Memo::new(move |_| {
                let selected = selected.get();
                let hover = hover.get().filter(|_| tour.guessing.get() != Some(selected));
                hover.map_or(selected, |hover| clamped(store, hover))
            }),
            step: RwSignal::new(step),
            tour,
            convention: Memo::new(move |_| {
                store.watch_all();
                store.worksheet(|worksheet| worksheet.document().settings().convention)
            }),
            is_masked: Memo::new(move |_| {
                store.watch_all();
                store.read(|pipeline| !pipeline.document().mask().is_none())
            }),
            panel,
            check: Check::new(store, panel, settled),
            lab: LabState::new(token),
            side_is_open: RwSignal::new(media::viewport().has_aside()),
            notice: RwSignal::new(notice),
            offer: RwSignal::new(offer),
            settled,
            windows: std::array::from_fn(|_| RwSignal::new((0, 0))),
        }
    }

    /// The messages of the chosen language, watched.
    pub(super) fn text(self) -> &'static Messages {
        self.language.get().messages()
    }

    /// Moves the selection to the row of a token: in its matrix, or among the weights where its rows are no tokens.
    pub(super) fn select_token(self, token: usize) {
        self.hover.set(None);
        self.selection.update(|cell| {
            if !cell.stage.rows_are_tokens() {
                cell.stage = Stage::Weights;
            }
            cell.row = token;
        });
    }

    /// The first visible row and column of a stage, as the model has it.
    pub(super) fn window(self, stage: Stage) -> RwSignal<(usize, usize)> {
        self.windows[stage as usize]
    }
}

/// The cell, or the nearest one within the matrices as they are now, watched: without a mask there are no masked
/// scores, and the scaled ones are what they were made of.
fn clamped(store: Store, cell: CellRef) -> CellRef {
    store.watch_all();
    store.read(|pipeline| {
        let is_gone = cell.stage == Stage::Masked && pipeline.document().mask().is_none();
        let stage = if is_gone { Stage::Scaled } else { cell.stage };
        let (rows, cols) = stage.dimensions(pipeline.shape());
        CellRef { stage, ..cell }.clamped(rows, cols)
    })
}

/// Keeps the view in step with the browser: its size, its colour scheme, `<html lang>`.
pub(super) fn follow_browser(view: ViewState) {
    media::on_viewport_change(move || view.viewport.set(media::viewport()));
    media::on_theme_change(move || view.theme.set(media::theme()));
    Effect::new(move |_| language::announce(view.language.get()));
}

/// Raises [`ViewState::settled`] when edits pause.
pub(super) fn follow_pauses(store: Store, view: ViewState) {
    let pause = Pause::new();
    Effect::new(move |had_run: Option<()>| {
        let revision = store.watch_all();
        if had_run.is_some() {
            pause.then(PAUSE, move || view.settled.set(revision));
        }
    });
}

/// The cell to explain when a document comes on the page, so that nobody meets an empty inspector.
pub(super) fn opening_cell(document: &Document) -> CellRef {
    let first = CellRef { stage: Stage::Weights, row: 0, col: 0 };
    let n = document.shape().n();
    document.origin().and_then(Preset::by_id).map_or(first, Preset::opening_cell).clamped(n, n)
}

/// The store and the view from the context that the page provides.
pub(super) fn handles() -> (Store, ViewState) {
    (expect_context::<Store>(), expect_context::<ViewState>())
}
