//! What the scores are divided by: the operator between scores and scaled scores.

mod divisor;

use self::divisor::{DivisorRefusal, divisor_field, refused_divisor};
use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        parts::nothing,
        reactive::{flag, memo, part, words},
        select::{Choice, Group, grouped},
    },
    page::{notices::Notices, store::Store, typing::Typing, voice::Voice},
};
use crate::model::{Edit, Scaling};
use crate::number;
use crate::view::ScalingKind;
use crate::view::arithmetic::root;

/// The selector of the scaling, and the field for a divisor of one's own.
#[component]
pub(in crate::app::sheet) fn ScalingControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let (settings, shape) = (store.settings(), store.shape());
    let typing = expect_context::<Typing>();
    let refused = refused_divisor(store);
    let divisor = memo(move || settings.get().scaling.divisor(shape.get()));

    let choose = move |id: String| {
        let scaling = ScalingKind::by_id(&id).and_then(|choice| choice.scaling(divisor.get_untracked()));
        if let Some(scaling) = scaling {
            refused.forget();
            notices.refuse_unless(store.dispatch(&Edit::SetScaling(scaling)));
        }
    };
    let message = move || match refused.why() {
        None => String::new(),
        Some(DivisorRefusal::Number(unread)) => typing.why(&unread),
        Some(DivisorRefusal::Setting(error)) => typing.refusal(&|said| (said.setting)(&error)),
    };
    let choice = |kind: ScalingKind| Choice::new(kind.id(), words(move || kind.label(voice.text().sheet)));
    let mistakes = Group {
        name: words(move || voice.text().sheet.mistakes),
        choices: ScalingKind::MISTAKES.map(choice).into(),
    };
    // What the divisor comes to; for the mistakes, that they are such.
    let detail = move || {
        let (shape, value, digits) = (shape.get(), divisor.get(), voice.digits.get().at_most(3));
        let mistaken = voice.text().sheet.mistaken;
        match settings.get().scaling {
            Scaling::SqrtDk => root(shape.d_k(), value, digits),
            Scaling::Dk => mistaken(&format!("dₖ\u{a0}=\u{a0}{}", number::display(value, digits))),
            Scaling::SqrtDModel => mistaken(&root(shape.d_model(), value, digits)),
            Scaling::None | Scaling::Custom(_) => String::new(),
        }
    };
    let has_field = memo(move || matches!(settings.get().scaling, Scaling::Custom(_)));
    view! {
        <div class="operator">
            {grouped(
                words(move || voice.text().sheet.scaling),
                ScalingKind::SOUND.map(choice).into(),
                mistakes,
                Box::new(move || ScalingKind::of(settings.get().scaling).id().to_owned()),
                Box::new(choose),
            )}
            <span class="arrow" aria-hidden="true"></span>
            {part(move || if has_field.get() { divisor_field(divisor, refused) } else { nothing() })}
            <span class="detail" hidden=flag(move || detail().is_empty())>{words(detail)}</span>
            <p class="refusal" role="alert" id="refusal-divisor">{words(message)}</p>
        </div>
    }
}
