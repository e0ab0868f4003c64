//! The map: a picture of a whole matrix whose card shows only a window. Pressing or dragging on it moves the window.

use leptos::{html, prelude::*};
use web_sys::PointerEvent;

use super::summary::summary_id;
use crate::{
    app::{
        browser::canvas::Surface,
        kit::{
            context::expect_context,
            reactive::{effect, flag, memo, pixels, words},
        },
        state::{
            focus::Focus,
            frames::{Frames, Medium},
            layer::Layer,
            locale::Locale,
            overlay::Overlay,
            screen::Screen,
            store::Store,
        },
    },
    layout::{Geometry, Window},
    model::Stage,
    plot::{HeatmapLayout, Ink, MapImage, Theme},
};

/// The map of a stage.
pub(in crate::app) fn map(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> AnyView {
    view! { <Map stage geometry window /> }.into_any()
}

/// A canvas with the picture of the whole matrix and the frame of its window.
#[component]
fn Map(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, layer) = (expect_context::<Store>(), expect_context::<Layer>());
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let screen = expect_context::<Screen>();
    let overlay = expect_context::<Overlay>();
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<(Surface, MapImage)>);
    let shape = store.shape();
    let layout = memo(move || {
        let geometry = geometry.get();
        let (rows, cols) = geometry.orientation.dimensions(stage, shape.get());
        let (width, height) = geometry.map.unwrap_or_default();
        HeatmapLayout::map(rows, cols, width, height)
    });

    // The explained number's operands may be anywhere in the matrix.
    let operands = memo(move || overlay.sources(stage));

    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let Some(canvas) = node.try_get_untracked().flatten() else { return };
        surface.try_update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas).map(|surface| (surface, MapImage::default()));
            }
            let Some((surface, image)) = surface else { return };
            let (layout, window, theme) =
                (layout.get_untracked(), window.get_untracked(), screen.theme.get_untracked());
            surface.resize(layout.width(), layout.height(), screen.viewport.get_untracked().pixel_ratio);
            if untrack(|| overlay.hides(stage)) {
                *image = MapImage::default();
                surface.clear();
                return;
            }
            let ((ramp, domain), lines, most) =
                (layer.colors(stage), layer.unpainted(stage), surface.pixels_in(layout.cells()));
            let orientation = geometry.get_untracked().orientation;
            image.transpose(orientation.is_transposed());
            // Until all rows are computed, keep the old picture; the card is marked as busy.
            if untrack(|| layer.is_whole(stage)) || image.bytes().is_empty() {
                layer.read_all(stage, |numbers, coloring, _| {
                    if !std::ptr::eq(numbers, coloring) {
                        // A change of one number changes derivatives anywhere.
                        *image = MapImage::default();
                        image.transpose(orientation.is_transposed());
                    }
                    image.follow(coloring, &lines, most, domain, ramp, theme);
                });
            }
            let (rows, cols) = image.size();
            surface.paint_cells(image.bytes(), None, (cols, rows), layout.cells());
            let visible = layout.rect_of_window(window.rows(), window.cols());
            surface.stroke_window(visible.at_least(7.0, layout.cells()), Ink::Dark.rgb(), Ink::Light.rgb());
            let ink = if theme == Theme::Light { Ink::Dark } else { Ink::Light };
            for block in operands.get_untracked() {
                let (rows, cols) = orientation.turned((block.rows, block.cols));
                let place = layout.rect_of_window(rows, cols).at_least(3.0, layout.cells());
                surface.stroke_block(place, ink.rgb());
            }
        });
    });
    effect(move || {
        layer.watch(stage);
        geometry.track();
        layout.track();
        window.track();
        operands.get();
        node.track();
        screen.theme.track();
        screen.viewport.track();
        overlay.track_hidden();
        painter.request();
    });

    let cell_at = move |event: &PointerEvent| {
        layout.get_untracked().cell_at(f64::from(event.offset_x()), f64::from(event.offset_y()))
    };
    let go = move |event: &PointerEvent| {
        if let Some((row, col)) = cell_at(event) {
            let shown = window.get_untracked().centred_on(row, col);
            screen.window(stage).set(geometry.get_untracked().orientation.turned(shown.first()));
        }
    };
    let press = move |event: PointerEvent| {
        if let Some(canvas) = node.get_untracked() {
            // Without capture a drag ends at the map's edge, which does no harm.
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        go(&event);
    };
    let drag = move |event: PointerEvent| {
        if event.buttons() & 1 == 1 {
            go(&event);
        } else if event.pointer_type() != "touch" {
            let orientation = geometry.get_untracked().orientation;
            focus.hover(cell_at(&event).map(|place| orientation.cell(stage, place)));
        }
    };
    view! {
        <canvas
            node_ref=node
            class="map"
            class:is-covered=flag(move || overlay.hides(stage))
            role="img"
            style:--map-left=pixels(move || geometry.get().gutter_left)
            data-heatmap=stage.name()
            aria-label=words(move || (locale.text().matrix.map)(stage))
            aria-describedby=summary_id(stage)
            on:pointerdown=press
            on:pointermove=drag
            on:pointerleave=move |_| focus.hover(None)
        ></canvas>
    }
}
