//! The panels beside the sheet, of which one is open, and the tabs that choose it.

mod cell_panel;
mod check;
mod fold;
mod gradient;
mod heads;
mod inspector;
mod predict;
mod story;
mod tabs;
mod title;

use leptos::prelude::*;

use self::{inspector::Inspector, story::StoryPanel, tabs::PanelTabs};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{effect, flag, memo, part, press, words},
            tabs::tab_id,
        },
        state::{
            focus::Focus,
            hidden::Hidden,
            layer::Layer,
            locale::Locale,
            modules::Parts,
            panels::{Panel, Panels},
            store::Store,
            unless_hidden::unless_hidden,
        },
    },
    model::Stage,
};

pub(super) use self::{
    check::check,
    fold::fold,
    gradient::{gradient_legend, mark_layer},
    inspector::{InspectorState, derivation},
    predict::{Asked, asked},
};

/// The panels beside the sheet, or over its lower part on a narrow screen.
#[component]
pub(super) fn Side() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Hidden>();
    let is_covered = memo(move || covers.cell(focus.explained.get()));
    let (is_open, is_folded) = (panels.side_is_open, panels.side_is_folded);
    effect(move || dom::mark("data-side", panels.side().mark()));
    let guide = expect_context::<Parts>().guide;
    let (store, layer) = (expect_context::<Store>(), expect_context::<Layer>());
    let editing = expect_context::<Parts>().editing;
    // The question about a hidden number, or the slider of an input.
    let has_field = memo(move || {
        let stage = focus.explained.get().stage;
        match is_covered.get() {
            true => guide.now().is_some() && store.input(stage).is_none(),
            false => editing.now().is_some() && layer.input(stage).is_some(),
        }
    });
    // Screen readers announce the outcome only if its element exists before the text does.
    let outcome = words(move || guide.now().map_or_else(String::new, |guide| guide.outcome.get()));
    view! {
        <div
            class="side"
            role="region"
            aria-label=words(move || locale.text().side.title)
            class:is-open=flag(move || is_open.get())
            class:is-folded=flag(move || is_folded.get())
            class:has-field=flag(move || has_field.get())
        >
            <div class="side-head">
                <PanelTabs />
                {part(move || guide.now().map_or_else(nothing, |guide| (guide.fold)()))}
            </div>
            <PanelFrame panel=Panel::Number>
                <p class="verdict" role="status">{outcome}</p>
                {part(move || match is_covered.get() {
                    true => guide.show(|guide| (guide.question)()).into_any(),
                    false => view! { <Inspector /> }.into_any(),
                })}
            </PanelFrame>
            <PanelFrame panel=Panel::Word>{unless_hidden(Stage::Output, || expect_context::<Parts>().guide.show(|guide| (guide.story)()).into_any())}</PanelFrame>
            <PanelFrame panel=Panel::Check>{unless_hidden(Stage::Output, || expect_context::<Parts>().guide.show(|guide| (guide.check)()).into_any())}</PanelFrame>
            <button class="more" aria-expanded=words(move || is_open.get().to_string()) on:click=press(move || is_open.update(|open| *open = !*open))>
                {words(move || if is_open.get() { locale.text().side.less } else { locale.text().side.more })}
            </button>
        </div>
    }
}

/// A token's story.
pub(super) fn story() -> AnyView {
    view! { <StoryPanel /> }.into_any()
}

/// The container of a panel, hidden while another panel is open.
#[component]
fn PanelFrame(panel: Panel, children: Children) -> impl IntoView {
    let panels = expect_context::<Panels>();
    view! {
        <div
            id=panel.element_id()
            class="panel"
            role="tabpanel"
            aria-labelledby=tab_id(panel.element_id())
            prop:hidden=flag(move || panels.panel.get() != panel)
        >
            {children()}
        </div>
    }
}
