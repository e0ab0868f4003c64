//! What stands beside the sheet: panels of which one is open, and the tabs that choose it.

mod cell_panel;
mod check;
mod inspector;
mod predict;
mod story;
mod tabs;
mod title;

use leptos::prelude::*;

use self::{
    check::CheckPanel,
    inspector::Inspector,
    predict::{Outcome, Predict, Uncovered},
    story::StoryPanel,
    tabs::{PanelTabs, id},
};
use crate::app::{
    kit::{
        reactive::{flag, part, words},
        tabs::tab_id,
    },
    page::{
        covers::Covers,
        focus::Focus,
        once_uncovered::once_uncovered,
        panels::{Panel, Panels},
        voice::Voice,
    },
};
use crate::model::Stage;

pub(super) use self::check::Check;
pub(super) use self::inspector::Reading;

/// The panels beside the sheet, or over its foot on a narrow screen.
#[component]
pub(super) fn Side() -> impl IntoView {
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Covers>();
    let is_covered = Memo::new(move |_| covers.cell(focus.explained.get()));
    let (is_open, uncovered) = (panels.side_is_open, Uncovered::new());
    view! {
        <div class="side" class:is-open=flag(move || is_open.get())>
            <PanelTabs />
            <PanelFrame panel=Panel::Number>
                <Outcome uncovered />
                {part(move || if is_covered.get() { view! { <Predict uncovered /> }.into_any() } else { view! { <Inspector /> }.into_any() })}
            </PanelFrame>
            <PanelFrame panel=Panel::Word>{once_uncovered(Stage::Output, || view! { <StoryPanel /> }.into_any())}</PanelFrame>
            <PanelFrame panel=Panel::Check>{once_uncovered(Stage::Output, || view! { <CheckPanel /> }.into_any())}</PanelFrame>
            <button class="fold" aria-expanded=words(move || is_open.get().to_string()) on:click=move |_| is_open.update(|open| *open = !*open)>
                {words(move || if is_open.get() { voice.text().side.less } else { voice.text().side.more })}
            </button>
        </div>
    }
}

/// The place of a panel, out of sight while another one is open.
#[component]
fn PanelFrame(panel: Panel, children: Children) -> impl IntoView {
    let panels = expect_context::<Panels>();
    view! {
        <div
            id=id(panel)
            class="panel"
            role="tabpanel"
            aria-labelledby=tab_id(id(panel))
            prop:hidden=flag(move || panels.panel.get() != panel)
        >
            {children()}
        </div>
    }
}
