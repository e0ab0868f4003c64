//! The frame of a panel about one cell: region, heading and attributes.

use leptos::prelude::*;

use super::title::title_of;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{Words, words},
        },
        state::{focus::Focus, locale::Locale, prose::set_words, store::Store},
    },
    layout::Orientation,
};

/// A panel about the explained cell, headed by the cell's name. The attributes give its stage and place, and
/// `data-value` its number where that may be shown.
#[component]
pub(super) fn CellPanel(
    class: &'static str,
    value: Option<Words>,
    /// Content above the heading.
    above: AnyView,
    children: Children,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let cell = expect_context::<Focus>().explained;
    let place = move || {
        let cell = cell.get();
        Orientation::of(cell.stage, locale.convention.get()).place(cell)
    };
    view! {
        <section
            class=class
            role="region"
            tabindex="-1"
            aria-label=words(move || locale.text().inspector.title)
            data-stage=words(move || cell.get().stage.name())
            data-row=words(move || place().0.to_string())
            data-col=words(move || place().1.to_string())
            data-value=value
        >
            {above}
            <h2>{set_words(move || title_of(cell.get(), store, locale))}</h2>
            {children()}
        </section>
    }
}
