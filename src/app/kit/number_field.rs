//! A field for a number: what is typed is taken when the field is left, and Escape puts back what was there.

use leptos::{ev::KeyboardEvent, html};

use super::reactive::{Flag, Words, aria, flag, memo};
use crate::app::browser::{dom, keys::is_input_method};
use leptos::prelude::*;

/// What a field is told.
pub(in crate::app) struct NumberField {
    pub(in crate::app) class: &'static str,
    /// `"numeric"` for whole numbers.
    pub(in crate::app) mode: &'static str,
    /// What it is called, where no label stands around it.
    pub(in crate::app) name: Option<Words>,
    /// What it holds while nobody types.
    pub(in crate::app) value: Box<dyn Fn() -> String + Send + Sync>,
    /// The id of what says why a text was refused, and whether one was.
    pub(in crate::app) refusal: &'static str,
    pub(in crate::app) is_refused: Memo<bool>,
    pub(in crate::app) is_read_only: Flag,
    /// Takes what was typed.
    pub(in crate::app) take: Box<dyn Fn(String)>,
    /// Forgets a refusal: what was there before stands in the field again.
    pub(in crate::app) restore: Box<dyn Fn()>,
}

/// Selects what stands in a field.
pub(in crate::app) fn select(field: NodeRef<html::Input>) {
    if let Some(field) = field.get_untracked() {
        field.select();
    }
}

impl NumberField {
    /// The field of that value: any number can be typed, and nothing is refused yet.
    pub(in crate::app) fn new(
        refusal: &'static str,
        value: impl Fn() -> String + Send + Sync + 'static,
        take: impl Fn(String) + 'static,
        restore: impl Fn() + 'static,
    ) -> Self {
        Self {
            class: "",
            mode: "decimal",
            name: None,
            value: Box::new(value),
            refusal,
            is_refused: Memo::new(|_| false),
            is_read_only: flag(|| false),
            take: Box::new(take),
            restore: Box::new(restore),
        }
    }

    /// The field on the page.
    pub(in crate::app) fn view(self) -> AnyView {
        let Self { class, mode, name, value, refusal, is_refused, is_read_only, take, restore } = self;
        let node = NodeRef::<html::Input>::new();
        let value = memo(value);
        // A text that was refused stays over another value, as long as its refusal does.
        let shown = move || {
            let value = value.get();
            let refused = node.get_untracked().filter(|_| is_refused.get_untracked());
            refused.map_or(value, |input| input.value())
        };
        let put_back = move || {
            if let Some(input) = node.get_untracked() {
                input.set_value(&value.get_untracked());
            }
        };
        // A text that was refused stands in the field, which no signal knows of: it goes with its refusal.
        Effect::new(move |was_refused: Option<bool>| {
            let is_refused = is_refused.get();
            match was_refused {
                Some(true) if !is_refused => put_back(),
                // Panels over the foot of the sheet make room for the reason, and may come to stand over the field.
                Some(false) if is_refused => {
                    request_animation_frame(move || {
                        if let Some(input) = node.get_untracked().filter(|input| dom::has_focus(input)) {
                            dom::scroll_to(&input);
                        }
                    });
                }
                _ => {}
            }
            is_refused
        });
        let keydown = move |event: KeyboardEvent| {
            if event.key() == "Escape" && !is_input_method(&event) {
                restore();
                put_back();
            }
        };
        view! {
            <input
                node_ref=node
                class=(!class.is_empty()).then_some(class)
                type="text"
                inputmode=mode
                autocomplete="off"
                aria-label=name
                aria-describedby=refusal
                aria-invalid=aria(move || is_refused.get())
                prop:readOnly=is_read_only
                // What is not typed over needs no undo of its own: the key for that is the page's then.
                value=super::reactive::words(move || value.get())
                prop:value=super::reactive::words(shown)
                on:keydown=keydown
                // A number that is typed takes the place of the one that is there.
                on:click=move |_| select(node)
                on:change=move |event| {
                    take(event_target_value(&event));
                    // What was taken stands there as it is written: 0.5 for 0.50.
                    if !is_refused.get_untracked() {
                        put_back();
                    }
                }
            />
        }
        .into_any()
    }
}
