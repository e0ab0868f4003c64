//! Saving as a part of the program: the page is there before it, unless there is work to be read.

use std::pin::Pin;

use super::{
    linked::restore,
    offer::{Answer, Offer},
    restore::Restored,
    saver::Saver,
    state::Opening,
    words::Saying,
};
use crate::app::kit::prelude::*;
use crate::app::page::{
    covers::Covers,
    focus::Focus,
    remembered::{keep_hidden, keep_step},
};
use crate::text::Messages;

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
}

/// What the part brings.
pub(in crate::app::shell) fn part() -> SavingPart {
    SavingPart { restore: || Box::pin(restore()), start, words: |saying, text| saying.words(text) }
}

fn start(opening: Opening, offer: Option<Offer>) -> Saving {
    // What comes by a link is seen as it is there; a reload finds the tour where it was.
    if let Some(brought) = opening.linked.as_ref().filter(|brought| brought.before.is_none()) {
        let covers = expect_context::<Covers>();
        keep_step(None);
        covers.step.set(None);
        keep_hidden(None);
        covers.hidden.set(None);
        if let Some(cell) = brought.lesson.cell {
            expect_context::<Focus>().selection.set(cell);
        }
    }
    let saver = Saver::start(expect_context(), expect_context(), expect_context(), opening, offer);
    Saving {
        offer: saver.offer.into(),
        give: Callback::new(move |answer| saver.take(answer)),
        dismiss: Callback::new(move |()| saver.dismiss()),
    }
}
