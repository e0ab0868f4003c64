//! The task of a step. The page tells from the numbers whether it is done, and shows the result.

use leptos::prelude::*;

use super::{question::Asked, state::Tour};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, words},
        },
        state::{
            hidden::Hidden,
            locale::Locale,
            panels::Panels,
            prose::prose,
            screen::Screen,
            store::{PerDocument, Store},
        },
    },
    explain::Step,
    present::{
        TourStep,
        tasks::{Answer, Baseline, Near, Obstacle, Task},
        tour_pair,
    },
    text::{Prose, TourFacts},
};

/// The CSS selector of the result of a task.
const RESULT: &str = ".try-it.is-done [aria-live]";

/// The task of a step and its outcome. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Trying {
    store: Store,
    locale: Locale,
    task: Memo<Task>,
    outcome: Memo<TaskOutcome>,
}

impl Trying {
    /// Creates the task and the outcome, which follow the step and the numbers.
    pub(super) fn follow() -> Self {
        let (store, covers) = (expect_context::<Store>(), expect_context::<Hidden>());
        let shape = store.shape();
        let task = memo(move || TourStep::of(covers.step.get().unwrap_or(Step::ALL[0])).task(shape.get()));
        let outcome = outcome(store, covers, task);
        uncover_when_done(covers, outcome);
        Self { store, locale: expect_context(), task, outcome }
    }

    /// The result once the task is done. Tracked.
    pub(super) fn answer(self) -> Option<Prose> {
        self.outcome.with(|outcome| match outcome {
            TaskOutcome::Done(answer) => Some(answer.prose(&self.store.words().get(), self.locale.wording())),
            TaskOutcome::Waiting | TaskOutcome::Hindered(_) => None,
        })
    }

    /// How near the task is to its goal. Tracked.
    fn near(self) -> Option<String> {
        let (task, text) = (self.task.get(), self.locale.text().steps().near);
        let digits = self.locale.wording().prose_digits();
        let near = self.store.at(self.store.rate_for_all_matrices(), |pipeline| Near::of(task, pipeline));
        near.map(|near| near.said(text, digits))
    }
}

/// The task, its state and its result.
#[component]
pub(super) fn TryIt(facts: Memo<TourFacts>, trying: Trying) -> impl IntoView {
    let Trying { locale, task, outcome, .. } = trying;
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Hidden>();
    let (tour, screen) = (expect_context::<Tour>(), expect_context::<Screen>());
    let asked = Asked::follow(facts);
    let is_done = memo(move || outcome.with(|outcome| matches!(outcome, TaskOutcome::Done(_))));
    let is_shown = memo(move || is_done.get() || !asked.is_open());
    // The lab shows no covered numbers.
    let experiment = memo(move || {
        let experiment = covers.step.get().and_then(|step| TourStep::of(step).experiment);
        experiment.filter(|experiment| !covers.stage(experiment.tells()))
    });
    // An obstacle is shown instead of "not yet".
    let state = move || {
        let state = outcome.with(|outcome| match outcome {
            TaskOutcome::Done(_) => Some(locale.text().steps().bar.done),
            TaskOutcome::Waiting => Some(locale.text().steps().bar.not_yet),
            TaskOutcome::Hindered(_) => None,
        });
        state.map_or_else(nothing, |state| view! { <strong>{state}</strong> " " }.into_any())
    };
    let found = memo(move || {
        outcome.with(|outcome| match outcome {
            TaskOutcome::Done(_) => trying.answer(),
            TaskOutcome::Waiting => None,
            TaskOutcome::Hindered(obstacle) => {
                Some(obstacle.prose(locale.text().steps().obstacle, &facts.get()))
            }
        })
    });
    let near = move || match outcome.with(|outcome| matches!(outcome, TaskOutcome::Waiting)) {
        true => {
            trying.near().map_or_else(nothing, |near| view! { <span class="near">{near}</span> }.into_any())
        }
        false => nothing(),
    };
    view! {
        <div
            class="try-it"
            class:is-done=flag(move || is_done.get())
            role="group"
            aria-label=words(move || locale.text().steps().bar.try_it)
            data-done=words(move || is_done.get().to_string())
        >
            {asked.answers()}
            // The question comes first.
            <h3 hidden=flag(move || !is_shown.get())>{words(move || locale.text().steps().bar.try_it)}</h3>
            <p hidden=flag(move || !is_shown.get())>
                {part(move || prose(&task.get().ask(locale.text().steps())(&facts.get())))}
            </p>
            <p aria-live="polite" hidden=flag(move || !is_shown.get())>
                {part(state)}
                {part(near)}
                {part(move || found.get().map_or_else(nothing, |found| prose(&found)))}
            </p>
            {part(move || experiment.get().map_or_else(nothing, |experiment| {
                let open = move |_| {
                    if !screen.viewport.get_untracked().has_aside() {
                        // The text of the step would cover the lab.
                        tour.fold_for_lab();
                    }
                    panels.open_lab(experiment);
                };
                view! { <button class="framed" on:click=open>{words(move || locale.text().lab().frame.open)}</button> }.into_any()
            }))}
        </div>
    }
}

/// Uncovers what a task reaches when it has been done.
fn uncover_when_done(covers: Hidden, outcome: Memo<TaskOutcome>) {
    let is_done = memo(move || outcome.with(|outcome| matches!(outcome, TaskOutcome::Done(_))));
    Effect::new(move |_| {
        if is_done.get() {
            covers.reached.set(covers.step.get_untracked());
            // The result can be longer than the room for it.
            request_animation_frame(|| dom::bring_into_view(RESULT));
        }
    });
}

/// The attempt at a task: the baseline when its step was entered, and the outcome since then.
#[derive(Clone)]
struct Trial {
    /// The step, bound to its document.
    entered: PerDocument<Option<Step>>,
    task: Task,
    baseline: Baseline,
    outcome: TaskOutcome,
}

/// The outcome of a task.
#[derive(Clone, Debug, PartialEq)]
enum TaskOutcome {
    Done(Answer),
    /// It is not done yet.
    Waiting,
    /// It cannot be done with the current numbers.
    Hindered(Obstacle),
}

/// The outcome since the step was entered or another document was opened.
fn outcome(store: Store, covers: Hidden, task: Memo<Task>) -> Memo<TaskOutcome> {
    let trial = Memo::new_owning(move |before: Option<Trial>| {
        let (task, entered) = (task.get(), store.for_current(covers.step.get()));
        let row = store.worksheet(|worksheet| tour_pair(worksheet.document())).row;
        let trial = store.at(store.rate_for_all_matrices(), |pipeline| {
            let baseline = match before {
                Some(before) if before.entered == entered && before.task == task => {
                    let mut baseline = before.baseline;
                    baseline.renew(task, pipeline);
                    baseline
                }
                _ => Baseline::of(task, pipeline),
            };
            let hindered = || {
                Obstacle::of(task, pipeline, &baseline).map_or(TaskOutcome::Waiting, TaskOutcome::Hindered)
            };
            let outcome = task.answer(pipeline, &baseline, row).map_or_else(hindered, TaskOutcome::Done);
            Trial { entered, task, baseline, outcome }
        });
        (trial, true)
    });
    memo(move || trial.with(|trial| trial.outcome.clone()))
}
