//! Saving as a part of the program: the page is there before it, unless there is work to be read.

use std::pin::Pin;

use super::{
    lesson,
    linked::restore,
    offer::{Answer, Offer},
    restore::Restored,
    saver::Saver,
    state::Opening,
    words::Saying,
};
use crate::text::Messages;
use leptos::prelude::*;

/// What reads the work, and what saves it.
#[derive(Clone, Copy)]
pub(in crate::app::shell) struct SavingPart {
    /// Reads the work of last time.
    pub(in crate::app::shell) restore: fn() -> Pin<Box<dyn Future<Output = Restored>>>,
    /// Begins to save, with what there is to decide.
    pub(in crate::app::shell) start: fn(Opening, Option<Offer>) -> Saving,
    /// Says what it tells and asks.
    pub(in crate::app::shell) words: fn(Saying<'_>, &Messages) -> String,
}

/// The saving of the work, as far as the person has to do with it. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app::shell) struct Saving {
    /// What the person is to decide.
    pub(in crate::app::shell) offer: Signal<Option<Offer>>,
    /// Takes the decision.
    pub(in crate::app::shell) give: Callback<Answer>,
    /// The person has read the notice of the moment.
    pub(in crate::app::shell) dismiss: Callback<()>,
    /// Whether what is on the page would be lost with it.
    pub(in crate::app::shell) is_at_risk: Signal<bool>,
}

/// What the part brings.
pub(in crate::app::shell) fn part() -> SavingPart {
    SavingPart { restore: || Box::pin(restore()), start, words: |saying, text| saying.words(text) }
}

fn start(opening: Opening, offer: Option<Offer>) -> Saving {
    if let Some(lesson) = &opening.lesson {
        lesson::begin(lesson);
    }
    let saver = Saver::start(expect_context(), expect_context(), expect_context(), opening, offer);
    Saving {
        offer: saver.offer.into(),
        give: Callback::new(move |answer| saver.take(answer)),
        dismiss: Callback::new(move |()| saver.dismiss()),
        is_at_risk: saver.is_at_risk.into(),
    }
}
