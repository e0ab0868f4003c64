//! The tour: a card beside the sheet, or at its foot, with the text of the step; folded, only the step's name and the
//! buttons that lead on.

mod chapters;
mod formulas;
mod keys;
mod prose;
mod question;
mod recap;
mod revealing;
mod state;
mod step_text;
mod steps;
mod tour_document;
mod try_it;
mod unfolding;

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{effect, flag, maybe, memo, part, press, words},
        },
        sheet,
        state::{
            focus::Focus, grids::Grids, hidden::Hidden, locale::Locale, modules::Parts, screen::Screen,
            store::Store,
        },
    },
    explain::{BesideStages, Step},
};

pub(super) use self::{
    revealing::{invited, reveal},
    state::Tour,
    steps::{announced, steps},
    tour_document::TourDocument,
};

/// The CSS selector of the tour's element.
const SELECTOR: &str = "#tour";
/// The id of the button that begins the tour.
const OPENER: &str = "begin-tour";

/// The tour, while it is on.
#[component]
pub(super) fn Stepper() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let screen = expect_context::<Screen>();
    let covers = expect_context::<Hidden>();
    let tour = expect_context::<Tour>();
    let guide = expect_context::<Parts>().guide;
    let is_on = memo(move || covers.step.get().is_some());
    effect(move || dom::mark("data-tour", is_on.get().then(|| tour.fold_name())));
    // Its numbers come with its text: until then the user's own work would be mistaken for them.
    let is_coming = memo(move || is_on.get() && guide.now().is_none());
    effect(move || dom::mark("data-coming", (is_coming.get() && !guide.is_missing()).then_some("")));
    let shows_controls =
        memo(move || covers.step.get().and_then(Step::also_shows) == Some(BesideStages::Controls));
    effect(move || dom::mark("data-controls", shows_controls.get().then_some("")));
    show_stages(screen, covers, tour);
    show_cell(focus, covers);
    fold_for_the_sheet(screen, covers, tour);

    let announced = move || {
        let (Some(step), Some(guide)) = (covers.step.get(), guide.now()) else { return String::new() };
        (guide.announced)(store, locale, step)
    };
    view! {
        // Outside of the section, which is not there before the tour: screen readers announce changes of what is there.
        <p class="sr-only" aria-live="polite">{words(announced)}</p>
        <section
            id=&SELECTOR[1..]
            class="stepper"
            class:is-on=flag(move || is_on.get())
            class:is-coming=flag(move || is_coming.get())
            class:is-unfolded=flag(move || is_on.get() && tour.is_unfolded())
            tabindex="-1"
            aria-label=maybe(move || is_on.get().then(|| locale.text().tour.title))
            data-step=words(move || covers.step.get().map_or("", Step::id))
        >
            {part(move || match is_on.get() {
                true => view! { {guide.show(|guide| (guide.steps)())} {leave_meanwhile()} }.into_any(),
                false => nothing(),
            })}
        </section>
    }
}

/// The button that begins the tour, or returns to its text.
#[component]
pub(super) fn TourButton() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let tour = expect_context::<Tour>();
    let start = move || {
        match tour.covers.step.get_untracked() {
            Some(_) => tour.unfold(),
            None => tour.begin(),
        }
        dom::focus(SELECTOR);
    };
    view! {
        <button id=OPENER class="begin-tour" on:click=press(start)>{words(move || locale.text().tour.title)}</button>
    }
}

/// The button that leaves the tour while its text is still loading.
fn leave_meanwhile() -> impl IntoView {
    let (guide, locale) = (expect_context::<Parts>().guide, expect_context::<Locale>());
    let tour = expect_context::<Tour>();
    part(move || match guide.now() {
        Some(_) => ().into_any(),
        None => {
            let leave = words(move || locale.text().tour.leave);
            view! { <button class="leave" on:click=press(move || tour.leave())>{leave}</button> }.into_any()
        }
    })
}

/// Scrolls to the stages of a step if they are out of view. The stage that the step uncovers comes last.
fn show_stages(screen: Screen, covers: Hidden, tour: Tour) {
    Effect::new(move |before: Option<Option<Step>>| {
        let (step, is_unfolded) = (covers.step.get(), tour.is_unfolded());
        // Folding the text is not a reason to scroll: the user is on the sheet already. Neither is unfolding it on a
        // phone, since the user comes back from the sheet, or beside the sheet, which it does not cover.
        let viewport = screen.viewport.get_untracked();
        let has_seen = before == Some(step) && (!is_unfolded || viewport.is_narrow() || viewport.has_aside());
        if let Some(step) = step.filter(|_| !has_seen) {
            let is_narrow = viewport.is_narrow();
            request_animation_frame(move || {
                // For all steps the words are in sight wherever there is room.
                sheet::bring_words_into_view();
                step.stages().iter().for_each(|&stage| sheet::bring_into_view(stage));
                match step.also_shows() {
                    // A phone has no room for both the controls and the stages above them.
                    Some(BesideStages::Controls) if is_narrow => {}
                    Some(BesideStages::Controls) => sheet::bring_controls_into_view(),
                    Some(BesideStages::Words) => sheet::bring_words_into_view(),
                    None => {}
                }
            });
        }
        step
    });
}

/// Scrolls the cell that a step is about into its grid's view.
fn show_cell(focus: Focus, covers: Hidden) {
    let grids = expect_context::<Grids>();
    Effect::new(move |before: Option<Option<Step>>| {
        let step = covers.step.get();
        if step.is_some() && before.is_some_and(|before| before != step) {
            request_animation_frame(move || grids.show(focus.last_selected()));
        }
        step
    });
}

/// On a narrow screen the text covers the sheet. Folds it when the focus moves to the sheet.
fn fold_for_the_sheet(screen: Screen, covers: Hidden, tour: Tour) {
    // The listener lives as long as the page.
    let _listener = window_event_listener(leptos::ev::focusin, move |event| {
        let is_in_sheet = || sheet::contains(event.target());
        if screen.viewport.get_untracked().is_narrow()
            && covers.step.get_untracked().is_some()
            && is_in_sheet()
        {
            tour.fold();
        }
    });
}
