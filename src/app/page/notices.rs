//! What the page has to tell just now, and what the person is to decide.

use leptos::prelude::*;

use crate::app::page::{notice::Notice, offer::Offer};
use crate::model::EditError;

/// Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Notices {
    pub(in crate::app) notice: RwSignal<Option<Notice>>,
    /// What the person is to decide about the saved work.
    pub(in crate::app) offer: RwSignal<Option<Offer>>,
}

impl Notices {
    pub(in crate::app) fn new(notice: Option<Notice>, offer: Option<Offer>) -> Self {
        Self { notice: RwSignal::new(notice), offer: RwSignal::new(offer) }
    }

    /// Tells something in the place of what was told before.
    pub(in crate::app) fn tell(self, notice: Notice) {
        self.notice.set(Some(notice));
    }

    /// Tells why an edit was refused, if it was; else takes an earlier refusal away.
    pub(in crate::app) fn refuse_unless(self, outcome: Result<(), EditError>) {
        match outcome {
            Err(error) => self.tell(Notice::Edit(error)),
            Ok(()) => self.clear_refusal(),
        }
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_)))) {
            self.notice.set(None);
        }
    }
}
