//! What was made for one document.

use super::Store;
use leptos::prelude::*;

/// A value made for the document on the page. It is none any more once another document takes that one's place, or
/// cells move to other places: what was said of a cell would then be said of another. Its default says nothing,
/// whichever document is on the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct PerDocument<T> {
    generation: u32,
    value: T,
}

impl Store {
    /// A value made for the document on the page, watched: for another one it is another value.
    pub(in crate::app) fn bind<T>(self, value: T) -> PerDocument<T> {
        PerDocument { generation: self.generation.count.get(), value }
    }
}

impl<T> PerDocument<T> {
    /// The value, as long as its document is on the page; watched.
    pub(in crate::app) fn get(&self, store: Store) -> Option<&T> {
        (store.generation.count.get() == self.generation).then_some(&self.value)
    }
}

impl<T: Default> PerDocument<T> {
    /// The value of the document on the page, to be changed: begun anew where it was another one's. Not watched.
    pub(in crate::app) fn own(&mut self, store: Store) -> &mut T {
        let generation = store.generation.count.get_untracked();
        if self.generation != generation {
            *self = Self { generation, value: T::default() };
        }
        &mut self.value
    }
}
