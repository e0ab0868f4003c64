//! The text of a step, and its formula.

use leptos::prelude::*;

use super::{formulas::formula, question::QUESTION, step_text::text_of, unfolding::show_unfolded};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{all, nothing, paragraph, text},
            reactive::{part, words},
        },
        state::{hidden::Hidden, locale::Locale, prose::prose, store::Store},
    },
    explain::Step,
    text::TourFacts,
};

/// The id of the title of the step, which names the text.
pub(super) const TITLE: &str = "tour-step-title";

/// The title of the step, its question, its claim, and why that is so.
#[component]
pub(super) fn MainSentence(facts: Memo<TourFacts>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let covers = expect_context::<Hidden>();
    let step = move || covers.step.get().unwrap_or(Step::ALL[0]);
    view! {
        <div class="claim" data-told=words(move || step().number().to_string())>
            <h2 id=TITLE>{words(move || text_of(step(), locale).title)}</h2>
            <div class="told">
            <p class="question" id=QUESTION>{part(move || prose(&(text_of(step(), locale).question)(&facts.get())))}</p>
            <p>{part(move || prose(&(text_of(step(), locale).first)(&facts.get())))}</p>
            <p class="reason">{part(move || prose(&(text_of(step(), locale).why)(&facts.get())))}</p>
            </div>
        </div>
    }
}

/// Further reasons, the formula, and the misconceptions that the step corrects.
#[component]
pub(super) fn Why(facts: Memo<TourFacts>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let covers = expect_context::<Hidden>();
    let settings = store.settings();
    let step = move || covers.step.get().unwrap_or(Step::ALL[0]);
    let sentences = move || {
        let sentences = (text_of(step(), locale).rest)(&facts.get());
        all(sentences.into_iter().map(|said| paragraph("", prose(&said))).collect())
    };
    view! {
        <details class="why" on:toggle=move |event| show_unfolded(&event)>
            <summary>{words(move || locale.text().steps().bar.why)}</summary>
            <div class="reasons">
                <div class="idea">
                    {part(sentences)}
                    {part(move || (locale.text().steps().bar.row_form)(locale.convention.get()).map_or_else(nothing, |said| paragraph("aside", text(said))))}
                </div>
                <div>
                    <p class="formula">{part(move || formula(step(), settings.get(), facts.with(|facts| facts.is_adjusted)))}</p>
                    <p class="wrong">
                        <strong>{words(move || locale.text().steps().bar.wrong_idea)}</strong>
                        " "
                        {part(move || prose(&(text_of(step(), locale).wrong)(&facts.get())))}
                    </p>
                </div>
            </div>
        </details>
    }
}
