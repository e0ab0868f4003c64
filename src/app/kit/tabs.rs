//! A row of tabs (WAI-ARIA tabs pattern: arrow keys move the focus and choose).

use leptos::{ev::KeyboardEvent, prelude::*};

use super::reactive::{MaybeWords, Words, flag, maybe, press, words};
use crate::app::browser::dom;

/// A tab of a row.
pub(in crate::app) struct Tab {
    /// The id of its element.
    pub(in crate::app) id: String,
    /// The id of the panel that it opens. `None` if it changes what the whole page shows.
    pub(in crate::app) panel: Option<&'static str>,
    /// The CSS colour that marks it, as the property `--tint`. `None` if all tabs of the row are marked alike.
    pub(in crate::app) tint: MaybeWords,
    /// The visible label.
    pub(in crate::app) label: AnyView,
}

impl Tab {
    /// A tab that opens a panel.
    pub(in crate::app) fn of_panel(panel: &'static str, label: AnyView) -> Self {
        Self { id: tab_id(panel), panel: Some(panel), tint: Box::new(|| None), label }
    }
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
    /// The CSS class of the row.
    #[prop(default = "tabs")]
    class: &'static str,
    tabs: Vec<Tab>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// Whether the tabs are stacked vertically.
    #[prop(optional)]
    is_vertical: Option<Memo<bool>>,
) -> impl IntoView {
    let ids: Vec<_> = tabs.iter().map(|tab| tab.id.clone()).collect();
    let is_vertical = move || is_vertical.is_some_and(|is_vertical| is_vertical.get());
    let key = move |event: KeyboardEvent| {
        let (at, count) = (chosen.get_untracked(), ids.len());
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
        dom::focus(&format!("#{}", ids[next]));
    };
    view! {
        <div
            class=class
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
                            id=tab.id
                            role="tab"
                            aria-controls=tab.panel
                            aria-selected=words(move || is_on().to_string())
                            tabindex=words(move || if is_on() { "0" } else { "-1" })
                            class:is-on=flag(is_on)
                            style:--tint=tab.tint
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
