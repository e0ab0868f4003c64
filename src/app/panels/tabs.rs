//! The tabs that choose one of the panels beside the sheet.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::words,
            tabs::{Tab, Tabs},
        },
        state::{
            hidden::Hidden,
            locale::Locale,
            panels::{Panel, Panels},
            screen::Screen,
        },
    },
    text::Messages,
};

/// Every panel, in the order of the tabs.
pub(super) const PANELS: [Panel; 3] = [Panel::Number, Panel::Word, Panel::Check];

/// Returns the element id of a panel.
pub(super) fn id(panel: Panel) -> &'static str {
    match panel {
        Panel::Number => "panel-number",
        Panel::Word => "panel-word",
        Panel::Check => "panel-check",
    }
}

fn label(panel: Panel, text: &Messages) -> &'static str {
    match panel {
        Panel::Number => text.side.number,
        Panel::Word => text.side.word,
        Panel::Check => text.side.check,
    }
}

/// The row of tabs.
#[component]
pub(super) fn PanelTabs() -> impl IntoView {
    let (panels, locale) = (expect_context::<Panels>(), expect_context::<Locale>());
    let choose = Callback::new(move |at: usize| {
        panels.panel.set(PANELS[at]);
        panels.side_is_open.set(true);
        panels.fold_side(false);
    });
    let chosen = Signal::derive(move || {
        PANELS.iter().position(|panel| *panel == panels.panel.get()).unwrap_or_default()
    });
    let tabs =
        PANELS.map(|panel| Tab::of_panel(id(panel), words(move || label(panel, locale.text())).into_any()));
    let viewport = expect_context::<Screen>().viewport;
    let covers = expect_context::<Hidden>();
    // Folded panels beside the sheet are a vertical strip, unless the tour is above them.
    let is_vertical = Memo::new(move |_| {
        panels.side_is_folded.get() && viewport.get().has_aside() && covers.step.get().is_none()
    });
    view! { <Tabs name=words(move || locale.text().side.title) tabs=tabs.into() chosen choose is_vertical /> }
}
