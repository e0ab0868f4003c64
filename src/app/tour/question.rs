//! The question that a step begins with, and its answers to choose from.

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{memo, part},
        },
        state::{hidden::Hidden, locale::Locale, prose::prose, store::Store},
    },
    present::{AskedScore, Question, TourStep, asked_score, tour_shares},
    text::{Prose, TourFacts},
};

/// The place of the right answer to the question about W_V.
const RIGHT_ROLE: usize = 1;

/// The id of the question, which names the group of its answers.
pub(super) const QUESTION: &str = "tour-question";
/// The CSS selector of the response to an answer.
const ANSWERED: &str = "p.guess";

/// The question of the current step, if it has answers to choose from. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    store: Store,
    locale: Locale,
    covers: Hidden,
    /// The answers; none if the step has no such question.
    choices: Memo<Vec<String>>,
    /// The place of the answer that was given.
    given: RwSignal<Option<usize>>,
}

impl Asked {
    /// Creates the question, which follows the step and the numbers.
    pub(super) fn follow(facts: Memo<TourFacts>) -> Self {
        let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
        let (covers, given) = (expect_context::<Hidden>(), RwSignal::new(None));
        let score = move || score(store, locale);
        let choices = memo(move || match question(covers) {
            Some(Question::Gaze) => {
                facts.with(|facts| facts.guesses.clone()).map(Vec::from).unwrap_or_default()
            }
            Some(Question::Role) => locale.text().steps().roles.choices.map(str::to_owned).to_vec(),
            Some(Question::Score) => score().choices,
            None => Vec::new(),
        });
        Effect::new(move |_| {
            if covers.reached.get().is_none() {
                given.set(None);
            }
        });
        Self { store, locale, covers, choices, given }
    }

    /// Whether an answer is awaited. Tracked.
    pub(super) fn is_open(self) -> bool {
        let is_answered = self.given.get().is_some() || self.covers.reached.get().is_some();
        !is_answered && self.choices.with(|choices| !choices.is_empty())
    }

    /// The answers to choose from, or what is said of the one that was given.
    pub(super) fn answers(self) -> impl IntoView {
        // One memo of both: they change together.
        let shown = memo(move || (self.is_open(), self.choices.get()));
        let said = memo(move || self.said());
        part(move || match shown.get() {
            (_, choices) if choices.is_empty() => nothing(),
            (true, choices) => {
                let buttons = choices.into_iter().enumerate().map(|(at, choice)| self.button(at, choice));
                view! { <div class="guess" role="group" aria-labelledby=QUESTION>{all(buttons.collect())}</div> }.into_any()
            }
            (false, _) => view! {
                <p class="guess" tabindex="-1">
                    {part(move || said.get().map_or_else(nothing, |said| prose(&said)))}
                </p>
            }
            .into_any(),
        })
    }

    fn button(self, at: usize, choice: String) -> AnyView {
        let press = move |_| {
            self.given.set(Some(at));
            // An answer uncovers what it reveals. The answer about roles reveals nothing: only the task does.
            if untrack(|| question(self.covers)) != Some(Question::Role) {
                self.covers.reached.set(self.covers.step.get_untracked());
            }
            // The button is gone now; a screen reader reads what has the focus.
            request_animation_frame(|| {
                dom::focus(ANSWERED);
            });
        };
        view! { <button class="framed" on:click=press>{choice}</button> }.into_any()
    }

    /// What is said of the answer. Tracked.
    fn said(self) -> Option<Prose> {
        let (steps, given) = (self.locale.text().steps(), self.given.get());
        match question(self.covers)? {
            Question::Gaze => {
                let digits = self.locale.wording().prose_digits();
                let rate = self.store.rate_for_all_matrices();
                let shares = self.store.at(rate, |pipeline| tour_shares(pipeline, digits));
                shares.map(|shares| (steps.gaze.shares)(&shares))
            }
            Question::Role => given.map(|at| (steps.roles.answered)(at == RIGHT_ROLE)),
            Question::Score => {
                let AskedScore { choices, right, sum } = score(self.store, self.locale);
                let said = match given.filter(|&at| at < choices.len()) {
                    Some(at) if at == right => (steps.predict.right)(&sum),
                    Some(at) => (steps.predict.wrong)(&choices[at], &sum),
                    None => (steps.predict.shown)(&sum),
                };
                Some(Prose::from(said))
            }
        }
    }
}

/// What the current step asks about. Tracked.
fn question(covers: Hidden) -> Option<Question> {
    TourStep::of(covers.step.get()?).question
}

/// The score that the step on scores asks for. Tracked.
fn score(store: Store, locale: Locale) -> AskedScore {
    let digits = locale.wording().prose_digits();
    store.at(store.rate_for_all_matrices(), |pipeline| asked_score(pipeline, digits))
}
