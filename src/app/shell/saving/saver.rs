//! Saves the document soon after each change, and at once when the page is left.

use std::time::Duration;

use leptos::ev;

use super::{
    lesson,
    offer::Offer,
    snapshot::Work,
    state::{Attempt, Opening, Ownership, State},
};
use crate::app::{
    browser::{
        dom, session,
        storage::{self, Handed, Place},
    },
    kit::{pause::Pause, reactive::effect},
    state::{
        focus::Focus,
        grids::Grids,
        hidden::Hidden,
        modules::{LazyModule, LearningModule, Parts},
        notices::Notices,
        store::{Store, UpdateRate},
    },
};
use crate::format::{Fate, Stamp};
use leptos::prelude::*;

/// How long after an edit it is saved, so that a drag is not saved a hundred times.
const PAUSE: Duration = Duration::from_millis(120);
/// How long a save may take before the person is told that nothing is saved: where localStorage has refused, and where
/// it is too small to be asked.
const PATIENCE: Duration = Duration::from_millis(900);
const LARGE_PATIENCE: Duration = Duration::from_secs(10);

/// What saves. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct Saver {
    pub(super) store: Store,
    pub(super) notices: Notices,
    /// What the person is to decide about the saved work.
    pub(super) offer: RwSignal<Option<Offer>>,
    pub(super) grids: Grids,
    pub(super) focus: Focus,
    pub(super) covers: Hidden,
    pub(super) guide: LazyModule<LearningModule>,
    /// Whether what is on the page would be lost with it.
    pub(super) is_at_risk: RwSignal<bool>,
    /// Runs from an edit to its save.
    pub(super) pause: Pause,
    /// Runs from a save to saying that it does not end.
    pub(super) patience: Pause,
    /// Runs from a refusal of the database to asking it again.
    pub(super) again: Pause,
    pub(super) state: StoredValue<State, LocalStorage>,
}

impl Saver {
    /// Starts to watch the store and the browser.
    pub(super) fn start(
        store: Store,
        notices: Notices,
        grids: Grids,
        opening: Opening,
        offer: Option<Offer>,
    ) -> Self {
        let (is_dirty, is_unanswered) = (opening.is_dirty, opening.is_unanswered);
        let state = StoredValue::new_local(State::new(opening, storage::new_writer(), store.own_revision()));
        let saver = Self {
            store,
            notices,
            offer: RwSignal::new(offer),
            grids,
            focus: expect_context(),
            covers: expect_context(),
            guide: expect_context::<Parts>().guide,
            is_at_risk: RwSignal::new(false),
            pause: Pause::new(),
            patience: Pause::new(),
            again: Pause::new(),
            state,
        };
        storage::keep_alive(saver.line());
        effect(move || {
            store.track(UpdateRate::Edit);
            saver.follow_line();
            saver.save_soon();
        });
        lesson::follow_sheet(store, saver.covers);
        // The listeners are the page's own and stay as long as the page. As it closes, work can be handed to a database
        // that is open, and to no other: before an edit that makes much work something is typed or pasted.
        let _typed = window_event_listener(ev::input, |_| storage::open_database());
        let _pasted = window_event_listener(ev::paste, |_| storage::open_database());
        let _hidden = window_event_listener(ev::visibilitychange, move |_| saver.hide_or_come_back());
        let _left = window_event_listener(ev::pagehide, move |_| {
            session::hold(true);
            saver.grids.commit_drafts();
            dom::end_typing();
            saver.leave();
            session::hold(false);
            storage::rest();
        });
        // A page that comes back has heard nothing meanwhile.
        let _back = window_event_listener(ev::pageshow, move |_| {
            session::hold(false);
            storage::wake();
            saver.come_back();
        });
        let _stored = window_event_listener_untyped("storage", move |event| saver.hear(&event));
        saver.watch_versions();
        // What another tab has saved before this was there, and what was changed before, has waited long enough.
        saver.look();
        if is_dirty {
            saver.save();
        } else if is_unanswered {
            saver.ask_again();
        }
        saver
    }

