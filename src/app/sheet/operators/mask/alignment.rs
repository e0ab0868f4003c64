//! Where the queries stand among keys of other words, for a mask that counts places.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{memo, part, words},
            select::{Choice, named},
        },
        state::{locale::Locale, notices::Notices, store::Store},
    },
    model::{Edit, Mask},
    present::AlignmentChoice,
};

/// The selector, with a hint; nothing where the mask has no use for it.
#[component]
pub(in crate::app) fn MaskAlignment(mask: Memo<Mask>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let choice = memo(move || AlignmentChoice::of(&mask.get(), store.shape().get()));
    let is_offered = memo(move || choice.get().is_some());
    let choose = move |id: String| {
        let Some(chosen) = AlignmentChoice::by_id(&id) else { return };
        let shape = store.shape().get_untracked();
        let next = mask.get_untracked().placed_at(chosen.alignment(shape), shape);
        notices.refuse_unless(store.dispatch(&Edit::set(next)));
    };
    let option = move |choice: AlignmentChoice| {
        Choice::new(choice.id(), words(move || choice.label(&locale.text().masks.choice).to_owned()))
    };
    let hint = move || {
        let hint = choice.get().map(|choice| choice.hint(&locale.text().masks.choice));
        hint.unwrap_or_default().to_owned()
    };
    let selector = move || {
        view! {
            <div class="alignment">
                {named(
                    "",
                    words(move || locale.text().masks.choice.aligned),
                    AlignmentChoice::ALL.map(option).into(),
                    Box::new(move || choice.get().map_or("", AlignmentChoice::id).to_owned()),
                    Box::new(choose),
                )}
                <small>{words(hint)}</small>
            </div>
        }
        .into_any()
    };
    part(move || if is_offered.get() { selector() } else { nothing() })
}
