//! The experiment on masks: which keys are hidden, and what becomes of a row in four ways of hiding them.

mod brush;
mod choice;
mod painting;
mod ways;

use self::choice::MaskChoice;
use self::painting::Painting;
use self::ways::Ways;
use leptos::prelude::*;

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
