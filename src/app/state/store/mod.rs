//! The worksheet and its computed stages, with a revision for each stage.

mod aside;
mod counter;
mod deferred_rows;
mod following;
mod per_document;

use std::sync::Arc;

use leptos::prelude::*;

use self::{aside::Aside, counter::Counter, deferred_rows::DeferredRows};
use crate::{
    app::{
        browser::timing::{self, Measure},
        state::history_move::HistoryMove,
    },
    layout::as_shown,
    math::Magnitude,
    model::{
        Attention, Change, ColumnName, DirtyCells, Document, Edit, EditError, EditOrigin, Input, PerStage,
        Pipeline, Reach, RowsAndColumns, Settings, Shape, Stage, Worksheet,
    },
    plot::Domain,
    saving::InputRevisions,
};

pub(in crate::app) use self::{
    following::{UpdateRate, are_few},
    per_document::PerDocument,
};

struct State {
    worksheet: Worksheet,
    /// The user's own work, while another document is on the page instead.
    aside: Option<Box<Aside>>,
    attention: Attention,
    /// The largest magnitude of each stage when it was last requested.
    magnitudes: PerStage<Magnitude>,
    /// What changed since `magnitudes` was updated.
    unmeasured: DirtyCells,
    /// A stage whose colour domain is held fixed, and that domain.
    held: Option<(Stage, Domain)>,
    /// What changed since the last paint.
    unpainted: DirtyCells,
    /// Suppresses the change highlight: cells moved (nothing changed in place), or a gesture is in progress, in which
    /// everything would flicker.
    is_highlight_suppressed: bool,
    /// What the last change affected; empty before the first.
    reach: Reach,
}

/// The only place where the document is changed. Copies are handles to the same store.
#[derive(Clone, Copy)]
pub(in crate::app) struct Store {
    state: StoredValue<State, LocalStorage>,
    revisions: PerStage<RwSignal<u32>>,
    labels: Counter,
    /// Counts replacements of the document and changes that moved cells.
    generation: Counter,
    any: Counter,
    /// Counts changes of the document itself: all but choosing a head, and ending a gesture.
    edits: Counter,
    /// How often the page was painted.
    frames: Counter,
    /// The number of changes painted so far.
    painted: Counter,
    /// The number of changes when they last paused.
    settled: Counter,
    shape: Memo<Shape>,
    settings: Memo<Settings>,
    /// Whether there is a mask, and a bias.
    rules: Memo<[bool; 2]>,
    words: Memo<Arc<[String]>>,
    keys: Memo<Arc<[String]>>,
    columns: Memo<Arc<[Option<ColumnName>]>>,
    deferred: DeferredRows,
}

impl Store {
    pub(in crate::app) fn new(document: Document) -> Self {
        let attention = timing::measured(Measure::Recompute, || Attention::prepare(&document));
        let state = State {
            worksheet: Worksheet::new(document),
            aside: None,
            attention,
            magnitudes: PerStage::default(),
            unmeasured: DirtyCells::all(),
            held: None,
            unpainted: DirtyCells::all(),
            is_highlight_suppressed: true,
            reach: Reach::default(),
        };
        let (state, any) = (StoredValue::new_local(state), Counter::new());
        let (labels, frames) = (Counter::new(), Counter::new());
        Self {
            state,
            revisions: PerStage::from_fn(|_| RwSignal::new(0)),
            labels,
            generation: Counter::new(),
            any,
            edits: Counter::new(),
            frames,
            painted: Counter::new(),
            settled: Counter::new(),
            shape: following::document(state, any.count, Document::shape),
            settings: following::document(state, any.count, Document::settings),
            rules: following::document(state, any.count, |document| {
                [!document.mask().is_none(), document.inputs().has(Input::Bias)]
            }),
            words: following::document(state, labels.count, |document| document.inputs().words().into()),
            keys: following::document(state, labels.count, |document| document.inputs().keys().into()),
            columns: following::document(state, labels.count, |document| document.inputs().columns().into()),
            deferred: DeferredRows::new(),
        }
    }

    /// Reads every stage, untracked.
    pub(in crate::app) fn read<T>(self, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
        self.state.with_value(|state| f(Pipeline::new(state.worksheet.document(), &state.attention)))
    }

    /// Reads the worksheet, untracked.
    pub(in crate::app) fn worksheet<T>(self, f: impl FnOnce(&Worksheet) -> T) -> T {
        self.state.with_value(|state| f(&state.worksheet))
    }

