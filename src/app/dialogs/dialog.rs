//! A dialog over the page: the focus is within, Escape closes it, what is asked for is done by Enter in a field of one line.

use leptos::{
    ev::{KeyboardEvent, MouseEvent, SubmitEvent},
    html,
};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};

use super::Open;
use crate::app::{
    browser::{dom, keys::is_input_method},
    kit::reactive::{Words, effect, flag, press, words},
    state::{locale::Locale, prose::set_words},
};
use leptos::prelude::*;

/// Whether something is so: a box to tick.
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

/// The id of the button that does what is asked for.
pub(super) const ANSWER: &str = "shape-answer";

/// Closes the dialog that is open, if one is: what is behind it can be focused then.
pub(super) fn shut() {
    let open = document().query_selector("dialog.shape[open]").ok().flatten();
    if let Some(dialog) = open.and_then(|element| element.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

/// Why what is asked for cannot be done, where it cannot.
pub(super) fn refusal(id: &'static str, why: Memo<Option<String>>) -> AnyView {
    view! {
        <p class="refusal" role="alert" id=id hidden=flag(move || why.with(Option::is_none))>
            {set_words(move || why.get().unwrap_or_default())}
        </p>
    }
    .into_any()
}

/// Goes to a field: what is typed there takes the place of what it holds.
pub(super) fn go_to_field(id: &str) {
    dom::focus(&format!("#{id}"));
    // What it holds may be put into it only now.
    request_animation_frame(|| {
        let field = document().active_element().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
        if let Some(field) = field {
            field.select();
        }
    });
}

/// What a dialog is told.
pub(super) struct Dialog {
    /// The id of its heading, which names it.
    pub(super) heading: &'static str,
    pub(super) name: Words,
    pub(super) content: AnyView,
    /// What else it can answer.
    pub(super) beside: AnyView,
    /// What the button that does it says.
    pub(super) act: Words,
    /// Whether that can also be left undone.
    pub(super) can_cancel: bool,
    /// What has the focus at first, by its id, where that is not what comes first.
    pub(super) starts_at: Option<String>,
    /// The id of what says what it is about, where the heading does not.
    pub(super) described_by: Option<&'static str>,
    /// Does it.
    pub(super) done: Box<dyn Fn()>,
}

impl Dialog {
    /// The dialog on the page.
    pub(super) fn view(self, open: Open) -> AnyView {
        let Self { heading, name, content, beside, act, can_cancel, starts_at, described_by, done } = self;
        let voice = expect_context::<Locale>();
        let node = NodeRef::<html::Dialog>::new();
        effect(move || {
            if let Some(dialog) = node.get() {
                // It stands on the page, and is not open yet.
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
                // The browser closes it, too, but tells of that only later.
                "Escape" if !is_input_method(&event) => {
                    event.prevent_default();
                    open.close();
                }
                // A key that is held answers once: what it asks then may be another thing.
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
                aria-labelledby=heading
                aria-describedby=described_by
                // The keys of the page are not for who is in here.
                on:keydown=key
                on:close=move |_| {
                    if open.is_open.get_untracked() {
                        open.close();
                    }
                }
            >
                <form on:submit=submit novalidate=true>
                    <h2 id=heading>{name}</h2>
                    {content}
                    <div class="answers">
                        <button type="button" hidden=!can_cancel on:click=press(move || open.close())>
                            {words(move || voice.text().shape().cancel)}
                        </button>
                        {beside}
                        // The second press of a double one is none: what the button says may have changed.
                        <button id=ANSWER type="submit" class="framed" on:click=once>{act}</button>
                    </div>
                </form>
            </dialog>
        }
        .into_any()
    }
}
