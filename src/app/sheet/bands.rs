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
            reactive::{Words, memo, part, pixels, words},
        },
        state::{locale::Locale, refusals::Refusals, store::Store},
    },
    layout::{Geometry, Room},
    model::Stage,
    presets::Preset,
};

const PROJECTIONS: [Stage; 3] = [Stage::Wq, Stage::Wk, Stage::Wv];

/// A row of cards with a name for screen readers. `stages` returns those of its cards, tracked: its class tells styles
/// whether one of them refuses a text or is in small type. `attends` chooses between the two [pitches](Room::pitch) of a sheet.
pub(in crate::app) fn band(
    room: Memo<Room>,
    attends: bool,
    class: Words,
    stages: Box<dyn Fn() -> Vec<Stage> + Send>,
    name: Words,
    content: AnyView,
) -> AnyView {
    let refusals = expect_context::<Refusals>();
    let class = words(move || {
        let (mut class, stages) = (format!("band {}", class()), stages());
        if refusals.are_in(&stages) {
            class += " is-refused";
        }
        if room.get().has_compact(&stages) {
            class += " has-compact";
        }
        class
    });
    let pitch = pixels(move || room.get().pitch(attends));
    view! { <section class=class style:--pitch=pitch aria-label=name>{content}</section> }.into_any()
}

/// Q, K and V from X, and from X′ if keys and values are of other words.
pub(super) fn project(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let is_given = memo(move || store.is_given());
    let shape = store.shape();
    let has_others = memo(move || shape.get().has_other_keys());
    let stages = move || match has_others.get() {
        true => vec![Stage::X, Stage::Q, Stage::XKv, Stage::K, Stage::V],
        false => vec![Stage::X, Stage::Q, Stage::K, Stage::V],
    };
    let class = words(move || match room.get().is_bare(&stages()) {
        true => "project is-bare",
        false => "project",
    });
    let name = words(move || {
        let text = &locale.text().sheet;
        if is_given.get() { text.begun } else { text.project }
    });
    let cards = part(move || {
        // Replaces the cards: whether one can be edited is decided when it is made.
        let _ = is_given.get();
        all(stages().into_iter().map(|stage| card(stage, room)).collect())
    });
    band(room, false, class, Box::new(stages), name, cards.into_any())
}

/// From the scores to the output.
pub(super) fn attend(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    // Something changes the scaled scores before softmax.
    let is_adjusted = memo(move || store.has(Stage::Masked));
    let has_bias = memo(move || store.has(Stage::Bias));
    let stages = move || match has_bias.get() {
        true => vec![Stage::Scores, Stage::Bias, Stage::Weights, Stage::Output],
        false => vec![Stage::Scores, Stage::Weights, Stage::Output],
    };
    let card = move |stage| card(stage, room);
    // A card of the lower band, with the operator that leads on from it. `class` says which line it is on.
    let step = move |class: &'static str, card: AnyView, operator: AnyView| {
        view! { <div class=format!("step {class}")>{card}{operator}</div> }.into_any()
    };
    let hang = move |stage| pixels(move || Geometry::of(stage, room.get()).gutter_left);
    let soften = move || softened(hang(Stage::Weights));
    let class = words(move || if is_adjusted.get() { "attend is-adjusted" } else { "attend" });
    let name = words(move || locale.text().sheet.attend);
    let cards = vec![
        step("", card(Stage::Scores), divided(hang(Stage::Scaled))),
        step(
            "",
            card(Stage::Scaled),
            part(move || match (has_bias.get(), is_adjusted.get()) {
                (true, _) => view! { <BiasOperator /> }.into_any(),
                (false, true) => view! { <AdjustmentOperator /> }.into_any(),
                (false, false) => soften(),
            })
            .into_any(),
        ),
        part(move || match has_bias.get() {
            true => step("", card(Stage::Bias), view! { <AdjustmentOperator /> }.into_any()),
            false => nothing(),
        })
        .into_any(),
        part(move || match is_adjusted.get() {
            true => all(vec![step("", card(Stage::Masked), nothing()), step("turn", nothing(), soften())]),
            false => nothing(),
        })
        .into_any(),
        step("to-weights", card(Stage::Weights), mixed(hang(Stage::Output))),
        step("to-output", card(Stage::Output), nothing()),
    ];
    band(room, true, class, Box::new(stages), name, all(cards))
}

/// The projection matrices. `is_wide` says that they are too large to be shown whole.
pub(super) fn projections(room: Memo<Room>, is_wide: Memo<bool>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let shape = store.shape();
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
    let name = move || locale.text().sheet.projections;
    let lead = view! {
        <div class="lead">
            <h2>{words(name)}</h2>
            <p>{words(about_projections)}</p>
        </div>
    }
    .into_any();
    let cards = PROJECTIONS.into_iter().map(|stage| card(stage, room));
    let content = all(std::iter::once(lead).chain(cards).collect());
    band(room, false, words(|| "projections"), Box::new(|| PROJECTIONS.to_vec()), words(name), content)
}
