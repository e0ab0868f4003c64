//! What is done when the person has decided about the saved work.

use super::{
    offer::{Answer, Offer},
    saver::Saver,
};
use crate::app::{
    browser::{files, offline},
    state::notice::{Notice, OfWork},
};
use leptos::prelude::*;

impl Saver {
    /// Takes a decision.
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
            (Answer::TakeThat, _) => self.take_saved(OfWork::Taken),
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
            // No offer that is open has such an answer.
            (Answer::Download | Answer::Delete | Answer::TryAgain, _) => {}
            // Taken where the notices are, which is there before what saves.
            (Answer::DownloadSheet | Answer::OpenLink | Answer::Stay, _) => {}
        }
    }
}
