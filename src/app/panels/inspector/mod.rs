//! The inspector: a cell's meaning, its exact value, and the arithmetic behind it.

mod breach;
mod cell_formatter;
mod formula;
mod masked;
mod pointing;
mod product;
mod quotient;
mod reading;
mod softmax;

use leptos::html;

use self::cell_formatter::CellFormatter;
use super::{cell_panel::CellPanel, title::title_of};
use crate::app::{
    browser::media,
    kit::{
        parts::{self, all, nothing, paragraph},
        reactive::{flag, memo, part, press, words},
    },
    state::{
        focus::Focus,
        layer::Layer,
        locale::Locale,
        modules::Parts,
        panels::{Panel, Panels},
        prose::set_words,
        store::{Store, UpdateRate},
    },
};
use crate::explain::{Derivation, derive, sources};
use crate::model::CellRef;
use crate::number;
use leptos::prelude::*;

pub(in crate::app) use self::reading::InspectorState;

/// The panel that explains a cell.
#[component]
pub(super) fn Inspector() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let reading = expect_context::<InspectorState>();
    let panels = expect_context::<Panels>();
    let back = NodeRef::<html::Button>::new();
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
    // Changes only in frames where the cell or a number changed, so that other frames rebuild nothing.
    let explained = memo(move || {
        store.track(UpdateRate::AnyFrame);
        (store.revision(), cell.get_untracked())
    });
    let follow = move |event| {
        if let Some(operand) = pointing::pressed(&event) {
            reading.follow(operand);
            // The pressed button is gone. The back button exists once the page has updated.
            request_animation_frame(move || {
                if let Some(back) = back.get_untracked() {
                    // Focusing an element that is on the page cannot fail.
                    let _ = back.focus();
                }
            });
        }
    };

    let layer = expect_context::<Layer>();
    let is_given = memo(move || layer.input(cell.get().stage).is_some());
    let editing = expect_context::<Parts>().editing;
    let movable = part(move || match is_given.get() {
        true => editing.show_quietly(|editing| (editing.nudge)()).into_any(),
        false => nothing(),
    });
    let way_back = view! {
        <button
            class="back"
            node_ref=back
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
            <div
                class="derivation"
                on:click=follow
                on:pointerover=move |event| pointing::point(&event, store, focus)
                on:pointerleave=move |_| focus.pointed.set(None)
                on:focusin=move |event| pointing::point(&event, store, focus)
                on:focusout=move |_| focus.pointed.set(None)
            >
                // Compute and render nothing while another panel is open.
                {part(move || match panels.panel.get() {
                    Panel::Number => {
                        // Read the memo: one that is only tracked never runs. Take the cell as it is now, since the
                        // document may have changed after the last frame.
                        let _ = explained.get();
                        derivation(store, locale, reading, cell.get_untracked())
                    }
                    Panel::Word | Panel::Check => nothing(),
                })}
            </div>
        </CellPanel>
    }
}

fn derivation(store: Store, locale: Locale, reading: InspectorState, cell: CellRef) -> AnyView {
    let wording = locale.wording();
    let text = &wording.text.inspector;
    let (derivation, formatter) = store.read(|pipeline| {
        let formatter = CellFormatter {
            cell,
            sources: sources(cell, pipeline.document()),
            tokens: pipeline.document().inputs().words(),
            columns: pipeline.document().inputs().columns().into(),
            digits: wording.arithmetic_digits(),
            wording,
            divided_by: pipeline.document().settings().scaling.scalar(pipeline.shape()),
            text,
        };
        (derive(pipeline, cell), formatter)
    });
    let warning = derivation.breach().map_or_else(nothing, |breach| breach::view(&breach, &formatter));
    let body = match &derivation {
        Derivation::Given => {
            let given = if media::is_pointer_coarse() { text.given_by_touch } else { text.given };
            paragraph("", parts::text(given))
        }
        Derivation::Product(terms) => product::product(terms, &formatter),
        Derivation::Mixture(mixture) => product::mixture(mixture, &formatter),
        Derivation::Quotient { score, divisor } => quotient::view((*score, *divisor), &formatter),
        Derivation::Masked { scaled, hidden_by } => masked::view(*scaled, hidden_by.as_ref(), &formatter),
        Derivation::Softmax(row) if row.is_masked_out() => masked::nothing_left(&formatter),
        Derivation::Softmax(row) => softmax::view(row, reading, &formatter),
    };
    all(vec![warning, body])
}
