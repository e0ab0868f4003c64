//! A row of tabs (WAI-ARIA tabs pattern: arrows move and choose).

use leptos::ev::KeyboardEvent;

use super::reactive::{Words, flag, press, words};
use crate::app::browser::page;
use crate::app::kit::prelude::*;

/// One tab, and the panel that it opens.
pub(in crate::app) struct Tab {
    /// The id of the panel.
    pub(in crate::app) panel: &'static str,
    /// What it is called.
    pub(in crate::app) label: Words,
}

/// The id of the tab of a panel.
pub(in crate::app) fn tab_id(panel: &str) -> String {
    format!("tab-of-{panel}")
}

/// The row of tabs, of which the one with the index `chosen` is on.
#[component]
pub(in crate::app) fn Tabs(
    /// What the tabs are about.
    name: Words,
    tabs: Vec<Tab>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let panels: Vec<_> = tabs.iter().map(|tab| tab.panel).collect();
    let key = move |event: KeyboardEvent| {
        let (at, count) = (chosen.get_untracked(), panels.len());
        let next = match event.key().as_str() {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        choose.run(next);
        page::focus(&format!("#{}", tab_id(panels[next])));
    };
    view! {
        <div class="tabs" role="tablist" aria-label=name on:keydown=key>
            {tabs
                .into_iter()
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
                            on:click=press(move || choose.run(at))
                        >
                            {tab.label}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}
