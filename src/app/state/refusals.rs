//! Which refusals are on the sheet: styles make room for them.

use leptos::prelude::*;

use crate::app::{
    browser::dom,
    kit::{context::expect_context, reactive::effect, refusal::refusal},
};

/// The number of refusals that are shown on the sheet. Copies are handles to the same number.
#[derive(Clone, Copy)]
pub(in crate::app) struct Refusals {
    shown: RwSignal<usize>,
}

impl Refusals {
    /// Sets `data-refused` on `<html>` while there is a refusal.
    pub(in crate::app) fn new() -> Self {
        let shown = RwSignal::new(0);
        effect(move || dom::mark("data-refused", (shown.get() > 0).then_some("")));
        Self { shown }
    }

    /// Counts a refusal while it is shown, until its view is gone. [`refusal_on_sheet`] does so by itself.
    pub(in crate::app) fn count(self, is_shown: impl Fn() -> bool + 'static) {
        let is_counted = StoredValue::new(false);
        let count = move |is_shown: bool| {
            if is_counted.try_get_value().is_some_and(|before| before != is_shown) {
                is_counted.set_value(is_shown);
                self.shown.update(|shown| if is_shown { *shown += 1 } else { *shown -= 1 });
            }
        };
        effect(move || count(is_shown()));
        on_cleanup(move || count(false));
    }
}

/// Says below a field of the sheet why a text was refused, and counts the refusal while there is one.
pub(in crate::app) fn refusal_on_sheet(id: impl Into<String>, why: Memo<Option<String>>) -> AnyView {
    expect_context::<Refusals>().count(move || why.with(Option::is_some));
    refusal(id, why)
}
