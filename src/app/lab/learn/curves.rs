//! The curves over the steps: one for the loss, one for what explains it.

use leptos::prelude::*;

use super::LearnState;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, words},
            select::{Choice, named},
        },
        sheet::figure::FigureView,
        state::locale::Locale,
    },
    plot::figure::Figure,
    present::lab::{LearnQuantity, curve_said, learn_chart},
};

/// The height of a picture, in CSS pixels.
pub(super) const HEIGHT: f64 = 176.0;

/// The two pictures, each with a select for its quantity.
#[component]
pub(super) fn LearnCurves() -> impl IntoView {
    const LOSSES: [LearnQuantity; 2] = [LearnQuantity::Loss, LearnQuantity::LogLoss];
    const OTHERS: [LearnQuantity; 3] =
        [LearnQuantity::Gradient, LearnQuantity::Largest, LearnQuantity::Jacobian];
    view! {
        <div class="learn-curves">
            <Curve offered=LOSSES.to_vec() file="attenscope-loss" />
            <Curve offered=OTHERS.to_vec() file="attenscope-learning" />
        </div>
    }
}

/// The curve of the chosen quantity. At least one quantity is offered.
#[component]
fn Curve(offered: Vec<LearnQuantity>, file: &'static str) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<LearnState>();
    let text = move || locale.text().lab().learn;
    let shown = RwSignal::new(offered.first().copied().unwrap_or(LearnQuantity::Loss));
    let figure = memo(move || {
        state.trace.with(|present| {
            state.earlier.with(|earlier| Figure::Chart(learn_chart(present, earlier, shown.get(), text())))
        })
    });
    let title = memo(move || shown.get().name(&text().quantities).to_owned());
    let description = memo(move || state.trace.with(|trace| curve_said(trace, shown.get(), text())));
    let choices = offered
        .into_iter()
        .map(|quantity| Choice::new(quantity.id(), words(move || quantity.name(&text().quantities))))
        .collect();
    let choose = move |id: String| {
        if let Some(quantity) = LearnQuantity::by_id(&id) {
            shown.set(quantity);
        }
    };
    let controls = named(
        "",
        words(move || text().shown),
        choices,
        Box::new(move || shown.get().id().to_owned()),
        Box::new(choose),
    );
    view! { <FigureView figure title description height=HEIGHT file controls /> }
}
