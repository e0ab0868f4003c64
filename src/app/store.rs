//! The worksheet and what follows from it, with a revision for each stage.

use leptos::prelude::*;

use super::browser::timing::{self, Measure};
use crate::math::Extent;
use crate::model::{
    Attention, Change, Document, Edit, EditError, Input, Lines, Pipeline, Reach, Settings, Shape, Stage,
    Touched, Worksheet,
};
use crate::plot::Domain;
use crate::screen::as_shown;

/// A matrix of up to so many numbers can be looked at as a whole at each change.
pub(super) const FEW_NUMBERS: usize = 4_096;

/// How often each matrix that a person edits was changed.
pub(super) type InputRevisions = [u32; Input::ALL.len()];

struct State {
    worksheet: Worksheet,
    attention: Attention,
    /// The largest magnitude of each stage, when it was last asked for.
    extents: [Extent; Stage::COUNT],
    /// What changed since then.
    unmeasured: Touched,
    /// What changed since the last paint.
    unpainted: Touched,
    /// Whether cells have moved since the last paint: what stands in them now took no number's place.
    has_moved: bool,
    /// What the last change reached; nothing before the first one.
    reach: Reach,
}

/// The one place where the document is changed. Copies are handles to the same store.
#[derive(Clone, Copy)]
pub(super) struct Store {
    state: StoredValue<State, LocalStorage>,
    revisions: [RwSignal<u32>; Stage::COUNT],
    labels: RwSignal<u32>,
    generation: RwSignal<u32>,
    any: RwSignal<u32>,
    /// How often the page was painted.
    drawn: RwSignal<u32>,
}

impl Store {
    pub(super) fn new(document: Document) -> Self {
        let attention = timing::measured(Measure::Recompute, || Attention::prepare(&document));
        let state = State {
            worksheet: Worksheet::new(document),
            attention,
            extents: Default::default(),
            unmeasured: Touched::all(),
            unpainted: Touched::all(),
            has_moved: true,
            reach: Reach::default(),
        };
        Self {
            state: StoredValue::new_local(state),
            revisions: std::array::from_fn(|_| RwSignal::new(0)),
            labels: RwSignal::new(0),
            generation: RwSignal::new(0),
            any: RwSignal::new(0),
            drawn: RwSignal::new(0),
        }
    }

    /// Reads every stage as it is now, without watching it.
    pub(super) fn read<T>(self, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
        self.state.with_value(|state| f(Pipeline::new(state.worksheet.document(), &state.attention)))
    }

    /// Reads the worksheet as it is now, without watching it.
    pub(super) fn worksheet<T>(self, f: impl FnOnce(&Worksheet) -> T) -> T {
        self.state.with_value(|state| f(&state.worksheet))
    }

    /// Which numbers the colours of a stage span now.
    pub(super) fn domain(self, stage: Stage) -> Domain {
        let mut domain = Domain::unit();
        self.state.update_value(|state| {
            let lines = state.unmeasured.take(stage);
            let extent = &mut state.extents[stage as usize];
            if !lines.is_empty() && stage != Stage::Weights {
                let pipeline = Pipeline::new(state.worksheet.document(), &state.attention);
                extent.refresh(pipeline.stage(stage), &lines.rows, &lines.cols);
            }
            domain = Domain::of(stage, extent.largest());
        });
        domain
    }

    /// What has changed of a stage since the last paint.
    pub(super) fn unpainted(self, stage: Stage) -> Lines {
        self.state.with_value(|state| state.unpainted.lines(stage).clone())
    }

    /// The same, but nothing where cells have moved: those are other cells, not other numbers.
    pub(super) fn renewed(self, stage: Stage) -> Lines {
        self.state.with_value(|state| match state.has_moved {
            true => Lines::default(),
            false => state.unpainted.lines(stage).clone(),
        })
    }

    /// Says that everything has been painted.
    pub(super) fn painted(self) {
        self.state.update_value(|state| {
            state.unpainted = Touched::default();
            state.has_moved = false;
        });
        self.drawn.update(|frames| *frames += 1);
    }

    /// What the last change reached.
    pub(super) fn reach(self) -> Reach {
        self.state.with_value(|state| state.reach.clone())
    }

    /// Watches the numbers of a stage.
    pub(super) fn watch(self, stage: Stage) -> u32 {
        self.revisions[stage as usize].get()
    }

    /// Watches the tokens' labels.
    pub(super) fn watch_labels(self) -> u32 {
        self.labels.get()
    }

    /// Watches which document it is: another number after one was put in the place of another.
    pub(super) fn watch_generation(self) -> u32 {
        self.generation.get()
    }

    /// Watches everything.
    pub(super) fn watch_all(self) -> u32 {
        self.any.get()
    }

