//! The arithmetic behind a cell. Comes with the guide.

use leptos::prelude::*;

use super::{
    BACK, InspectorState, adjusted, breach, cell_formatter::CellFormatter, pointing, product, quotient,
    softmax,
};
use crate::{
    app::{
        browser::{dom, media},
        kit::{
            context::expect_context,
            parts::{self, all, nothing, paragraph},
            reactive::{memo, part},
        },
        panels::{gradient::gradient_of_cell, heads::contributions},
        state::{
            focus::Focus,
            locale::Locale,
            panels::{Panel, Panels},
            store::{Store, UpdateRate},
        },
    },
    explain::{Derivation, derive, sources},
    model::{CellRef, Stage},
};

/// Shows the derivation of the explained cell. Its operands can be pointed at and followed.
pub(in crate::app) fn view() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, panels) = (expect_context::<Focus>(), expect_context::<Panels>());
    let reading = expect_context::<InspectorState>();
    let cell = focus.explained;
    let is_open = memo(move || panels.panel.get() == Panel::Number);
    let is_projected = memo(move || is_open.get() && cell.get().stage == Stage::Projected);
    // Changes only in frames where the cell or a number changed, so that other frames rebuild nothing.
    let explained = memo(move || {
        store.track(UpdateRate::AnyFrame);
        (store.revision(), cell.get_untracked())
    });
    let follow = move |event| {
        if let Some(operand) = pointing::pressed(&event) {
            reading.follow(operand);
            // The pressed button is gone. The back button exists once the page has updated.
            request_animation_frame(|| {
                dom::focus(BACK);
            });
        }
    };
    view! {
            // Neither is computed while another panel is open.
            {part(move || if is_open.get() { gradient_of_cell() } else { nothing() })}
            <div
                class="derivation"
                on:click=follow
                on:pointerover=move |event| pointing::point(&event, store, focus)
                on:pointerleave=move |_| focus.point_at(None)
                on:focusin=move |event| pointing::point(&event, store, focus)
                on:focusout=move |_| focus.point_at(None)
            >
                {part(move || match is_open.get() {
                    true => {
                        // Read the memo: one that is only tracked never runs. Take the cell as it is now, since the
                        // document may have changed after the last frame.
                        let _ = explained.get();
                        of_cell(store, locale, reading, cell.get_untracked())
                    }
                    false => nothing(),
                })}
            </div>
            {part(move || if is_projected.get() { contributions() } else { nothing() })}
    }
    .into_any()
}

fn of_cell(store: Store, locale: Locale, reading: InspectorState, cell: CellRef) -> AnyView {
    let wording = locale.wording();
    let text = &wording.text.inspector;
    let (derivation, formatter) = store.read(|pipeline| {
        let formatter = CellFormatter {
            cell,
            sources: sources(cell, pipeline.document()),
            inputs: pipeline.document().inputs().clone(),
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
            let heads = formatter.inputs.shape().heads();
            let multiplied = match cell.stage {
                Stage::Wo if heads > 1 => {
                    let width = formatter.inputs.shape().d_v();
                    let said = (wording.text.heads().is_for_head)(cell.row / width + 1, cell.row % width + 1);
                    paragraph("", parts::text(said))
                }
                _ => nothing(),
            };
            all(vec![paragraph("", parts::text(given)), multiplied])
        }
        Derivation::OfHead { head, col, .. } => {
            paragraph("", parts::text((wording.text.heads().is_of_head)(head + 1, col + 1)))
        }
        Derivation::Product(terms) => product::product(terms, &formatter),
        Derivation::Mixture(mixture) => product::mixture(mixture, &formatter),
        Derivation::Quotient { score, divisor } => quotient::view((*score, *divisor), &formatter),
        Derivation::Adjusted(adjusted) => adjusted::view(adjusted, &formatter),
        Derivation::Softmax(row) if row.is_masked_out() => adjusted::nothing_left(&formatter),
        Derivation::Softmax(row) => softmax::view(row, reading, &formatter),
    };
    all(vec![warning, body])
}
