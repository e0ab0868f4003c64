//! The text of a step, and its formula.

use leptos::prelude::*;

use super::{formulas::formula, text_of};
use crate::app::{
    parts::{all, nothing, paragraph, text},
    reactive::{part, words},
    view_state::handles,
};
use crate::explain::Step;
use crate::text::TourFacts;

/// Title, sentences, formula, and the wrong ideas that the step sets right.
#[component]
pub(super) fn Prose(facts: Memo<TourFacts>) -> impl IntoView {
    let (store, view) = handles();
    let settings = store.settings();
    let step = move || view.step.get().unwrap_or(Step::ALL[0]);
    let sentences = move || {
        let (words, facts) = (text_of(step(), view), facts.get());
        let told = std::iter::once(words.first(&facts)).chain(words.rest(&facts));
        all(told.map(|said| paragraph("", text(said))).collect())
    };
    view! {
        <div class="idea">
        <h2>{words(move || text_of(step(), view).title)}</h2>
        {part(sentences)}
        {part(move || (view.text().tour.row_form)(view.convention.get()).map_or_else(nothing, |said| paragraph("aside", text(said))))}
        </div>
        <div>
        <p class="formula">{part(move || formula(step(), settings.get()))}</p>
        <p class="wrong">
            <strong>{words(move || view.text().tour.wrong_idea)}</strong>
            " "
            {words(move || text_of(step(), view).wrong(&facts.get()))}
        </p>
        </div>
    }
}
