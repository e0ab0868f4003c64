//! The picture of the player, drawn on a canvas at each time.

use std::sync::Arc;

use leptos::{html, prelude::*};

use super::state::Player;
use crate::{
    app::{
        browser::text_width,
        kit::{
            context::expect_context,
            reactive::{memo, words},
        },
        sheet::figure::{follow_width, paint_on},
        state::screen::Screen,
    },
    layout::Viewport,
    number::for_css,
    plot::figure::play::Play,
};

/// The id of the description.
pub(super) const SAID: &str = "player-said";

/// The canvas. `title` names it.
#[component]
pub(super) fn Picture(
    play: Memo<Option<Play>>,
    title: Memo<String>,
    /// The width of the picture, for the menu that saves it.
    width: RwSignal<f64>,
) -> impl IntoView {
    let (player, screen) = (expect_context::<Player>(), expect_context::<Screen>());
    let (frame, canvas) = (NodeRef::<html::Div>::new(), NodeRef::<html::Canvas>::new());
    follow_width(frame, width);
    let layout = memo(move || {
        // Text has another width once fonts have loaded.
        screen.viewport.track();
        let (time, wide, theme) = (player.time.get(), width.get(), screen.theme.get());
        play.with(|play| {
            let play = play.as_ref().filter(|_| wide > 0.0)?;
            Some(Arc::new(play.frame(time, wide, theme, &text_width::width)))
        })
    });
    paint_on(canvas, layout, unit);
    view! {
        <div class="player-picture" node_ref=frame style:zoom=words(move || for_css(unit(screen.viewport.get())))>
            <canvas node_ref=canvas role="img" aria-label=words(move || title.get()) aria-describedby=SAID></canvas>
        </div>
    }
}

/// The factor by which the player is enlarged: also over a presented sheet, all rows have room.
fn unit(viewport: Viewport) -> f64 {
    Viewport { is_presented: false, ..viewport }.unit()
}
