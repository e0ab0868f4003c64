//! Whether printed numbers are right: the published ones of a preset, and a person's own.

mod arithmetic;
mod cell;
mod list;
mod own;
mod published;
mod state;

use leptos::prelude::*;

use self::{own::Own, published::Published};

pub(super) use self::state::Check;

/// The panel that checks numbers.
#[component]
pub(super) fn CheckPanel() -> impl IntoView {
    view! {
        <div class="check">
            <Published />
            <Own />
        </div>
    }
}
