//! A slider over two powers of ten.

use leptos::prelude::*;

use crate::{
    app::kit::{
        parts::all,
        reactive::{Words, part, words},
    },
    number::{self, for_css},
    present::slider_position,
};

/// A mark under a slider.
pub(super) struct Mark {
    /// The value that it marks.
    pub(super) at: f64,
    pub(super) label: AnyView,
}

/// A slider of a magnitude, from `low` to `100 * low`; values beyond are shown at its ends. It has `marks` under it. It
/// calls `to` with the exponent (base 10) while it moves, and `end` when it is released.
pub(super) fn slider(
    name: Callback<(), &'static str>,
    value: Memo<f64>,
    low: Box<dyn Fn() -> f64 + Send>,
    marks: Box<dyn Fn(f64) -> Vec<Mark> + Send>,
    to: Callback<f64>,
    end: Callback<()>,
) -> AnyView {
    let position: fn(f64) -> String = |value| for_css(value.abs().log10());
    // Rebuilt when `low` changes: an existing slider would keep the position clamped to its old limits. `low` is not a
    // memo: while a memo stays the same, changes of the other signals read here would be missed.
    let content = move || {
        let low = low();
        let mark = |Mark { at, label }: Mark| {
            let place = format!("{}%", for_css(50.0 * (at / low).log10()));
            view! { <span style:left=place>{label}</span> }.into_any()
        };
        let label: Words = words(move || name.run(()));
        view! {
            <input
                type="range"
                min=for_css(slider_position(low))
                max=for_css(slider_position(100.0 * low))
                step="0.01"
                aria-label=label
                aria-valuetext=words(move || number::exact_for_display(value.get()))
                value=position(value.get_untracked())
                prop:value=words(move || position(value.get()))
                on:input=move |event| {
                    if let Some(exponent) = number::read(&event_target_value(&event)) {
                        to.run(exponent);
                    }
                }
                on:pointerup=move |_| end.run(())
                on:blur=move |_| end.run(())
            />
            <span class="marks" aria-hidden="true">{all(marks(low).into_iter().map(mark).collect())}</span>
        }
        .into_any()
    };
    view! { <span class="slider">{part(content)}</span> }.into_any()
}
