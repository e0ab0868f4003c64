//! The tour at the foot of the page: a bar that says where it is, and the text of the step when it is unfolded.

mod facts;
mod formulas;
mod keys;
pub(super) mod predict;
mod prose;
mod state;
mod try_it;

use leptos::prelude::*;

use super::{
    browser::{page, tour},
    grids::Grids,
    reactive::{aria, flag, part, words},
    view_state::{ViewState, handles},
};
use crate::explain::Step;
use crate::text::{StepText, TourFacts};

pub(super) use predict::{Predict, Verdict, once_uncovered};
pub(super) use state::Tour;

/// The element that the tour is.
const SELECTOR: &str = "#tour";

/// The bar of the tour.
#[component]
pub(super) fn Stepper() -> impl IntoView {
    let (store, view) = handles();
    let is_on = Memo::new(move |_| view.step.get().is_some());
    let facts = Memo::new(move |_| match view.step.get() {
        Some(_) => facts::facts(store, view),
        None => TourFacts::default(),
    });
    let is_unfolded = view.tour.is_unfolded;
    keys::listen(store, view);
    show_stages(view);
    show_cell(view);
    fold_for_the_sheet(view);

    let announced = move || {
        let Some(step) = view.step.get() else { return String::new() };
        let first = text_of(step, view).first(&facts.get_untracked());
        format!("{}. {first}", place(step, view))
    };
    view! {
        <section
            id=&SELECTOR[1..]
            class="stepper"
            class:is-on=flag(move || is_on.get())
            class:is-unfolded=flag(move || is_on.get() && is_unfolded.get())
            tabindex="-1"
            aria-label=words(move || view.text().tour.title)
            data-step=words(move || view.step.get().map_or("", Step::id))
        >
            <p class="sr-only" aria-live="polite">{words(announced)}</p>
            {part(move || match is_on.get() {
                true => view! { <Unfolded facts /> <Bar facts /> }.into_any(),
                false => view! { <Invitation /> }.into_any(),
            })}
        </section>
    }
}

/// What the tour is, before it has begun.
#[component]
fn Invitation() -> impl IntoView {
    let (store, view) = handles();
    let start = move |_| {
        view.begin_tour(store);
        page::focus(SELECTOR);
    };
    view! {
        <div class="strip">
            <p class="where">{words(move || view.text().tour.invitation)}</p>
            <button class="framed" on:click=start>{words(move || view.text().tour.start)}</button>
        </div>
    }
}

/// Where the tour is, with the ways back and on.
#[component]
fn Bar(facts: Memo<TourFacts>) -> impl IntoView {
    let (store, view) = handles();
    let step = move || view.step.get().unwrap_or(Step::ALL[0]);
    let go = move |next: fn(Step) -> Step| {
        if let Some(step) = view.step.get_untracked() {
            view.go_to(store, Some(next(step)));
        }
    };
    let is_unfolded = view.tour.is_unfolded;
    view! {
        <div class="strip">
            <button
                class="framed"
                aria-keyshortcuts="ArrowLeft"
                aria-disabled=aria(move || step() == Step::ALL[0])
                on:click=move |_| go(Step::previous)
            >
                {words(move || view.text().tour.back)}
            </button>
            <p class="where">
                <strong>{words(move || place(step(), view))}</strong>
                " "
                <span>{words(move || text_of(step(), view).first(&facts.get()))}</span>
            </p>
            <Switches />
            <button
                aria-expanded=words(move || is_unfolded.get().to_string())
                on:click=move |_| is_unfolded.update(|open| *open = !*open)
            >
                {words(move || if is_unfolded.get() { view.text().tour.less } else { view.text().tour.more })}
            </button>
            <span class="marks" aria-hidden="true">
                {Step::ALL.map(|mark| view! { <i class:is-reached=flag(move || mark <= step())></i> }).into_iter().collect_view()}
            </span>
            <button
                class="framed"
                aria-keyshortcuts="ArrowRight Space"
                aria-disabled=aria(move || step() == Step::ALL[Step::COUNT - 1])
                on:click=move |_| go(Step::next)
            >
                {words(move || view.text().tour.next)}
            </button>
        </div>
    }
}

/// The text of the step and the thing to try.
#[component]
fn Unfolded(facts: Memo<TourFacts>) -> impl IntoView {
    let (_, view) = handles();
    view! {
        <div class="unfolded" tabindex="0" hidden=flag(move || !view.tour.is_unfolded.get())>
            <prose::Prose facts />
            <try_it::TryIt facts />
        </div>
    }
}

/// The switches of the tour, in the bar while the text is unfolded.
#[component]
fn Switches() -> impl IntoView {
    let (store, view) = handles();
    let covers = view.tour.covers;
    let leave = move |_| {
        view.go_to(store, None);
        page::focus(SELECTOR);
    };
    let switch = move |event| {
        let is_on = event_target_checked(&event);
        tour::remember_covers(is_on);
        covers.set(is_on);
    };
    view! {
        <div class="switches" hidden=flag(move || !view.tour.is_unfolded.get())>
            <label>
                <input type="checkbox" prop:checked=flag(move || covers.get()) on:change=switch />
                {words(move || view.text().tour.cover)}
            </label>
            <span class="keys">{words(move || view.text().tour.keys)}</span>
            <button aria-keyshortcuts="Escape" on:click=leave>{words(move || view.text().tour.leave)}</button>
        </div>
    }
}

/// The words of a step, watched.
fn text_of(step: Step, view: ViewState) -> &'static StepText {
    &view.text().tour.steps[step as usize]
}

/// Which step it is, watched.
fn place(step: Step, view: ViewState) -> String {
    (view.text().tour.place)(step.number(), Step::COUNT, text_of(step, view).title)
}

/// Scrolls to the stages that a step is about where they are out of sight, to the one that it uncovers last.
fn show_stages(view: ViewState) {
    Effect::new(move |_| {
        view.tour.is_unfolded.track();
        if let Some(step) = view.step.get() {
            request_animation_frame(move || {
                for stage in step.stages() {
                    page::bring_into_view(&format!("[data-card={}]", stage.name()));
                }
            });
        }
    });
}

/// Brings the cell that a step is about into its window.
fn show_cell(view: ViewState) {
    let grids = expect_context::<Grids>();
    Effect::new(move |before: Option<Option<Step>>| {
        let step = view.step.get();
        if step.is_some() && before.is_some_and(|before| before != step) {
            request_animation_frame(move || grids.show(view.selection.get_untracked()));
        }
        step
    });
}

/// On a narrow screen the text lies over the sheet: it folds when the sheet is gone to.
fn fold_for_the_sheet(view: ViewState) {
    // The listener is the page's own and stays as long as the page.
    let _listener = window_event_listener(leptos::ev::focusin, move |event| {
        let is_in_sheet = || page::is_within(event.target(), ".sheet");
        if view.viewport.get_untracked().is_narrow() && view.step.get_untracked().is_some() && is_in_sheet() {
            view.tour.is_unfolded.set(false);
        }
    });
}
