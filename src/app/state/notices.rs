//! What the page has to tell just now.

use crate::app::state::notice::Notice;
use crate::model::EditError;
use leptos::prelude::*;

/// The notice of the moment: each takes the place of the one before. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Notices {
    pub(in crate::app) notice: RwSignal<Option<Notice>>,
}

impl Notices {
    pub(in crate::app) fn new(notice: Option<Notice>) -> Self {
        Self { notice: RwSignal::new(notice) }
    }

    /// Tells something in the place of what was told before.
    pub(in crate::app) fn tell(self, notice: Notice) {
        self.notice.set(Some(notice));
    }

    /// Tells why an edit was refused, if it was; else takes an earlier refusal away. Whether it was taken.
    pub(in crate::app) fn refuse_unless(self, outcome: Result<(), EditError>) -> bool {
        match outcome {
            Err(error) => self.tell(Notice::Edit(error)),
            Ok(()) => self.clear_refusal(),
        }
        outcome.is_ok()
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_)))) {
            self.notice.set(None);
        }
    }
}
