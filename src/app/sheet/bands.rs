//! The bands of cards.

use leptos::prelude::*;

use super::{
    card,
    operators::{
        adjustment::{AdjustmentOperator, BiasOperator},
        between::{divided, mixed, softened},
    },
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{flag, memo, part, pixels, words},
        },
        state::{locale::Locale, refusals::Refusals, store::Store},
    },
    layout::{Geometry, Room},
    model::Stage,
    presets::Preset,
};

/// The stages of the lower band, one of each width.
const ATTENDING: [Stage; 3] = [Stage::Scores, Stage::Weights, Stage::Output];
const PROJECTIONS: [Stage; 3] = [Stage::Wq, Stage::Wk, Stage::Wv];

/// Q, K and V from X, and from X′ if keys and values are of other words.
pub(super) fn project(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let is_given = memo(move || store.is_given());
    let shape = store.shape();
    let refusals = expect_context::<Refusals>();
    let stages = memo(move || -> &'static [Stage] {
        match shape.get().has_other_keys() {
            true => &[Stage::X, Stage::Q, Stage::XKv, Stage::K, Stage::V],
            false => &[Stage::X, Stage::Q, Stage::K, Stage::V],
        }
    });
    view! {
        <section
            class="band project"
            class:is-refused=flag(move || refusals.are_in(stages.get()))
            class:is-bare=flag(move || room.get().is_bare(stages.get()))
            class:has-compact=flag(move || room.get().has_compact(stages.get()))
            style:--pitch=pixels(move || room.get().pitch(false))
            aria-label=words(move || {
                let text = &locale.text().sheet;
                if is_given.get() { text.begun } else { text.project }
            })
        >
            {part(move || {
                // Replaces the cards: whether one can be edited is decided when it is made.
                let _ = is_given.get();
                all(stages.get().iter().copied().map(|stage| card(stage, room)).collect())
            })}
        </section>
    }
    .into_any()
}

/// From the scores to the output.
pub(super) fn attend(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    // Something changes the scaled scores before softmax.
    let is_adjusted = memo(move || store.has(Stage::Masked));
    let has_bias = memo(move || store.has(Stage::Bias));
    let refusals = expect_context::<Refusals>();
    let card = move |stage| card(stage, room);
    // A card of the lower band, with the operator that leads on from it. `class` says which line it is on.
    let step = move |class: &'static str, card: AnyView, operator: AnyView| {
        view! { <div class=format!("step {class}")>{card}{operator}</div> }.into_any()
    };
    let hang = move |stage| pixels(move || Geometry::of(stage, room.get()).gutter_left);
    let soften = move || softened(hang(Stage::Weights));
    view! {
        <section
            class="band attend"
            class:is-adjusted=flag(move || is_adjusted.get())
            class:is-refused=flag(move || refusals.are_in(&[Stage::Bias]))
            class:has-compact=flag(move || room.get().has_compact(&ATTENDING))
            style:--pitch=pixels(move || room.get().pitch(true))
            aria-label=words(move || locale.text().sheet.attend)
        >
            {step("", card(Stage::Scores), divided(hang(Stage::Scaled)))}
            {step(
                "",
                card(Stage::Scaled),
                part(move || match (has_bias.get(), is_adjusted.get()) {
                    (true, _) => view! { <BiasOperator /> }.into_any(),
                    (false, true) => view! { <AdjustmentOperator /> }.into_any(),
                    (false, false) => soften(),
                })
                .into_any(),
            )}
            {part(move || match has_bias.get() {
                true => step("", card(Stage::Bias), view! { <AdjustmentOperator /> }.into_any()),
                false => nothing(),
            })}
            {part(move || match is_adjusted.get() {
                true => all(vec![
                    step("", card(Stage::Masked), nothing()),
                    step("turn", nothing(), soften()),
                ]),
                false => nothing(),
            })}
            {step("to-weights", card(Stage::Weights), mixed(hang(Stage::Output)))}
            {step("to-output", card(Stage::Output), nothing())}
        </section>
    }
    .into_any()
}

/// The projection matrices. `is_wide` says that they are too large to be shown whole.
pub(super) fn projections(room: Memo<Room>, is_wide: Memo<bool>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let shape = store.shape();
    let refusals = expect_context::<Refusals>();
    let origin = memo(move || store.origin());
    let about_projections = move || {
        let text = locale.text();
        let (rows, cols) = Stage::Wq.dimensions(shape.get());
        let by_hand = if origin.get() == Preset::Gaze.id() { text.gaze.set_by_hand } else { "" };
        match is_wide.get() {
            true => (text.sheet.windows)(rows * cols),
            false => {
                let tokens = (text.convention.tokens)(locale.convention.get(), shape.get().has_other_keys());
                format!("{tokens} {by_hand}")
            }
        }
    };
    view! {
        <section
            class="band projections"
            class:is-refused=flag(move || refusals.are_in(&PROJECTIONS))
            class:has-compact=flag(move || room.get().has_compact(&PROJECTIONS))
            style:--pitch=pixels(move || room.get().pitch(false))
            aria-label=words(move || locale.text().sheet.projections)
        >
            <div class="lead">
                <h2>{words(move || locale.text().sheet.projections)}</h2>
                <p>{words(about_projections)}</p>
            </div>
            {PROJECTIONS.into_iter().map(|stage| card(stage, room)).collect_view()}
        </section>
    }
    .into_any()
}
