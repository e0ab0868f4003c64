//! The dialog "Keys": all keyboard shortcuts by place. "?" and F1 open it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use super::{Open, dialog::Dialog};
use crate::app::{
    browser::{
        dom::is_asked,
        early::{on_early, take},
        keys::{has_control, is_input_method},
    },
    kit::{
        parts::{all, nothing, text},
        reactive::{part, words},
    },
    state::{
        locale::Locale,
        sheet_menu::{Asking, SheetMenu},
        token_headings::TOKEN_HEADING,
    },
};
use crate::present::{KEYS, KeyGroup, KeyRow};
use leptos::prelude::*;

/// Listens to the keys that open the dialog. It runs before the grids, in which typing starts an edit: no number begins
/// with "?".
pub(in crate::app) fn listen() {
    let menu = expect_context::<SheetMenu>();
    on_early("keydown", move |event: KeyboardEvent| {
        let is_asking = match event.key().as_str() {
            "F1" => true,
            "?" => !is_text(&event),
            _ => false,
        };
        if is_asking && !is_input_method(&event) && !has_control(&event) && !event.alt_key() && !is_asked() {
            take(&event);
            menu.ask(Asking::Keys);
        }
    });
}

/// Whether the key types a character at its target: in a text field, or at a token, which may begin with any character.
fn is_text(event: &KeyboardEvent) -> bool {
    const WRITES: &str = "textarea, [contenteditable], input:not([type]), input[type='text']";
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    let is_read_only = element.dyn_ref::<HtmlInputElement>().is_some_and(HtmlInputElement::read_only);
    let is = |selector: &str| element.matches(selector).unwrap_or_default();
    is(TOKEN_HEADING) || is(WRITES) && !is_read_only
}

/// The dialog.
pub(super) fn keys(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let row = move |KeyRow { chords, does }: &KeyRow| {
        let text_of = does(locale.text().keys());
        let keys = chords.iter().map(|chord| view! { <kbd>{*chord}</kbd> }.into_any()).collect();
        match chords.is_empty() {
            true => view! { <div><dd>{text_of}</dd></div> }.into_any(),
            false => view! { <div><dt>{all(keys)}</dt><dd>{text_of}</dd></div> }.into_any(),
        }
    };
    let group = move |KeyGroup { name, rows }: &KeyGroup| {
        let heading = text(name(locale.text().keys()));
        view! {
            <section>
                <h3>{heading}</h3>
                <dl>{all(rows.iter().map(row).collect())}</dl>
            </section>
        }
        .into_any()
    };
    let content = view! {
        <div class="key-list" tabindex="0" role="group" aria-labelledby="keys-heading">
            <div>{part(move || all(KEYS.iter().map(group).collect()))}</div>
        </div>
        <p class="soft">{words(move || locale.text().keys().mac)}</p>
    };
    let dialog = Dialog {
        heading: "keys-heading",
        name: words(move || locale.text().keys().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().keys().close),
        can_cancel: false,
        starts_at: None,
        described_by: None,
        done: Box::new(move || open.close()),
    };
    dialog.view(open)
}
