//! The paragraph below a field that says why a text was refused.

use leptos::prelude::*;

use super::reactive::words;

/// Says why a text was refused; empty while none is. `id` is what the field's `aria-describedby` names.
///
/// It is always on the page: screen readers announce an alert only if its element exists before its text does.
pub(in crate::app) fn refusal(id: impl Into<String>, why: Memo<Option<String>>) -> AnyView {
    let id: String = id.into();
    view! { <p class="refusal" role="alert" id=id>{words(move || why.get().unwrap_or_default())}</p> }
        .into_any()
}