    /// Returns the range of numbers that the colours of a stage span.
    pub(in crate::app) fn domain(self, stage: Stage) -> Domain {
        let mut domain = Domain::unit();
        self.state.update_value(|state| {
            if let Some((_, held)) = state.held.filter(|held| held.0 == stage) {
                return domain = held;
            }
            // The colours stay until all rows are computed.
            let is_pending = stage == Stage::Output && state.attention.is_unfinished();
            let lines = if is_pending { RowsAndColumns::default() } else { state.unmeasured.take(stage) };
            let magnitude = &mut state.magnitudes[stage];
            if !lines.is_empty() && stage != Stage::Weights {
                let pipeline = Pipeline::new(state.worksheet.document(), &state.attention);
                magnitude.refresh(pipeline.stage(stage), &lines.rows, &lines.cols);
            }
            domain = Domain::of(stage, magnitude.largest());
        });
        domain
    }

    /// Holds the colour domain of a stage fixed until [`Store::release_domain`].
    pub(in crate::app) fn hold_domain(self, stage: Stage) {
        let domain = self.domain(stage);
        self.state.update_value(|state| state.held = Some((stage, domain)));
    }

    /// Lets the colours follow the numbers again.
    pub(in crate::app) fn release_domain(self) {
        let held = self.state.try_update_value(|state| state.held.take()).flatten();
        if let Some((stage, before)) = held
            && self.domain(stage) != before
        {
            self.revisions[stage].update(|revision| *revision += 1);
        }
    }

    /// Returns the rows and columns of a stage that changed since the last paint.
    pub(in crate::app) fn unpainted(self, stage: Stage) -> RowsAndColumns {
        self.state.with_value(|state| state.unpainted.in_stage(stage).clone())
    }

    /// Returns what to highlight as changed: [`Store::unpainted`], but nothing if cells moved or during a gesture.
    pub(super) fn to_highlight(self, stage: Stage) -> RowsAndColumns {
        self.state.with_value(|state| match state.is_highlight_suppressed {
            true => RowsAndColumns::default(),
            false => state.unpainted.in_stage(stage).clone(),
        })
    }

    /// Records that everything has been painted.
    pub(in crate::app) fn mark_painted(self) {
        self.state.update_value(|state| {
            state.unpainted = DirtyCells::default();
            state.is_highlight_suppressed = false;
        });
        // A frame that paints no change leaves it the same.
        self.painted.set(self.any.count.get_untracked());
        self.frames.raise();
        self.resume_when_shown();
    }

    /// Returns what the last change affected.
    pub(in crate::app) fn reach(self) -> Reach {
        self.state.with_value(|state| state.reach.clone())
    }

    /// Returns the number of changes, untracked; see [`Store::is_still_at`].
    pub(in crate::app) fn revision(self) -> u32 {
        self.any.count.get_untracked()
    }

    /// Returns the number of changes of the document itself, untracked: all but choosing a head.
    pub(in crate::app) fn edits(self) -> u32 {
        self.edits.count.get_untracked()
    }

    /// Returns the number of changes of each input matrix, untracked.
    pub(in crate::app) fn input_revisions(self) -> InputRevisions {
        Input::ALL.map(|input| self.revisions[Stage::from(input)].get_untracked())
    }

    /// Converts the row and column of an error to those shown on the page.
    pub(in crate::app) fn as_shown(self, error: EditError) -> EditError {
        as_shown(error, self.worksheet(|worksheet| worksheet.document().settings().convention))
    }

    /// Applies an edit as one undo step.
    pub(in crate::app) fn dispatch(self, edit: &Edit) -> Result<(), EditError> {
        self.dispatch_for(None, edit)
    }

    /// Applies an edit as one undo step, and records where it came from if the edit itself does not.
    pub(in crate::app) fn dispatch_for(
        self,
        origin: Option<EditOrigin>,
        edit: &Edit,
    ) -> Result<(), EditError> {
        self.seal();
        let outcome = self.carry_out(edit);
        self.mutate(|worksheet| worksheet.seal_for(origin));
        outcome
    }

    /// Replaces the document as one undo step, and records where that came from.
    pub(in crate::app) fn replace(
        self,
        origin: Option<EditOrigin>,
        document: Document,
    ) -> Result<(), EditError> {
        self.dispatch_for(origin, &Edit::Replace(Box::new(document)))
    }

    /// Applies edits in order as one undo step; applies none if one is refused.
    pub(in crate::app) fn dispatch_all(self, edits: &[Edit]) -> Result<(), EditError> {
        self.dispatch_all_for(None, edits)
    }

