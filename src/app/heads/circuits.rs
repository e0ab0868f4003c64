//! The circuits of the chosen head, folded: two heatmaps, and a score explained by one of them.

use std::sync::Arc;

use leptos::prelude::*;

use super::picture::picture;
use crate::{
    app::{
        kit::{
            context::expect_context,
            folded::folded,
            parts::{all, cell, column_heading, heading, nothing, paragraph, row, row_heading, table, text},
            reactive::{memo, part, words},
        },
        state::{
            focus::Focus,
            hidden::Hidden,
            locale::Locale,
            prose::set_text,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    explain::{Circuits, NoCircuits},
    math::Matrix,
    model::Stage,
    number::{for_data, for_display},
    plot::{Domain, Ramp, Theme},
    present::{
        Wording,
        heads::{Circuit, CircuitNames, looked_at, no_circuits_said, second_score_said},
    },
};

/// The most rows or columns that are shown as numbers, as on a card.
const FEW: usize = 12;

/// The circuits of a head, or why it has none.
#[derive(PartialEq)]
struct Found {
    circuits: Result<Circuits, NoCircuits>,
    /// The revision of the document that they are of.
    revision: u32,
}

/// The circuits of the chosen head. Computed only while unfolded.
pub(super) fn view() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let head = store.follow(UpdateRate::Edit, |pipeline| {
        (pipeline.shape().heads() > 1).then(|| pipeline.document().chosen_head() + 1)
    });
    let title = move || (locale.text().circuits().title)(head.get());
    folded("circuits", words(title).into_any(), move || unfolded(store, locale))
}

fn unfolded(store: Store, locale: Locale) -> AnyView {
    let screen = expect_context::<Screen>();
    let found = memo(move || {
        store.at(store.rate_for_all_matrices(), |pipeline| {
            let document = pipeline.document();
            let circuits = Circuits::of(document, document.chosen_head());
            Arc::new(Found { circuits, revision: store.revision() })
        })
    });
    let shown = move || {
        let (found, wording, theme) = (found.get(), locale.wording(), screen.theme.get());
        store.columns().track();
        match &found.circuits {
            Err(why) => paragraph("", set_text(&no_circuits_said(*why, wording))),
            Ok(circuits) => {
                let each = Circuit::ALL.map(|circuit| one(circuit, circuits, store, wording, theme));
                view! { <div class="circuit-pair">{all(each.into())}</div> }.into_any()
            }
        }
    };
    all(vec![part(shown).into_any(), second_score(found, store, locale)])
}

/// A circuit with its name and what its numbers say.
fn one(circuit: Circuit, circuits: &Circuits, store: Store, wording: Wording, theme: Theme) -> AnyView {
    let (names, meaning) = store.read(|pipeline| {
        let document = pipeline.document();
        (CircuitNames::of(circuit, document), circuit.meaning(document, wording))
    });
    let matrix = circuit.matrix(circuits);
    let shown = match matrix.rows().max(matrix.cols()) <= FEW {
        true => numbers(matrix, &names, wording, theme),
        false => picture(circuit, matrix.clone(), names, wording, theme),
    };
    view! {
        <section class="circuit" data-circuit=circuit.id() aria-label=circuit.name(wording)>
            {heading(text(circuit.name(wording)))}
            {paragraph("aside", set_text(meaning))}
            {shown}
        </section>
    }
    .into_any()
}

/// A small circuit: a coloured table of numbers.
fn numbers(matrix: &Matrix, names: &CircuitNames, wording: Wording, theme: Theme) -> AnyView {
    let (domain, [rows, cols]) = (Domain::symmetric(matrix), names.headings());
    let number = |at: usize, col: usize| {
        let value = matrix[(at, col)];
        let color = domain
            .position(value)
            .map_or(Ramp::not_a_number(theme), |position| Ramp::Calm.color(theme, position));
        view! {
            <td
                data-value=for_data(value)
                title=names.said((at, col), value, wording)
                style:background=color.css()
                style:color=color.ink().rgb().css()
            >
                {for_display(value, wording.prose_digits())}
            </td>
        }
        .into_any()
    };
    let line = |(at, name): (usize, &String)| {
        let cells = (0..matrix.cols()).map(|col| number(at, col));
        row(false, std::iter::once(row_heading(1, text(name))).chain(cells).collect())
    };
    let names_above = cols.iter().map(|name| column_heading(text(name)));
    let head = row(false, std::iter::once(cell("", nothing())).chain(names_above).collect());
    table("circuit-numbers", None, [vec![head], rows.iter().enumerate().map(line).collect(), Vec::new()])
}

/// The selected score, explained by the QK circuit. Nothing while weights are hidden, or until circuits follow an edit.
fn second_score(found: Memo<Arc<Found>>, store: Store, locale: Locale) -> AnyView {
    let (focus, covers) = (expect_context::<Focus>(), expect_context::<Hidden>());
    let said = move || {
        let (found, wording) = (found.get(), locale.wording());
        let (cell, word) = (focus.explained.get(), focus.token.get());
        store.track(store.rate_for_all_matrices());
        store.words().track();
        store.keys().track();
        let Ok(circuits) = &found.circuits else { return Vec::new() };
        if covers.stage(Stage::Weights) || store.revision() != found.revision {
            return Vec::new();
        }
        store.read(|pipeline| second_score_said(circuits, pipeline, looked_at(pipeline, cell, word), wording))
    };
    part(move || {
        let said = said();
        if said.is_empty() {
            return nothing();
        }
        let lines = said.iter().map(|line| paragraph("", set_text(line))).collect();
        view! {
            <section class="second-score">
                {heading(text(locale.text().circuits().second))}
                {all(lines)}
            </section>
        }
        .into_any()
    })
    .into_any()
}
