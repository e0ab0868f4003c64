//! Values that belong to one document.

use leptos::prelude::*;

use super::Store;

/// A value made for the document on the page. It expires when another document opens or cells move, because a value
/// about one cell would then be read for another. The default has no value for any document.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct PerDocument<T> {
    generation: u32,
    value: T,
}

impl Store {
    /// Binds a value to the document on the page. Tracked: on another document, the binding changes.
    pub(in crate::app) fn for_current<T>(self, value: T) -> PerDocument<T> {
        PerDocument { generation: self.generation.count.get(), value }
    }
}

impl<T> PerDocument<T> {
    /// Returns the value if its document is still on the page. Tracked.
    pub(in crate::app) fn get(&self, store: Store) -> Option<&T> {
        (store.generation.count.get() == self.generation).then_some(&self.value)
    }
}

impl<T: Default> PerDocument<T> {
    /// Returns the value of the document on the page for writing; resets it first if it was another document's.
    /// Untracked.
    pub(in crate::app) fn get_mut(&mut self, store: Store) -> &mut T {
        let generation = store.generation.count.get_untracked();
        if self.generation != generation {
            *self = Self { generation, value: T::default() };
        }
        &mut self.value
    }
}
