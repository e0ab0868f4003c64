//! Notes for when the sheet leaves the page: hidden results are included, refused texts are not.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::all,
            reactive::{flag, words},
        },
        state::{hidden::Hidden, locale::Locale, named::Named, typing::Typing},
    },
    model::Stage,
    text::SharingText,
};

/// Whether results are hidden now. Tracked.
fn has_hidden(covers: Hidden) -> bool {
    Stage::ALL.into_iter().any(|stage| covers.stage(stage))
}

/// Whether a cell or the name field has a draft that is not committed. Tracked.
fn has_refused(typing: Typing, named: Named) -> bool {
    named.is_refused.get() || typing.open.with(|open| !open.is_empty())
}

/// How the sheet leaves the page.
#[derive(Clone, Copy)]
pub(super) enum Leaving {
    /// As it is seen.
    Whole,
    /// Including results that are hidden on the page.
    Open,
    /// Without a refused text, whether or not results are hidden.
    Without,
}

/// Returns how the sheet would leave the page now.
pub(super) fn leaving(typing: Typing, named: Named, covers: Hidden) -> Leaving {
    if untrack(|| has_refused(typing, named)) {
        Leaving::Without
    } else if untrack(|| has_hidden(covers)) {
        Leaving::Open
    } else {
        Leaving::Whole
    }
}

/// Both notes for a dialog, each shown if it applies. `hidden` is the note on hidden results.
pub(super) fn notes(hidden: fn(&SharingText) -> &'static str) -> AnyView {
    let (locale, covers) = (expect_context::<Locale>(), expect_context::<Hidden>());
    let (typing, named) = (expect_context::<Typing>(), expect_context::<Named>());
    let hidden = view! {
        <p class="soft" hidden=flag(move || !has_hidden(covers))>{words(move || hidden(locale.text().sharing()))}</p>
    };
    let refused = view! {
        <p class="soft" hidden=flag(move || !has_refused(typing, named))>{words(move || locale.text().sharing().not_taken)}</p>
    };
    all(vec![hidden.into_any(), refused.into_any()])
}
