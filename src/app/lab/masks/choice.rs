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
use crate::model::{Edit, MAX_TOKENS, Mask};
use crate::view::lab::MaskKind;

/// The mask.
pub(super) fn mask_of(store: Store) -> Memo<Mask> {
    store.follow(Pace::Edit, |pipeline| pipeline.document().mask().clone())
}

/// The kinds, and the fields of the one that is chosen.
#[component]
pub(super) fn MaskChoice() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let mask = mask_of(store);
    let kind = memo(move || MaskKind::of(&mask.get()));
    let choose = move |kind: MaskKind| {
        let next = store.read(|pipeline| kind.mask(pipeline.document().mask(), pipeline.shape().n()));
        notices.refuse_unless(store.dispatch(&Edit::SetMask(next)));
    };
    let option = move |offered: MaskKind| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="mask"
                    value=offered.id()
                    prop:checked=flag(move || kind.get() == offered)
                    on:change=move |_| choose(offered)
                />
                <span>{words(move || offered.label(voice.text().lab().mask))}</span>
            </label>
            {match offered {
                MaskKind::None | MaskKind::Causal | MaskKind::Painted => nothing(),
                MaskKind::Window | MaskKind::Padding => part(move || match kind.get() {
                    chosen if chosen != offered => nothing(),
                    MaskKind::Window => view! { <Radius mask /> }.into_any(),
                    _ => padded(store, voice, notices, mask),
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
    // A refusal stands as long as the mask does, in the same document.
    let refused = Refused::new(move |()| store.bind(mask.get()));
    let is_refused = move || refused.why().is_some();
    let radius = move || match mask.get() {
        Mask::Window(radius) => radius.to_string(),
        _ => String::new(),
    };
    let set = move |typed: String| match typed.trim().parse() {
        Ok(radius) if radius < MAX_TOKENS => {
            refused.forget();
            notices.refuse_unless(store.dispatch(&Edit::SetMask(Mask::Window(radius))));
        }
        _ => refused.refuse(()),
    };
    let field = NumberField {
        mode: "numeric",
        is_refused: memo(is_refused),
        ..NumberField::new("refusal-radius", radius, set, move || refused.forget())
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
        let before = mask.get_untracked();
        let hidden = (0..tokens).map(|key| if key == token { is_padding } else { before.hides(0, key) });
        notices.refuse_unless(store.dispatch(&Edit::SetMask(Mask::padding(hidden.collect()))));
    };
    let choice = |(token, label): (usize, String)| {
        view! {
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=flag(move || mask.get().hides(0, token))
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
