//! What replaces a panel whose numbers are covered.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{ViewPart, memo, part, words},
        },
        state::{hidden::Hidden, locale::Locale},
    },
    model::Stage,
};

/// Shows a panel that tells numbers up to a stage. While the stage is covered, shows only a note that it is.
pub(in crate::app) fn unless_hidden(stage: Stage, panel: fn() -> AnyView) -> ViewPart {
    let (covers, locale) = (expect_context::<Hidden>(), expect_context::<Locale>());
    let is_covered = memo(move || covers.stage(stage));
    part(move || match is_covered.get() {
        true => {
            let said = words(move || (locale.text().tour.panel)(covers.until(stage)));
            view! { <p>{said}</p> }.into_any()
        }
        false => panel(),
    })
}
