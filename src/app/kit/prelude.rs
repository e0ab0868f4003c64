//! Leptos's prelude, with other traits under the names of those by which `view!` attaches something to an element: what
//! they attach is of one type, [`Attached`](super::attached::Attached), so that no name and no kind of value has machine
//! code of its own.

use std::any::type_name;

pub(in crate::app) use leptos::prelude::*;

pub(in crate::app) use super::attaching::{
    AriaAttributes, ClassAttribute, CustomAttribute, GlobalAttributes, OnAttribute, PropAttribute,
    StyleAttribute,
};

/// What a room of the page was given by the one that put it together.
pub(in crate::app) fn expect_context<T: Clone + 'static>() -> T {
    // Leptos would tell where it was asked for, which takes machine code for each type.
    use_context().unwrap_or_else(|| absent(type_name::<T>()))
}

#[cold]
fn absent(context: &str) -> ! {
    panic!("{context} was not provided")
}
