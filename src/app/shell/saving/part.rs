//! The saving module. The page can start before it, unless there is work to read.

use std::pin::Pin;

use leptos::prelude::*;

use super::{
    lesson,
    linked::restore,
    offer::{Answer, Offer},
    restore::Restored,
    saver::Saver,
    state::Opening,
    words::Saying,
};
use crate::{app::kit::context::expect_context, text::Messages};

/// The functions of the saving module.
#[derive(Clone, Copy)]
pub(in crate::app::shell) struct SavingPart {
    /// Reads the saved work.
    pub(in crate::app::shell) restore: fn() -> Pin<Box<dyn Future<Output = Restored>>>,
    /// Starts to save, with the question that is open already.
    pub(in crate::app::shell) start: fn(Opening, Option<Offer>) -> Saving,
    /// Returns the text of a notice, question or answer.
    pub(in crate::app::shell) words: fn(Saying<'_>, &Messages) -> String,
}

/// The user's side of saving. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app::shell) struct Saving {
    /// The question that the user has to decide.
    pub(in crate::app::shell) offer: Signal<Option<Offer>>,
    /// Takes the answer.
    pub(in crate::app::shell) give: Callback<Answer>,
    /// Notes that the user has dismissed the current notice.
    pub(in crate::app::shell) dismiss: Callback<()>,
    /// Whether the work would be lost with the page.
    pub(in crate::app::shell) is_at_risk: Signal<bool>,
}

/// Returns the saving module.
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
