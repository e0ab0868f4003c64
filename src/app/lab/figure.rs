//! A figure on the page: its picture, what it says in words, and the buttons that save it.

use std::sync::Arc;

use leptos::html;
use plotters::prelude::IntoDrawingArea;

use crate::app::kit::prelude::*;
use crate::app::{
    browser::{
        canvas::Surface,
        files,
        text_width::{self, LABEL_FAMILY},
        width::WidthWatch,
    },
    kit::{
        parts::nothing,
        reactive::{effect, memo, words},
    },
    page::{
        frames::{Frames, Medium},
        screen::Screen,
        voice::Voice,
    },
};
use crate::plot::{
    Theme,
    figure::{Figure, FigureLayout},
};

/// A layout, once the page has given the figure a width.
pub(super) type PlacedFigure = Memo<Option<Arc<FigureLayout>>>;

/// What lies over a picture: it is told where everything is.
pub(super) type OverFigure = Box<dyn FnOnce(PlacedFigure) -> AnyView>;

/// Plotters rounds places to whole units; so many of them to a CSS pixel do not show.
const UNITS: f64 = 8.0;

/// The pixels of a saved picture per CSS pixel.
const SAVED_RATIO: f64 = 2.0;

/// A figure as wide as its room. `title` stands over it and is its accessible name, `description` stands under it and
/// describes it, `file` is the name that it is saved under, without an ending, and no other figure on the page has it.
/// `controls` decide what it shows.
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
        (width > 0.0)
            .then(|| figure.with(|figure| Arc::new(figure.layout(width, height, theme, &text_width::width))))
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
                surface.resize(layout.width(), layout.height(), screen.viewport.get_untracked().pixel_ratio);
                surface.clear();
                draw(surface, &layout, 0.0);
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
            <div class="figure-picture" node_ref=frame>
                <canvas node_ref=canvas role="img" aria-label=words(move || title.get()) aria-describedby=described.clone()></canvas>
                {overlay.map(|overlay| overlay(layout))}
            </div>
            <figcaption>
                <p id=described>{words(move || description.get())}</p>
            </figcaption>
        </figure>
    }
}

/// A picture to save, as it is when a button is pressed.
pub(super) struct Saved {
    layout: Arc<FigureLayout>,
    title: String,
    description: String,
}

impl Saved {
    /// A picture that is not on the page itself: what stands there is a table of the same numbers.
    pub(super) fn drawn(figure: &Figure, theme: Theme, title: String, description: String) -> Self {
        const SIZE: (f64, f64) = (640.0, 400.0);
        let layout = Arc::new(figure.layout(SIZE.0, SIZE.1, theme, &text_width::width));
        Self { layout, title, description }
    }
}

/// The line over a figure, or over a table that is saved as one: its title, controls, and the buttons that save it.
#[component]
pub(super) fn FigureHead(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
    #[prop(default = nothing())] controls: AnyView,
) -> impl IntoView {
    view! {
        <header class="figure-head">
            <h3>{words(move || title.get())}</h3>
            {controls}
            <SaveButtons title saved file />
        </header>
    }
}

/// The buttons that save a picture: `title` is its name, `file` the name of the file without an ending.
#[component]
pub(super) fn SaveButtons(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
) -> impl IntoView {
    let voice = expect_context::<Voice>();
    let screen = expect_context::<Screen>();
    let save_png = move |_| {
        if let Some(Saved { layout, .. }) = saved.run(()) {
            png(&layout, screen.theme.get_untracked(), file);
        }
    };
    let save_svg = move |_| {
        if let Some(Saved { layout, title, description }) = saved.run(()) {
            let paper = screen.theme.get_untracked().paper();
            files::download(&format!("{file}.svg"), &layout.svg(LABEL_FAMILY, paper, &title, &description));
        }
    };
    let save = move |ending| words(move || (voice.text().lab().figure.save)(ending, &title.get()));
    view! {
        <div class="figure-files">
            <button aria-label=save("PNG") on:click=save_png>"PNG"</button>
            <button aria-label=save("SVG") on:click=save_svg>"SVG"</button>
        </div>
    }
}

/// Draws a figure with a margin at its left and top.
fn draw(surface: &Surface, layout: &FigureLayout, margin: f64) {
    let area = surface.backend_of_unit(1.0 / UNITS).into_drawing_area();
    let (margin, (width, height)) = ((margin * UNITS) as u32, area.dim_in_pixel());
    let area = area.shrink((margin, margin), (width - margin, height - margin));
    // Drawing on a canvas fails only where there is none, and then the words under it remain.
    let _ = layout.draw(&area, LABEL_FAMILY, UNITS);
}

/// Saves the picture as it is on the page, on the page's paper.
fn png(layout: &FigureLayout, theme: Theme, file: &'static str) {
    let Some(surface) = Surface::detached() else { return };
    let around = 2.0 * FigureLayout::MARGIN;
    surface.resize(layout.width() + around, layout.height() + around, SAVED_RATIO);
    surface.fill(theme.paper());
    draw(&surface, layout, FigureLayout::MARGIN);
    surface.png(move |blob| files::download_blob(&format!("{file}.png"), &blob));
}
