//! The dialog "New": what to start the sheet with.

use super::{
    Asked, Open,
    dialog::{ANSWER, Dialog},
};
use crate::app::kit::context::expect_context;
use crate::app::{
    kit::{
        parts::all,
        reactive::{press, words},
    },
    state::locale::Locale,
};
use leptos::prelude::*;

/// The id of the question.
const QUESTION: &str = "new-question";

/// The dialog.
pub(super) fn new(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let begin = move |asked: Asked| {
        open.is_new.set(true);
        open.asked.set(asked);
    };
    let other = |asked: Asked| {
        let name = words(move || match asked {
            Asked::Sentence => locale.text().shape().sentence,
            _ => locale.text().pasting().name,
        });
        view! { <button type="button" class="framed" on:click=press(move || begin(asked))>{name}</button> }
            .into_any()
    };
    let content = view! {
        <p id=QUESTION>{words(move || locale.text().shape().begin_with)}</p>
        <p class="soft">{words(move || locale.text().shape().goes)}</p>
    };
    let dialog = Dialog {
        heading: "new-heading",
        name: words(move || locale.text().shape().new),
        content: content.into_any(),
        beside: all([Asked::Numbers, Asked::Sentence].map(other).into()),
        act: words(move || locale.text().shape().sizes),
        starts_at: Some(ANSWER.to_owned()),
        can_cancel: true,
        described_by: Some(QUESTION),
        done: Box::new(move || begin(Asked::Sizes)),
    };
    dialog.view(open)
}
