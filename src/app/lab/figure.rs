//! A figure on the page: its picture, what it says in words, and the menu that saves it.

use std::sync::Arc;

use leptos::html;

use super::save::{SaveMenu, Saved};
use crate::app::{
    browser::{canvas::Surface, text_width, width::WidthWatch},
    kit::{
        parts::nothing,
        reactive::{effect, memo, words},
    },
    state::{
        frames::{Frames, Medium},
        prose::set_words,
        screen::Screen,
    },
};
use crate::number::plain;
use crate::plot::figure::{Figure, FigureLayout};
use leptos::prelude::*;

/// A layout, once the page has given the figure a width.
pub(super) type PlacedFigure = Memo<Option<Arc<FigureLayout>>>;

/// What lies over a picture: it is told where everything is.
pub(super) type OverFigure = Box<dyn FnOnce(PlacedFigure) -> AnyView>;

/// The height of a picture that is so wide: on a very wide screen more than on others.
fn height_at(width: f64, height: f64) -> f64 {
    const SHARE: f64 = 0.32;
    const MOST: f64 = 1.6;
    (SHARE * width).clamp(height, MOST * height)
}

/// A figure as wide as its room, laid out as on a laptop and enlarged as the type around it is. `title` stands over it
/// and is its accessible name, `description` stands under it and describes it, `file` is the name that it is saved
/// under, without an ending, and no other figure on the page has it. `controls` decide what it shows.
#[component]
pub(super) fn FigureView(
    figure: Memo<Figure>,
    title: Memo<String>,
    description: Memo<String>,
    height: f64,
    file: &'static str,
    #[prop(optional)] overlay: Option<OverFigure>,
    #[prop(optional)] controls: Option<AnyView>,
) -> impl IntoView {
    let screen = expect_context::<Screen>();
    let (frame, canvas) = (NodeRef::<html::Div>::new(), NodeRef::<html::Canvas>::new());
    let width = RwSignal::new(0.0);
    let watch = StoredValue::new_local(None::<WidthWatch>);
    effect(move || {
        if let Some(frame) = frame.get() {
            watch.set_value(WidthWatch::new(&frame, move |wide| width.set(wide)));
        }
    });
    let layout: PlacedFigure = memo(move || {
        // Fonts that have come measure otherwise.
        screen.viewport.track();
        let (width, theme) = (width.get(), screen.theme.get());
        let size = (width, height_at(width, height));
        (width > 0.0)
            .then(|| figure.with(|figure| Arc::new(figure.layout(size.0, size.1, theme, &text_width::width))))
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
                let viewport = screen.viewport.get_untracked();
                let ratio = viewport.pixel_ratio * viewport.unit();
                surface.resize(layout.width(), layout.height(), ratio);
                surface.clear();
                // Words of another language are in another font of the same name.
                surface.forget_font();
                surface.draw_figure(&layout, 0.0);
            }
        });
    });
    effect(move || {
        layout.get();
        screen.viewport.track();
        canvas.track();
        painter.request();
    });

    let saved = Callback::new(move |()| {
        let layout = layout.get_untracked()?;
        let [title, description] = [title, description].map(|said| said.get_untracked());
        Some(Saved { layout, title, description })
    });
    let described = format!("{file}-description");
    view! {
        <figure class="figure" data-figure=file>
            <FigureHead title saved file controls=controls.unwrap_or_else(nothing) />
            <div
                class="figure-picture"
                node_ref=frame
                style:zoom=words(move || plain(screen.viewport.get().unit()))
            >
                <canvas node_ref=canvas role="img" aria-label=words(move || title.get()) aria-describedby=described.clone()></canvas>
                {overlay.map(|overlay| overlay(layout))}
            </div>
            <figcaption>
                <p id=described>{set_words(move || description.get())}</p>
            </figcaption>
        </figure>
    }
}

/// The line over a figure, or over a table that is saved as one: its title, controls, and the menu that saves it.
#[component]
pub(super) fn FigureHead(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
    #[prop(default = nothing())] controls: AnyView,
) -> impl IntoView {
    view! {
        <header class="figure-head">
            <h3>{set_words(move || title.get())}</h3>
            {controls}
            <SaveMenu title saved file />
        </header>
    }
}
