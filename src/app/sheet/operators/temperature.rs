//! The temperature of the softmax, typed or set by slider.

use leptos::prelude::*;

use super::{
    field::setting_field,
    slide::Slide,
    slider::{Mark, slider},
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::text,
            reactive::{memo, words},
        },
        state::{locale::Locale, store::Store},
    },
    model::{Edit, SettingsError, Temperature},
    present::temperature_at,
};

/// The least temperature on the slider. Lower ones, down to 0.01, can be typed.
const MIN: f64 = 0.1;

/// A slider gesture on the temperature. Copies are handles to the same gesture.
#[derive(Clone, Copy)]
pub(in crate::app) struct TemperatureSlide(Slide);

impl TemperatureSlide {
    pub(in crate::app) fn new() -> Self {
        Self(Slide::new())
    }

    /// Sets the temperature to a power of ten, rounded as displayed and within the limits.
    pub(in crate::app) fn to(self, exponent: f64) {
        if let Ok(edit) = at(temperature_at(exponent)) {
            self.0.to(&edit);
        }
    }

    /// Ends the gesture.
    pub(in crate::app) fn end(self) {
        self.0.end();
    }
}

/// The field and the slider of the temperature.
#[component]
pub(in crate::app::sheet) fn TemperatureControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let settings = store.settings();
    let tau = memo(move || settings.get().temperature.value());
    let slide = TemperatureSlide::new();
    view! {
        <div class="control">
            <span>{words(move || locale.text().sheet.temperature)}" "<math><mi>"τ"</mi></math></span>
            {setting_field(words(move || format!("{} τ", locale.text().sheet.temperature)), tau, "refusal-temperature", |settings| Edit::set(settings.temperature), at, None)}
            {slider(
                Callback::new(move |()| locale.text().sheet.temperature),
                tau,
                Box::new(|| MIN),
                Box::new(|low| ["0.1", "1", "10"].into_iter().zip([low, 1.0, 10.0]).map(|(shown, at)| Mark { at, label: text(shown) }).collect()),
                Callback::new(move |exponent| slide.to(exponent)),
                Callback::new(move |()| slide.end()),
            )}
        </div>
    }
}

fn at(value: f64) -> Result<Edit, SettingsError> {
    Temperature::new(value).map(Edit::set)
}
