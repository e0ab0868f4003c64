//! The worksheet and what follows from it, with a revision for each stage.

mod aside;
mod counter;
mod deferred_rows;
mod following;
mod per_document;

use std::sync::Arc;

use self::{aside::Aside, counter::Counter, deferred_rows::DeferredRows};
use crate::app::browser::timing::{self, Measure};
use crate::layout::as_shown;
use crate::math::Magnitude;
use crate::model::{
    Attention, Change, DirtyCells, Document, Edit, EditError, EditOrigin, Input, Pipeline, Reach,
    RowsAndColumns, Settings, Shape, Stage, Worksheet,
};
use crate::plot::Domain;
use leptos::prelude::*;

pub(in crate::app) use self::following::{UpdateRate, are_few};
pub(in crate::app) use self::per_document::PerDocument;

/// How often each matrix that a person edits was changed.
pub(in crate::app) type InputRevisions = [u32; Input::ALL.len()];

struct State {
    worksheet: Worksheet,
    /// The person's own work, while another document is on the page in its place.
    aside: Option<Box<Aside>>,
    attention: Attention,
    /// The largest magnitude of each stage, when it was last asked for.
    magnitudes: [Magnitude; Stage::COUNT],
    /// What changed since then.
    unmeasured: DirtyCells,
    /// The domain of a stage that is held still.
    held: Option<(Stage, Domain)>,
    /// What changed since the last paint.
    unpainted: DirtyCells,
    /// Whether what has changed since the last paint does not glow: cells have moved, and what stands in them now took
    /// no number's place; or a gesture goes on, in which all would flicker.
    is_calm: bool,
    /// What the last change reached; nothing before the first one.
    reach: Reach,
}

/// The one place where the document is changed. Copies are handles to the same store.
#[derive(Clone, Copy)]
pub(in crate::app) struct Store {
    state: StoredValue<State, LocalStorage>,
    revisions: [RwSignal<u32>; Stage::COUNT],
    labels: Counter,
    /// The documents that took the place of another one, and the changes that moved cells to other places.
    generation: Counter,
    any: Counter,
    /// How often the page was painted.
    frames: Counter,
    /// The changes that have been painted.
    painted: Memo<u32>,
    /// The changes there were when they last paused.
    settled: Counter,
    shape: Memo<Shape>,
    settings: Memo<Settings>,
    is_masked: Memo<bool>,
    words: Memo<Arc<[String]>>,
    leaving: DeferredRows,
}

impl Store {
    pub(in crate::app) fn new(document: Document) -> Self {
        let attention = timing::measured(Measure::Recompute, || Attention::prepare(&document));
        let state = State {
            worksheet: Worksheet::new(document),
            aside: None,
            attention,
            magnitudes: Default::default(),
            unmeasured: DirtyCells::all(),
            held: None,
            unpainted: DirtyCells::all(),
            is_calm: true,
            reach: Reach::default(),
        };
        let (state, any) = (StoredValue::new_local(state), Counter::new());
        let (labels, frames) = (Counter::new(), Counter::new());
        Self {
            state,
            revisions: std::array::from_fn(|_| RwSignal::new(0)),
            labels,
            generation: Counter::new(),
            any,
            frames,
            painted: following::painted(frames.count, any.count),
            settled: Counter::new(),
            shape: following::document(state, any.count, Document::shape),
            settings: following::document(state, any.count, Document::settings),
            is_masked: following::document(state, any.count, |document| !document.mask().is_none()),
            words: following::document(state, labels.count, |document| document.inputs().words().into()),
            leaving: DeferredRows::new(),
        }
    }

    /// Reads every stage as it is now, without watching it.
    pub(in crate::app) fn read<T>(self, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
        self.state.with_value(|state| f(Pipeline::new(state.worksheet.document(), &state.attention)))
    }

    /// Reads the worksheet as it is now, without watching it.
    pub(in crate::app) fn worksheet<T>(self, f: impl FnOnce(&Worksheet) -> T) -> T {
        self.state.with_value(|state| f(&state.worksheet))
    }

    /// Which numbers the colours of a stage span now.
    pub(in crate::app) fn domain(self, stage: Stage) -> Domain {
        let mut domain = Domain::unit();
        self.state.update_value(|state| {
            if let Some((_, held)) = state.held.filter(|held| held.0 == stage) {
                return domain = held;
            }
            // Until all is made, the colours stay.
            let is_left = stage == Stage::Output && state.attention.is_unfinished();
            let lines = if is_left { RowsAndColumns::default() } else { state.unmeasured.take(stage) };
            let magnitude = &mut state.magnitudes[stage as usize];
            if !lines.is_empty() && stage != Stage::Weights {
                let pipeline = Pipeline::new(state.worksheet.document(), &state.attention);
                magnitude.refresh(pipeline.stage(stage), &lines.rows, &lines.cols);
            }
            domain = Domain::of(stage, magnitude.largest());
        });
        domain
    }

    /// Holds the colours of a stage as they are, until they are let go.
    pub(in crate::app) fn hold_domain(self, stage: Stage) {
        let domain = self.domain(stage);
        self.state.update_value(|state| state.held = Some((stage, domain)));
    }

    /// Lets the colours follow the numbers again.
    pub(in crate::app) fn let_domain_go(self) {
        let held = self.state.try_update_value(|state| state.held.take()).flatten();
        if let Some((stage, before)) = held
            && self.domain(stage) != before
        {
            self.revisions[stage as usize].update(|revision| *revision += 1);
        }
    }

    /// What has changed of a stage since the last paint.
    pub(in crate::app) fn unpainted(self, stage: Stage) -> RowsAndColumns {
        self.state.with_value(|state| state.unpainted.lines(stage).clone())
    }

