//! The picture of the player, drawn on a canvas at each time.

use std::sync::Arc;

use leptos::html;

use super::state::Player;
use crate::app::{
    browser::{canvas::Surface, text_width, width::WidthWatch},
    kit::reactive::{effect, memo, words},
    state::{
        frames::{Frames, Medium},
        locale::Locale,
        screen::Screen,
    },
};
use crate::layout::Viewport;
use crate::number::for_css;
use crate::plot::figure::{FigureLayout, play::Play};
use leptos::prelude::*;

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
    let locale = expect_context::<Locale>();
    let (frame, canvas) = (NodeRef::<html::Div>::new(), NodeRef::<html::Canvas>::new());
    let watch = StoredValue::new_local(None::<WidthWatch>);
    effect(move || {
        if let Some(frame) = frame.get() {
            watch.set_value(WidthWatch::new(&frame, move |wide| width.set(wide)));
        }
    });
    let layout = memo(move || {
        // Text has another width once fonts have loaded.
        screen.viewport.track();
        let (time, wide, theme) = (player.time.get(), width.get(), screen.theme.get());
        play.with(|play| {
            let play = play.as_ref().filter(|_| wide > 0.0)?;
            Some(Arc::new(play.frame(time, wide, theme, &text_width::width)))
        })
    });
    let surface = StoredValue::new_local(None::<Surface>);
    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let (Some(canvas), Some(Some(layout))) =
            (canvas.try_get_untracked().flatten(), layout.try_get_untracked())
        else {
            return;
        };
        surface.update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas);
            }
            if let Some(surface) = surface {
                draw(surface, &layout, screen);
            }
        });
    });
    effect(move || {
        layout.track();
        locale.text();
        screen.viewport.track();
        canvas.track();
        painter.request();
    });
    view! {
        <div class="player-picture" node_ref=frame style:zoom=words(move || for_css(unit(screen.viewport.get())))>
            <canvas node_ref=canvas role="img" aria-label=words(move || title.get()) aria-describedby=SAID></canvas>
        </div>
    }
}

fn draw(surface: &Surface, layout: &FigureLayout, screen: Screen) {
    let viewport = screen.viewport.get_untracked();
    surface.resize(layout.width(), layout.height(), viewport.pixel_ratio * unit(viewport));
    surface.clear();
    // A font of the same name may look different in another language.
    surface.forget_font();
    surface.draw_figure(layout, 0.0);
}

/// The factor by which the player is enlarged: also over a presented sheet, all rows have room.
fn unit(viewport: Viewport) -> f64 {
    Viewport { is_presented: false, ..viewport }.unit()
}
