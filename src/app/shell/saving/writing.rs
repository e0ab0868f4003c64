//! Writes saves to the database, one after the other, and repeats failed ones.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};

use super::{
    saver::Saver,
    state::{Aside, Attempt},
};
use crate::{
    app::{
        browser::storage::{Record, StorageLocation, WriteOutcome},
        state::notice::{Notice, OfWork},
    },
    saving::{Outcome, OverwriteRule},
};

/// The delay before the next attempt after a failure, multiplied by the failures in a row.
const AGAIN: Duration = Duration::from_secs(1);
/// The number of failures after which the delay stops growing.
const SELDOM: u32 = 30;
/// The number of failures after which the user is told.
const OFTEN: u32 = 3;

impl Saver {
    /// Writes to the database, one save at a time. Of saves that come meanwhile only the last counts. No copy of the
    /// work stays in memory until the browser answers.
    pub(super) async fn write(self, record: Record, attempt: Attempt) {
        let Attempt { place, stamp, revision, inputs, turn, is_text, is_kept } = attempt;
        let rule = |there| match place {
            StorageLocation::Work => self.state.with_value(|state| state.ledger.overwrite_rule(there)),
            _ => OverwriteRule::Replace,
        };
        let written = place.write(record, rule).await;
        let (mut has_more, mut is_stale) = (false, false);
        self.state.update_value(|state| {
            is_stale = state.turn != turn;
            let outcome = match &written {
                Err(_) => Outcome::Failed,
                Ok(_) if is_stale => Outcome::Elsewhere,
                Ok(WriteOutcome::Done(_)) if place == StorageLocation::Work => {
                    state.ledger.settle();
                    Outcome::InMain { stamp, revision, inputs }
                }
                Ok(WriteOutcome::Done(_)) => Outcome::Elsewhere,
                Ok(WriteOutcome::Torn) => Outcome::Torn,
                Ok(WriteOutcome::Refused(_)) => Outcome::Refused,
            };
            has_more = state.delivery.end(outcome) || is_stale;
        });
        match written {
            // The ownership of the place has changed, so the result is void. The work is saved again.
            _ if is_stale => {}
            Ok(WriteOutcome::Done(_)) => {
                if place == StorageLocation::Work {
                    self.clear_aside();
                }
                if !is_text && (place != StorageLocation::Work || !self.is_overtaken()) {
                    // If this note fails, the next visit searches the database anyway.
                    let _ = place.refer(stamp);
                }
                self.answered();
                self.saved();
                self.clear_before();
            }
            Ok(WriteOutcome::Refused(there)) => {
                let is_own = place.stamp_now().is_some_and(|noted| noted.writer == stamp.writer);
                self.overtaken();
                self.save();
                if is_own {
                    // The note about this tab's own save there was wrong. That save is set aside by now.
                    let _ = place.tell(Some(there));
                }
                return;
            }
            // Save again, with all blocks.
            Ok(WriteOutcome::Torn) => return self.save(),
            Err(_) => {
                // localStorage holds about five million characters, which may be enough.
                let is_kept = is_kept
                    || !is_text
                        && (place != StorageLocation::Work || !self.is_overtaken())
                        && place.keep(stamp, &self.work().whole_text()).is_ok();
                if is_kept {
                    self.saved()
                } else {
                    self.tell_failure()
                }
                self.try_again(is_kept);
            }
        }
        let revision = self.store.own_revision();
        if has_more && !self.state.with_value(|state| state.delivery.is_stored(revision)) {
            self.state.update_value(|state| state.delivery.hand_over_again());
            self.save();
        }
    }

    /// The main place has the work: deletes what was set aside and is no longer needed.
    fn clear_aside(self) {
        let aside = self.state.try_update_value(|state| std::mem::take(&mut state.aside)).unwrap_or_default();
        match aside {
            Aside::Stays => {}
            Aside::Goes => self.aside().clear(),
            Aside::GoesIfSame => spawn_local(self.clear_same()),
        }
    }

    /// Tries the database again. Work in localStorage alone does not outlive a crash soon after.
    fn try_again(self, is_kept: bool) {
        let (failures, is_known) =
            self.state.with_value(|state| (state.delivery.failures(), state.knows_unanswered));
        self.again.then(AGAIN * failures.min(SELDOM), move || {
            self.state.update_value(|state| state.delivery.hand_over_again());
            self.save();
        });
        // An open question would wait behind this notice.
        let is_asked = self.offer.with_untracked(Option::is_some);
        if failures >= OFTEN && is_kept && !is_known && !is_asked {
            self.tell(Notice::OfWork(OfWork::Unanswered));
        }
    }
}