    /// Applies edits as [`Store::dispatch_all`] does, and records where the step came from.
    pub(in crate::app) fn dispatch_all_for(
        self,
        origin: Option<EditOrigin>,
        edits: &[Edit],
    ) -> Result<(), EditError> {
        self.seal();
        let outcome = edits.iter().try_for_each(|edit| self.carry_out(edit));
        if outcome.is_err() {
            self.revert();
        }
        self.mutate(|worksheet| worksheet.seal_for(origin));
        outcome
    }

    /// Reverts the open gesture without leaving an undo step.
    fn revert(self) {
        let change = self.mutate(Worksheet::revert);
        self.propagate(&change);
    }

    /// Applies an edit as part of a gesture, which [`Store::seal`] ends.
    pub(in crate::app) fn gesture(self, edit: &Edit) -> Result<(), EditError> {
        self.carry_out(edit)?;
        self.state.update_value(|state| state.is_highlight_suppressed = true);
        Ok(())
    }

    /// Applies edits at once as part of a gesture like [`Store::gesture`], and records what the gesture is for, so that any
    /// [`Store::seal`] may end it. If one is refused, those after it are not applied.
    pub(in crate::app) fn gesture_for(self, origin: EditOrigin, edits: &[Edit]) -> Result<(), EditError> {
        let mut changes = Vec::new();
        let outcome = edits.iter().try_for_each(|edit| {
            changes.push(self.mutate(|worksheet| worksheet.apply_for(origin, edit))?);
            Ok(())
        });
        self.propagate(&Change::Several(changes));
        self.state.update_value(|state| state.is_highlight_suppressed = true);
        outcome
    }

    fn carry_out(self, edit: &Edit) -> Result<(), EditError> {
        let change = self.mutate(|worksheet| worksheet.apply(edit))?;
        self.propagate(&change);
        Ok(())
    }

    /// Ends a gesture. One that changed nothing leaves no step; what can be undone may change even so.
    pub(in crate::app) fn seal(self) {
        let steps = |worksheet: &Worksheet| (worksheet.history().can_undo(), worksheet.history().can_redo());
        let before = self.worksheet(steps);
        self.mutate(Worksheet::seal);
        if self.worksheet(steps) != before {
            self.any.raise();
        }
    }

    /// Shows the matrices of another head, which is no step.
    pub(in crate::app) fn choose_head(self, head: usize) {
        let change = self.mutate(|worksheet| worksheet.choose_head(head));
        self.propagate(&change);
    }

    /// Undoes or redoes one step.
    pub(in crate::app) fn step(self, by: HistoryMove) {
        self.seal();
        let change = self.mutate(|worksheet| match by {
            HistoryMove::Undo => worksheet.undo(),
            HistoryMove::Redo => worksheet.redo(),
        });
        self.propagate(&change);
    }

    /// Undoes or redoes steps until `done` of them are done.
    pub(in crate::app) fn go_to(self, done: usize) {
        self.seal();
        let change = self.mutate(|worksheet| worksheet.go_to(done));
        self.propagate(&change);
    }

    fn mutate<T>(self, f: impl FnOnce(&mut Worksheet) -> T) -> T {
        let mut slot = None;
        self.state.update_value(|state| slot = Some(f(&mut state.worksheet)));
        match slot {
            Some(value) => value,
            None => unreachable!("the store lives as long as the page"),
        }
    }

    fn propagate(self, change: &Change) {
        if *change == Change::Nothing {
            return;
        }
        let mut dirty = DirtyCells::default();
        self.state.update_value(|state| {
            let State {
                worksheet,
                attention,
                unmeasured,
                unpainted,
                is_highlight_suppressed,
                reach,
                held,
                ..
            } = state;
            let document = worksheet.document();
            let is_of_another = attention.chosen_head() != document.chosen_head();
            dirty =
                timing::measured(Measure::Recompute, || deferred_rows::update(attention, document, change));
            unmeasured.join(&dirty);
            unpainted.join(&dirty);
            if change.moves_cells() || is_of_another {
                *is_highlight_suppressed = true;
                *held = None;
            }
            // Another head was chosen: nothing was computed anew.
            *reach = if *change == Change::Head { Reach::default() } else { Reach::of(&dirty, document) };
        });
        self.update_pending(&dirty);
        let is_revised =
            |stage: &Stage| !dirty.in_stage(*stage).is_empty() || change.writes_in_a_head(*stage);
        for stage in Stage::ALL.into_iter().filter(is_revised) {
            self.revisions[stage].update(|revision| *revision += 1);
        }
        if *change != Change::Head {
            self.edits.raise();
        }
        if change.relabels() {
            self.labels.raise();
        }
        if change.moves_cells() {
            self.generation.raise();
        }
        self.any.raise();
    }
}
