//! A figure on a canvas: as wide as its frame, and painted in the frame after each change.

use leptos::{html, prelude::*};

use super::PlacedFigure;
use crate::{
    app::{
        browser::{canvas::Surface, width::WidthWatch},
        kit::{context::expect_context, reactive::effect},
        state::{
            frames::{Frames, Medium},
            screen::Screen,
        },
    },
    layout::Viewport,
};

/// Writes the width of an element into `width`, now and whenever it changes.
pub(in crate::app) fn follow_width(frame: NodeRef<html::Div>, width: RwSignal<f64>) {
    let watch = StoredValue::new_local(None::<WidthWatch>);
    effect(move || {
        if let Some(frame) = frame.get() {
            watch.set_value(WidthWatch::new(&frame, move |wide| width.set(wide)));
        }
    });
}

/// Paints the figure on the canvas, now and whenever it or the screen changes. `unit` is the factor by which the figure
/// is enlarged on the screen.
pub(in crate::app) fn paint_on(
    canvas: NodeRef<html::Canvas>,
    layout: PlacedFigure,
    unit: fn(Viewport) -> f64,
) {
    let screen = expect_context::<Screen>();
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
                surface.resize(layout.width(), layout.height(), viewport.pixel_ratio * unit(viewport));
                surface.clear();
                // A font of the same name may look different in another language.
                surface.forget_font();
                surface.draw_figure(&layout, 0.0);
            }
        });
    });
    effect(move || {
        layout.track();
        screen.viewport.track();
        canvas.track();
        painter.request();
    });
}
