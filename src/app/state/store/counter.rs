//! A counter of events.

use leptos::prelude::*;

/// A reactive event counter. Copies are handles to the same count.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    /// The count as a signal, created once: a handle made on each request would live as long as its owner.
    pub(super) count: ReadSignal<u32>,
    set: WriteSignal<u32>,
}

impl Counter {
    /// Starts at 0.
    pub(super) fn new() -> Self {
        let (count, set) = signal(0);
        Self { count, set }
    }

    /// Counts one more event.
    pub(super) fn raise(self) {
        self.set.update(|count| *count += 1);
    }

    /// Sets the count to that of another counter.
    pub(super) fn set(self, count: u32) {
        self.set.set(count);
    }
}
