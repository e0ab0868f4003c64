//! A figure: its picture, its description in words, and the menu that saves it.

mod painting;
mod save;

use std::sync::Arc;

use leptos::{html, prelude::*};

use crate::{
    app::{
        browser::text_width,
        kit::{
            context::expect_context,
            reactive::{memo, words},
        },
        state::{prose::set_words, screen::Screen},
    },
    layout::Viewport,
    number::for_css,
    plot::figure::{Figure, FigureLayout},
};

pub(in crate::app) use self::{
    painting::{follow_width, paint_on},
    save::{SaveMenu, Saved, download_png},
};

/// The layout of a figure. `None` until the page has given it a width.
pub(in crate::app) type PlacedFigure = Memo<Option<Arc<FigureLayout>>>;

/// Builds what is overlaid on a picture from the picture's layout.
pub(in crate::app) type OverFigure = Box<dyn FnOnce(PlacedFigure) -> AnyView>;

/// The height of a picture of this width: at least `height`, and more on very wide screens.
fn height_at(width: f64, height: f64) -> f64 {
    const SHARE: f64 = 0.32;
    const MAX: f64 = 1.6;
    (SHARE * width).clamp(height, MAX * height)
}

/// A figure as wide as its container, laid out as on a laptop and scaled with the surrounding text. `title` is the
/// heading and accessible name, `description` the caption. `file` is the name of the saved file without extension,
/// unique on the page. `controls` choose what the figure shows.
#[component]
pub(in crate::app) fn FigureView(
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
    follow_width(frame, width);
    let layout: PlacedFigure = memo(move || {
        // Text has another width once fonts have loaded.
        screen.viewport.track();
        let (width, theme) = (width.get(), screen.theme.get());
        let size = (width, height_at(width, height));
        (width > 0.0)
            .then(|| figure.with(|figure| Arc::new(figure.layout(size.0, size.1, theme, &text_width::width))))
    });

    paint_on(canvas, layout, Viewport::unit);

    let saved = Callback::new(move |()| {
        let layout = layout.get_untracked()?;
        let [title, description] = [title, description].map(|said| said.get_untracked());
        Some(Saved { layout, title, description })
    });
    let described = format!("{file}-description");
    view! {
        <figure class="figure" data-figure=file>
            <FigureHead title saved file controls />
            <div
                class="figure-picture"
                node_ref=frame
                style:zoom=words(move || for_css(screen.viewport.get().unit()))
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

/// The heading line of a figure, or of a table that is saved as one: title, controls and save menu.
#[component]
pub(in crate::app) fn FigureHead(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
    #[prop(default = None)] controls: Option<AnyView>,
) -> impl IntoView {
    let has_controls = controls.is_some();
    view! {
        <header class="figure-head" class:has-controls=has_controls>
            <h3>{set_words(move || title.get())}</h3>
            {controls}
            <SaveMenu title saved file />
        </header>
    }
}
