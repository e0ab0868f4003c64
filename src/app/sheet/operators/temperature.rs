//! The temperature: the operator between scaled scores and weights.

use std::time::Duration;

use crate::app::kit::prelude::*;
use crate::app::{
    kit::{pause::Pause, reactive::words},
    page::{notices::Notices, store::Store, voice::Voice},
};
use crate::model::{Edit, Temperature};
use crate::number::{self, Written, plain};
use crate::view::temperature_at;

/// A burst of key presses on the slider is one gesture; this long a pause ends it.
const PAUSE: Duration = Duration::from_millis(700);

/// What slides the temperature: one gesture until it ends, or until a pause. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct TemperatureSlide {
    store: Store,
    notices: Notices,
    pause: Pause,
}

impl TemperatureSlide {
    pub(in crate::app) fn new() -> Self {
        Self { store: expect_context(), notices: expect_context(), pause: Pause::new() }
    }

    /// Sets the temperature to a power of ten, rounded to what is shown, within the limits.
    pub(in crate::app) fn to(self, exponent: f64) {
        if let Ok(temperature) = Temperature::new(temperature_at(exponent)) {
            self.notices.refuse_unless(self.store.gesture(&Edit::SetTemperature(temperature)));
        }
        self.pause.then(PAUSE, move || self.end());
    }

    /// Ends the gesture.
    pub(in crate::app) fn end(self) {
        self.pause.stop();
        self.store.seal();
    }
}

/// The slider of the temperature, logarithmic from 0.01 to 100.
#[component]
pub(in crate::app::sheet) fn TemperatureControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let settings = store.settings();
    let tau = move || settings.get().temperature.value();
    let slide = TemperatureSlide::new();
    let shown = move || number::exact(tau());
    // The slider stops at three digits; what brings a row back to life has sixteen, for which there is no room.
    let equation = move || format!(" {}", Written::significant(tau(), 4).equation());

    view! {
        <div class="operator">
            <label class="temperature">
                <span><math><mi>"τ"</mi></math>{words(equation)}</span>
                <input
                    type="range"
                    min="-2"
                    max="2"
                    step="0.01"
                    aria-label=words(move || voice.text().sheet.temperature)
                    aria-valuetext=words(shown)
                    prop:value=words(move || plain(tau().log10()))
                    on:input=move |event| {
                        if let Some(exponent) = number::read(&event_target_value(&event)) {
                            slide.to(exponent);
                        }
                    }
                    on:pointerup=move |_| slide.end()
                    on:blur=move |_| slide.end()
                />
            </label>
            <span class="arrow" aria-hidden="true"></span>
            <span class="detail">{words(move || (voice.text().convention.softmax)(voice.convention.get()))}</span>
        </div>
    }
}
