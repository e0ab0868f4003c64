//! Several tabs with the same work: no tab overwrites another one's save without asking.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::{offer::Offer, restore, saver::Saver, snapshot, state::Aside};
use crate::{
    app::{
        browser::{
            dom,
            storage::{self, StorageLocation},
        },
        kit::pause::Pause,
        state::notice::{Notice, OfWork},
    },
    model::{EditOrigin, StepId},
    saving::{Place, Stamp, StandingEvent},
};

impl Saver {
    /// Replaces the saved work with this page's work, and sets the replaced work aside.
    pub(super) fn keep_mine(self) {
        let theirs = StorageLocation::Work.stamp_now();
        self.state.update_value(|state| {
            state.decide(StandingEvent::KeepsThis, theirs);
            // This tab's work becomes the main save, so its copy set aside is no longer needed.
            state.aside = Aside::Goes;
            state.delivery.hand_over_again();
        });
        self.offer.set(None);
        self.save();
    }

    /// Deletes the offered work that was set aside. If its tab has set aside something newer meanwhile, offers that
    /// instead.
    pub(super) fn delete_aside(self, place: StorageLocation, offered: Option<Stamp>) {
        leptos::task::spawn_local(async move {
            let found = place.find().await;
            let newer = found.copies.first().filter(|copy| copy.stamp != offered);
            if newer.is_none() {
                // The offer disappears only after this, so that a user who leaves meanwhile is not offered it again.
                place.delete().await;
            }
            // There may be another offer meanwhile.
            if self
                .offer
                .with_untracked(|offer| offer.as_ref().is_some_and(|offer| offer.is_aside(place, offered)))
            {
                self.offer.set(newer.map(|copy| snapshot::offer(place, copy)));
            }
        });
    }

    /// Takes what another tab has saved, or the user's work beneath a link's document. The work on this page is one
    /// undo step back, and is set aside if storage does not have it.
    pub(super) fn take_saved(self, notice: OfWork) {
        let turn = move || self.state.with_value(|state| state.turn);
        let asked = turn();
        leptos::task::spawn_local(async move {
            let mut found = StorageLocation::Work.find().await;
            let writer = self.line();
            // Ignore what this tab itself handed over when it was hidden.
            let is_own = |stamp: Stamp| self.state.with_value(|state| state.ledger.lines.has(stamp.writer));
            found.copies.retain(|copy| copy.stamp.is_none_or(|stamp| !is_own(stamp)));
            // The user may have chosen otherwise meanwhile.
            if turn() != asked {
                return;
            }
            let Some((copy, document)) = restore::read(&found).work else {
                self.notices.tell(Notice::OfWork(OfWork::SavedUnreadable));
                return;
            };
            let save = copy.stamp;
            // What is on its way says nothing about the work that is taken.
            [self.pause, self.patience, self.again].into_iter().for_each(Pause::stop);
            self.store.take_back();
            self.keep_line();
            let before = self.newest_step();
            if !self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Saved), document)) {
                return;
            }
            if let Some(step) = self.newest_step().filter(|step| Some(*step) != before) {
                self.begin_line(step, save);
            }
            let revision = self.store.own_revision();
            // The database, which has not answered, may have a newer save.
            let notice = if found.is_unanswered() { OfWork::Unanswered } else { notice };
            self.leave_link();
            self.state.update_value(|state| {
                state.decide(StandingEvent::TakesSaved, found.seen);
                state.delivery.is_read(revision);
            });
            StorageLocation::forget_left(writer);
            self.offer.set(None);
            self.notices.tell(Notice::OfWork(notice));
            // The pressed button is gone with its question.
            request_animation_frame(move || {
                if dom::has_no_focus() {
                    self.grids.focus(self.focus.selected.get_untracked());
                }
            });
        });
    }

    fn newest_step(self) -> Option<StepId> {
        self.store.own_work(|worksheet| worksheet.history().newest())
    }

    /// Checks whether another tab has saved meanwhile.
    pub(super) fn look(self) {
        if self.state.with_value(|state| state.standing.place()) == Some(Place::Main) && self.is_overtaken() {
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
        StorageLocation::Work
            .stamp_now()
            .is_some_and(|stamp| self.state.with_value(|state| state.ledger.is_foreign(stamp)))
    }

    /// Another tab has saved. From now on this tab saves aside, until the user decides.
    pub(super) fn overtaken(self) {
        self.patience.stop();
        // Otherwise the question would wait behind this notice, perhaps forever: a tab with nothing to save does not
        // ask the database again.
        self.take_back(Notice::OfWork(OfWork::Unanswered));
        self.state.update_value(|state| state.follow(StandingEvent::OtherTabSaves));
        self.offer.set(Some(Offer::Superseded));
        self.save_soon();
    }
}
