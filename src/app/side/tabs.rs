//! The tabs over the panels (WAI-ARIA tabs pattern: arrows move and choose).

use leptos::{ev::KeyboardEvent, prelude::*};

use crate::app::{
    browser::page,
    reactive::{flag, words},
    view_state::handles,
};
use crate::text::Messages;

/// A panel beside the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Panel {
    /// How a number came to be.
    Number,
    /// A token's story.
    Word,
    /// Whether printed numbers are right.
    Check,
}

impl Panel {
    /// Every panel, in the order of the tabs.
    pub(super) const ALL: [Self; 3] = [Self::Number, Self::Word, Self::Check];

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Number => "panel-number",
            Self::Word => "panel-word",
            Self::Check => "panel-check",
        }
    }

    pub(super) fn tab_id(self) -> String {
        format!("tab-of-{}", self.id())
    }

    fn label(self, text: &Messages) -> &'static str {
        match self {
            Self::Number => text.side.number,
            Self::Word => text.story.tab,
            Self::Check => text.check.tab,
        }
    }

    /// The panel that a key leads to.
    fn by_key(self, key: &str) -> Option<Self> {
        let (at, count) = (Self::ALL.iter().position(|panel| *panel == self)?, Self::ALL.len());
        Some(match key {
            "ArrowRight" => Self::ALL[(at + 1) % count],
            "ArrowLeft" => Self::ALL[(at + count - 1) % count],
            "Home" => Self::ALL[0],
            "End" => Self::ALL[count - 1],
            _ => return None,
        })
    }
}

/// The row of tabs.
#[component]
pub(super) fn Tabs() -> impl IntoView {
    let (_, view) = handles();
    let key = move |event: KeyboardEvent| {
        let Some(panel) = view.panel.get_untracked().by_key(&event.key()) else { return };
        event.prevent_default();
        view.panel.set(panel);
        page::focus(&format!("#{}", panel.tab_id()));
    };
    view! {
        <div class="tabs" role="tablist" aria-label=words(move || view.text().side.title) on:keydown=key>
            {Panel::ALL
                .into_iter()
                .map(|panel| {
                    let is_open = move || view.panel.get() == panel;
                    view! {
                        <button
                            id=panel.tab_id()
                            role="tab"
                            aria-controls=panel.id()
                            aria-selected=words(move || is_open().to_string())
                            tabindex=words(move || if is_open() { "0" } else { "-1" })
                            class:is-on=flag(is_open)
                            on:click=move |_| {
                                view.panel.set(panel);
                                view.side_is_open.set(true);
                            }
                        >
                            {words(move || panel.label(view.text()))}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}
