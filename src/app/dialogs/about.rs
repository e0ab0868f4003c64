//! The dialog "About": version, licence, how to cite, and the way to the list of keys.

use leptos::prelude::*;

use super::{Open, copying::to_copy, dialog::Dialog, sheet_dialog::SheetDialog};
use crate::app::{
    browser::linked,
    kit::{
        context::expect_context,
        parts::nothing,
        reactive::{press, words},
    },
    state::locale::Locale,
};

/// The version that is built.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Where the source code is published; empty until the package names it.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
/// The year of that version.
const YEAR: u32 = 2026;

/// The entry for a bibliography. A page that was opened from a disk has no address to cite.
fn entry() -> String {
    let address = linked::address();
    let url = match address.starts_with("http") {
        true => format!(",\n  url     = {{{address}}}"),
        false => String::new(),
    };
    format!(
        "@software{{attenscope,\n  title   = {{Attenscope: a live worksheet for self-attention}},\n  version = {{{VERSION}}},\n  year    = {{{YEAR}}}{url}\n}}"
    )
}

/// The dialog.
pub(super) fn about(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let said = move || locale.text().about();
    let is_copied = RwSignal::new(None::<bool>);
    let status = move || match is_copied.get() {
        None => "",
        Some(true) => locale.text().sharing().copied,
        Some(false) => locale.text().sharing().not_copied,
    };
    let source = (!REPOSITORY.is_empty()).then(|| {
        view! {
            <p>
                <a href=REPOSITORY target="_blank" rel="noopener">{words(move || said().source)}</a>
            </p>
        }
    });
    let content = view! {
        <section>
            <p>{words(move || (said().what)(VERSION))}</p>
            <p>{words(move || said().formula)}</p>
            {source}
            <p>
                <button type="button" class="framed" on:click=press(move || open.show(SheetDialog::Keys))>
                    {words(move || said().keys)}
                </button>
            </p>
        </section>
        <section>
            <h3>{words(move || said().licence)}</h3>
            <p>{words(move || said().licences)}</p>
        </section>
        <section>
            {to_copy(
                words(move || said().cite),
                words(entry),
                ["code", "7"],
                words(move || locale.text().exporting().copy),
                words(String::new),
                move |is| is_copied.set(Some(is)),
            )}
        </section>
        <p role="status">{words(status)}</p>
    };
    let dialog = Dialog {
        heading: "about-heading",
        name: words(move || said().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().sharing().close),
        can_cancel: false,
        starts_at: Some(super::dialog::ANSWER.to_owned()),
        described_by: None,
        done: Box::new(move || open.close()),
    };
    dialog.view(open)
}
