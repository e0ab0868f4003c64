//! Details that are folded at first.

use leptos::prelude::*;

use super::{parts::nothing, reactive::part};
use crate::app::browser::dom;

/// Details that are folded at first. Their content exists only while they are unfolded.
pub(in crate::app) fn folded(
    class: &'static str,
    summary: AnyView,
    content: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let is_unfolded = RwSignal::new(false);
    view! {
        <details class=class on:toggle=move |event| is_unfolded.set(dom::unfolded(&event).is_some())>
            <summary>{summary}</summary>
            {part(move || if is_unfolded.get() { content() } else { nothing() })}
        </details>
    }
    .into_any()
}
