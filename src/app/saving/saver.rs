//! Saves the document soon after each change, and at once when the page is left.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::snapshot::Work;
use super::state::State;
use super::{Opening, Standing};
use crate::app::{
    browser::{
        page,
        storage::{self, Place, Record},
    },
    grids::Grids,
    notice::{Notice, Offer},
    pause::Pause,
    store::Store,
    view_state::ViewState,
};
use crate::wire::Stamp;

/// How long after an edit it is saved, so that a drag is not saved a hundred times.
pub(super) const PAUSE: Duration = Duration::from_millis(120);
/// How long a save may take before the person is told that nothing is saved: where localStorage has refused, and where
/// it is too small to be asked.
const PATIENCE: Duration = Duration::from_millis(900);
const LARGE_PATIENCE: Duration = Duration::from_secs(10);
/// Says that the browser was asked to keep what is stored.
const PERSISTS: &str = "attenscope.persists";

/// What saves. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Saver {
    pub(super) store: Store,
    pub(super) view: ViewState,
    grids: Grids,
    /// Runs from an edit to its save.
    pub(super) pause: Pause,
    /// Runs from a save to saying that it does not end.
    pub(super) patience: Pause,
    pub(super) state: StoredValue<State, LocalStorage>,
}

/// A save on its way to the database.
struct Attempt {
    stamp: Stamp,
    /// Whether its text is all of it.
    is_text: bool,
    /// Whether localStorage has all of it.
    is_kept: bool,
}

impl Saver {
    /// Starts to watch the store and the browser.
    pub(in crate::app) fn start(store: Store, view: ViewState, grids: Grids, opening: Opening) -> Self {
        let revision = (!opening.is_dirty).then(|| store.revision());
        let state = State::new(opening, revision);
        let (pause, patience) = (Pause::new(), Pause::new());
        let saver = Self { store, view, grids, pause, patience, state: StoredValue::new_local(state) };
        Effect::new(move |_| {
            store.watch_all();
            if saver.is_due() {
                pause.within(PAUSE, move || saver.save());
            }
        });
        // The listeners are the page's own and stay as long as the page.
        let _hidden = window_event_listener(ev::visibilitychange, move |_| saver.turn());
        let _left = window_event_listener(ev::pagehide, move |_| {
            saver.grids.commit_drafts();
            page::end_typing();
            saver.leave();
        });
        // A page that comes back has heard nothing meanwhile.
        let _back = window_event_listener(ev::pageshow, move |_| saver.look());
        let _stored = window_event_listener_untyped("storage", move |event| saver.hear(&event));
        saver
    }

    pub(super) fn is_due(self) -> bool {
        let revision = Some(self.store.revision());
        self.state.with_value(|state| state.saved != revision || state.has_failed)
    }

    pub(super) fn save(self) {
        self.pause.stop();
        if !self.is_due() {
            return;
        }
        let place = match self.state.with_value(|state| state.standing) {
            Standing::Unread => return,
            Standing::Superseded => Place::Aside,
            Standing::Holding if self.is_overtaken() => return self.overtaken(),
            Standing::Holding => Place::Work,
        };
        self.acknowledge_loss();
        let work = self.work();
        let stamp = self.count();
        let at_once = match work.is_text() {
            true => place.keep(stamp, work.text()),
            false => place.promise(stamp.writer),
        };
        let is_kept = at_once.is_ok() && work.is_text();
        if !is_kept {
            let patience = if work.is_text() { PATIENCE } else { LARGE_PATIENCE };
            self.patience.within(patience, move || self.tell_failure());
        }
        if self.state.with_value(|state| state.is_writing) {
            self.state.update_value(|state| state.has_more = true);
        } else {
            let (record, is_text) = (self.record(place, &work, stamp), work.is_text());
            drop(work);
            leptos::task::spawn_local(self.write(place, record, Attempt { stamp, is_text, is_kept }));
        }
    }

