//! The thing to try at a step: the page looks at its numbers and says whether it is done, and what came of it.

use leptos::prelude::*;

use super::facts;
use crate::app::{
    lab::Experiment,
    parts::nothing,
    reactive::{flag, part, words},
    store::Store,
    view_state::{ViewState, handles, opening_cell},
};
use crate::explain::{Answer, Baseline, Part, Step, Task};
use crate::number::display;
use crate::text::{TaskText, TourFacts};

/// The task, its state, and its answer.
#[component]
pub(super) fn TryIt(facts: Memo<TourFacts>) -> impl IntoView {
    let (store, view) = handles();
    let shape = store.shape();
    let task = Memo::new(move |_| Task::of(view.step.get().unwrap_or(Step::ALL[0]), shape.get()));
    let answer = answer(store, view, task);
    let is_done = Memo::new(move |_| answer.with(Option::is_some));
    let state = move || if is_done.get() { view.text().tour.done } else { view.text().tour.not_yet };
    let found = move || {
        answer
            .with(|answer| answer.as_ref().map(|answer| told(answer, text_of(task.get(), view), store, view)))
    };
    view! {
        <div class="try-it" class:is-done=flag(move || is_done.get()) data-done=words(move || is_done.get().to_string())>
            <h3>{words(move || view.text().tour.try_it)}</h3>
            <p>{words(move || text_of(task.get(), view).ask(&facts.get()))}</p>
            <p aria-live="polite">
                <strong>{words(state)}</strong>
                " "
                {words(move || found().unwrap_or_default())}
            </p>
            {part(move || view.step.get().and_then(Experiment::of_step).map_or_else(nothing, |experiment| {
                let open = move |_| {
                    // The text of the step would lie over what it leads to.
                    view.tour.is_unfolded.set(false);
                    view.open_lab(experiment);
                };
                view! { <button class="framed" on:click=open>{words(move || view.text().lab.open)}</button> }.into_any()
            }))}
        </div>
    }
}

/// How the step stands: what was found when it was entered, and what has been done since then.
#[derive(Clone)]
struct Standing {
    /// Which step, of which document, as the store counts them.
    entered: (Option<Step>, u32),
    task: Task,
    baseline: Baseline,
    answer: Option<Answer>,
}

/// What has come of the task since its step was entered, or another document put on the page.
fn answer(store: Store, view: ViewState, task: Memo<Task>) -> Memo<Option<Answer>> {
    let standing = Memo::new_owning(move |before: Option<Standing>| {
        store.watch_calmly(view.settled);
        let (task, entered) = (task.get(), (view.step.get(), store.watch_generation()));
        let row = store.worksheet(|worksheet| opening_cell(worksheet.document())).row;
        let standing = store.read(|pipeline| {
            let baseline = match before {
                Some(before) if before.entered == entered && before.task == task => {
                    let mut baseline = before.baseline;
                    baseline.forget_undone(task, pipeline);
                    baseline
                }
                _ => Baseline::of(task, pipeline, row),
            };
            let answer = task.answer(pipeline, &baseline, row);
            Standing { entered, task, baseline, answer }
        });
        (standing, true)
    });
    Memo::new(move |_| standing.with(|standing| standing.answer.clone()))
}

fn text_of(task: Task, view: ViewState) -> &'static TaskText {
    &view.text().tour.tasks[task as usize]
}

/// An answer in words.
fn told(answer: &Answer, text: &TaskText, store: Store, view: ViewState) -> String {
    store.watch_labels();
    let digits = facts::digits(view);
    let shown = |part: Part| match part {
        Part::Word(row) => store.read(|pipeline| pipeline.document().inputs().word(row)),
        Part::Number(value) => display(value, digits),
        Part::Product(left, right) => facts::product(left, right, digits),
        Part::Count(count) => count.to_string(),
    };
    let parts: Vec<_> = answer.parts().into_iter().map(|(name, part)| (name, shown(part))).collect();
    text.found(&parts)
}