    /// The same, but nothing where cells have moved, for those are other cells and not other numbers; nor in a gesture.
    pub(super) fn renewed(self, stage: Stage) -> RowsAndColumns {
        self.state.with_value(|state| match state.is_calm {
            true => RowsAndColumns::default(),
            false => state.unpainted.lines(stage).clone(),
        })
    }

    /// Says that everything has been painted.
    pub(in crate::app) fn mark_painted(self) {
        self.state.update_value(|state| {
            state.unpainted = DirtyCells::default();
            state.is_calm = false;
        });
        self.frames.raise();
        self.go_on_when_shown();
    }

    /// What the last change reached.
    pub(in crate::app) fn reach(self) -> Reach {
        self.state.with_value(|state| state.reach.clone())
    }

    /// Counts the changes, without watching them; see [`Store::is_still_at`].
    pub(in crate::app) fn revision(self) -> u32 {
        self.any.count.get_untracked()
    }

    /// Counts the changes of each matrix that a person edits, without watching them.
    pub(in crate::app) fn input_revisions(self) -> InputRevisions {
        Input::ALL.map(|input| self.revisions[Stage::from(input) as usize].get_untracked())
    }

    /// The error with the row and column that the page shows.
    pub(in crate::app) fn as_shown(self, error: EditError) -> EditError {
        as_shown(error, self.worksheet(|worksheet| worksheet.document().settings().convention))
    }

    /// Carries out an edit as one undo step.
    pub(in crate::app) fn dispatch(self, edit: &Edit) -> Result<(), EditError> {
        self.dispatch_for(None, edit)
    }

    /// The same, and says what for, where the edit does not tell.
    pub(in crate::app) fn dispatch_for(self, aim: Option<EditOrigin>, edit: &Edit) -> Result<(), EditError> {
        self.seal();
        let outcome = self.carry_out(edit);
        self.mutate(|worksheet| worksheet.seal_for(aim));
        outcome
    }

    /// Puts another document in the place of this one, as one undo step that says what for.
    pub(in crate::app) fn replace(
        self,
        aim: Option<EditOrigin>,
        document: Document,
    ) -> Result<(), EditError> {
        self.dispatch_for(aim, &Edit::Replace(Box::new(document)))
    }

    /// Carries out edits, one after the other, as one undo step; none of them where one does not fit.
    pub(in crate::app) fn dispatch_all(self, edits: &[Edit]) -> Result<(), EditError> {
        self.dispatch_all_for(None, edits)
    }

    /// Carries out edits as [`Store::dispatch_all`] does, and records what the step was for.
    pub(in crate::app) fn dispatch_all_for(
        self,
        aim: Option<EditOrigin>,
        edits: &[Edit],
    ) -> Result<(), EditError> {
        self.seal();
        let outcome = edits.iter().try_for_each(|edit| self.carry_out(edit));
        if outcome.is_err() {
            self.revert();
        }
        self.mutate(|worksheet| worksheet.seal_for(aim));
        outcome
    }

    /// Takes the open gesture back, without a trace.
    fn revert(self) {
        let change = self.mutate(Worksheet::revert);
        self.tell(&change);
    }

    /// Carries out an edit as part of a gesture, which [`Store::seal`] ends.
    pub(in crate::app) fn gesture(self, edit: &Edit) -> Result<(), EditError> {
        self.carry_out(edit)?;
        self.state.update_value(|state| state.is_calm = true);
        Ok(())
    }

    fn carry_out(self, edit: &Edit) -> Result<(), EditError> {
        let change = self.mutate(|worksheet| worksheet.apply(edit))?;
        self.tell(&change);
        Ok(())
    }

    /// Ends a gesture. One that led nowhere leaves no step, and what can be undone is then another.
    pub(in crate::app) fn seal(self) {
        let steps = |worksheet: &Worksheet| (worksheet.history().can_undo(), worksheet.history().can_redo());
        let before = self.worksheet(steps);
        self.mutate(Worksheet::seal);
        if self.worksheet(steps) != before {
            self.any.raise();
        }
    }

    /// Goes one step back, or forth.
    pub(in crate::app) fn step(self, is_back: bool) {
        self.seal();
        let change = self.mutate(|worksheet| if is_back { worksheet.undo() } else { worksheet.redo() });
        self.tell(&change);
    }

    /// Goes back and forth until so many steps are done.
    pub(in crate::app) fn go_to(self, done: usize) {
        self.seal();
        let change = self.mutate(|worksheet| worksheet.go_to(done));
        self.tell(&change);
    }

    fn mutate<T>(self, f: impl FnOnce(&mut Worksheet) -> T) -> T {
        let mut slot = None;
        self.state.update_value(|state| slot = Some(f(&mut state.worksheet)));
        match slot {
            Some(value) => value,
            None => unreachable!("the store lives as long as the page"),
        }
    }

    fn tell(self, change: &Change) {
        if *change == Change::Nothing {
            return;
        }
        let mut touched = DirtyCells::default();
        self.state.update_value(|state| {
            let State { worksheet, attention, unmeasured, unpainted, is_calm, reach, held, .. } = state;
            let document = worksheet.document();
            touched =
                timing::measured(Measure::Recompute, || deferred_rows::update(attention, document, change));
            unmeasured.join(&touched);
            unpainted.join(&touched);
            if change.moves_cells() {
                *is_calm = true;
                *held = None;
            }
            *reach = Reach::of(&touched, document);
        });
        self.tell_whether_left(&touched);
        for stage in Stage::ALL.into_iter().filter(|&stage| !touched.lines(stage).is_empty()) {
            self.revisions[stage as usize].update(|revision| *revision += 1);
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
