//! The experiment on masks: which keys are hidden, and what becomes of a row in four ways of hiding them.

mod choice;
mod operator;
mod painting;
mod ways;

use leptos::prelude::*;

use choice::MaskChoice;
use painting::Painting;
use ways::Ways;

pub(in crate::app) use operator::MaskOperator;

/// The experiment.
#[component]
pub(super) fn MasksExperiment() -> impl IntoView {
    view! {
        <div class="masks">
            <MaskChoice />
            <Painting />
            <Ways />
        </div>
    }
}
