//! A timer that waits until nothing has happened for a while.

use std::time::Duration;

use js_sys::Promise;
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use wasm_bindgen_futures::JsFuture;

/// How long a burst of input (key presses, wheel turns) may pause and still be one gesture.
pub(in crate::app) const GESTURE: Duration = Duration::from_millis(700);

/// A timer that restarts each time something happens. Copies are handles to the same timer.
#[derive(Clone, Copy)]
pub(in crate::app) struct Pause {
    waiting: StoredValue<Option<TimeoutHandle>>,
}

impl Pause {
    pub(in crate::app) fn new() -> Self {
        Self { waiting: StoredValue::new(None) }
    }

    /// Runs `f` after `pause`, unless the timer is stopped or restarted first.
    pub(in crate::app) fn then(self, pause: Duration, f: impl FnOnce() + 'static) {
        self.stop();
        // The component that owns the timer may be disposed before it fires.
        let _ = self.waiting.try_set_value(set_timeout_with_handle(f, pause).ok());
    }

    /// Runs `f` after `pause`, unless the timer is already running. Later calls do not postpone it.
    pub(in crate::app) fn within(self, pause: Duration, f: impl FnOnce() + 'static) {
        if self.waiting.try_with_value(Option::is_none) == Some(true) {
            let run = move || {
                let _ = self.waiting.try_set_value(None);
                f();
            };
            let _ = self.waiting.try_set_value(set_timeout_with_handle(run, pause).ok());
        }
    }

    /// Whether the timer is running.
    pub(in crate::app) fn is_waiting(self) -> bool {
        self.waiting.try_with_value(Option::is_some) == Some(true)
    }

    /// Cancels the timer.
    pub(in crate::app) fn stop(self) {
        if let Some(waiting) = self.waiting.try_update_value(Option::take).flatten() {
            waiting.clear();
        }
    }
}

/// Yields to the browser, so that it can show a frame or handle a key during long work.
pub(in crate::app) async fn next_task() {
    let next = Promise::new(&mut |resolve, _| {
        // This cannot fail: without timers the page would not have started.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    // The promise is never rejected.
    let _ = JsFuture::from(next).await;
}
