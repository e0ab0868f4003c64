//! The cards of what all heads make together: their outputs side by side, W_O, and the projected output.

use crate::app::kit::context::expect_context;
use crate::app::{
    kit::{
        parts::{all, nothing},
        reactive::{memo, part, pixels, words},
    },
    sheet::card,
    state::{locale::Locale, store::Store},
};
use crate::layout::Room;
use crate::model::Stage;
use leptos::prelude::*;

/// The cards. Takes the room of the sheet.
pub(super) fn cards(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let stages = memo(move || {
        [Stage::Concat, Stage::Wo, Stage::Projected].map(|stage| store.has(stage).then_some(stage))
    });
    view! {
        <section
            class="band together"
            style:--pitch=pixels(move || room.get().pitch(true))
            aria-label=words(move || locale.text().heads().together.to_owned())
        >
            {part(move || match stages.get().into_iter().flatten().collect::<Vec<_>>() {
                stages if stages.is_empty() => nothing(),
                stages => all(stages.into_iter().map(|stage| card(stage, room)).collect()),
            })}
        </section>
    }
    .into_any()
}
