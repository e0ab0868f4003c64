//! Waiting until nothing has happened for a while.

use std::time::Duration;

use js_sys::Promise;
use leptos::leptos_dom::helpers::TimeoutHandle;
use wasm_bindgen_futures::JsFuture;

use leptos::prelude::*;

/// A timer that starts anew each time that something happens. Copies are handles to the same timer.
#[derive(Clone, Copy)]
pub(in crate::app) struct Pause {
    waiting: StoredValue<Option<TimeoutHandle>>,
}

impl Pause {
    pub(in crate::app) fn new() -> Self {
        Self { waiting: StoredValue::new(None) }
    }

    /// Runs `f` after that long, unless the timer is stopped or started again before.
    pub(in crate::app) fn then(self, pause: Duration, f: impl FnOnce() + 'static) {
        self.stop();
        // The part of the page that waits may go before its time has come.
        let _ = self.waiting.try_set_value(set_timeout_with_handle(f, pause).ok());
    }

    /// Runs `f` after that long, unless something waits already: what happens meanwhile does not put it off.
    pub(in crate::app) fn within(self, pause: Duration, f: impl FnOnce() + 'static) {
        if self.waiting.try_with_value(Option::is_none) == Some(true) {
            let run = move || {
                let _ = self.waiting.try_set_value(None);
                f();
            };
            let _ = self.waiting.try_set_value(set_timeout_with_handle(run, pause).ok());
        }
    }

    /// Whether something waits.
    pub(in crate::app) fn is_waiting(self) -> bool {
        self.waiting.try_with_value(Option::is_some) == Some(true)
    }

    /// Forgets what was to run.
    pub(in crate::app) fn stop(self) {
        if let Some(waiting) = self.waiting.try_update_value(Option::take).flatten() {
            waiting.clear();
        }
    }
}

/// Lets the browser do what waits, such as showing a frame or taking a key, before long work goes on.
pub(in crate::app) async fn next_task() {
    let next = Promise::new(&mut |resolve, _| {
        // A browser without timers could not have begun the page.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    // It is never rejected.
    let _ = JsFuture::from(next).await;
}
