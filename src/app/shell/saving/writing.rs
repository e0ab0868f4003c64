//! Saves on their way to the database: one after the other, and again where it has refused.

use std::time::Duration;

use leptos::task::spawn_local;

use super::{
    saver::Saver,
    state::{Aside, Attempt},
};
use crate::app::{
    browser::storage::{Outcome, Place, Record},
    state::notice::{Notice, OfWork},
};
use crate::format::Fate;
use leptos::prelude::*;

/// How long after the database has refused it is asked again, for each refusal in a row.
const AGAIN: Duration = Duration::from_secs(1);
/// The refusals after which that grows no more.
const SELDOM: u32 = 30;
/// The refusals after which the person is told.
const OFTEN: u32 = 3;

impl Saver {
    /// Writes to the database, one save after the other: of those that come meanwhile only the last counts. Of the work
    /// nothing stays in the page's own memory until the browser answers.
    pub(super) async fn write(self, record: Record, attempt: Attempt) {
        let Attempt { place, stamp, revision, inputs, turn, is_text, is_kept } = attempt;
        let judge = |there| match place {
            Place::Work => self.state.with_value(|state| state.ledger.fate(there)),
            _ => Fate::Replace,
        };
        let written = place.write(record, judge).await;
        let (mut has_more, mut is_stale) = (false, false);
        self.state.update_value(|state| {
            state.is_writing = false;
            is_stale = state.turn != turn;
            has_more = std::mem::take(&mut state.has_more) || is_stale;
            state.refusals = if written.is_err() { state.refusals + 1 } else { 0 };
            if matches!(written, Ok(Outcome::Done(_))) && place == Place::Work && !is_stale {
                (state.there, state.written) = (Some((stamp, inputs)), revision);
                state.ledger.spares = false;
            }
            if matches!(written, Ok(Outcome::Torn)) {
                (state.there, state.saved) = (None, None);
            }
        });
        match written {
            // Under another standing the outcome says nothing any more; what is on the page is saved once more.
            _ if is_stale => {}
            Ok(Outcome::Done(_)) => {
                if place == Place::Work {
                    self.settle();
                }
                if !is_text && (place != Place::Work || !self.is_overtaken()) {
                    // If this cannot be noted, the next visit looks into the database anyway.
                    let _ = place.refer(stamp);
                }
                self.answered();
                self.saved();
                self.clear_before();
            }
            Ok(Outcome::Refused(there)) => {
                let is_own = place.stamp_now().is_some_and(|told| told.writer == stamp.writer);
                self.state.update_value(|state| state.saved = None);
                self.overtaken();
                self.save();
                if is_own {
                    // What this tab has said of its own save there is not so, and stands aside by now.
                    let _ = place.tell(Some(there));
                }
                return;
            }
            // With all its blocks, it is the next to be written.
            Ok(Outcome::Torn) => return self.save(),
            Err(_) => {
                // Five million units may still hold it.
                let is_kept = is_kept
                    || !is_text
                        && (place != Place::Work || !self.is_overtaken())
                        && place.keep(stamp, &self.work().whole_text()).is_ok();
                if is_kept {
                    self.saved()
                } else {
                    self.tell_failure()
                }
                self.try_again(is_kept);
            }
        }
        if has_more && self.state.with_value(|state| state.written) != Some(self.store.own_revision()) {
            self.state.update_value(|state| state.saved = None);
            self.save();
        }
    }

    /// The work is in the database: nothing was missed there, and what was aside may go.
    fn settle(self) {
        let mut aside = Aside::Stays;
        self.state.update_value(|state| {
            state.ledger.missed = None;
            aside = std::mem::take(&mut state.aside);
        });
        match aside {
            Aside::Stays => {}
            Aside::Goes => self.aside().clear(),
            Aside::GoesIfSame => spawn_local(self.clear_same()),
        }
    }

    /// localStorage alone, if it has the work, does not outlive a crash that comes soon.
    fn try_again(self, is_kept: bool) {
        let (refusals, is_known) = self.state.with_value(|state| (state.refusals, state.knows_unanswered));
        self.again.then(AGAIN * refusals.min(SELDOM), move || {
            self.state.update_value(|state| state.saved = None);
            self.save();
        });
        // What is to be decided would wait behind it.
        let is_asked = self.offer.with_untracked(Option::is_some);
        if refusals >= OFTEN && is_kept && !is_known && !is_asked {
            self.tell(Notice::OfWork(OfWork::Unanswered));
        }
    }
}
