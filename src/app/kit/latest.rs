//! Tells whether a task is still the latest of its kind: results of an earlier one are dropped.

use leptos::prelude::*;

/// Numbers the tasks of one kind. Copies count together.
#[derive(Clone, Copy)]
pub(in crate::app) struct Latest(StoredValue<u32>);

impl Latest {
    pub(in crate::app) fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Begins a task, which makes all earlier ones stale. The returned function tells whether it is still the latest;
    /// it is not once the owner of the count, such as a dialog, is gone.
    pub(in crate::app) fn begin(self) -> impl Fn() -> bool + Copy {
        let Self(count) = self;
        count.update_value(|count| *count = count.wrapping_add(1));
        let own = count.get_value();
        move || count.try_get_value() == Some(own)
    }

    /// Makes all tasks stale.
    pub(in crate::app) fn drop_all(self) {
        let _ = self.begin();
    }
}
