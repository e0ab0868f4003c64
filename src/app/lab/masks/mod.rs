//! The mask experiment: which keys are hidden, and the result for a row with four ways of hiding them.

mod brush;
mod choice;
mod painting;
mod ways;

use leptos::prelude::*;

use self::{choice::MaskChoice, painting::Painting, ways::Ways};

/// The mask experiment.
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
