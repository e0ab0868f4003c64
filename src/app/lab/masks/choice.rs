//! The choice of a mask and its parameters.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, words},
        },
        sheet::operators::mask::{MaskAlignment, MaskRadius, Padded, mask_of},
        state::{locale::Locale, notices::Notices, refusals::RefusalPlace, store::Store},
    },
    model::Edit,
    present::lab::MaskKind,
};

/// The kinds of mask, with fields for the parameters of the chosen one.
#[component]
pub(super) fn MaskChoice() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let mask = mask_of(store);
    let choose = move |kind: MaskKind, is_on: bool| {
        let next = store.read(|pipeline| match pipeline.document().mask() {
            mask if is_on => kind.added_to(mask, pipeline.shape()),
            mask => kind.taken_from(mask),
        });
        notices.refuse_unless(store.dispatch(&Edit::set(next)));
    };
    let option = move |kind: MaskKind| {
        let is_on = memo(move || kind.is_of(&mask.get()));
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    name="mask"
                    value=kind.id()
                    prop:checked=flag(move || is_on.get())
                    on:change=move |event| choose(kind, event_target_checked(&event))
                />
                <span>{words(move || kind.label(locale.text().lab().mask))}</span>
            </label>
            {match kind {
                MaskKind::Causal | MaskKind::Painted => nothing(),
                MaskKind::Window => part(move || match is_on.get() {
                    true => view! { <MaskRadius mask id="refusal-radius" place=RefusalPlace::Elsewhere is_labelled=true /> }.into_any(),
                    false => nothing(),
                })
                .into_any(),
                MaskKind::Padding => part(move || match is_on.get() {
                    true => view! { <Padded mask /> }.into_any(),
                    false => nothing(),
                })
                .into_any(),
            }}
        }
    };
    view! {
        <fieldset class="mask-choice">
            <legend>{words(move || locale.text().lab().mask.which)}</legend>
            {MaskKind::ALL.into_iter().map(option).collect_view()}
            <MaskAlignment mask />
        </fieldset>
    }
}
