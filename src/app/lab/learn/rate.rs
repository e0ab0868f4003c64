//! How far a step goes: a logarithmic slider and a number field.

use leptos::prelude::*;

use super::LearnState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            reactive::{memo, words},
            rejection::Rejection,
        },
        state::{
            locale::Locale,
            refusals::{RefusalPlace, refusal_on_sheet},
            typing::{Typing, UnreadText},
        },
    },
    lab::learning::LearningRate,
    number::{exact_for_display, for_css, read},
    present::{power_of_ten, slider_position},
};

/// Why a rate was refused.
#[derive(Clone, PartialEq)]
enum RefusedRate {
    Unread(UnreadText),
    OutOfRange,
}

/// The field and the slider of the learning rate.
#[component]
pub(super) fn Rate() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<LearnState>();
    let typing = expect_context::<Typing>();
    let text = move || locale.text().lab().learn;
    let rate = memo(move || state.setup.get().rate.value());
    let refused = Rejection::new(move |_: &RefusedRate| exact_for_display(rate.get()));
    let set = move |value: f64| match LearningRate::new(value) {
        Some(rate) => {
            refused.forget();
            state.change(|setup, _| setup.rate = rate);
        }
        None => refused.refuse(RefusedRate::OutOfRange),
    };
    let take = move |draft: String| match typing.read(&draft) {
        Ok(value) => set(value),
        Err(unread) => refused.refuse(RefusedRate::Unread(unread)),
    };
    let why = memo(move || {
        Some(match refused.why()? {
            RefusedRate::Unread(unread) => typing.why(&unread),
            RefusedRate::OutOfRange => {
                let [least, most] = [LearningRate::MIN, LearningRate::MAX].map(exact_for_display);
                (text().refused_rate)(&least, &most)
            }
        })
    });
    let field = NumberField {
        is_refused: memo(move || refused.why().is_some()),
        ..NumberField::new(
            "refusal-rate",
            move || exact_for_display(rate.get()),
            take,
            move || refused.forget(),
        )
    };
    view! {
        <div class="learn-rate">
            <label>
                <span>{words(move || text().rate)}</span>
                {field.view()}
            </label>
            <input
                type="range"
                min=for_css(slider_position(LearningRate::MIN))
                max=for_css(slider_position(LearningRate::MAX))
                step="0.01"
                aria-label=words(move || text().rate)
                aria-valuetext=words(move || exact_for_display(rate.get()))
                prop:value=words(move || for_css(slider_position(rate.get())))
                on:input=move |event| {
                    if let Some(exponent) = read(&event_target_value(&event)) {
                        set(power_of_ten(exponent).clamp(LearningRate::MIN, LearningRate::MAX));
                    }
                }
            />
            {refusal_on_sheet("refusal-rate", RefusalPlace::Elsewhere, why)}
        </div>
    }
}
