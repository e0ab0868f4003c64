//! Saves the document soon after each change, and at once when the page is left.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::{
    offer::Offer,
    snapshot::Work,
    state::{Opening, Standing, State},
};
use crate::app::{
    browser::{
        page,
        storage::{self, Outcome, Place, Record},
    },
    kit::pause::Pause,
    page::{
        grids::Grids,
        notice::Notice,
        notices::Notices,
        store::{InputRevisions, Pace, Store},
    },
};
use crate::wire::{Fate, Stamp};

/// How long after an edit it is saved, so that a drag is not saved a hundred times.
const PAUSE: Duration = Duration::from_millis(120);
/// How long a save may take before the person is told that nothing is saved: where localStorage has refused, and where
/// it is too small to be asked.
const PATIENCE: Duration = Duration::from_millis(900);
const LARGE_PATIENCE: Duration = Duration::from_secs(10);
/// How long after the database has refused it is asked again: so long for each refusal in a row, up to that many; and
/// how many they are when the person is told.
const AGAIN: Duration = Duration::from_secs(1);
const SELDOM: u32 = 30;
const OFTEN: u32 = 3;
/// Says that the browser was asked to keep what is stored.
const PERSISTS: &str = "attenscope.persists";

/// What saves. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Saver {
    pub(super) store: Store,
    pub(super) notices: Notices,
    /// What the person is to decide about the saved work.
    pub(in crate::app) offer: RwSignal<Option<Offer>>,
    grids: Grids,
    /// Runs from an edit to its save.
    pub(super) pause: Pause,
    /// Runs from a save to saying that it does not end.
    pub(super) patience: Pause,
    /// Runs from a refusal of the database to asking it again.
    again: Pause,
    pub(super) state: StoredValue<State, LocalStorage>,
}

/// A save on its way to the database.
struct Attempt {
    place: Place,
    stamp: Stamp,
    /// The store's revision, and those of the matrices.
    revision: Option<u32>,
    inputs: InputRevisions,
    /// The standing under which it began.
    turn: u32,
    /// Whether its text is all of it, and whether localStorage has that.
    is_text: bool,
    is_kept: bool,
}

impl Saver {
    /// Starts to watch the store and the browser.
    pub(in crate::app) fn start(
        store: Store,
        notices: Notices,
        grids: Grids,
        opening: Opening,
        offer: Option<Offer>,
    ) -> Self {
        let state = StoredValue::new_local(State::new(opening, store.revision()));
        let saver = Self {
            store,
            notices,
            offer: RwSignal::new(offer),
            grids,
            pause: Pause::new(),
            patience: Pause::new(),
            again: Pause::new(),
            state,
        };
        Effect::new(move |_| {
            store.track(Pace::Edit);
            saver.save_soon();
        });
        // The listeners are the page's own and stay as long as the page.
        let _hidden = window_event_listener(ev::visibilitychange, move |_| saver.turn());
        let _left = window_event_listener(ev::pagehide, move |_| {
            saver.grids.commit_drafts();
            page::end_typing();
            saver.leave();
        });
        // A page that comes back has heard nothing meanwhile.
        let _back = window_event_listener(ev::pageshow, move |_| saver.come_back());
        let _stored = window_event_listener_untyped("storage", move |event| saver.hear(&event));
        saver
    }

    fn is_due(self) -> bool {
        let revision = Some(self.store.revision());
        self.state.with_value(|state| state.saved != revision || state.has_failed)
    }

    pub(super) fn save_soon(self) {
        if self.is_due() {
            self.pause.within(PAUSE, move || self.save());
        }
    }

    pub(super) fn save(self) {
        self.pause.stop();
        if !self.is_due() {
            return;
        }
        self.again.stop();
        let place = match self.state.with_value(|state| state.standing) {
            Standing::Unread => return,
            Standing::Superseded => self.aside(),
            Standing::Holding if self.is_overtaken() => return self.overtaken(),
            Standing::Holding => Place::Work,
        };
        self.acknowledge_loss();
        if let Some(missed) = self.state.with_value(|state| state.ledger.missed) {
            // A later start looks for it.
            let _ = self.aside().promise(missed);
        }
        let revision = Some(self.store.revision());
        let (work, stamp) = (self.work(), self.count());
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        if !work.is_text() {
            // Where it cannot be said, the database is looked into all the same.
            let _ = place.promise(Stamp { count: 0, writer: stamp.writer });
        }
        if is_kept {
            self.patience.stop();
        } else {
            let patience = if work.is_text() { PATIENCE } else { LARGE_PATIENCE };
            self.patience.within(patience, move || self.tell_failure());
        }
        let mut attempt = None;
        self.state.update_value(|state| {
            state.saved = revision;
            if state.is_writing {
                state.has_more = true;
                return;
            }
            state.is_writing = true;
            attempt = Some(Attempt {
                place,
                stamp,
                revision,
                inputs: self.store.input_revisions(),
                turn: state.turn,
                is_text: work.is_text(),
                is_kept,
            });
        });
        if let Some(attempt) = attempt {
            let there = self.state.with_value(|state| state.there.filter(|_| place == Place::Work));
            let standing = |input| {
                let (save, there) = there?;
                (there[input as usize] == attempt.inputs[input as usize]).then_some(save)
            };
            let record = work.record(stamp, standing);
            leptos::task::spawn_local(self.write(record, attempt));
        }
    }

