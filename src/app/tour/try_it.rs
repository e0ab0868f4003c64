//! The thing to try at a step: the page looks at its numbers and says whether it is done, and what came of it.

use super::state::Tour;
use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        parts::nothing,
        reactive::{flag, memo, part, words},
    },
    page::{
        covers::Covers,
        panels::Panels,
        prose::prose,
        store::{OfDocument, Store},
        voice::Voice,
    },
};
use crate::explain::Step;
use crate::model::Stage;
use crate::text::TourFacts;
use crate::view::lab::Experiment;
use crate::view::tasks::{Answer, Baseline, Task};
use crate::view::tour_pair;

/// The task, its state, and its answer.
#[component]
pub(super) fn TryIt(facts: Memo<TourFacts>) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Covers>();
    let tour = expect_context::<Tour>();
    let shape = store.shape();
    let task = memo(move || Task::of(covers.step.get().unwrap_or(Step::ALL[0]), shape.get()));
    let answer = answer(store, covers, task);
    let is_done = memo(move || answer.with(Option::is_some));
    // The lab shows nothing of what is hidden.
    let experiment = memo(move || {
        covers.step.get().and_then(Experiment::of_step).filter(|_| !covers.stage(Stage::Output))
    });
    let state =
        move || if is_done.get() { voice.text().steps().bar.done } else { voice.text().steps().bar.not_yet };
    let found = memo(move || {
        let told = |answer: &Answer| answer.told(&store.words().get(), voice.wording());
        answer.with(|answer| answer.as_ref().map(told))
    });
    view! {
        <div class="try-it" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string())>
            <h3>{words(move || voice.text().steps().bar.try_it)}</h3>
            <p>{part(move || prose(&task.get().ask(voice.text().steps())(&facts.get())))}</p>
            <p aria-live="polite">
                <strong>{words(state)}</strong>
                " "
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
    entered: OfDocument<Option<Step>>,
    task: Task,
    baseline: Baseline,
    answer: Option<Answer>,
}

/// What has come of the task since its step was entered, or another document put on the page.
fn answer(store: Store, covers: Covers, task: Memo<Task>) -> Memo<Option<Answer>> {
    let trial = Memo::new_owning(move |before: Option<Trial>| {
        let (task, entered) = (task.get(), store.bind(covers.step.get()));
        let row = store.worksheet(|worksheet| tour_pair(worksheet.document())).row;
        let trial = store.at(store.calm(), |pipeline| {
            let baseline = match before {
                Some(before) if before.entered == entered && before.task == task => {
                    let mut baseline = before.baseline;
                    baseline.forget_undone(task, pipeline);
                    baseline
                }
                _ => Baseline::of(task, pipeline, row),
            };
            let answer = task.answer(pipeline, &baseline, row);
            Trial { entered, task, baseline, answer }
        });
        (trial, true)
    });
    memo(move || trial.with(|trial| trial.answer.clone()))
}
