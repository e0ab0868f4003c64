//! The text of a step, and its formula.

use super::{formulas::formula, step_text::text_of};
use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        parts::{all, nothing, paragraph, text},
        reactive::{part, words},
    },
    page::{covers::Covers, store::Store, voice::Voice},
};
use crate::explain::Step;
use crate::text::TourFacts;

/// Title, sentences, formula, and the wrong ideas that the step sets right.
#[component]
pub(super) fn Prose(facts: Memo<TourFacts>) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let covers = expect_context::<Covers>();
    let settings = store.settings();
    let step = move || covers.step.get().unwrap_or(Step::ALL[0]);
    let sentences = move || {
        let (words, facts) = (text_of(step(), voice), facts.get());
        let told = std::iter::once((words.first)(&facts)).chain((words.rest)(&facts));
        all(told.map(|said| paragraph("", text(said))).collect())
    };
    view! {
        <div class="idea">
        <h2>{words(move || text_of(step(), voice).title)}</h2>
        {part(sentences)}
        {part(move || (voice.text().tour.row_form)(voice.convention.get()).map_or_else(nothing, |said| paragraph("aside", text(said))))}
        </div>
        <div>
        <p class="formula">{part(move || formula(step(), settings.get()))}</p>
        <p class="wrong">
            <strong>{words(move || voice.text().tour.wrong_idea)}</strong>
            " "
            {words(move || (text_of(step(), voice).wrong)(&facts.get()))}
        </p>
        </div>
    }
}
