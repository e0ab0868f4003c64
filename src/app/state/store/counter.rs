//! A counter of events.

use leptos::prelude::*;

/// A reactive event counter. Copies are handles to the same count.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    pub(super) count: RwSignal<u32>,
}

impl Counter {
    /// Starts at 0.
    pub(super) fn new() -> Self {
        Self { count: RwSignal::new(0) }
    }

    /// Counts one more event.
    pub(super) fn raise(self) {
        self.count.update(|count| *count += 1);
    }

    /// Sets the count to that of another counter, if it is another.
    pub(super) fn set(self, count: u32) {
        if self.count.get_untracked() != count {
            self.count.set(count);
        }
    }
}
