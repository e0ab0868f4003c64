//! The dialog "Keys": all keyboard shortcuts by place.

use leptos::prelude::*;

use super::{Open, dialog::Dialog};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{all, nothing, text},
            reactive::{part, words},
        },
        state::locale::Locale,
    },
    command::{KEYS, KeyGroup, KeyRow},
};

/// The dialog.
pub(super) fn keys(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let row = move |row: &KeyRow| {
        let text_of = (row.does)(locale.text().keys());
        let chords = row.chords();
        let keys = chords.iter().map(|chord| view! { <kbd>{chord.to_string()}</kbd> }.into_any()).collect();
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
