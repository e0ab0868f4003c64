//! The legend above the cards: what the gradient is of, and what its colours mean.

use leptos::prelude::*;

use super::state::GradientState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, press, words},
        },
        state::{
            focus::Focus, grids::Grids, locale::Locale, panels::Panels, prose::set_words, screen::Screen,
            store::Store,
        },
    },
    model::{Objective, Stage},
    number::significant,
    plot::{Ramp, Rgb},
    present::{gradient::target_name, lab::Experiment},
};

/// The legend, with the buttons that lead to learning and back to the values.
pub(super) fn view() -> AnyView {
    let (state, locale) = (expect_context::<GradientState>(), expect_context::<Locale>());
    let (store, panels) = (expect_context::<Store>(), expect_context::<Panels>());
    let (grids, focus) = (expect_context::<Grids>(), expect_context::<Focus>());
    let theme = expect_context::<Screen>().theme;
    let text = move || locale.text().layer();
    let target = memo(move || {
        store.words().track();
        store.keys().track();
        let objective = state.objective.get();
        store.read(|pipeline| target_name(pipeline, &objective, locale.wording()))
    });
    let learn = move || {
        if let Objective::Cell(cell) = state.objective.get_untracked()
            && cell.stage == Stage::Weights
        {
            state.layer.teach(cell);
        }
        panels.open_lab(Experiment::Learning);
    };
    let close = move || {
        state.layer.hide();
        // The button is gone.
        grids.focus(focus.selected.get_untracked());
    };
    let extent = memo(move || state.shade.get().map_or(1.0, |shade| shade.domain.high));
    let end = move |sign: f64| significant(sign * extent.get(), 2);
    let ramp = words(move || {
        let stop = |at: f64| {
            let Rgb(red, green, blue) = Ramp::Diverging.color(theme.get(), at);
            format!("rgb({red} {green} {blue})")
        };
        format!("linear-gradient(to right, {}, {}, {})", stop(0.0), stop(0.5), stop(1.0))
    });
    view! {
        <div class="gradient-head">
            <h3 title=words(move || text().about)>{set_words(move || (text().title)(&target.get()))}</h3>
            <p class="gradient-scale" role="img" aria-label=words(move || format!("{} {}", (text().falls)(&end(-1.0)), (text().rises)(&end(1.0))))>
                <span>{words(move || (text().falls)(&end(-1.0)))}</span>
                <span class="gradient-ramp" style:background=ramp></span>
                <span>{words(move || (text().rises)(&end(1.0)))}</span>
            </p>
            <button on:click=press(learn)>{words(move || text().learn)}</button>
            <button on:click=press(close)>{words(move || text().close)}</button>
        </div>
    }
    .into_any()
}
