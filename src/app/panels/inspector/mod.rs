//! The inspector: a cell's meaning, its exact value, and the arithmetic behind it.

mod adjusted;
mod breach;
mod cell_formatter;
mod derivation;
mod formula;
mod pointing;
mod product;
mod quotient;
mod reading;
mod softmax;

use leptos::prelude::*;

use super::{cell_panel::CellPanel, title::title_of};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, press, words},
        },
        state::{
            focus::Focus,
            layer::Layer,
            locale::Locale,
            modules::Parts,
            prose::set_words,
            store::{Store, UpdateRate},
        },
    },
    model::CellRef,
    number,
};

pub(in crate::app) use self::{derivation::view as derivation, reading::InspectorState};

/// The button that leads back to the cell from which an operand was followed.
const BACK: &str = ".inspector .back";

/// The panel that explains a cell.
#[component]
pub(super) fn Inspector() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let reading = expect_context::<InspectorState>();
    let cell = focus.explained;
    let value = memo(move || store.at(UpdateRate::Edit, |pipeline| pipeline.number(cell.get())));
    let title = move |cell: CellRef| title_of(cell, store, locale);
    let exactly = move || {
        let (exact, shown) = (
            number::exact_for_display(value.get()),
            number::for_display(value.get(), locale.wording().arithmetic_digits()),
        );
        (exact != shown).then_some(exact)
    };
    let back_to = move || reading.origin().map(|from| (locale.text().inspector.back)(&title(from)));
    let layer = expect_context::<Layer>();
    let is_given = memo(move || layer.input(cell.get().stage).is_some());
    let Parts { editing, guide, .. } = expect_context();
    let movable = part(move || match is_given.get() {
        true => editing.show_quietly(|editing| (editing.nudge)()).into_any(),
        false => nothing(),
    });
    let way_back = view! {
        <button
            class="back"
            prop:hidden=flag(move || back_to().is_none())
            on:click=press(move || reading.back())
        >
            {set_words(move || back_to().unwrap_or_default())}
        </button>
    }
    .into_any();
    view! {
        <CellPanel class="inspector" value=Some(words(move || number::for_data(value.get()))) above=way_back>
            <p class="value">
                <strong>{words(move || number::for_display(value.get(), locale.wording().arithmetic_digits()))}</strong>
                " "
                <span class="exact" title=words(move || locale.text().inspector.exact)>{words(move || exactly().unwrap_or_default())}</span>
            </p>
            {movable}
            {guide.show_unannounced(|guide| (guide.derivation)())}
        </CellPanel>
    }
}
