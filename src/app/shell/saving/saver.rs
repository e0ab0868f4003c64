//! Saves the document soon after each change, and at once when the page is left.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::{
    PATIENCE, lesson,
    offer::Offer,
    snapshot::Work,
    state::{Attempt, Opening, State},
};
use crate::{
    app::{
        browser::{
            dom, session,
            storage::{self, Handed, StorageLocation},
        },
        kit::{context::expect_context, pause::Pause, reactive::effect},
        state::{
            focus::Focus,
            grids::Grids,
            hidden::Hidden,
            lazy_module::LazyModule,
            modules::{LearningModule, Parts},
            notices::Notices,
            store::{Store, UpdateRate},
        },
    },
    saving::{OverwriteRule, Place, Stamp, Standing, StandingEvent, Trouble},
};

/// The delay between an edit and its save, so that a drag is not saved a hundred times.
const PAUSE: Duration = Duration::from_millis(120);
/// How long a save may take that is too large for localStorage before the user is told that nothing is saved.
const LARGE_PATIENCE: Duration = Duration::from_secs(10);

/// Saves the work. Copies are handles to the same saver.
#[derive(Clone, Copy)]
pub(super) struct Saver {
    pub(super) store: Store,
    pub(super) notices: Notices,
    /// The question that the user has to decide about the saved work.
    pub(super) offer: RwSignal<Option<Offer>>,
    pub(super) grids: Grids,
    pub(super) focus: Focus,
    pub(super) covers: Hidden,
    pub(super) guide: LazyModule<LearningModule>,
    /// Whether the work would be lost with the page.
    pub(super) is_at_risk: RwSignal<bool>,
    /// The timer from an edit to its save.
    pub(super) pause: Pause,
    /// The timer from a save to the message that it does not finish.
    pub(super) patience: Pause,
    /// The timer from a failure of the database to the next attempt.
    pub(super) again: Pause,
    pub(super) state: StoredValue<State, LocalStorage>,
}

impl Saver {
    /// Starts to follow the store and the browser's events.
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
        storage::hold_lock(saver.line());
        effect(move || {
            store.track(UpdateRate::Edit);
            saver.follow_line();
            saver.save_soon();
        });
        lesson::follow_sheet(store, saver.covers);
        // The listeners live as long as the page. A page that closes can hand work only to a database that is open
        // already, so open it on typing or pasting, before a large edit.
        let _typed = window_event_listener(ev::input, |_| storage::open_database());
        let _pasted = window_event_listener(ev::paste, |_| storage::open_database());
        let _hidden = window_event_listener(ev::visibilitychange, move |_| saver.hide_or_come_back());
        let _left = window_event_listener(ev::pagehide, move |_| {
            session::hold(true);
            saver.grids.commit_drafts();
            dom::end_typing();
            saver.leave();
            session::hold(false);
            storage::release_locks();
        });
        // A page restored from the back/forward cache has missed all events.
        let _back = window_event_listener(ev::pageshow, move |_| {
            session::hold(false);
            storage::request_locks_again();
            saver.come_back();
        });
        let _stored = window_event_listener_untyped("storage", move |event| saver.hear(&event));
        saver.watch_versions();
        // Another tab may have saved, or the work may have changed, before these listeners existed.
        saver.look();
        // A save asks the database what it holds; without one the page has to ask.
        if is_dirty && saver.place().is_some() {
            saver.save();
        } else if is_unanswered {
            saver.ask_again();
        }
        saver
    }

    fn is_due(self) -> bool {
        let revision = self.store.own_revision();
        self.state.with_value(|state| {
            !state.delivery.is_handed(revision) || matches!(state.trouble, Trouble::Failed { .. })
        })
    }

    pub(super) fn save_soon(self) {
        if self.is_due() {
            // Note the place now: if the page is left at once, the browser no longer accepts that.
            self.note_place();
            let is_refused = self.state.with_value(|state| matches!(state.trouble, Trouble::Refused { .. }));
            if is_refused || self.place().is_none() {
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
        let Some(place) = self.place() else { return };
        if place == StorageLocation::Work && self.is_overtaken() {
            return self.overtaken();
        }
        self.note_place();
        self.acknowledge_loss();
        let revision = self.store.own_revision();
        let (work, stamp) = (self.work(), self.count());
        self.copy_aside(place);
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        if work.is_text() {
            self.risk(!is_kept);
        }
        if !work.is_text() {
            // If this note fails, the database is searched anyway.
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
            attempt = state.delivery.hand_over(revision).then(|| Attempt {
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
            let is_main = place == StorageLocation::Work;
            let record = self.state.with_value(|state| {
                let block = |input| state.delivery.block(input, &attempt.inputs).filter(|_| is_main);
                work.record(stamp, block)
            });
            leptos::task::spawn_local(self.write(record, attempt));
        }
    }

    /// Saves what can be saved before the page is gone. No answers arrive any more, so it writes nowhere where another
    /// tab's save may be.
    fn leave(self) {
        self.follow_line();
        let (revision, is_overtaken) = (self.store.own_revision(), self.is_overtaken());
        let (is_stored, standing) =
            self.state.with_value(|state| (state.delivery.is_stored(revision), state.standing));
        let standing = if is_overtaken { standing.after(StandingEvent::OtherTabSaves) } else { standing };
        let Some(place) = self.location(standing).filter(|_| !is_stored) else { return };
        let (work, stamp) = (self.work(), self.count());
        self.copy_aside(place);
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        let handed = place.hand_over(&work.record(stamp, |_| None), stamp.writer);
        // Also write to localStorage, in case the database does not finish. A failure cannot be reported: the page is
        // closing.
        let is_kept = is_kept || handed != Handed::Over && place.keep(stamp, &work.whole_text()).is_ok();
        if !is_kept && handed != Handed::Nowhere {
            let _ = place.refer(stamp);
        }
    }

    /// Where the page saves now.
    fn place(self) -> Option<StorageLocation> {
        self.location(self.state.with_value(|state| state.standing))
    }

    fn location(self, standing: Standing) -> Option<StorageLocation> {
        Some(match standing.place()? {
            Place::Main => StorageLocation::Work,
            Place::Aside => self.aside(),
        })
    }

    /// A hidden page may be closed without another event, or live on.
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

    /// Withdraws the offer about lost work: the user has started over, and there is nothing to overwrite.
    fn acknowledge_loss(self) {
        if self.offer.with_untracked(|offer| *offer == Some(Offer::Lost)) {
            self.offer.set(None);
        }
    }

    /// Copies the work in localStorage aside if the ledger says so. Call it before that work is overwritten. If the
    /// copy fails, the database usually has it.
    fn copy_aside(self, place: StorageLocation) {
        let there = place.stamp_now();
        if place == StorageLocation::Work
            && let OverwriteRule::SetAside { line } =
                self.state.with_value(|state| state.ledger.overwrite_rule(there))
        {
            let _ = place.copy_text_to(StorageLocation::Aside(line));
        }
    }

    /// Sets whether the work would be lost with the page.
    pub(super) fn risk(self, is_at_risk: bool) {
        if self.is_at_risk.get_untracked() != is_at_risk {
            self.is_at_risk.set(is_at_risk);
        }
    }

    pub(super) fn work(self) -> Work {
        Work::of(self.store.own_work(|worksheet| worksheet.document().clone()))
    }

    /// Returns the stamp of the save that begins.
    pub(super) fn count(self) -> Stamp {
        let mut stamp = None;
        self.state.update_value(|state| stamp = Some(state.ledger.begin()));
        match stamp {
            Some(stamp) => stamp,
            None => unreachable!("what saves lives as long as the page"),
        }
    }
}
