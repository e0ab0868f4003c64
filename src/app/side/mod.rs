//! What stands beside the sheet: panels of which one is open, and the tabs that choose it.

mod tabs;

use leptos::prelude::*;

use super::{
    check::CheckPanel,
    inspector::Inspector,
    reactive::{flag, part, words},
    stepper::{Predict, Verdict, once_uncovered},
    story::StoryPanel,
    tabs::tab_id,
    view_state::handles,
};
use crate::model::Stage;
use tabs::PanelTabs;

pub(super) use tabs::Panel;

/// The panels beside the sheet, or over its foot on a narrow screen.
#[component]
pub(super) fn Side() -> impl IntoView {
    let (store, view) = handles();
    let is_covered = Memo::new(move |_| view.is_covered(store, view.explained.get()));
    let is_open = view.side_is_open;
    view! {
        <div class="side" class:is-open=flag(move || is_open.get())>
            <PanelTabs />
            <PanelFrame panel=Panel::Number>
                <Verdict />
                {part(move || if is_covered.get() { view! { <Predict /> }.into_any() } else { view! { <Inspector /> }.into_any() })}
            </PanelFrame>
            <PanelFrame panel=Panel::Word>{once_uncovered(Stage::Output, || view! { <StoryPanel /> }.into_any())}</PanelFrame>
            <PanelFrame panel=Panel::Check>{once_uncovered(Stage::Output, || view! { <CheckPanel /> }.into_any())}</PanelFrame>
            <button class="fold" aria-expanded=words(move || is_open.get().to_string()) on:click=move |_| is_open.update(|open| *open = !*open)>
                {words(move || if is_open.get() { view.text().side.less } else { view.text().side.more })}
            </button>
        </div>
    }
}

/// The place of a panel, out of sight while another one is open.
#[component]
fn PanelFrame(panel: Panel, children: Children) -> impl IntoView {
    let (_, view) = handles();
    view! {
        <div
            id=panel.id()
            class="panel"
            role="tabpanel"
            aria-labelledby=tab_id(panel.id())
            prop:hidden=flag(move || view.panel.get() != panel)
        >
            {children()}
        </div>
    }
}
