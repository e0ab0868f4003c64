//! Selectors with their labels.

use leptos::prelude::*;

use super::reactive::{Flag, Words, flag, words};

/// What can be chosen.
pub(in crate::app) struct Choice {
    /// What stands for it.
    pub(in crate::app) id: String,
    pub(in crate::app) name: Words,
    /// Whether it cannot be chosen just now.
    pub(in crate::app) is_disabled: Flag,
}

impl Choice {
    /// One that can always be chosen.
    pub(in crate::app) fn new(id: impl Into<String>, name: Words) -> Self {
        Self { id: id.into(), name, is_disabled: flag(|| false) }
    }
}

/// The id that is chosen.
pub(in crate::app) type Chosen = Box<dyn Fn() -> String + Send + Sync>;

/// Takes the id of a choice.
pub(in crate::app) type Choose = Box<dyn Fn(String)>;

/// A labelled selector.
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

/// A selector for a label that says more.
pub(in crate::app) fn unlabelled(choices: Vec<Choice>, chosen: Chosen, choose: Choose) -> AnyView {
    let chosen = Memo::new(move |_| chosen());
    let option = |Choice { id, name, is_disabled }: Choice| {
        let own = id.clone();
        let selected = flag(move || chosen.with(|chosen| *chosen == own));
        view! { <option value=id disabled=is_disabled prop:selected=selected>{name}</option> }.into_any()
    };
    let options: Vec<_> = choices.into_iter().map(option).collect();
    view! {
        <select prop:value=words(move || chosen.get()) on:change=move |event| choose(event_target_value(&event))>
            {options}
        </select>
    }
    .into_any()
}
