//! Whether printed numbers are right: the published ones of a preset, and a person's own.

mod cell;
mod list;
mod own;
mod published;
mod state;

use leptos::prelude::*;

use self::own::Own;
use self::published::Published;

pub(in crate::app) use self::state::Check;

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
