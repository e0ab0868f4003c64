//! The choice of a mask, and what it needs to know.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        number_field::NumberField,
        parts::{all, nothing},
        reactive::{flag, memo, part, words},
        refused::Refused,
    },
    page::{
        notices::Notices,
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::model::{Edit, MAX_TOKENS, Mask, MaskParts};
use crate::view::lab::MaskKind;

/// The mask.
pub(super) fn mask_of(store: Store) -> Memo<Mask> {
    store.follow(Pace::Edit, |pipeline| pipeline.document().mask().clone())
}

/// What a mask can be made of, with the fields of what it is.
#[component]
pub(super) fn MaskChoice() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let mask = mask_of(store);
    let choose = move |kind: MaskKind, is_on: bool| {
        let next = store.read(|pipeline| match pipeline.document().mask() {
            mask if is_on => kind.added_to(mask, pipeline.shape().n()),
            mask => kind.taken_from(mask),
        });
        notices.refuse_unless(store.dispatch(&Edit::SetMask(next)));
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
                <span>{words(move || kind.label(voice.text().lab().mask))}</span>
            </label>
            {match kind {
                MaskKind::Causal | MaskKind::Painted => nothing(),
                MaskKind::Window => part(move || match is_on.get() {
                    true => view! { <Radius mask /> }.into_any(),
                    false => nothing(),
                })
                .into_any(),
                MaskKind::Padding => part(move || match is_on.get() {
                    true => padded(store, voice, notices, mask),
                    false => nothing(),
                })
                .into_any(),
            }}
        }
    };
    view! {
        <fieldset class="mask-choice">
            <legend>{words(move || voice.text().lab().mask.which)}</legend>
            {MaskKind::ALL.into_iter().map(option).collect_view()}
        </fieldset>
    }
}

/// How far a query sees.
#[component]
fn Radius(mask: Memo<Mask>) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let radius = memo(move || parts_of(&mask.get()).window);
    // A refusal stands as long as the window does, in what was made of the same preset.
    let refused = Refused::new(move |()| (store.origin(), radius.get()));
    let is_refused = move || refused.why().is_some();
    let shown = move || radius.get().map_or_else(String::new, |radius| radius.to_string());
    let set = move |typed: String| match typed.trim().parse() {
        Ok(radius) if radius < MAX_TOKENS => {
            refused.forget();
            let parts = MaskParts { window: Some(radius), ..parts_of(&mask.get_untracked()) };
            notices.refuse_unless(store.dispatch(&Edit::SetMask(Mask::Parts(parts))));
        }
        _ => refused.refuse(()),
    };
    let field = NumberField {
        mode: "numeric",
        is_refused: memo(is_refused),
        ..NumberField::new("refusal-radius", shown, set, move || refused.forget())
    };
    view! {
        <label class="radius">
            {field.view()}
            {words(move || voice.text().lab().mask.radius)}
        </label>
        <p class="refusal" role="alert" id="refusal-radius">
            {words(move || if is_refused() { voice.text().lab().mask.radius_refused } else { "" })}
        </p>
    }
}

/// Which tokens are padding.
fn padded(store: Store, voice: Voice, notices: Notices, mask: Memo<Mask>) -> AnyView {
    let labels = store.words().get();
    let tokens = labels.len();
    let set = move |token: usize, is_padding: bool| {
        let parts = parts_of(&mask.get_untracked());
        let pads = |key| if key == token { is_padding } else { parts.pads(key) };
        let padding = Some((0..tokens).map(pads).collect());
        notices.refuse_unless(store.dispatch(&Edit::SetMask(Mask::Parts(MaskParts { padding, ..parts }))));
    };
    let choice = |(token, label): (usize, String)| {
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=flag(move || parts_of(&mask.get()).pads(token))
                    on:change=move |event| set(token, event_target_checked(&event))
                />
                <span>{label}</span>
            </label>
        }
        .into_any()
    };
    view! {
        <div class="padded" role="group" aria-label=words(move || voice.text().lab().mask.padded)>
            {all(labels.iter().cloned().enumerate().map(choice).collect())}
        </div>
    }
    .into_any()
}

/// What a mask is joined of.
fn parts_of(mask: &Mask) -> MaskParts {
    mask.parts().cloned().unwrap_or_default()
}
