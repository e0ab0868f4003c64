//! Why `√d_k`: random queries and keys of growing dimension, compared with the page's own scores.

mod choices;
mod numbers;
mod state;

use leptos::prelude::*;

use self::{
    choices::{CLASS, Choices},
    numbers::numbers,
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            folded::folded,
            reactive::{memo, part, words},
            select::{Choice, select},
        },
        sheet::figure::FigureView,
        state::{locale::Locale, prose::set_words, store::Store},
    },
    lab::sweep::Quantity,
    model::Stage,
    plot::figure::Figure,
    present::lab::{
        Entries, SweepOwn, SweepShown, chart, description as describe, quantity_id, quantity_words,
    },
    text::Sampled,
};

pub(super) use state::SweepState;

/// The height of the picture, in CSS pixels.
const HEIGHT: f64 = 244.0;
/// The maximum number of decimals in running text.
const DECIMALS: u8 = 4;

/// The experiment: the choices on the left, the results on the right.
#[component]
pub(super) fn SqrtDkExperiment() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let state = expect_context::<SweepState>();
    let text = move || locale.text().lab().results;
    let own = memo(move || store.at(store.rate_for_matrix(Stage::Scores), SweepOwn::of));
    // Nothing hidden needs to be computed.
    on_cleanup(move || state.stop());

    let figure = memo(move || {
        let shown = state.shown.get();
        Figure::Chart(chart(text(), shown.as_deref(), &own.get(), state.quantity.get()))
    });
    let title = memo(move || quantity_words(state.quantity.get(), text()).chart.to_owned());
    let description = memo(move || {
        let (shown, digits) = (state.shown.get(), locale.digits.get().at_most(DECIMALS));
        describe(text(), shown.as_deref(), &own.get(), state.quantity.get(), digits)
    });
    let quantities = Quantity::ALL.map(|quantity| {
        Choice::new(quantity_id(quantity), words(move || quantity_words(quantity, text()).choice))
    });
    let choose = move |id: String| {
        if let Some(quantity) = Quantity::ALL.into_iter().find(|&quantity| quantity_id(quantity) == id) {
            state.quantity.set(quantity);
        }
    };
    let sampled = move || match state.shown.get() {
        None => String::new(),
        Some(shown) => {
            let SweepShown { entries, tokens, repeats, seed, .. } = *shown;
            let text = locale.text().lab().sweep;
            let entries = entries.words(text).entries;
            (text.sampled)(&Sampled { entries, tokens, repeats, seed })
        }
    };
    let is_resampled = move || state.shown.get().is_some_and(|shown| shown.entries == Entries::Resampled);
    let numbers = move || {
        let shown = state.shown.get();
        numbers(text(), shown.as_deref(), &own.get(), state.quantity.get(), locale.digits.get())
    };
    let controls = select(
        CLASS,
        words(move || text().quantity),
        quantities.into(),
        Box::new(move || quantity_id(state.quantity.get()).to_owned()),
        Box::new(choose),
    );
    view! {
        <div class="sweep">
            <div class="sweep-side">
                <Choices state />
                <p class="aside">{set_words(sampled)}</p>
                <p class="aside">{set_words(move || if is_resampled() { locale.text().lab().sweep.resampled } else { "" })}</p>
            </div>
            <div class="sweep-result">
                <FigureView figure title description height=HEIGHT file="attenscope-sqrt-d-k" controls />
                {folded("", words(move || text().numbers).into_any(), move || {
                    view! {
                        <div class="sweep-numbers" role="region" tabindex="0" aria-label=words(move || text().numbers)>
                            {part(numbers)}
                        </div>
                    }
                    .into_any()
                })}
            </div>
        </div>
    }
}
