//! Several tabs with the same work: what one has saved, another does not write over unasked.

use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{
    offer::Offer,
    restore,
    saver::Saver,
    snapshot,
    state::{Aside, Ownership},
};
use crate::app::{
    browser::{
        dom,
        storage::{self, Place},
    },
    state::notice::{Notice, OfWork},
};
use crate::format::Stamp;
use crate::model::{EditOrigin, StepId};
use leptos::prelude::*;

impl Saver {
    /// Writes over what is saved, which is kept aside.
    pub(super) fn keep_mine(self) {
        let theirs = Place::Work.stamp_now();
        self.state.update_value(|state| {
            state.hold(theirs);
            // What this tab kept aside is what is saved now.
            (state.ledger.spares, state.aside) = (true, Aside::Goes);
            state.ledger.missed = None;
            state.saved = None;
        });
        self.offer.set(None);
        self.save();
    }

    /// Deletes what was set aside, as it was offered: what its tab has set aside meanwhile is offered instead.
    pub(super) fn delete_aside(self, place: Place, offered: Option<Stamp>) {
        leptos::task::spawn_local(async move {
            let found = place.find().await;
            let newer = found.copies.first().filter(|copy| copy.stamp != offered);
            if newer.is_none() {
                // Who leaves as soon as the offer has gone does not meet it again.
                place.delete().await;
            }
            // Meanwhile something else may be to be decided.
            if self
                .offer
                .with_untracked(|offer| offer.as_ref().is_some_and(|offer| offer.is_aside(place, offered)))
            {
                self.offer.set(newer.map(|copy| snapshot::offer(place, copy)));
            }
        });
    }

    /// Takes what another tab has saved, or what a link's work stands over, and tells of it; the work on this page is one
    /// step back, and kept aside where there is more to it than what is saved.
    pub(super) fn take_saved(self, told: OfWork) {
        let turn = move || self.state.with_value(|state| state.turn);
        let asked = turn();
        leptos::task::spawn_local(async move {
            let mut found = Place::Work.find().await;
            let writer = self.line();
            // What this tab handed over when it was hidden is not what the other one has.
            let is_own = |stamp: Stamp| self.state.with_value(|state| state.ledger.lines.has(stamp.writer));
            found.copies.retain(|copy| copy.stamp.is_none_or(|stamp| !is_own(stamp)));
            // Meanwhile the person may have chosen otherwise.
            if turn() != asked {
                return;
            }
            let Some((copy, document)) = restore::read(&found).work else {
                self.notices.tell(Notice::OfWork(OfWork::Untaken));
                return;
            };
            let taken = copy.stamp;
            self.pause.stop();
            self.store.take_back();
            self.keep_line();
            let before = self.newest_step();
            if !self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Saved), document)) {
                return;
            }
            if let Some(step) = self.newest_step().filter(|step| Some(*step) != before) {
                self.begin_line(step, taken);
            }
            let revision = Some(self.store.own_revision());
            // What the database has not said may be newer.
            let told = if found.is_unanswered() { OfWork::Unanswered } else { told };
            self.state.update_value(|state| {
                state.hold(found.seen);
                (state.saved, state.written) = (revision, revision);
            });
            Place::forget_left(writer);
            self.leave_link();
            self.offer.set(None);
            self.notices.tell(Notice::OfWork(told));
            // The button that was pressed is gone with its question.
            request_animation_frame(move || {
                if dom::has_no_focus() {
                    self.grids.focus(self.focus.selected.get_untracked());
                }
            });
        });
    }

    fn newest_step(self) -> Option<StepId> {
        self.store.own(|worksheet| worksheet.history().newest())
    }

    /// Looks whether another tab has saved meanwhile.
    pub(super) fn look(self) {
        if self.state.with_value(|state| state.standing == Ownership::Holding) && self.is_overtaken() {
            self.overtaken();
        }
    }

    pub(super) fn hear(self, event: &web_sys::Event) {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_some_and(|key| storage::is_the_work(&key)) {
            self.look();
        }
    }

    pub(super) fn is_overtaken(self) -> bool {
        Place::Work
            .stamp_now()
            .is_some_and(|stamp| self.state.with_value(|state| state.ledger.is_foreign(stamp)))
    }

    /// Another tab has saved: from now on this one keeps aside what it has, until the person says which counts.
    pub(super) fn overtaken(self) {
        self.patience.stop();
        // Else the question would wait behind it, perhaps for ever: a tab with nothing to save asks the database no more.
        self.take_back(Notice::OfWork(OfWork::Unanswered));
        self.state.update_value(|state| state.stand(Ownership::Superseded));
        self.offer.set(Some(Offer::Superseded));
        self.save_soon();
    }
}
