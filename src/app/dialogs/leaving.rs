//! What is said where the sheet leaves the page: what is hidden on it goes along, and a text that was refused does not.

use crate::app::kit::{
    parts::all,
    reactive::{flag, words},
};
use crate::app::state::{hidden::Hidden, locale::Locale, named::Named, typing::Typing};
use crate::model::Stage;
use crate::text::SharingText;
use leptos::prelude::*;

/// Whether results are hidden just now, watched.
fn has_hidden(covers: Hidden) -> bool {
    Stage::ALL.into_iter().any(|stage| covers.stage(stage))
}

/// Whether a cell or the field of the name holds a text that was not taken, watched.
fn has_refused(typing: Typing, named: Named) -> bool {
    named.is_refused.get() || typing.open.with(|open| !open.is_empty())
}

/// How the sheet leaves the page.
#[derive(Clone, Copy)]
pub(super) enum Leaving {
    /// As it is seen.
    Whole,
    /// With results that are hidden on it.
    Open,
    /// Without a text that was refused, whatever is hidden.
    Without,
}

/// How it leaves just now.
pub(super) fn leaving(typing: Typing, named: Named, covers: Hidden) -> Leaving {
    if untrack(|| has_refused(typing, named)) {
        Leaving::Without
    } else if untrack(|| has_hidden(covers)) {
        Leaving::Open
    } else {
        Leaving::Whole
    }
}

/// Both in a dialog, where they are so; `hidden` is said of what is hidden.
pub(super) fn notes(hidden: fn(&SharingText) -> &'static str) -> AnyView {
    let (voice, covers) = (expect_context::<Locale>(), expect_context::<Hidden>());
    let (typing, named) = (expect_context::<Typing>(), expect_context::<Named>());
    let hidden = view! {
        <p class="soft" hidden=flag(move || !has_hidden(covers))>{words(move || hidden(voice.text().sharing()))}</p>
    };
    let refused = view! {
        <p class="soft" hidden=flag(move || !has_refused(typing, named))>{words(move || voice.text().sharing().not_taken)}</p>
    };
    all(vec![hidden.into_any(), refused.into_any()])
}
