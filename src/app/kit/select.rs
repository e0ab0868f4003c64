//! Selectors.

use leptos::html;
use web_sys::Element;

use super::parts::{all, nothing};
use super::reactive::{Flag, Words, effect, flag, memo, part, words};
use leptos::prelude::*;

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

/// A selector called by a name, whose chosen value may be none of its choices: then it is one more option, labelled by
/// `other`.
pub(in crate::app) fn named_or_other(
    class: &'static str,
    name: Words,
    choices: Vec<Choice>,
    other: fn() -> Words,
    chosen: Chosen,
    choose: Choose,
) -> AnyView {
    let chosen = memo(chosen);
    let ids: Vec<_> = choices.iter().map(|choice| choice.id.clone()).collect();
    let other_id = memo(move || Some(chosen.get()).filter(|chosen| !ids.contains(chosen)));
    let mut all_options = options(choices, chosen);
    let option = part(move || match other_id.get() {
        Some(id) => view! { <option value=id prop:selected=true>{other()}</option> }.into_any(),
        None => nothing(),
    });
    all_options.push(option.into_any());
    selector(Some(class), Some(name), words(move || chosen.get()), all(all_options), choose)
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

/// An option of a selector of options that come and go.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Entry {
    /// What stands for it.
    pub(in crate::app) id: String,
    pub(in crate::app) name: String,
}

/// Gives the options, told whether the person is at the selector.
pub(in crate::app) type Entries = Box<dyn Fn(bool) -> Vec<Entry> + Send + Sync>;

/// A selector of options that come and go: those that `entries` gives. To whoever is elsewhere it need only give the
/// chosen one, so that the page does not hold hundreds of options that nobody sees.
pub(in crate::app) fn changing(chosen: Chosen, entries: Entries, choose: Choose) -> AnyView {
    let (node, is_at) = (NodeRef::<html::Select>::new(), RwSignal::new(false));
    let entries = memo(move || entries(is_at.get()));
    let chosen = StoredValue::new(chosen);
    let choice = move || chosen.with_value(|chosen| chosen());
    // Whichever is told first of a choice that is no option yet, the other one mends that.
    effect(move || {
        let Some(select) = node.get() else { return };
        entries.with(|entries| fill(&select, entries));
        select.set_value(&untrack(choice));
    });
    effect(move || {
        let choice = choice();
        if let Some(select) = node.get() {
            select.set_value(&choice);
        }
    });
    view! {
        <select
            node_ref=node
            on:focus=move |_| is_at.set(true)
            on:blur=move |_| is_at.set(false)
            on:change=move |event| choose(event_target_value(&event))
        ></select>
    }
    .into_any()
}

fn fill(select: &Element, entries: &[Entry]) {
    select.set_text_content(None);
    for Entry { id, name } in entries {
        let Ok(option) = document().create_element("option") else { continue };
        option.set_text_content(Some(name));
        // Setting an attribute with a valid name, and taking in what stands nowhere yet, cannot fail.
        let _ = option.set_attribute("value", id);
        let _ = select.append_child(&option);
    }
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
