//! Selectors.

use super::parts::all;
use super::reactive::{Flag, Words, flag, memo, words};
use crate::app::kit::prelude::*;

/// What can be chosen.
pub(in crate::app) struct Choice {
    /// What stands for it.
    pub(in crate::app) id: String,
    pub(in crate::app) name: Words,
    /// The language of its name, where that is not the page's.
    pub(in crate::app) lang: Option<&'static str>,
    /// Whether it cannot be chosen just now.
    pub(in crate::app) is_disabled: Flag,
}

impl Choice {
    /// One that can always be chosen.
    pub(in crate::app) fn new(id: impl Into<String>, name: Words) -> Self {
        Self { id: id.into(), name, lang: None, is_disabled: flag(|| false) }
    }
}

/// Choices that stand together under a name.
pub(in crate::app) struct Group {
    pub(in crate::app) name: Words,
    pub(in crate::app) choices: Vec<Choice>,
}

/// The id that is chosen.
pub(in crate::app) type Chosen = Box<dyn Fn() -> String + Send + Sync>;

/// Takes the id of a choice.
pub(in crate::app) type Choose = Box<dyn Fn(String)>;

/// A selector with a label before it.
pub(in crate::app) fn select(
    class: &'static str,
    label: Words,
    choices: Vec<Choice>,
    chosen: Chosen,
    choose: Choose,
) -> AnyView {
    let select = unlabelled(choices, chosen, choose);
    view! { <label class=class><span>{label}</span>{select}</label> }.into_any()
}

/// A selector without a label, called by a name that is heard.
pub(in crate::app) fn named(
    class: &'static str,
    name: Words,
    choices: Vec<Choice>,
    chosen: Chosen,
    choose: Choose,
) -> AnyView {
    let class = (!class.is_empty()).then_some(class);
    settled(class, Some(name), choices, None, chosen, choose)
}

/// The same, with a group behind the choices that stand by themselves.
pub(in crate::app) fn grouped(
    name: Words,
    choices: Vec<Choice>,
    group: Group,
    chosen: Chosen,
    choose: Choose,
) -> AnyView {
    settled(None, Some(name), choices, Some(group), chosen, choose)
}

/// A selector for a label that says more.
pub(in crate::app) fn unlabelled(choices: Vec<Choice>, chosen: Chosen, choose: Choose) -> AnyView {
    settled(None, None, choices, None, chosen, choose)
}

/// A selector whose options stay.
fn settled(
    class: Option<&'static str>,
    name: Option<Words>,
    choices: Vec<Choice>,
    group: Option<Group>,
    chosen: Chosen,
    choose: Choose,
) -> AnyView {
    let chosen = memo(chosen);
    let mut all_options = options(choices, chosen);
    all_options.extend(group.map(|Group { name, choices }| {
        view! { <optgroup label=name>{options(choices, chosen)}</optgroup> }.into_any()
    }));
    selector(class, name, words(move || chosen.get()), all(all_options), choose)
}

/// A selector of options that come and go, each of which says as it comes whether it is chosen.
pub(in crate::app) fn changing(chosen: Chosen, options: AnyView, choose: Choose) -> AnyView {
    selector(None, None, words(chosen), options, choose)
}

fn selector(
    class: Option<&'static str>,
    name: Option<Words>,
    value: Words,
    options: AnyView,
    choose: Choose,
) -> AnyView {
    view! {
        <select
            class=class
            aria-label=name
            prop:value=value
            on:change=move |event| choose(event_target_value(&event))
        >
            {options}
        </select>
    }
    .into_any()
}

/// The options, one of them chosen: from then on the selector's value says which, and no option follows anything.
fn options(choices: Vec<Choice>, chosen: Memo<String>) -> Vec<AnyView> {
    let chosen = chosen.get_untracked();
    let option = |Choice { id, name, lang, is_disabled }: Choice| {
        let selected = id == chosen;
        view! { <option value=id lang=lang disabled=is_disabled prop:selected=selected>{name}</option> }
            .into_any()
    };
    choices.into_iter().map(option).collect()
}
