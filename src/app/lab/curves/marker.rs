//! The marker at the current factor: a slider over the picture that sets the temperature τ.
//!
//! factor = 1 / (divisor · τ), and the divisor is chosen elsewhere. So the limits of τ limit the slider.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{flag, memo, pixels, words},
        },
        sheet::{figure::PlacedFigure, operators::temperature::TemperatureSlide},
        state::locale::Locale,
    },
    lab::FACTORS,
    model::Temperature,
    number::{exact_for_display, for_css, read, significant},
    present::lab::{FIGURES, Present},
};

/// The width of the slider's thumb, in CSS pixels. The style sheet repeats it.
const GRIP: f64 = 44.0;

/// The slider. It spans the factors on the axis that the temperature can reach.
#[component]
pub(super) fn Marker(layout: PlacedFigure, present: Memo<Present>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let slide = TemperatureSlide::new();
    let divisor = memo(move || present.with(|present| present.divisor));
    // The least and the largest factor, as powers of ten.
    let ends = memo(move || {
        let end =
            |tau: f64| (1.0 / (divisor.get() * tau)).log10().clamp(FACTORS.0.log10(), FACTORS.1.log10());
        (end(Temperature::MAX), end(Temperature::MIN))
    });
    let has_room = move || ends.get().0 < ends.get().1;
    let place = move |exponent: f64| {
        layout.with(|layout| layout.as_ref()?.x()?.place(10f64.powf(exponent))).unwrap_or_default()
    };
    let plot = move || layout.with(|layout| layout.as_ref().map(|layout| layout.plot()));
    let factor = move || present.with(Present::factor);
    let tau = move || present.with(|present| present.settings.temperature.value());
    view! {
        <input
            type="range"
            class="marker"
            step="0.01"
            hidden=flag(move || !has_room())
            min=words(move || for_css(ends.get().0))
            max=words(move || for_css(ends.get().1))
            style:left=pixels(move || place(ends.get().0) - GRIP / 2.0)
            style:width=pixels(move || place(ends.get().1) - place(ends.get().0) + GRIP)
            style:top=pixels(move || plot().map_or(0.0, |plot| plot.y))
            style:height=pixels(move || plot().map_or(0.0, |plot| plot.height + GRIP / 2.0))
            aria-label=words(move || locale.text().lab().curves.marker)
            aria-valuetext=words(move || {
                (locale.text().lab().curves.marker_at)(&significant(factor(), FIGURES), &exact_for_display(tau()))
            })
            prop:value=words(move || for_css(factor().log10()))
            on:input=move |event| {
                if let Some(exponent) = read(&event_target_value(&event)) {
                    slide.to(-exponent - divisor.get_untracked().log10());
                }
            }
            on:pointerup=move |_| slide.end()
            on:blur=move |_| slide.end()
        />
    }
}
