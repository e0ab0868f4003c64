//! Offers to reload the page when there is a newer version. The user chooses when.

use leptos::prelude::*;

use super::{offer::Offer, saver::Saver};
use crate::app::browser::offline::{NEWER, keep_offline};

impl Saver {
    /// Caches the page for offline use, and offers a newer version.
    pub(super) fn watch_versions(self) {
        let _newer = window_event_listener_untyped(NEWER, move |_| {
            // Other questions about the work take precedence. Any reload loads the newer version anyway.
            if self.offer.with_untracked(Option::is_none) {
                self.offer.set(Some(Offer::Newer));
            }
        });
        keep_offline();
    }
}
