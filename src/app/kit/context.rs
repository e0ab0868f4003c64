//! The page's contexts: one value of each type, for the whole page.
//!
//! They are one context of leptos. Its own search through all owners is compiled again for each type; here it is compiled
//! once.

use std::{
    any::{Any, TypeId},
    sync::Arc,
};

use leptos::prelude::{self as prelude, StoredValue, UpdateValue, WithValue};

type Value = Arc<dyn Any + Send + Sync>;

/// All values, each with its type.
#[derive(Clone, Copy)]
struct Contexts(StoredValue<Vec<(TypeId, Value)>>);

/// Begins the contexts of a page, in the calling owner.
pub(in crate::app) fn begin_contexts() {
    prelude::provide_context(Contexts(StoredValue::new(Vec::new())));
}

/// Provides a value to the whole page. It replaces one of the same type.
pub(in crate::app) fn provide_context<T: Send + Sync + 'static>(value: T) {
    provide(TypeId::of::<T>(), Arc::new(value));
}

/// Returns the value of a type, if there is one.
pub(in crate::app) fn use_context<T: Clone + 'static>() -> Option<T> {
    found(TypeId::of::<T>())?.downcast_ref().cloned()
}

/// Returns the value of a type, which is known to be there.
pub(in crate::app) fn expect_context<T: Clone + 'static>() -> T {
    match use_context() {
        Some(value) => value,
        None => missing(),
    }
}

fn provide(of: TypeId, value: Value) {
    prelude::expect_context::<Contexts>().0.update_value(|all| {
        all.retain(|(other, _)| *other != of);
        all.push((of, value));
    });
}

fn found(of: TypeId) -> Option<Value> {
    let contexts = prelude::expect_context::<Contexts>().0;
    contexts.with_value(|all| all.iter().find(|(other, _)| *other == of).map(|(_, value)| Arc::clone(value)))
}

fn missing() -> ! {
    unreachable!("the page provides its contexts before they are used")
}
