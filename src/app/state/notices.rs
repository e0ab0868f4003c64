//! The message that the page shows now.

use leptos::prelude::*;

use crate::{
    app::state::{lazy_module::LazyModule, notice::Notice},
    model::EditError,
};

/// The current message; each replaces the one before. Copies are handles to the same message.
#[derive(Clone, Copy)]
pub(in crate::app) struct Notices {
    pub(in crate::app) notice: RwSignal<Option<Notice>>,
}

impl Notices {
    pub(in crate::app) fn new(notice: Option<Notice>) -> Self {
        Self { notice: RwSignal::new(notice) }
    }

    /// Shows a message in place of the previous one.
    pub(in crate::app) fn tell(self, notice: Notice) {
        self.notice.set(Some(notice));
    }

    /// Shows why an edit was refused, or clears an earlier refusal if it was not. Returns whether it was accepted.
    pub(in crate::app) fn refuse_unless(self, outcome: Result<(), EditError>) -> bool {
        match outcome {
            Err(error) => self.tell(Notice::Edit(error)),
            Ok(()) => self.clear_refusal(),
        }
        outcome.is_ok()
    }

    /// Says that a part is loading, until it has loaded or failed.
    pub(in crate::app) fn say_loading<T: Copy + Send + Sync + 'static>(self, part: LazyModule<T>) {
        self.tell(Notice::Coming);
        part.then_or(move |_| self.withdraw_coming(), move || self.tell(Notice::Missing));
    }

    /// Withdraws the message that a part is loading, unless another one has replaced it.
    fn withdraw_coming(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Coming))) {
            self.notice.set(None);
        }
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_)))) {
            self.notice.set(None);
        }
    }
}
