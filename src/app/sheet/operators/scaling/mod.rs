//! What the scores are divided by: the operator between scores and scaled scores.

mod divisor;
mod kind;

use leptos::prelude::*;

use self::{
    divisor::{Refusal, Refused, divisor_field, refusal},
    kind::ScalingKind,
};
use crate::app::{
    kit::{
        parts::{all, nothing},
        reactive::{flag, part, words},
    },
    page::{notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Edit, Scaling};
use crate::number;
use crate::view::arithmetic::root;

/// The selector of the scaling, and the field for a divisor of one's own.
#[component]
pub(in crate::app) fn ScalingControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let (settings, shape) = (store.settings(), store.shape());
    let refused: Refused = RwSignal::new(None);
    let divisor = Memo::new(move |_| settings.get().scaling.divisor(shape.get()));
    let chosen = Memo::new(move |_| ScalingKind::of(settings.get().scaling).id());

    let choose = move |id: String| {
        let scaling = ScalingKind::by_id(&id).and_then(|choice| choice.scaling(divisor.get_untracked()));
        if let Some(scaling) = scaling {
            refused.set(None);
            notices.refuse_unless(store.dispatch(&Edit::SetScaling(scaling)));
        }
    };
    let message = move || match refusal(store, refused) {
        None => String::new(),
        Some(Refusal::Number(error)) => (voice.text().editor.refused)(error).to_owned(),
        Some(Refusal::Setting(error)) => (voice.text().notice.setting)(&error),
    };
    let option = move |choice: ScalingKind| {
        let selected = chosen.get_untracked() == choice.id();
        let label = words(move || choice.label(voice.text()));
        view! { <option value=choice.id() prop:selected=selected>{label}</option> }.into_any()
    };
    // What the divisor comes to; for the mistakes, that they are such.
    let detail = move || {
        let (shape, value, digits) = (shape.get(), divisor.get(), voice.digits.get());
        let mistaken = voice.text().sheet.mistaken;
        match settings.get().scaling {
            Scaling::SqrtDk => root(shape.d_k(), value, digits),
            Scaling::Dk => mistaken(&format!("dₖ\u{a0}=\u{a0}{}", number::display(value, digits))),
            Scaling::SqrtDModel => mistaken(&root(shape.d_model(), value, digits)),
            Scaling::None | Scaling::Custom(_) => String::new(),
        }
    };
    let has_field = Memo::new(move |_| matches!(settings.get().scaling, Scaling::Custom(_)));
    view! {
        <div class="operator">
            <select
                aria-label=words(move || voice.text().sheet.scaling)
                prop:value=words(move || chosen.get())
                on:change=move |event| choose(event_target_value(&event))
            >
                {all(ScalingKind::SOUND.map(option).into())}
                <optgroup label=words(move || voice.text().sheet.mistakes)>
                    {all(ScalingKind::MISTAKES.map(option).into())}
                </optgroup>
            </select>
            <span class="arrow" aria-hidden="true"></span>
            {part(move || if has_field.get() { divisor_field(divisor, refused) } else { nothing() })}
            <span class="detail" hidden=flag(move || detail().is_empty())>{words(detail)}</span>
            <p class="refusal" role="alert" id="refusal-divisor">{words(message)}</p>
        </div>
    }
}
