//! The way to what heads do, which is a part of its own. Comes with the guide.

use crate::app::state::modules::{HeadsModule, LazyModule};
use leptos::prelude::*;

/// The circuits of the chosen head, below the cards.
pub(in crate::app) fn circuits() -> AnyView {
    expect_context::<LazyModule<HeadsModule>>().show_quietly(|heads| (heads.circuits)()).into_any()
}

/// What each head adds to the explained number of the projected output.
pub(super) fn contributions() -> AnyView {
    expect_context::<LazyModule<HeadsModule>>().show_quietly(|heads| (heads.contributions)()).into_any()
}
