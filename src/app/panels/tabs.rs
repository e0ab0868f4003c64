//! The tabs that choose one of the panels beside the sheet.

use leptos::prelude::*;

use crate::app::{
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
};

/// The row of tabs.
#[component]
pub(super) fn PanelTabs() -> impl IntoView {
    let (panels, locale) = (expect_context::<Panels>(), expect_context::<Locale>());
    let choose = Callback::new(move |at: usize| {
        panels.open(Panel::ALL[at]);
        panels.fold_side(false);
    });
    let chosen = Signal::derive(move || {
        Panel::ALL.iter().position(|panel| *panel == panels.panel.get()).unwrap_or_default()
    });
    let tabs = Panel::ALL
        .map(|panel| Tab::of_panel(panel.element_id(), words(move || panel.name(locale.text())).into_any()));
    let viewport = expect_context::<Screen>().viewport;
    let covers = expect_context::<Hidden>();
    // Folded panels beside the sheet are a vertical strip, unless the tour is above them.
    let is_vertical = Memo::new(move |_| {
        panels.side_is_folded.get() && viewport.get().has_aside() && covers.step.get().is_none()
    });
    view! { <Tabs name=words(move || locale.text().side.title) tabs=tabs.into() chosen choose is_vertical /> }
}
