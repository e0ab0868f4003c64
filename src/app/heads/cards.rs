//! The cards of what all heads make together: their outputs side by side, W_O, and the projected output.

use crate::app::kit::context::expect_context;
use crate::app::{
    kit::{
        parts::{all, nothing},
        reactive::{memo, part, pixels, words},
    },
    sheet::card,
    state::{locale::Locale, screen::Screen, store::Store},
};
use crate::layout::{Geometry, Room};
use crate::model::Stage;
use crate::number::for_css;
use crate::plot::tint;
use leptos::prelude::*;

/// The cards. Takes the room of the sheet.
pub(super) fn cards(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let stages = memo(move || {
        [Stage::Concat, Stage::Wo, Stage::Projected].map(|stage| store.has(stage).then_some(stage))
    });
    let one = move |stage: Stage| match stage {
        Stage::Concat => {
            view! { <div class="side-by-side">{card(stage, room)}{columns(room)}</div> }.into_any()
        }
        stage => card(stage, room),
    };
    view! {
        <section
            class="band together"
            style:--pitch=pixels(move || room.get().pitch(true))
            aria-label=words(move || locale.text().heads().together.to_owned())
        >
            {part(move || all(stages.get().into_iter().flatten().map(one).collect()))}
        </section>
    }
    .into_any()
}

/// Says below the outputs side by side which columns are those of which head. Nothing where they are rows, or not all are shown.
fn columns(room: Memo<Room>) -> AnyView {
    let (store, locale, screen) =
        (expect_context::<Store>(), expect_context::<Locale>(), expect_context::<Screen>());
    let width = memo(move || {
        let geometry = Geometry::of(Stage::Concat, room.get());
        let is_plain = geometry.map.is_none() && !geometry.orientation.is_transposed();
        is_plain.then(|| (geometry.cell_width * room.get().shape.d_v() as f64, geometry.gutter_left))
    });
    part(move || {
        let Some((width, gutter)) = width.get() else { return nothing() };
        let (heads, theme) = (store.shape().get().heads(), screen.theme.get());
        let one = |head: usize| {
            view! {
                <span style:width=format!("{}px", for_css(width)) style:--tint=tint(head, theme).css()>
                    {(locale.text().heads().head)(head + 1)}
                </span>
            }
            .into_any()
        };
        let gutter = format!("{}px", for_css(gutter));
        view! { <div class="head-columns" aria-hidden="true" style:--gutter-left=gutter>{all((0..heads).map(one).collect())}</div> }
            .into_any()
    })
    .into_any()
}
