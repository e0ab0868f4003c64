//! The thing to try at a step: the page looks at its numbers and says whether it is done, and what came of it.

use std::sync::Arc;

use leptos::prelude::*;

use super::facts;
use crate::app::{
    reactive::{flag, words},
    store::Store,
    view_state::{ViewState, handles, opening_cell},
};
use crate::explain::{Answer, Baseline, Step, Task};
use crate::number::display;
use crate::text::{TaskText, TourFacts};

/// The task, its state, and its answer.
#[component]
pub(super) fn TryIt(facts: Memo<TourFacts>) -> impl IntoView {
    let (store, view) = handles();
    let shape = store.shape();
    let task = Memo::new(move |_| Task::of(view.step.get().unwrap_or(Step::ALL[0]), shape.get()));
    let baseline = baseline(store, view);
    // What stood when the step was entered is read then, not when it is first compared.
    Effect::new(move |_| baseline.with(|_| ()));
    let answer = Memo::new(move |_| {
        facts::follow(store, view);
        let row = store.worksheet(|worksheet| opening_cell(worksheet.document())).row;
        let baseline = baseline.get();
        store.read(|pipeline| task.get().answer(pipeline, &baseline, row))
    });
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
        </div>
    }
}

/// How things stood when the step was entered, or another document put on the page.
fn baseline(store: Store, view: ViewState) -> Memo<Arc<Baseline>> {
    Memo::new_with_compare(
        move |_| {
            view.step.track();
            store.watch_generation();
            Arc::new(store.read(Baseline::of))
        },
        |_, _| true,
    )
}

fn text_of(task: Task, view: ViewState) -> &'static TaskText {
    &view.text().tour.tasks[task as usize]
}

/// An answer in words.
fn told(answer: &Answer, text: &TaskText, store: Store, view: ViewState) -> String {
    store.watch_labels();
    let digits = facts::digits(view);
    let numbers: Vec<String> = answer.numbers.iter().map(|&number| display(number, digits)).collect();
    let words: Vec<String> = store.read(|pipeline| {
        let labels = pipeline.document().inputs().labels();
        answer.words.iter().map(|&word| labels.get(word).cloned().unwrap_or_default()).collect()
    });
    text.found(&words, &numbers)
}
