//! The card of a matrix on the sheet: its symbol, picture and numbers.

use leptos::prelude::*;

use super::{
    grid::Grid,
    picture::Picture,
    sizes::{has_size_field, sizes},
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            mathml::math,
            parts::nothing,
            reactive::{aria, flag, maybe, memo, part, pixels, words},
        },
        state::{
            formula::{definition, hue, symbol},
            layer::Layer,
            locale::Locale,
            modules::Parts,
            overlay::Overlay,
            refusals::{RefusalPlace, Refusals},
            screen::Screen,
            store::Store,
        },
    },
    layout::{Geometry, Labels, Room, Window},
    model::Stage,
    number::for_css,
};

/// Builds what is drawn at the edge of a card's matrix, from the sizes and the visible window of the matrix.
pub(in crate::app) type Edge = fn(Memo<Geometry>, Memo<Window>) -> AnyView;

/// The card of a stage.
#[component]
pub(super) fn Card(
    stage: Stage,
    room: Memo<Room>,
    /// Builds what is drawn at the edge of its matrix.
    #[prop(optional)]
    edge: Option<Edge>,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let screen = expect_context::<Screen>();
    let overlay = expect_context::<Overlay>();
    let refusals = expect_context::<Refusals>();
    let geometry = memo(move || Geometry::of(stage, room.get()));
    let shape = store.shape();
    let window = memo(move || {
        let geometry = geometry.get();
        let (row, col) = geometry.orientation.turned(screen.window(stage).get());
        geometry.window_of(stage, shape.get()).starting_at(row, col)
    });
    let layer = expect_context::<Layer>();
    let is_input = layer.input(stage).is_some();
    // Without X and X′, their cards have the words alone.
    let is_of_words = memo(move || stage.has_features() && shape.get().is_given());
    // The words are beside the rows of Q or K, which may have a map and column numbers.
    let beside = memo(move || match (is_of_words.get(), stage) {
        (true, Stage::XKv) => Geometry::of(Stage::K, room.get()),
        (true, _) => Geometry::of(Stage::Q, room.get()),
        (false, _) => geometry.get(),
    });
    let map = memo(move || beside.get().map);

    let short = words(move || (locale.text().matrix.short)(stage).to_owned());
    // Under a soft cap and a bias, the formula of the adjusted scores takes all the room beside their letter.
    let is_long =
        move || stage == Stage::Masked && store.has(Stage::Bias) && store.settings().get().soft_cap.is_some();
    let orientation = memo(move || geometry.get().orientation);
    // The labels above and beside the matrix already show how many tokens there are.
    let sizes = (stage < Stage::Scores && !stage.columns_are_words()).then(|| sizes(stage, orientation));
    let has_size_fields = sizes.is_some() && has_size_field(stage, shape.get_untracked().is_given());
    let comma =
        (stage.input().is_none() && sizes.is_some()).then(|| words(move || locale.text().matrix.comma));
    view! {
        <section
            class="card"
            class:is-covered=flag(move || overlay.hides(stage))
            class:is-refused=flag(move || refusals.are_at(RefusalPlace::Card(stage)))
            class:has-long-formula=flag(is_long)
            class:has-words-alone=flag(move || is_of_words.get())
            class:has-size-fields=has_size_fields
            data-card=stage.name()
            data-hue=hue(stage)
            aria-busy=aria(move || !layer.is_whole(stage))
            aria-current=maybe(move || overlay.tour_step_about(stage).map(|_| "step"))
            data-told=maybe(move || overlay.tour_step_about(stage))
        >
            <header>
                {part(move || match is_of_words.get() {
                    true => nothing(),
                    false => view! {
                        <h3 aria-label=words(move || (locale.text().matrix.name)(stage))>{part(move || math(false, vec![symbol(stage, locale.convention.get())]))}</h3>
                    }
                    .into_any(),
                })}
                <span class="definition">{part(move || definition(store.definition(stage)))}</span>
                <span class="caption">{short}{comma}{sizes}</span>
            </header>
            {part(move || match (map.get().is_some(), is_of_words.get()) {
                (true, is_empty) => view! { <MapPlace stage map is_empty geometry window /> }.into_any(),
                (false, _) => nothing(),
            })}
            <div
                class="frame"
                class:is-input=is_input
                class:is-compact=flag(move || geometry.get().is_compact)
                class:has-names=flag(move || geometry.get().has_names)
                class:has-labels-above=flag(move || geometry.get().orientation.labels(stage) == Labels::Above)
                style:--cell-width=pixels(move || geometry.get().cell_width)
                style:--cell-height=pixels(move || beside.get().cell_height)
                style:--type=pixels(move || geometry.get().type_size)
                style:--gutter-left=pixels(move || geometry.get().gutter_left)
                style:--gutter-top=pixels(move || beside.get().gutter_top)
                style:--rows=words(move || window.get().rows().len().to_string())
                style:--strip-zoom=words(move || for_css(geometry.get().strip_zoom(stage)))
            >
                {part(move || match is_of_words.get() {
                    true => nothing(),
                    false => view! { <Picture stage geometry window /> }.into_any(),
                })}
                <Grid stage geometry window />
                {edge.map(|edge| edge(geometry, window))}
            </div>
        </section>
    }
}

/// Reserves the final height of the map while the map loads, or of no map at all.
#[component]
fn MapPlace(
    stage: Stage,
    map: Memo<Option<(f64, f64)>>,
    is_empty: bool,
    geometry: Memo<Geometry>,
    window: Memo<Window>,
) -> impl IntoView {
    let height = pixels(move || map.get().map_or(0.0, |(_, height)| height));
    let map = (!is_empty).then(|| {
        expect_context::<Parts>().guide.show_quietly(move |guide| (guide.map)(stage, geometry, window))
    });
    view! { <div class="map-place" style:--map-height=height>{map}</div> }
}
