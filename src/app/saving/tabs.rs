//! Several tabs with the same work: what one has saved, another does not write over unasked.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::saver::PAUSE;
use super::{Saver, Standing, restore};
use crate::app::{
    browser::storage::{self, Place},
    notice::{Notice, Offer},
};
use crate::model::Edit;

impl Saver {
    /// Writes over what is saved, which is kept aside.
    pub(in crate::app) fn keep_mine(self) {
        // Where that fails, the database has the same as a rule.
        let _ = Place::Work.copy_text_to(Place::Aside);
        self.state.update_value(|state| {
            state.hold(Place::Work.stamp_now());
            state.spares = true;
            state.saved = None;
        });
        self.view.offer.set(None);
        self.save();
    }

    /// Takes what another tab has saved; the work on this page is one step back.
    pub(in crate::app) fn take_theirs(self) {
        leptos::task::spawn_local(async move {
            let found = Place::Work.find().await;
            let Some((_, document)) = restore::read(&found).work else {
                self.view.notice.set(Some(Notice::Unread));
                return;
            };
            self.pause.stop();
            self.view.refuse_unless(self.store.dispatch(&Edit::Replace(Box::new(document))));
            let revision = Some(self.store.revision());
            self.state.update_value(|state| {
                state.hold(found.stamp);
                (state.saved, state.written) = (revision, revision);
            });
            Place::Aside.clear();
            self.view.offer.set(None);
            self.view.notice.set(Some(Notice::Taken));
        });
    }

    /// Looks whether another tab has saved meanwhile.
    pub(super) fn look(self) {
        if self.state.with_value(|state| state.standing == Standing::Holding) && self.is_overtaken() {
            self.overtaken();
        }
    }

    pub(super) fn hear(self, event: &web_sys::Event) {
        let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
        if key.is_some_and(|key| storage::is_work(&key)) {
            self.look();
        }
    }

    pub(super) fn is_overtaken(self) -> bool {
        let (writer, base) = self.state.with_value(|state| (state.writer, state.base));
        Place::Work.stamp_now().is_some_and(|stamp| stamp.is_foreign(writer, base))
    }

    /// Another tab has saved: from now on this one keeps aside what it has, until the person says which counts.
    pub(super) fn overtaken(self) {
        self.patience.stop();
        self.state.update_value(|state| state.standing = Standing::Superseded);
        self.view.offer.set(Some(Offer::Superseded));
        if self.is_due() {
            self.pause.within(PAUSE, move || self.save());
        }
    }
}
