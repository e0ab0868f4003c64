//! The inspector: what a cell is, its exact value, and the arithmetic behind it.

mod product;
mod quotient;
mod softmax;

use leptos::prelude::*;

use super::{
    reactive::{part, words},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::{Derivation, derive};
use crate::model::CellRef;
use crate::number::{self, Digits};

/// Three digits at least, so that arithmetic can be followed; six at most, so that a row of it has room. All the
/// digits of the cell itself stand beside its value.
fn digits(view: ViewState) -> Digits {
    match view.digits.get() {
        Digits::Fixed(decimals) => Digits::Fixed(decimals.max(3)),
        Digits::Full => Digits::Fixed(Digits::MOST),
    }
}

/// The inspector: the panel that explains a cell.
#[component]
pub(super) fn Inspector() -> impl IntoView {
    let (store, view) = handles();
    let cell = view.explained;
    let value = Memo::new(move |_| {
        store.watch_all();
        let CellRef { stage, row, col } = cell.get();
        store.read(|pipeline| pipeline.stage(stage)[(row, col)])
    });
    let title = move |cell: CellRef| {
        store.watch_labels();
        let (row, col) = labels(store, cell);
        (view.text().inspector.cell)(cell, &row, &col)
    };
    let exactly = move || {
        let (exact, shown) = (number::exact(value.get()), number::display(value.get(), digits(view)));
        (exact != shown).then_some(exact)
    };

    view! {
        <section
            class="inspector"
            role="region"
            aria-label=words(move || view.text().inspector.title)
            data-stage=words(move || cell.get().stage.name())
            data-row=words(move || cell.get().row.to_string())
            data-col=words(move || cell.get().col.to_string())
            data-value=words(move || number::machine(value.get()))
        >
            <h2>{words(move || title(cell.get()))}</h2>
            <p class="value">
                <strong>{words(move || number::display(value.get(), digits(view)))}</strong>
                " "
                <span class="exact" title=words(move || view.text().inspector.exact)>{words(move || exactly().unwrap_or_default())}</span>
            </p>
            <p class="sr-only" aria-live="polite">{words(move || title(view.selected.get()))}</p>
            <div class="derivation">{part(move || derivation(store, view, cell.get()))}</div>
        </section>
    }
}

fn derivation(store: Store, view: ViewState, cell: CellRef) -> AnyView {
    store.watch_all();
    let text = &view.text().inspector;
    let (row, col) = labels(store, cell);
    let (derivation, value, tokens) = store.read(|pipeline| {
        let tokens = pipeline.document().inputs().labels().to_vec();
        (derive(pipeline, cell), pipeline.stage(cell.stage)[(cell.row, cell.col)], tokens)
    });
    let not_finite = (!value.is_finite()).then(|| view! { <p class="warning">{text.not_finite}</p> });
    let body = match derivation {
        Derivation::Given => view! { <p>{text.given}</p> }.into_any(),
        Derivation::Product(terms) => product::view(cell, &terms, &tokens, text, digits(view)),
        Derivation::Quotient { score, divisor } => {
            quotient::view(cell, (score, divisor, value), (&row, &col), text, digits(view))
        }
        Derivation::Softmax { terms, sums, temperature } => {
            softmax::view(cell, &softmax::Row { terms, sums, temperature }, &tokens, text, digits(view))
        }
    };
    view! { {not_finite} {body} }.into_any()
}

/// The labels of a cell's row and column, where these are tokens.
pub(super) fn labels(store: Store, cell: CellRef) -> (String, String) {
    store.read(|pipeline| {
        let labels = pipeline.document().inputs().labels();
        let label = |is_token: bool, at: usize| if is_token { labels.get(at).cloned() } else { None };
        (
            label(cell.stage.rows_are_tokens(), cell.row).unwrap_or_default(),
            label(cell.stage.columns_are_tokens(), cell.col).unwrap_or_default(),
        )
    })
}

/// A bar as long as `share` of its room, from 0 to 1.
fn bar(share: f64, is_negative: bool) -> AnyView {
    let width = format!("{:.1}%", 100.0 * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 });
    view! { <td class="bar" aria-hidden="true"><i class:is-negative=is_negative style:width=width></i></td> }
        .into_any()
}
