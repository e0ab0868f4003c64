//! A modal dialog: the focus stays inside, Escape closes it, Enter in a single-line field submits it.

use leptos::{
    ev::{KeyboardEvent, MouseEvent, SubmitEvent},
    html,
    prelude::*,
};
use web_sys::{HtmlDialogElement, HtmlInputElement};

use super::Open;
use crate::app::{
    browser::{dom, keys::is_input_method},
    kit::{
        context::expect_context,
        reactive::{Words, effect, flag, press, words},
    },
    state::{locale::Locale, prose::set_words},
};

/// A checkbox with a label.
pub(super) fn choice(
    label: Words,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=flag(is_on) on:change=move |event| set(event_target_checked(&event)) />
            <span>{set_words(label)}</span>
        </label>
    }
    .into_any()
}

/// The id of the submit button.
pub(super) const ANSWER: &str = "shape-answer";

/// Closes the open dialog, if there is one, so that elements behind it can be focused.
pub(super) fn shut() {
    if let Some(dialog) = dom::first::<HtmlDialogElement>("dialog.shape[open]") {
        dialog.close();
    }
}

/// The refusal message; hidden if there is none.
pub(super) fn refusal(id: impl Into<String>, why: Memo<Option<String>>) -> AnyView {
    let id: String = id.into();
    view! {
        <p class="refusal" role="alert" id=id hidden=flag(move || why.with(Option::is_none))>
            {set_words(move || why.get().unwrap_or_default())}
        </p>
    }
    .into_any()
}

/// Focuses a field and selects its content, so that typing replaces it.
pub(super) fn go_to_field(id: &str) {
    dom::focus(&format!("#{id}"));
    // The field's content may be set only now.
    request_animation_frame(|| {
        if let Some(field) = dom::focused::<HtmlInputElement>() {
            field.select();
        }
    });
}

/// The content and behaviour of a dialog.
pub(super) struct Dialog {
    /// The id of its heading, which labels the dialog.
    pub(super) heading: &'static str,
    pub(super) name: Words,
    pub(super) content: AnyView,
    /// Additional buttons.
    pub(super) beside: AnyView,
    /// The label of the submit button.
    pub(super) act: Words,
    /// Whether there is a cancel button.
    pub(super) can_cancel: bool,
    /// The id of the element to focus first; `None` for the first focusable one.
    pub(super) starts_at: Option<String>,
    /// The id of the element that describes the dialog, if the heading does not.
    pub(super) described_by: Option<&'static str>,
    /// Called on submit.
    pub(super) done: Box<dyn Fn()>,
}

impl Dialog {
    /// Shows the dialog on the page.
    pub(super) fn view(self, open: Open) -> AnyView {
        let Self { heading, name, content, beside, act, can_cancel, starts_at, described_by, done } = self;
        let locale = expect_context::<Locale>();
        let node = NodeRef::<html::Dialog>::new();
        effect(move || {
            if let Some(dialog) = node.get() {
                // The dialog is on the page and not open yet, so this cannot fail.
                let _ = dialog.show_modal();
                if let Some(id) = &starts_at {
                    go_to_field(id);
                }
            }
        });
        let submit = move |event: SubmitEvent| {
            event.prevent_default();
            done();
        };
        let key = move |event: KeyboardEvent| {
            event.stop_propagation();
            match event.key().as_str() {
                // The browser closes the dialog, too, but sends its event later.
                "Escape" if !is_input_method(&event) => {
                    event.prevent_default();
                    open.close();
                }
                // A held key submits only once: the next submit could do something else.
                "Enter" if event.repeat() => event.prevent_default(),
                _ => {}
            }
        };
        let once = move |event: MouseEvent| {
            if event.detail() > 1 {
                event.prevent_default();
            }
        };
        view! {
            <dialog
                node_ref=node
                class="shape"
                data-dialog=heading.strip_suffix("-heading")
                aria-labelledby=heading
                aria-describedby=described_by
                // The page's shortcuts do not apply inside the dialog.
                on:keydown=key
                on:close=move |_| {
                    if untrack(|| open.menu.is_open()) {
                        open.close();
                    }
                }
            >
                <form on:submit=submit novalidate=true>
                    <h2 id=heading>{name}</h2>
                    {content}
                    <div class="answers">
                        <button type="button" hidden=!can_cancel on:click=press(move || open.close())>
                            {words(move || locale.text().shape().cancel)}
                        </button>
                        {beside}
                        // Ignore the second click of a double click: the button's action may have changed.
                        <button id=ANSWER type="submit" class="framed" on:click=once>{act}</button>
                    </div>
                </form>
            </dialog>
        }
        .into_any()
    }
}
