//! A row of tabs (WAI-ARIA tabs pattern: arrow keys move the focus and choose).

use leptos::{ev::KeyboardEvent, prelude::*};

use super::reactive::{Words, flag, maybe, press, words};
use crate::app::browser::dom;

/// A tab and the panel that it opens.
pub(in crate::app) struct Tab {
    /// The id of the panel.
    pub(in crate::app) panel: &'static str,
    /// The visible label.
    pub(in crate::app) label: AnyView,
}

/// Returns the id of the tab that opens a panel.
pub(in crate::app) fn tab_id(panel: &str) -> String {
    format!("tab-of-{panel}")
}

/// The row of tabs; the one at index `chosen` is on.
#[component]
pub(in crate::app) fn Tabs(
    /// The accessible name of the row.
    name: Words,
    tabs: Vec<Tab>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// Whether the tabs are stacked vertically.
    #[prop(optional)]
    is_vertical: Option<Memo<bool>>,
) -> impl IntoView {
    let panels: Vec<_> = tabs.iter().map(|tab| tab.panel).collect();
    let is_vertical = move || is_vertical.is_some_and(|is_vertical| is_vertical.get());
    let key = move |event: KeyboardEvent| {
        let (at, count) = (chosen.get_untracked(), panels.len());
        let [back, forth] = match untrack(is_vertical) {
            true => ["ArrowUp", "ArrowDown"],
            false => ["ArrowLeft", "ArrowRight"],
        };
        let next = match event.key().as_str() {
            key if key == forth => (at + 1) % count,
            key if key == back => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return,
        };
        event.prevent_default();
        choose.run(next);
        dom::focus(&format!("#{}", tab_id(panels[next])));
    };
    view! {
        <div
            class="tabs"
            role="tablist"
            aria-label=name
            aria-orientation=maybe(move || is_vertical().then_some("vertical"))
            on:keydown=key
        >
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
