//! A setting that is slid: one gesture until it ends, or until a pause.

use std::time::Duration;

use crate::app::{
    kit::pause::Pause,
    state::{notices::Notices, store::Store},
};
use crate::model::Edit;
use leptos::prelude::*;

/// A burst of key presses on a slider is one gesture; this long a pause ends it.
const PAUSE: Duration = Duration::from_millis(700);

/// Copies are handles to the same slide.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    store: Store,
    notices: Notices,
    pause: Pause,
}

impl Slide {
    pub(super) fn new() -> Self {
        Self { store: expect_context(), notices: expect_context(), pause: Pause::new() }
    }

    /// Makes an edit, which takes the place of what was slid to before.
    pub(super) fn to(self, edit: &Edit) {
        self.notices.refuse_unless(self.store.gesture(edit));
        self.pause.then(PAUSE, move || self.end());
    }

    /// Ends the gesture.
    pub(super) fn end(self) {
        self.pause.stop();
        self.store.seal();
    }
}