    /// Writes to the database, one save after the other: of those that come meanwhile only the last counts. Of the work
    /// nothing stays in the page's own memory until the browser answers.
    async fn write(self, record: Record, attempt: Attempt) {
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
                    // Where it cannot be said, the database is looked into all the same.
                    let _ = place.refer(stamp);
                }
                self.answered();
                self.saved();
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
        if has_more && self.state.with_value(|state| state.written) != Some(self.store.revision()) {
            self.state.update_value(|state| state.saved = None);
            self.save();
        }
    }

    /// The work is in the database: nothing was missed there, and what was aside is no longer needed.
    fn settle(self) {
        let mut clears = false;
        self.state.update_value(|state| {
            clears = state.ledger.missed.take().is_some() | std::mem::take(&mut state.clears_aside);
        });
        if clears {
            self.aside().clear();
        }
    }

    /// localStorage alone, if it has the work, does not outlive a crash that comes soon.
    fn try_again(self, is_kept: bool) {
        let (refusals, is_known) = self.state.with_value(|state| (state.refusals, state.knows_unanswered));
        self.again.then(AGAIN * refusals.min(SELDOM), move || {
            self.state.update_value(|state| state.saved = None);
            self.save();
        });
        if refusals >= OFTEN && is_kept && !is_known {
            self.tell(Notice::Unanswered);
        }
    }

    /// Saves what can be saved before the page is gone: without any answer, and so in no place where another tab's may
    /// be.
    fn leave(self) {
        let revision = Some(self.store.revision());
        let (is_behind, standing) =
            self.state.with_value(|state| (state.written != revision, state.standing));
        if !is_behind || standing == Standing::Unread {
            return;
        }
        let place = match standing {
            Standing::Holding if !self.is_overtaken() => Place::Work,
            _ => self.aside(),
        };
        let (work, stamp) = (self.work(), self.count());
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        let is_handed = place.hand_over(&work.record(stamp, |_| None), stamp.writer);
        if is_handed && !is_kept {
            let _ = place.refer(stamp);
        } else if !is_kept {
            // All that is left is to try; there is nobody to be told.
            let _ = place.keep(stamp, &work.whole_text());
        }
    }

    /// A page that is hidden may be gone without another word, or live on.
    fn turn(self) {
        if document().hidden() {
            self.leave();
            self.save();
        } else {
            self.come_back();
        }
    }

    fn come_back(self) {
        self.look();
        self.save_soon();
    }

    fn saved(self) {
        self.patience.stop();
        self.state.update_value(|state| (state.has_failed, state.knows_unsaved) = (false, false));
        self.take_back(Notice::Unsaved);
        if matches!(storage::load_text(PERSISTS), Ok(None)) && storage::save_text(PERSISTS, "asked").is_ok() {
            storage::ask_to_persist();
        }
    }

    fn answered(self) {
        self.state.update_value(|state| state.knows_unanswered = false);
        self.take_back(Notice::Unanswered);
    }

    fn take_back(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown == Some(notice)) {
            self.notices.notice.set(None);
        }
    }

    /// Told until the person dismisses it, whatever took its place meanwhile.
    fn tell_failure(self) {
        self.patience.stop();
        let mut is_known = false;
        self.state.update_value(|state| {
            state.has_failed = true;
            is_known = state.knows_unsaved;
        });
        if !is_known {
            self.tell(Notice::Unsaved);
        }
    }

    fn tell(self, notice: Notice) {
        if self.notices.notice.with_untracked(|shown| *shown != Some(notice)) {
            self.notices.notice.set(Some(notice));
        }
    }

    /// The person has read the notice of the moment.
    pub(in crate::app) fn dismiss(self) {
        let notice = self.notices.notice.get_untracked();
        self.state.update_value(|state| match notice {
            Some(Notice::Unsaved) => state.knows_unsaved = true,
            Some(Notice::Unanswered) => state.knows_unanswered = true,
            _ => {}
        });
        self.notices.notice.set(None);
    }

    /// Work that is no longer there cannot be written over: who edits has started afresh.
    fn acknowledge_loss(self) {
        if self.offer.with_untracked(|offer| *offer == Some(Offer::Lost)) {
            self.offer.set(None);
        }
    }

    fn work(self) -> Work {
        Work::of(self.store.worksheet(|worksheet| worksheet.document().clone()))
    }

    /// The stamp of the save that begins.
    fn count(self) -> Stamp {
        let mut stamp = None;
        self.state.update_value(|state| stamp = Some(state.ledger.begin()));
        match stamp {
            Some(stamp) => stamp,
            None => unreachable!("what saves lives as long as the page"),
        }
    }
}
