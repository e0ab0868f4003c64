//! What has happened so many times.

use leptos::prelude::*;

/// Copies are handles to the same count.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    /// The count, to be watched. It is made once: each handle that a signal is asked for stays as long as its owner.
    pub(super) count: ReadSignal<u32>,
    set: WriteSignal<u32>,
}

impl Counter {
    /// It has not happened yet.
    pub(super) fn new() -> Self {
        let (count, set) = signal(0);
        Self { count, set }
    }

    /// It has happened once more.
    pub(super) fn raise(self) {
        self.set.update(|count| *count += 1);
    }

    /// It has happened as often as something else.
    pub(super) fn set(self, count: u32) {
        self.set.set(count);
    }
}
