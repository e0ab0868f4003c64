//! The panels beside the sheet, and the tabs that choose one.

use leptos::prelude::*;

use crate::app::{
    tabs::{Tab, Tabs},
    view_state::handles,
};

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

/// In the order of [`Panel::ALL`].
static TABS: [Tab; 3] = [
    Tab { panel: "panel-number", label: |text| text.side.number },
    Tab { panel: "panel-word", label: |text| text.story.tab },
    Tab { panel: "panel-check", label: |text| text.check.tab },
];

impl Panel {
    /// Every panel, in the order of the tabs.
    const ALL: [Self; 3] = [Self::Number, Self::Word, Self::Check];

    pub(super) fn id(self) -> &'static str {
        TABS[self as usize].panel
    }
}

/// The row of tabs.
#[component]
pub(super) fn PanelTabs() -> impl IntoView {
    let (_, view) = handles();
    let choose = Callback::new(move |at: usize| {
        view.panel.set(Panel::ALL[at]);
        view.side_is_open.set(true);
    });
    let chosen = Signal::derive(move || view.panel.get() as usize);
    view! { <Tabs name=|text| text.side.title tabs=&TABS chosen choose /> }
}
