//! The remaining gradient: its norm in words and on a scale.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts,
            reactive::{memo, part, words},
        },
        state::locale::Locale,
    },
    math::MAX_JACOBIAN_NORM,
    number::{fixed, for_data},
    present::lab::{SaturationFacts, state_of, written_norm},
};

/// The number of powers of ten on the scale.
const POWERS: f64 = 16.0;

/// The norm of the Jacobian, its scale, and what it means.
#[component]
pub(super) fn Left(facts: Memo<Arc<SaturationFacts>>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let text = move || locale.text().lab().saturated;
    let norm = memo(move || facts.with(|facts| facts.norm));
    view! {
        <h3>{words(move || text().norm)}</h3>
        <p class="norm">
            <math>
                <msub>
                    <mrow><mo stretchy="false">"‖"</mo><mi mathvariant="normal">"diag"</mi><mo>"("</mo><mi>"a"</mi><mo>")"</mo><mo>"−"</mo>
                <mi>"a"</mi><msup><mi>"a"</mi><mi mathvariant="normal">"⊤"</mi></msup><mo stretchy="false">"‖"</mo></mrow>
                    <mi mathvariant="normal">"F"</mi>
                </msub>
            </math>
            <strong data-value=words(move || for_data(norm.get()))>{words(move || written_norm(norm.get()))}</strong>
        </p>
        {part(move || gauge(norm.get() / MAX_JACOBIAN_NORM, text().scale, text().half))}
        <p class="state">{words(move || facts.with(|facts| state_of(&text().state, facts)))}</p>
    }
}

/// A bar whose length shows the remaining share of the largest possible gradient, on a logarithmic scale.
fn gauge(share: f64, name: &'static str, half: &'static str) -> AnyView {
    let length = if share > 0.0 { share.log10() / POWERS + 1.0 } else { 0.0 };
    let tick = |at: f64, text: &'static str| {
        view! { <span style:left=format!("{}%", fixed(at, 2))>{text}</span> }.into_any()
    };
    let at_half = 100.0 * (0.5_f64.log10() / POWERS + 1.0);
    view! {
        <div class="gauge" aria-hidden="true">
            <div class="named">{tick(at_half, half)}</div>
            <div class="room">
                {if share > 0.0 { parts::segment("length", length) } else { parts::nothing() }}
                <i class="half" style:left=format!("{}%", fixed(at_half, 2))></i>
            </div>
            <div class="ticks">
                {tick(0.0, "1e−16")}{tick(25.0, "1e−12")}{tick(50.0, "1e−8")}{tick(75.0, "1e−4")}{tick(100.0, "1")}
            </div>
            <p>{name}</p>
        </div>
    }
    .into_any()
}
