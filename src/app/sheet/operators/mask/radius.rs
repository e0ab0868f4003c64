//! The radius of a window mask.

use leptos::prelude::*;

use super::parts_of;
use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            parts::nothing,
            reactive::{memo, words},
            rejection::Rejection,
        },
        state::{
            locale::Locale,
            notices::Notices,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::Store,
        },
    },
    model::{Edit, MAX_TOKENS, Mask, MaskParts},
};

/// The field, with the refusal below it.
#[component]
pub(in crate::app) fn Radius(
    mask: Memo<Mask>,
    /// The id of the element that says why a text was refused.
    id: &'static str,
    /// Where the field is.
    place: RefusalPlace,
    /// Whether the field's name is shown beside it.
    is_labelled: bool,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let radius = memo(move || parts_of(&mask.get()).window);
    // A refusal is shown until the window, or the preset that the document was made from, changes.
    let refused = Rejection::new(move |()| (store.origin(), radius.get()));
    let is_refused = move || refused.why().is_some();
    let shown = move || radius.get().map_or_else(String::new, |radius| radius.to_string());
    let set = move |typed: String| match typed.trim().parse() {
        Ok(radius) if radius < MAX_TOKENS => {
            refused.forget();
            let parts = MaskParts { window: Some(radius), ..parts_of(&mask.get_untracked()) };
            notices.refuse_unless(store.dispatch(&Edit::set(Mask::Parts(parts))));
        }
        Ok(_) | Err(_) => refused.refuse(()),
    };
    let name = words(move || locale.text().masks.choice.radius);
    let (name, label) = match is_labelled {
        true => (None, view! { <span>{name}</span> }.into_any()),
        false => (Some(name), nothing()),
    };
    let field = NumberField {
        mode: "numeric",
        name,
        is_refused: memo(is_refused),
        ..NumberField::new(id, shown, set, move || refused.forget())
    };
    let why = memo(move || is_refused().then(|| locale.text().masks.choice.radius_refused.to_owned()));
    view! {
        <label class="radius">{field.view()}{label}</label>
        {refusal_on_sheet(id, place, why)}
    }
}
