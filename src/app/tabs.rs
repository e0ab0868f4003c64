//! A row of tabs (WAI-ARIA tabs pattern: arrows move and choose).

use leptos::{ev::KeyboardEvent, prelude::*};

use super::{
    browser::page,
    reactive::{flag, words},
    view_state::handles,
};
use crate::text::Messages;

/// One tab, and the panel that it opens.
pub(super) struct Tab {
    /// The id of the panel.
    pub(super) panel: &'static str,
    /// What it is called.
    pub(super) label: fn(&Messages) -> &'static str,
}

/// The id of the tab of a panel.
pub(super) fn tab_id(panel: &str) -> String {
    format!("tab-of-{panel}")
}

/// The row of tabs, of which the one with the index `chosen` is on.
#[component]
pub(super) fn Tabs(
    /// What the tabs are about.
    name: fn(&Messages) -> &'static str,
    tabs: &'static [Tab],
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let (_, view) = handles();
    let key = move |event: KeyboardEvent| {
        let (at, count) = (chosen.get_untracked(), tabs.len());
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        choose.run(next);
        page::focus(&format!("#{}", tab_id(tabs[next].panel)));
    };
    view! {
        <div class="tabs" role="tablist" aria-label=words(move || name(view.text())) on:keydown=key>
            {tabs
                .iter()
                .enumerate()
                .map(|(at, tab)| {
                    let is_on = move || chosen.get() == at;
                    view! {
                        <button
                            id=tab_id(tab.panel)
                            role="tab"
                            aria-controls=tab.panel
                            aria-selected=words(move || is_on().to_string())
                            tabindex=words(move || if is_on() { "0" } else { "-1" })
                            class:is-on=flag(is_on)
                            on:click=move |_| choose.run(at)
                        >
                            {words(move || (tab.label)(view.text()))}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}