    /// Writes to the database, one save after the other: of those that come meanwhile only the last counts. Of the work
    /// nothing stays in the page's own memory until the browser answers.
    async fn write(self, place: Place, record: Record, attempt: Attempt) {
        let Attempt { stamp, is_text, is_kept } = attempt;
        let (mut spares, mut base, mut revision) = (false, None, None);
        let inputs = self.store.input_revisions();
        self.state.update_value(|state| {
            state.is_writing = true;
            (spares, base, revision) = (state.spares, state.base, state.saved);
        });
        let spared = match spares {
            true => Place::Work.copy_record_to(Place::Aside).await,
            false => Ok(()),
        };
        let is_foreign =
            |there: Stamp| place == Place::Work && !spares && there.is_foreign(stamp.writer, base);
        let written = match spared {
            Ok(()) => place.write(record, is_foreign).await,
            Err(error) => Err(error),
        };
        let mut has_more = false;
        self.state.update_value(|state| {
            state.is_writing = false;
            has_more = std::mem::take(&mut state.has_more);
            state.spares &= spared.is_err();
            match written {
                Ok(true) if place == Place::Work => {
                    (state.there, state.written) = (Some(inputs), revision);
                }
                Ok(false) => state.saved = None,
                _ => {}
            }
        });
        match written {
            Ok(true) => {
                if !is_text {
                    // Where it cannot be said, the database is looked into all the same.
                    let _ = place.refer(Some(stamp), false);
                }
                self.saved();
            }
            Ok(false) => self.overtaken(),
            Err(_) if is_kept => self.saved(),
            // Five million units may still hold it.
            Err(_) if !is_text && place.keep(stamp, &self.work().whole_text()).is_ok() => self.saved(),
            Err(_) => self.tell_failure(),
        }
        if has_more {
            self.save_rest();
        }
    }

    fn record(self, place: Place, work: &Work, stamp: Stamp) -> Record {
        let now = self.store.input_revisions();
        let there = self.state.with_value(|state| state.there.filter(|_| place == Place::Work));
        work.record(stamp, |input| there.is_some_and(|there| there[input as usize] == now[input as usize]))
    }

    /// What was edited while the database was written to.
    fn save_rest(self) {
        let revision = Some(self.store.revision());
        let is_behind = self.state.with_value(|state| state.written != revision);
        if is_behind {
            self.state.update_value(|state| state.saved = None);
            self.pause.within(PAUSE, move || self.save());
        }
    }

    /// Saves what can be saved before the page is gone.
    fn leave(self) {
        let revision = Some(self.store.revision());
        let (is_behind, standing) =
            self.state.with_value(|state| (state.written != revision, state.standing));
        if !is_behind || standing == Standing::Unread {
            return;
        }
        self.pause.stop();
        let place = match standing {
            Standing::Holding if !self.is_overtaken() => Place::Work,
            _ => Place::Aside,
        };
        let work = self.work();
        let stamp = self.count();
        let spares = self.state.with_value(|state| state.spares);
        let is_kept = work.is_text() && place.keep(stamp, work.text()).is_ok();
        let is_handed = !spares && place.hand_over(&self.record(place, &work, stamp));
        if !is_kept && !is_handed {
            // All that is left is to try; there is nobody to be told.
            let _ = place.keep(stamp, &work.whole_text());
        } else if !is_kept {
            let _ = place.promise(stamp.writer);
        }
    }

    fn turn(self) {
        if document().hidden() { self.leave() } else { self.look() }
    }

    fn saved(self) {
        self.patience.stop();
        self.state.update_value(|state| state.has_failed = false);
        if self.view.notice.with_untracked(|notice| *notice == Some(Notice::Unsaved)) {
            self.view.notice.set(None);
        }
        if matches!(storage::load_text(PERSISTS), Ok(None)) && storage::save_text(PERSISTS, "asked").is_ok() {
            storage::ask_to_persist();
        }
    }

    /// Told once, not after each edit.
    fn tell_failure(self) {
        self.patience.stop();
        let mut had_failed = false;
        self.state.update_value(|state| had_failed = std::mem::replace(&mut state.has_failed, true));
        if !had_failed {
            self.view.notice.set(Some(Notice::Unsaved));
        }
    }

    /// Work that is no longer there cannot be written over: who edits has started afresh.
    fn acknowledge_loss(self) {
        if self.view.offer.with_untracked(|offer| *offer == Some(Offer::Lost)) {
            self.view.offer.set(None);
        }
    }

    fn work(self) -> Work {
        let revision = Some(self.store.revision());
        self.state.update_value(|state| state.saved = revision);
        Work::of(self.store.worksheet(|worksheet| worksheet.document().clone()))
    }

    /// The stamp of the save that begins.
    fn count(self) -> Stamp {
        let mut stamp = None;
        self.state.update_value(|state| stamp = Some(state.count()));
        match stamp {
            Some(stamp) => stamp,
            None => unreachable!("what saves lives as long as the page"),
        }
    }
}
