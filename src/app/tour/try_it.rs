//! The thing to try at a step: the page looks at its numbers and says whether it is done, and what came of it.

use super::state::Tour;
use crate::app::{
    kit::{
        parts::nothing,
        reactive::{flag, memo, part, words},
    },
    state::{
        hidden::Hidden,
        locale::Locale,
        panels::Panels,
        prose::prose,
        store::{PerDocument, Store},
    },
};
use crate::explain::Step;
use crate::model::Stage;
use crate::present::lab::Experiment;
use crate::present::tasks::{Answer, Baseline, Obstacle, Task};
use crate::present::tour_pair;
use crate::text::{Prose, TourFacts};
use leptos::prelude::*;

/// The task of a step, and what has come of it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Trying {
    store: Store,
    voice: Locale,
    task: Memo<Task>,
    outcome: Memo<Outcome>,
}

impl Trying {
    /// Follows the step and the numbers.
    pub(super) fn follow() -> Self {
        let (store, covers) = (expect_context::<Store>(), expect_context::<Hidden>());
        let shape = store.shape();
        let task = memo(move || Task::of(covers.step.get().unwrap_or(Step::ALL[0]), shape.get()));
        Self { store, voice: expect_context(), task, outcome: outcome(store, covers, task) }
    }

    /// What was found, once the task is done, watched.
    pub(super) fn answer(self) -> Option<Prose> {
        self.outcome.with(|outcome| match outcome {
            Outcome::Done(answer) => Some(answer.told(&self.store.words().get(), self.voice.wording())),
            Outcome::Waiting | Outcome::Hindered(_) => None,
        })
    }
}

/// The task, its state, and its answer.
#[component]
pub(super) fn TryIt(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let Trying { voice, task, outcome, .. } = trying;
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Hidden>();
    let tour = expect_context::<Tour>();
    let is_done = memo(move || outcome.with(|outcome| matches!(outcome, Outcome::Done(_))));
    // The lab shows nothing of what is hidden.
    let experiment = memo(move || {
        covers.step.get().and_then(Experiment::of_step).filter(|_| !covers.stage(Stage::Output))
    });
    // What stands in the way takes the place of waiting.
    let state = move || {
        let state = outcome.with(|outcome| match outcome {
            Outcome::Done(_) => Some(voice.text().steps().bar.done),
            Outcome::Waiting => Some(voice.text().steps().bar.not_yet),
            Outcome::Hindered(_) => None,
        });
        state.map_or_else(nothing, |state| view! { <strong>{state}</strong> " " }.into_any())
    };
    let found = memo(move || {
        outcome.with(|outcome| match outcome {
            Outcome::Done(_) => trying.answer(),
            Outcome::Waiting => None,
            Outcome::Hindered(obstacle) => Some(obstacle.told(voice.text().steps().obstacle, &facts.get())),
        })
    });
    view! {
        <div class="try-it" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string())>
            <h3>{words(move || voice.text().steps().bar.try_it)}</h3>
            <p>{part(move || prose(&task.get().ask(voice.text().steps())(&facts.get())))}</p>
            <p aria-live="polite">
                {part(state)}
                {part(move || found.get().map_or_else(nothing, |found| prose(&found)))}
            </p>
            {part(move || experiment.get().map_or_else(nothing, |experiment| {
                let open = move |_| {
                    // The text of the step would lie over what it leads to.
                    tour.is_unfolded.set(false);
                    panels.open_lab(experiment);
                };
                view! { <button class="framed" on:click=open>{words(move || voice.text().lab().frame.open)}</button> }.into_any()
            }))}
        </div>
    }
}

/// How the step stands: what was found when it was entered, and what has been done since then.
#[derive(Clone)]
struct Trial {
    /// Which step, on which document.
    entered: PerDocument<Option<Step>>,
    task: Task,
    baseline: Baseline,
    outcome: Outcome,
}

/// What has come of a task.
#[derive(Clone, Debug, PartialEq)]
enum Outcome {
    /// It is done.
    Done(Answer),
    /// It is not done.
    Waiting,
    /// It cannot be done as the numbers are.
    Hindered(Obstacle),
}

/// What has come of the task since its step was entered, or another document put on the page.
fn outcome(store: Store, covers: Hidden, task: Memo<Task>) -> Memo<Outcome> {
    let trial = Memo::new_owning(move |before: Option<Trial>| {
        let (task, entered) = (task.get(), store.bind(covers.step.get()));
        let row = store.worksheet(|worksheet| tour_pair(worksheet.document())).row;
        let trial = store.at(store.calm(), |pipeline| {
            let baseline = match before {
                Some(before) if before.entered == entered && before.task == task => {
                    let mut baseline = before.baseline;
                    baseline.renew(task, pipeline, row);
                    baseline
                }
                _ => Baseline::of(task, pipeline, row),
            };
            let hindered =
                || Obstacle::of(task, pipeline, &baseline).map_or(Outcome::Waiting, Outcome::Hindered);
            let outcome = task.answer(pipeline, &baseline, row).map_or_else(hindered, Outcome::Done);
            Trial { entered, task, baseline, outcome }
        });
        (trial, true)
    });
    memo(move || trial.with(|trial| trial.outcome.clone()))
}
