//! A newer version of the page, which the person gets by loading it anew, at a moment of their choice.

use super::{offer::Offer, saver::Saver};
use crate::app::browser::offline::{NEWER, keep_offline};
use leptos::prelude::*;

impl Saver {
    /// Keeps the page for a time without network, and tells of a newer one.
    pub(super) fn watch_versions(self) {
        let _newer = window_event_listener_untyped(NEWER, move |_| {
            // What is to be decided about the work goes first: who loads the page for another reason has the newer one.
            if self.offer.with_untracked(Option::is_none) {
                self.offer.set(Some(Offer::Newer));
            }
        });
        keep_offline();
    }
}
