//! The tour at the foot of the page: a bar that says where it is, and the text of the step when it is unfolded.

mod formulas;
mod keys;
mod prose;
mod state;
mod try_it;

use leptos::prelude::*;

use crate::app::{
    browser::page,
    kit::reactive::{aria, flag, part, words},
    page::{
        covers::Covers, focus::Focus, grids::Grids, remembered::keep_covers, screen::Screen, store::Store,
        voice::Voice,
    },
    sheet,
};
use crate::explain::Step;
use crate::text::{StepText, TourFacts};
use crate::view::tour_facts;

pub(super) use self::state::Tour;

/// The element that the tour is.
const SELECTOR: &str = "#tour";

/// The bar of the tour.
#[component]
pub(super) fn Stepper() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let screen = expect_context::<Screen>();
    let covers = expect_context::<Covers>();
    let tour = expect_context::<Tour>();
    let is_on = Memo::new(move |_| covers.step.get().is_some());
    let facts = Memo::new(move |_| match covers.step.get() {
        Some(_) => facts(store, voice),
        None => TourFacts::default(),
    });
    let is_unfolded = tour.is_unfolded;
    keys::listen(covers, tour);
    show_stages(covers, tour);
    show_cell(focus, covers);
    fold_for_the_sheet(screen, covers, tour);

    let announced = move || {
        let Some(step) = covers.step.get() else { return String::new() };
        let first = (text_of(step, voice).first)(&facts.get_untracked());
        format!("{}. {first}", place(step, voice))
    };
    view! {
        <section
            id=&SELECTOR[1..]
            class="stepper"
            class:is-on=flag(move || is_on.get())
            class:is-unfolded=flag(move || is_on.get() && is_unfolded.get())
            tabindex="-1"
            aria-label=words(move || voice.text().tour.title)
            data-step=words(move || covers.step.get().map_or("", Step::id))
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
    let voice = expect_context::<Voice>();
    let tour = expect_context::<Tour>();
    let start = move |_| {
        tour.begin();
        page::focus(SELECTOR);
    };
    view! {
        <div class="strip">
            <p class="where">{words(move || voice.text().tour.invitation)}</p>
            <button class="framed" on:click=start>{words(move || voice.text().tour.start)}</button>
        </div>
    }
}

/// Where the tour is, with the ways back and on.
#[component]
fn Bar(facts: Memo<TourFacts>) -> impl IntoView {
    let voice = expect_context::<Voice>();
    let covers = expect_context::<Covers>();
    let tour = expect_context::<Tour>();
    let step = move || covers.step.get().unwrap_or(Step::ALL[0]);
    let go = move |next: fn(Step) -> Step| {
        if let Some(step) = covers.step.get_untracked() {
            tour.go_to(Some(next(step)));
        }
    };
    let is_unfolded = tour.is_unfolded;
    view! {
        <div class="strip">
            <button
                class="framed"
                aria-keyshortcuts="ArrowLeft"
                aria-disabled=aria(move || step() == Step::ALL[0])
                on:click=move |_| go(Step::previous)
            >
                {words(move || voice.text().tour.back)}
            </button>
            <p class="where">
                <strong>{words(move || place(step(), voice))}</strong>
                " "
                <span>{words(move || (text_of(step(), voice).first)(&facts.get()))}</span>
            </p>
            <Switches />
            <button
                aria-expanded=words(move || is_unfolded.get().to_string())
                on:click=move |_| is_unfolded.update(|open| *open = !*open)
            >
                {words(move || if is_unfolded.get() { voice.text().tour.less } else { voice.text().tour.more })}
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
                {words(move || voice.text().tour.next)}
            </button>
        </div>
    }
}

/// The text of the step and the thing to try.
#[component]
fn Unfolded(facts: Memo<TourFacts>) -> impl IntoView {
    let tour = expect_context::<Tour>();
    view! {
        <div class="unfolded" tabindex="0" hidden=flag(move || !tour.is_unfolded.get())>
            <prose::Prose facts />
            <try_it::TryIt facts />
        </div>
    }
}

/// The switches of the tour, in the bar while the text is unfolded.
#[component]
fn Switches() -> impl IntoView {
    let voice = expect_context::<Voice>();
    let is_on = expect_context::<Covers>().is_on;
    let tour = expect_context::<Tour>();
    let leave = move |_| {
        tour.go_to(None);
        page::focus(SELECTOR);
    };
    let switch = move |event| {
        let covers = event_target_checked(&event);
        keep_covers(covers);
        is_on.set(covers);
    };
    view! {
        <div class="switches" hidden=flag(move || !tour.is_unfolded.get())>
            <label>
                <input type="checkbox" prop:checked=flag(move || is_on.get()) on:change=switch />
                {words(move || voice.text().tour.cover)}
            </label>
            <span class="keys">{words(move || voice.text().tour.keys)}</span>
            <button aria-keyshortcuts="Escape" on:click=leave>{words(move || voice.text().tour.leave)}</button>
        </div>
    }
}

/// What the prose tells of the document, watched.
fn facts(store: Store, voice: Voice) -> TourFacts {
    store.words().track();
    let digits = voice.wording().prose_digits();
    store.at(store.calm(), |pipeline| tour_facts(pipeline, digits))
}

/// The words of a step, watched.
fn text_of(step: Step, voice: Voice) -> &'static StepText {
    let steps = &voice.text().steps;
    match step {
        Step::Words => &steps.words.told,
        Step::Projections => &steps.projections.told,
        Step::Roles => &steps.roles.told,
        Step::Scores => &steps.scores.told,
        Step::Scale => &steps.scale.told,
        Step::Weights => &steps.weights.told,
        Step::Output => &steps.output.told,
        Step::Saturation => &steps.saturation.told,
        Step::Meaning => &steps.meaning.told,
    }
}

/// Which step it is, watched.
fn place(step: Step, voice: Voice) -> String {
    (voice.text().tour.place)(step.number(), Step::COUNT, text_of(step, voice).title)
}

/// Scrolls to the stages that a step is about where they are out of sight, to the one that it uncovers last.
fn show_stages(covers: Covers, tour: Tour) {
    Effect::new(move |before: Option<(Option<Step>, bool)>| {
        let (step, is_unfolded) = (covers.step.get(), tour.is_unfolded.get());
        // Who folds the text has gone to the sheet, and sees what there is to be seen.
        let is_folded = before.is_some_and(|(step_then, was)| step_then == step && was && !is_unfolded);
        if let Some(step) = step.filter(|_| !is_folded) {
            request_animation_frame(move || {
                step.stages().iter().for_each(|&stage| sheet::bring_into_view(stage))
            });
        }
        (step, is_unfolded)
    });
}

/// Brings the cell that a step is about into its window.
fn show_cell(focus: Focus, covers: Covers) {
    let grids = expect_context::<Grids>();
    Effect::new(move |before: Option<Option<Step>>| {
        let step = covers.step.get();
        if step.is_some() && before.is_some_and(|before| before != step) {
            request_animation_frame(move || grids.show(focus.selection.get_untracked()));
        }
        step
    });
}

/// On a narrow screen the text lies over the sheet: it folds when the sheet is gone to.
fn fold_for_the_sheet(screen: Screen, covers: Covers, tour: Tour) {
    // The listener is the page's own and stays as long as the page.
    let _listener = window_event_listener(leptos::ev::focusin, move |event| {
        let is_in_sheet = || sheet::contains(event.target());
        if screen.viewport.get_untracked().is_narrow()
            && covers.step.get_untracked().is_some()
            && is_in_sheet()
        {
            tour.is_unfolded.set(false);
        }
    });
}
