//! Selectors with their labels.

use leptos::prelude::*;

use crate::app::reactive::{Flag, Words, flag, words};

/// What can be chosen.
pub(super) struct Choice {
    /// What stands for it.
    pub(super) id: String,
    pub(super) name: Words,
    /// Whether it cannot be chosen just now.
    pub(super) is_disabled: Flag,
}

impl Choice {
    /// One that can always be chosen.
    pub(super) fn new(id: impl Into<String>, name: Words) -> Self {
        Self { id: id.into(), name, is_disabled: flag(|| false) }
    }
}

/// The id that is chosen.
pub(super) type Chosen = Box<dyn Fn() -> String + Send + Sync>;

/// Takes the id of a choice.
pub(super) type Choose = Box<dyn Fn(String)>;

/// A labelled selector.
pub(super) fn select(
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
pub(super) fn unlabelled(choices: Vec<Choice>, chosen: Chosen, choose: Choose) -> AnyView {
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
