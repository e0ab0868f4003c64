//! A number field: it commits its text when it loses the focus, and Escape restores the previous value.

use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::reactive::{Flag, Words, aria, flag, memo};
use crate::app::browser::{dom, keys::is_input_method};

/// The settings of a number field.
pub(in crate::app) struct NumberField {
    pub(in crate::app) class: &'static str,
    /// `"numeric"` for whole numbers.
    pub(in crate::app) mode: &'static str,
    /// The accessible name, if no label element surrounds the field.
    pub(in crate::app) name: Option<Words>,
    /// The text shown while nobody types.
    pub(in crate::app) value: Box<dyn Fn() -> String + Send + Sync>,
    /// The id of the element that gives the reason for a refusal.
    pub(in crate::app) refusal: &'static str,
    pub(in crate::app) is_refused: Memo<bool>,
    pub(in crate::app) is_read_only: Flag,
    /// Takes the typed text.
    pub(in crate::app) take: Box<dyn Fn(String)>,
    /// Forgets a refusal, so that the field shows its value again.
    pub(in crate::app) restore: Box<dyn Fn()>,
}

/// Selects the text of a field.
pub(in crate::app) fn select(field: NodeRef<html::Input>) {
    if let Some(field) = field.get_untracked() {
        field.select();
    }
}

impl NumberField {
    /// Creates a field that shows `value`. It accepts decimal numbers, and nothing is refused yet.
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

    /// Renders the field.
    pub(in crate::app) fn view(self) -> AnyView {
        let Self { class, mode, name, value, refusal, is_refused, is_read_only, take, restore } = self;
        let node = NodeRef::<html::Input>::new();
        let value = memo(value);
        // A refused text stays in the field, even if the value changes, until the refusal goes.
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
        // No signal holds a refused text; remove it from the field when the refusal goes.
        Effect::new(move |was_refused: Option<bool>| {
            let is_refused = is_refused.get();
            match was_refused {
                Some(true) if !is_refused => put_back(),
                // The reason takes room and can make panels at the foot of the sheet cover the field; scroll it into
                // view.
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
                // The attribute follows the value too, so that a field without typed changes has no undo of its own,
                // and the undo key is the page's.
                value=super::reactive::words(move || value.get())
                prop:value=super::reactive::words(shown)
                on:keydown=keydown
                // Typing replaces the present number.
                on:click=move |_| select(node)
                on:change=move |event| {
                    take(event_target_value(&event));
                    // Show the value in its usual form: 0.5 for 0.50.
                    if !is_refused.get_untracked() {
                        put_back();
                    }
                }
            />
        }
        .into_any()
    }
}
