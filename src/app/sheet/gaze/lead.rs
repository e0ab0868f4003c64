//! The sentence about the gaze, what to try, and the sheet's name.

use leptos::prelude::*;

use super::GazeBand;
use crate::app::{
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{Words, effect, memo, part, words},
    },
    sheet::name::SheetNameField,
    state::{modules::Parts, store::UpdateRate},
};

/// The lines above the words. `detail` is the sentence on what to try.
#[component]
pub(super) fn GazeLead(band: GazeBand, detail: Words) -> impl IntoView {
    let GazeBand { store, locale, row, .. } = band;
    let Parts { player, guide, .. } = expect_context();
    let sentence = memo(move || {
        store.track(UpdateRate::Frame);
        row.track();
        let (text, facts) = (locale.text().gaze, band.facts());
        match band.is_hidden() {
            true => (text.hidden)(&facts.words[facts.focus]),
            false => facts.said(text),
        }
    });
    // Screen readers hear it when edits pause, but not when another word comes into focus: its button says that.
    let heard = RwSignal::new(String::new());
    effect(move || {
        sentence.track();
        heard.set(String::new());
    });
    Effect::new(move |had_run: Option<()>| {
        store.track(UpdateRate::Pause);
        if had_run.is_some() {
            heard.set(sentence.get_untracked());
        }
    });
    view! {
        <header class="gaze-lead">
            <h2 data-gaze-sentence="">{words(move || sentence.get())}</h2>
            <p>{detail}</p>
            {part(move || guide.now().map_or_else(nothing, |guide| (guide.gradient_legend)()))}
            <SheetNameField />
            {part(move || player.now().map_or_else(nothing, |player| (player.button)()))}
            {part(move || guide.now().map_or_else(nothing, |guide| (guide.reveal)()))}
            <p class="sr-only" aria-live="polite">{words(move || heard.get())}</p>
        </header>
    }
}