    /// Watches the frames in which something was painted: what is put together from many parts, and follows the
    /// document or the explained cell, need not be made oftener.
    pub(super) fn watch_frames(self) {
        self.drawn.track();
    }

    /// The count of the changes that have been painted.
    pub(super) fn drawn_revision(self) -> Memo<u32> {
        Memo::new(move |_| {
            self.watch_frames();
            self.revision()
        })
    }

    /// Watches the numbers: small ones at each change, large ones when changes have paused.
    pub(super) fn watch_calmly(self, settled: RwSignal<u32>) {
        self.watch_generation();
        let is_large = self.read(|pipeline| {
            Stage::ALL.into_iter().any(|stage| {
                let (rows, cols) = stage.dimensions(pipeline.shape());
                rows * cols > FEW_NUMBERS
            })
        });
        if is_large {
            settled.track();
        } else {
            self.watch_all();
        }
    }

    /// Counts the changes, without watching them.
    pub(super) fn revision(self) -> u32 {
        self.any.get_untracked()
    }

    /// Counts the changes of each matrix that a person edits, without watching them.
    pub(super) fn input_revisions(self) -> InputRevisions {
        Input::ALL.map(|input| self.revisions[Stage::from(input) as usize].get_untracked())
    }

    /// The four sizes, watched.
    pub(super) fn shape(self) -> Memo<Shape> {
        Memo::new(move |_| self.shape_now())
    }

    /// The four sizes, watched without a memo of their own.
    pub(super) fn shape_now(self) -> Shape {
        self.watch_all();
        self.read(|pipeline| pipeline.shape())
    }

    /// The settings, watched.
    pub(super) fn settings(self) -> Memo<Settings> {
        Memo::new(move |_| {
            self.watch_all();
            self.read(|pipeline| pipeline.document().settings())
        })
    }

    /// The error with the row and column that the page shows.
    pub(super) fn as_shown(self, error: EditError) -> EditError {
        as_shown(error, self.worksheet(|worksheet| worksheet.document().settings().convention))
    }

    /// Carries out an edit as one undo step.
    pub(super) fn dispatch(self, edit: &Edit) -> Result<(), EditError> {
        self.seal();
        let outcome = self.gesture(edit);
        self.seal();
        outcome
    }

    /// Carries out an edit as part of a gesture, which [`Store::seal`] ends.
    pub(super) fn gesture(self, edit: &Edit) -> Result<(), EditError> {
        let change = self.mutate(|worksheet| worksheet.apply(edit))?;
        self.follow(&change);
        Ok(())
    }

    /// Ends a gesture. One that led nowhere leaves no step, and what can be undone is then another.
    pub(super) fn seal(self) {
        let steps = |worksheet: &Worksheet| (worksheet.history().can_undo(), worksheet.history().can_redo());
        let before = self.worksheet(steps);
        self.mutate(Worksheet::seal);
        if self.worksheet(steps) != before {
            self.any.update(|revision| *revision += 1);
        }
    }

    /// Goes one step back; whether there was one.
    pub(super) fn undo(self) -> bool {
        self.seal();
        let change = self.mutate(Worksheet::undo);
        self.follow(&change);
        change != Change::Nothing
    }

    /// Goes one step forth; whether there was one.
    pub(super) fn redo(self) -> bool {
        let change = self.mutate(Worksheet::redo);
        self.follow(&change);
        change != Change::Nothing
    }

    fn mutate<T>(self, f: impl FnOnce(&mut Worksheet) -> T) -> T {
        let mut slot = None;
        self.state.update_value(|state| slot = Some(f(&mut state.worksheet)));
        match slot {
            Some(value) => value,
            None => unreachable!("the store lives as long as the page"),
        }
    }

    fn follow(self, change: &Change) {
        if *change == Change::Nothing {
            return;
        }
        let mut touched = Touched::default();
        self.state.update_value(|state| {
            let State { worksheet, attention, unmeasured, unpainted, has_moved, reach, .. } = state;
            let document = worksheet.document();
            touched = timing::measured(Measure::Recompute, || attention.update(document, change));
            unmeasured.join(&touched);
            unpainted.join(&touched);
            *has_moved |= change.moves_cells();
            *reach = Reach::of(&touched, document);
        });
        for stage in Stage::ALL.into_iter().filter(|&stage| !touched.lines(stage).is_empty()) {
            self.revisions[stage as usize].update(|revision| *revision += 1);
        }
        if change.relabels() {
            self.labels.update(|revision| *revision += 1);
        }
        if change.moves_cells() {
            self.generation.update(|generation| *generation += 1);
        }
        self.any.update(|revision| *revision += 1);
    }
}
