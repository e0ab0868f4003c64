//! The temperature: the operator between scaled scores and weights.

use std::time::Duration;

use leptos::prelude::*;

use super::{pause::Pause, reactive::words, view_state::handles};
use crate::model::{Edit, Temperature};
use crate::number;

/// A burst of key presses on the slider is one gesture; this long a pause ends it.
const PAUSE: Duration = Duration::from_millis(700);

/// The slider of the temperature, logarithmic from 0.01 to 100.
#[component]
pub(super) fn TemperatureControl() -> impl IntoView {
    let (store, view) = handles();
    let settings = store.settings();
    let tau = move || settings.get().temperature.value();
    let pause = Pause::new();

    let seal = move || {
        pause.stop();
        store.seal();
    };
    let slide = move |position: String| {
        let Some(exponent) = number::read(&position) else { return };
        if let Ok(temperature) = Temperature::new(at(exponent)) {
            view.refuse_unless(store.gesture(&Edit::SetTemperature(temperature)));
        }
        pause.then(PAUSE, seal);
    };
    let shown = move || number::exact(tau());
    // The slider stops at three digits; what brings a row back to life has sixteen, for which there is no room.
    let written = move || number::significant(tau(), 4);
    let equation = move || match written().strip_prefix('≈') {
        Some(rounded) => format!(" ≈ {rounded}"),
        None => format!(" = {}", written()),
    };

    view! {
        <div class="operator">
            <label class="temperature">
                <span><math><mi>"τ"</mi></math>{words(equation)}</span>
                <input
                    type="range"
                    min="-2"
                    max="2"
                    step="0.01"
                    aria-label=words(move || view.text().sheet.temperature)
                    aria-valuetext=words(shown)
                    prop:value=words(move || tau().log10().to_string())
                    on:input=move |event| slide(event_target_value(&event))
                    on:pointerup=move |_| seal()
                    on:blur=move |_| seal()
                />
            </label>
            <span class="arrow" aria-hidden="true"></span>
            <span class="detail">{words(move || (view.text().convention.softmax)(view.convention.get()))}</span>
        </div>
    }
}

/// The temperature at a position of the slider, to three significant digits, so that what is shown is what is used.
fn at(exponent: f64) -> f64 {
    let exact = 10f64.powf(exponent);
    let unit = 10f64.powf(2.0 - exponent.floor());
    ((exact * unit).round() / unit).clamp(Temperature::MIN, Temperature::MAX)
}
