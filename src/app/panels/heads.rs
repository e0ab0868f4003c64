//! The way to what each head adds, which comes with the part of heads.

use leptos::prelude::*;

use crate::app::{
    kit::context::expect_context,
    state::{lazy_module::LazyModule, modules::HeadsModule},
};

/// What each head adds to the explained number of the projected output.
pub(super) fn contributions() -> AnyView {
    expect_context::<LazyModule<HeadsModule>>().show_quietly(|heads| (heads.contributions)()).into_any()
}
