//! The dialog "Share".

mod link;
mod qr;

use leptos::prelude::*;

use self::link::Sharing;
use super::{
    Open,
    copying::to_copy,
    dialog::{Dialog, choice},
    leaving,
};
use crate::app::kit::{
    parts::nothing,
    reactive::{Words, flag, memo, press, words},
};

pub(super) use self::link::{save_file, shared_address};

/// The dialog.
pub(super) fn sharing(open: Open) -> AnyView {
    let it = Sharing::new();
    let said = move || it.locale.text().sharing();
    let is_too_large = memo(move || it.text.with(Option::is_none));
    let has_no_link = move || flag(move || is_too_large.get());
    let length = move || {
        it.text.with(|text| text.as_ref().map_or_else(String::new, |text| (said().length)(text.len())))
    };
    let has_side = untrack(|| it.side()).is_some();
    let content = view! {
        <section hidden=has_no_link()>
            {copied(it, words(move || said().link), words(move || it.address().unwrap_or_default()), words(move || said().copy_link), words(length))}
            <div class="held">
                <div role="group" aria-labelledby="sharing-holds">
                    <p id="sharing-holds">{words(move || said().holds)}</p>
                    {it.step.map(|_| held(it.has_step, words(move || it.step().unwrap_or_default())))}
                    {held(it.has_cell, words(move || (said().cell)(&it.cell())))}
                    {has_side.then(|| held(it.has_side, words(move || it.side().unwrap_or_default())))}
                    {held(it.has_language, words(move || (said().language)(it.locale.language().name())))}
                    <p class="soft">{words(move || said().about_link)}</p>
                </div>
                {qr::picture(it)}
            </div>
        </section>
        <p hidden=flag(move || !is_too_large.get())>{words(move || said().too_large)}</p>
        <section>
            <h3>{words(move || said().take_along)}</h3>
            <div class="held">
                <p>{words(move || said().about_file)}</p>
                <button type="button" class="framed" on:click=press(move || it.save())>
                    {words(move || said().save)}
                </button>
            </div>
            {leaving::notes(|text| text.hides_nothing)}
        </section>
        <section hidden=has_no_link()>
            {copied(it, words(move || said().embed), words(move || it.embedding().unwrap_or_default()), words(move || said().copy_embed), words(String::new))}
        </section>
        <p role="status">{words(move || it.result.get().map_or_else(String::new, |result| result.words(it.locale.text())))}</p>
    };
    let dialog = Dialog {
        heading: "sharing-heading",
        name: words(move || said().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || said().close),
        can_cancel: false,
        starts_at: None,
        described_by: None,
        done: Box::new(move || open.close()),
    };
    dialog.view(open)
}

/// A text to copy, in two lines that wrap.
fn copied(it: Sharing, label: Words, text: Words, act: Words, note: Words) -> AnyView {
    to_copy(label, text, ["code whole", "2"], act, note, move |is_copied| it.tell_copied(is_copied))
}

/// A checkbox for whether the link contains something.
fn held(is_on: RwSignal<bool>, label: Words) -> AnyView {
    choice(label, move || is_on.get(), move |is| is_on.set(is))
}
