//! While nothing saves the work, asks before the page is left or a link in the address is opened.
//!
//! The saving module may not have arrived, or the browser may refuse to store. All code here is in the first module.

use leptos::{ev, leptos_dom::helpers::WindowListenerHandle, prelude::*};
use web_sys::Event;

use super::saving::Saving;
use crate::{
    app::{
        browser::{
            files,
            leaving::ask_before_leaving,
            linked, offline,
            storage::{self, StorageLocation},
        },
        kit::reactive::{effect, memo},
        state::store::{Store, UpdateRate},
    },
    format::Snapshot,
    present::PROGRAM,
    saving::Stamp,
};

/// The event for a link that was put into the address, sent before the link is opened (web/first.js). Calling
/// `preventDefault` keeps the link waiting in the address.
const LINK: &str = "attenscope:link";

/// Work that may be lost with the page. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Unsaved {
    store: Store,
    /// The store's revision when the page opened.
    first: u32,
    saving: RwSignal<Option<Saving>>,
    /// Whether a link is waiting in the address.
    pub(super) has_link: RwSignal<bool>,
    /// Whether the work would be lost with the page.
    pub(super) is_at_risk: Memo<bool>,
    /// Whether the work is stored although the saving module has not arrived.
    pub(super) is_kept: RwSignal<bool>,
    /// The stamp of the save that this page made without the saving module.
    kept: StoredValue<Option<Stamp>>,
    /// The listener that asks before the page is left.
    asking: StoredValue<Option<WindowListenerHandle>, LocalStorage>,
}

impl Unsaved {
    /// Starts listening on the page.
    pub(super) fn watch(store: Store, saving: RwSignal<Option<Saving>>) -> Self {
        let first = store.revision();
        let is_at_risk = memo(move || match saving.get() {
            Some(saving) => saving.is_at_risk.get(),
            None => {
                store.track(UpdateRate::Edit);
                store.own_revision() != first
            }
        });
        let unsaved = Self {
            store,
            first,
            saving,
            has_link: RwSignal::new(false),
            is_at_risk,
            is_kept: RwSignal::new(true),
            kept: StoredValue::new(None),
            asking: StoredValue::new_local(None),
        };
        // A browser may not keep a page with this listener in its back/forward cache.
        effect(move || match is_at_risk.get() {
            true => unsaved.ask_when_left(),
            false => unsaved.ask_no_more(),
        });
        // The listeners live as long as the page.
        let _linked = window_event_listener_untyped(LINK, move |event| {
            if is_at_risk.get_untracked() && !unsaved.keep() {
                event.prevent_default();
                unsaved.has_link.set(true);
            }
        });
        let _hidden = window_event_listener(ev::visibilitychange, move |_| {
            unsaved.keep();
        });
        let _left = window_event_listener(ev::pagehide, move |_| {
            unsaved.keep();
        });
        unsaved
    }

    /// The save that was made before the saving module had arrived.
    pub(super) fn kept(self) -> Option<Stamp> {
        self.kept.get_value()
    }

    /// Tries to store the work, and notes whether it is stored.
    pub(super) fn try_to_keep(self) {
        self.is_kept.set(!self.is_edited() || self.keep());
    }

    /// Downloads the work.
    pub(super) fn download(self) {
        files::download(&format!("{PROGRAM}.json"), &self.text());
    }

    /// Opens the waiting link in place of the work.
    pub(super) fn open_link(self) {
        self.ask_no_more();
        offline::reload();
    }

    /// Turns the waiting link down.
    pub(super) fn turn_down(self) {
        linked::turn_down();
        self.has_link.set(false);
    }

    fn is_edited(self) -> bool {
        self.store.own_revision() != self.first
    }

    fn ask_when_left(self) {
        let ask = move |event: Event| {
            if !self.keep() {
                ask_before_leaving(&event);
            }
        };
        if self.asking.with_value(Option::is_none) {
            self.asking.set_value(Some(window_event_listener_untyped("beforeunload", ask)));
        }
    }

    fn ask_no_more(self) {
        if let Some(asking) = self.asking.try_update_value(Option::take).flatten() {
            asking.remove();
        }
    }

    /// Stores the work while the saving module is missing. Returns whether that succeeded. The page opened without
    /// work, so another writer's save is another tab's and is not overwritten.
    fn keep(self) -> bool {
        if self.saving.get_untracked().is_some() || !self.is_edited() {
            return false;
        }
        let before = self.kept.get_value();
        let stamp = match before {
            Some(Stamp { count, writer, .. }) => Stamp::new(count + 1, writer),
            None => Stamp::new(1, storage::new_writer()),
        };
        let place = match StorageLocation::Work.stamp_now() {
            Some(there) if there.writer != stamp.writer => StorageLocation::Aside(stamp.writer),
            _ => StorageLocation::Work,
        };
        let is_kept = place.keep(stamp, &self.text()).is_ok();
        if is_kept {
            self.kept.set_value(Some(stamp));
        }
        is_kept
    }

    fn text(self) -> String {
        let document = self.store.own_work(|worksheet| worksheet.document().clone());
        let preset = document.origin().map(str::to_owned);
        Snapshot { preset, document }.to_json(None)
    }
}
