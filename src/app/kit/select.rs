//! Selectors.

use leptos::{html, prelude::*};
use web_sys::Element;

use super::{
    parts::{all, nothing},
    reactive::{Flag, Words, effect, flag, memo, part, words},
};

/// A choice of a selector.
pub(in crate::app) struct Choice {
    /// The option's value.
    pub(in crate::app) id: String,
    pub(in crate::app) name: Words,
    /// The language of its name, if it differs from the page's.
    pub(in crate::app) lang: Option<&'static str>,
    /// Whether it is currently disabled.
    pub(in crate::app) is_disabled: Flag,
}

impl Choice {
    /// Creates a choice that is always enabled.
    pub(in crate::app) fn new(id: impl Into<String>, name: Words) -> Self {
        Self { id: id.into(), name, lang: None, is_disabled: flag(|| false) }
    }
}

/// A named group of choices.
pub(in crate::app) struct Group {
    pub(in crate::app) name: Words,
    pub(in crate::app) choices: Vec<Choice>,
}

/// Returns the id of the current choice.
pub(in crate::app) type CurrentId = Box<dyn Fn() -> String + Send + Sync>;

/// Takes the id of the new choice.
pub(in crate::app) type Choose = Box<dyn Fn(String)>;

/// A selector with a label before it.
pub(in crate::app) fn select(
    class: &'static str,
    label: Words,
    choices: Vec<Choice>,
    chosen: CurrentId,
    choose: Choose,
) -> AnyView {
    let select = unlabelled(choices, chosen, choose);
    view! { <label class=class><span>{label}</span>{select}</label> }.into_any()
}

/// A selector with an accessible name but no visible label.
pub(in crate::app) fn named(
    class: &'static str,
    name: Words,
    choices: Vec<Choice>,
    chosen: CurrentId,
    choose: Choose,
) -> AnyView {
    let class = (!class.is_empty()).then_some(class);
    settled(class, Some(name), choices, None, chosen, choose)
}

/// A selector with an accessible name whose value may be none of its choices; such a value gets one more option,
/// labelled by `other`.
pub(in crate::app) fn named_or_other(
    class: &'static str,
    name: Words,
    choices: Vec<Choice>,
    other: fn() -> Words,
    chosen: CurrentId,
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

/// Like [`named`], but without a class and with a group after the other choices.
pub(in crate::app) fn grouped(
    name: Words,
    choices: Vec<Choice>,
    group: Group,
    chosen: CurrentId,
    choose: Choose,
) -> AnyView {
    settled(None, Some(name), choices, Some(group), chosen, choose)
}

/// A selector without a label, to be placed in a label with more content.
pub(in crate::app) fn unlabelled(choices: Vec<Choice>, chosen: CurrentId, choose: Choose) -> AnyView {
    settled(None, None, choices, None, chosen, choose)
}

/// A selector with a fixed list of options.
fn settled(
    class: Option<&'static str>,
    name: Option<Words>,
    choices: Vec<Choice>,
    group: Option<Group>,
    chosen: CurrentId,
    choose: Choose,
) -> AnyView {
    let chosen = memo(chosen);
    let mut all_options = options(choices, chosen);
    all_options.extend(group.map(|Group { name, choices }| {
        view! { <optgroup label=name>{options(choices, chosen)}</optgroup> }.into_any()
    }));
    selector(class, name, words(move || chosen.get()), all(all_options), choose)
}

/// An option of a selector whose options change.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Entry {
    /// The option's value.
    pub(in crate::app) id: String,
    pub(in crate::app) name: String,
}

/// Returns the options; the argument says whether the selector has the focus.
pub(in crate::app) type Entries = Box<dyn Fn(bool) -> Vec<Entry> + Send + Sync>;

/// A selector whose options, given by `entries`, change. While it lacks the focus, `entries` need only return the
/// current choice, so that the page does not hold hundreds of unseen options.
pub(in crate::app) fn changing(chosen: CurrentId, entries: Entries, choose: Choose) -> AnyView {
    let (node, is_at) = (NodeRef::<html::Select>::new(), RwSignal::new(false));
    let entries = memo(move || entries(is_at.get()));
    let chosen = StoredValue::new(chosen);
    let choice = move || chosen.with_value(|chosen| chosen());
    // The two effects may run in either order: if one sets a choice that has no option yet, the other corrects it.
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
        // Neither call can fail: the attribute name is valid, and the option has no parent.
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

/// Renders the options, with the current choice selected. After that the selector's value says which is chosen, so
/// options need not be reactive.
fn options(choices: Vec<Choice>, chosen: Memo<String>) -> Vec<AnyView> {
    let chosen = chosen.get_untracked();
    let option = |Choice { id, name, lang, is_disabled }: Choice| {
        let selected = id == chosen;
        view! { <option value=id lang=lang disabled=is_disabled prop:selected=selected>{name}</option> }
            .into_any()
    };
    choices.into_iter().map(option).collect()
}
