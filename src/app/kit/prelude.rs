//! Leptos's prelude, with other traits under the names of those by which `view!` attaches something to an element: what
//! they attach is of one type, [`Attached`](super::attached::Attached), so that no name and no kind of value has machine
//! code of its own.

pub(in crate::app) use leptos::prelude::*;

pub(in crate::app) use super::attaching::{
    AriaAttributes, ClassAttribute, CustomAttribute, GlobalAttributes, OnAttribute, PropAttribute,
    StyleAttribute,
};
