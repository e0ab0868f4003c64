//! The experiment on learning: gradient descent on the sheet, its curves, and two runs with and without `√d_k`.

mod buttons;
mod curves;
mod fields;
mod loss;
mod moving;
mod race;
mod rate;
mod state;

use std::sync::Arc;

use leptos::prelude::*;

use self::{
    buttons::Buttons,
    curves::LearnCurves,
    loss::LossChoices,
    moving::MovingChoices,
    race::{RaceState, RaceView},
    rate::Rate,
    state::LearnState,
};
use super::saturation::Revive;
use crate::{
    app::{
        browser::dom,
        kit::{
            context::{expect_context, provide_context},
            parts::nothing,
            reactive::{maybe, memo, part, press, words},
        },
        state::{
            gradient_layer::GradientLayer,
            locale::Locale,
            prose::set_words,
            store::{Store, UpdateRate},
        },
    },
    lab::learning::Learner,
    math::jacobian_norm,
    model::{Pipeline, Stage},
    number::{for_data, significant},
    present::lab::{LearnSetup, LossKind, SaturationFacts, learn_refusal, learn_said, loss_said, start_said},
};

/// The first field of the wanted numbers.
const WANTED: &str = ".learn-fields input";

/// Provides the state of the experiment, which outlives its view, and returns the view.
pub(in crate::app) fn learning() -> fn() -> AnyView {
    let state = LearnState::new(expect_context::<Store>());
    provide_context(state);
    expect_context::<GradientLayer>().teach_with(Callback::new(move |cell| state.teach(cell)));
    provide_context(RaceState::new());
    || view! { <LearningExperiment /> }.into_any()
}

/// The experiment: the choices on the left, what came of them on the right, and the two runs below.
#[component]
fn LearningExperiment() -> impl IntoView {
    let state = expect_context::<LearnState>();
    // The sheet does not move unseen. The two runs side by side leave the sheet alone, and end by themselves.
    on_cleanup(move || state.pause());
    view! {
        <div class="learn">
            <div class="learn-side">
                <LossChoices />
                <Refusal />
                <MovingChoices />
                <Rate />
                <Buttons />
            </div>
            <div class="learn-result">
                <Now />
                <Saturated />
                <LearnCurves />
            </div>
            <RaceView />
        </div>
    }
}

/// The loss now, and what the last step did.
#[component]
fn Now() -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let text = move || locale.text().lab().learn;
    let loss = state.loss;
    let formula = move || {
        let setup = state.setup.get();
        store.at(UpdateRate::Document, |pipeline| loss_said(&setup, pipeline.document(), text()))
    };
    let told = memo(move || {
        let Ok(learner) = state.learner.get() else { return String::new() };
        let said = state.trace.with(|trace| learn_said(trace, &learner, locale.text()));
        match loss.get() {
            Some(loss) if said.is_empty() => start_said(loss, text()),
            _ => said,
        }
    });
    // Each step is shown; screen readers hear the last one.
    let running = move || if state.is_running.get() { told.get() } else { String::new() };
    let rested = move || if state.is_running.get() { String::new() } else { told.get() };
    view! {
        <p class="learn-now">
            <span>{words(move || text().now)}</span>
            <strong data-loss=maybe(move || loss.get().map(for_data))>
                {words(move || loss.get().map_or("–".to_owned(), |loss| significant(loss, 4)))}
            </strong>
            <span class="aside">{words(formula)}</span>
        </p>
        <p class="said learn-said">{set_words(running)}<span role="status">{set_words(rested)}</span></p>
    }
}

/// Why nothing can be learnt; empty if something can.
#[component]
fn Refusal() -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let text = move || locale.text().lab().learn;
    let why = move || match state.learner.get() {
        Ok(_) => state
            .no_step
            .get()
            .map_or(String::new(), |why| store.read(|pipeline| why.said(pipeline, locale.wording()))),
        Err(error) => {
            let setup = state.setup.get();
            store.read(|pipeline| learn_refusal(&error, &setup, pipeline.document(), text()))
        }
    };
    let normalise = move || {
        state.change(|setup, _| {
            setup.normalise();
        });
        // The button is gone now.
        dom::focus(WANTED);
    };
    let is_to_normalise = memo(move || state.may_normalise());
    view! {
        <p class="learn-refusal" role="alert" id="refusal-learn">{words(why)}</p>
        {part(move || match is_to_normalise.get() {
            true => view! {
                <button class="framed" on:click=press(normalise)>
                    {words(move || text().normalise)}
                </button>
            }
            .into_any(),
            false => nothing(),
        })}
    }
}

/// The way to free a loss that passes the Jacobian of softmax.
#[component]
fn Saturated() -> impl IntoView {
    let store = expect_context::<Store>();
    let state = expect_context::<LearnState>();
    let passes = memo(move || state.learner.get().is_ok_and(|learner| learner.passes_jacobian()));
    let facts = memo(move || {
        let setup = state.setup.get();
        Arc::new(store.at(UpdateRate::Frame, |pipeline| SaturationFacts::of(pipeline, row(&setup, pipeline))))
    });
    part(move || match passes.get() {
        true => view! { <Revive facts /> }.into_any(),
        false => nothing(),
    })
}

/// The row of softmax that a loss is about: of all rows, the one that lets the most through.
fn row(setup: &LearnSetup, pipeline: Pipeline<'_>) -> usize {
    let rows = pipeline.shape().n();
    if setup.kind != LossKind::All {
        return setup.query.min(rows - 1);
    }
    let norm = |row: usize| jacobian_norm(pipeline.stage(Stage::Weights).row(row));
    (0..rows).max_by(|one, other| norm(*one).total_cmp(&norm(*other))).unwrap_or_default()
}

/// The value of a learner's loss, if there is a learner.
fn value(learner: Option<&Learner>, pipeline: Pipeline<'_>) -> Option<f64> {
    learner.map(|learner| learner.loss(pipeline))
}
