//! Performs the user's decisions about the saved work.

use leptos::prelude::*;

use super::{
    offer::{Answer, Offer},
    saver::Saver,
};
use crate::app::{
    browser::{files, offline},
    state::notice::{Notice, OfWork},
};

impl Saver {
    /// Performs a decision.
    pub(super) fn take(self, answer: Answer) {
        match (answer, self.offer.get_untracked()) {
            (
                Answer::Download,
                Some(Offer::Damaged { text, .. } | Offer::DamagedInPart(text) | Offer::Aside { text, .. }),
            ) => files::download("attenscope-saved.json", &text),
            (Answer::StartAfresh, _) => {
                self.keep_mine();
                self.notices.tell(Notice::OfWork(OfWork::Afresh));
            }
            (Answer::TakeThat, _) => self.take_saved(OfWork::FromOtherTab),
            (Answer::OwnWork, _) => self.take_saved(OfWork::Own),
            (Answer::KeepMine | Answer::KeepLinked, _) => {
                self.keep_mine();
                self.notices.tell(Notice::OfWork(OfWork::Kept));
            }
            (Answer::Delete, Some(Offer::Aside { place, stamp, .. })) => self.delete_aside(place, stamp),
            (Answer::Reload, _) => offline::reload(),
            (Answer::Later, _) => self.offer.set(None),
            (Answer::Dismiss, _) => {
                self.offer.set(None);
                self.dismiss();
            }
            // No current offer has this answer.
            (Answer::Download | Answer::Delete | Answer::TryAgain, _) => {}
            // Handled by the notices, which load before the saving module.
            (Answer::DownloadSheet | Answer::OpenLink | Answer::Stay, _) => {}
        }
    }
}
