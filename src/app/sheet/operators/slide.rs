//! A setting changed by slider: one gesture until it ends or pauses.

use crate::{
    app::{
        kit::{
            context::expect_context,
            pause::{GESTURE, Pause},
        },
        state::{notices::Notices, store::Store},
    },
    model::Edit,
};

/// A slider gesture. Copies are handles to the same gesture.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    store: Store,
    notices: Notices,
    pause: Pause,
}

impl Slide {
    /// Takes the store and the notices from the context. No gesture has begun.
    pub(super) fn new() -> Self {
        Self { store: expect_context(), notices: expect_context(), pause: Pause::new() }
    }

    /// Applies an edit, replacing the gesture's previous one.
    pub(super) fn to(self, edit: &Edit) {
        self.notices.refuse_unless(self.store.gesture(edit));
        self.pause.then(GESTURE, move || self.end());
    }

    /// Ends the gesture.
    pub(super) fn end(self) {
        self.pause.stop();
        self.store.seal();
    }
}