    fn is_due(self) -> bool {
        let revision = Some(self.store.own_revision());
        self.state.with_value(|state| state.saved != revision || state.has_failed)
    }

    pub(super) fn save_soon(self) {
        if self.is_due() {
            // Who leaves at once has it saved then, and the browser no longer takes in where it is.
            match self.state.with_value(|state| state.standing) {
                Ownership::Holding => self.rest_at(Place::Work),
                Ownership::Superseded => self.rest_at(self.aside()),
                Ownership::Unread => {}
            }
            if self.state.with_value(|state| state.is_refused || state.standing == Ownership::Unread) {
                self.risk(true);
            }
            storage::open_database();
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
            Ownership::Unread => return,
            Ownership::Superseded => self.aside(),
            Ownership::Holding if self.is_overtaken() => return self.overtaken(),
            Ownership::Holding => Place::Work,
        };
        self.rest_at(place);
        self.acknowledge_loss();
        let revision = Some(self.store.own_revision());
        let (work, stamp) = (self.work(), self.count());
        self.spare(place);
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        if work.is_text() {
            self.risk(!is_kept);
        }
        if !work.is_text() {
            // Where it cannot be said, the database is looked into all the same.
            let _ = place.promise(Stamp::new(0, stamp.writer));
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
                inputs: self.store.own_input_revisions(),
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

    /// Saves what can be saved before the page is gone: without any answer, and so in no place where another tab's may
    /// be.
    fn leave(self) {
        let revision = Some(self.store.own_revision());
        self.follow_line();
        let (is_behind, standing) =
            self.state.with_value(|state| (state.written != revision, state.standing));
        if !is_behind || standing == Ownership::Unread {
            return;
        }
        let place = match standing {
            Ownership::Holding if !self.is_overtaken() => Place::Work,
            _ => self.aside(),
        };
        let (work, stamp) = (self.work(), self.count());
        self.spare(place);
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        let handed = place.hand_over(&work.record(stamp, |_| None), stamp.writer);
        // What the database may not come to is tried here, too; there is nobody to be told.
        let is_kept = is_kept || handed != Handed::Over && place.keep(stamp, &work.whole_text()).is_ok();
        if !is_kept && handed != Handed::Nowhere {
            let _ = place.refer(stamp);
        }
    }

    /// A page that is hidden may be gone without another word, or live on.
    fn hide_or_come_back(self) {
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

    /// Work that is no longer there cannot be written over: who edits has started afresh.
    fn acknowledge_loss(self) {
        if self.offer.with_untracked(|offer| *offer == Some(Offer::Lost)) {
            self.offer.set(None);
        }
    }

    /// Before the work in localStorage is written over: copies it aside where the ledger spares it. If that fails, the
    /// database usually has it.
    fn spare(self, place: Place) {
        let there = place.stamp_now();
        if place == Place::Work
            && let Fate::Spare { line } = self.state.with_value(|state| state.ledger.fate(there))
        {
            let _ = place.copy_text_to(Place::Aside(line));
        }
    }

    /// Says whether what is on the page would be lost with it.
    pub(super) fn risk(self, is_at_risk: bool) {
        if self.is_at_risk.get_untracked() != is_at_risk {
            self.is_at_risk.set(is_at_risk);
        }
    }

    pub(super) fn work(self) -> Work {
        Work::of(self.store.own(|worksheet| worksheet.document().clone()))
    }

    /// The stamp of the save that begins.
    pub(super) fn count(self) -> Stamp {
        let mut stamp = None;
        self.state.update_value(|state| stamp = Some(state.ledger.begin()));
        match stamp {
            Some(stamp) => stamp,
            None => unreachable!("what saves lives as long as the page"),
        }
    }
}
