//! The picture of a whole matrix whose numbers are a window: a press or a drag moves the window.

use leptos::{html, prelude::*};
use web_sys::PointerEvent;

use super::{
    browser::canvas::Surface,
    frames::{Frames, Medium},
    reactive::{flag, pixels, words},
    summary::summary_id,
    view_state::handles,
};
use crate::model::{CellRef, Stage};
use crate::plot::{HeatmapLayout, Ink, MapImage, Ramp};
use crate::screen::{Geometry, Window};

/// The map of a stage.
#[component]
pub(super) fn Map(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, view) = handles();
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<(Surface, MapImage)>);
    let shape = store.shape();
    let layout = Memo::new(move |_| {
        let (rows, cols) = stage.dimensions(shape.get());
        let (width, height) = geometry.get().map.unwrap_or_default();
        HeatmapLayout::map(rows, cols, width, height)
    });

    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let Some(canvas) = node.try_get_untracked().flatten() else { return };
        surface.try_update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas).map(|surface| (surface, MapImage::default()));
            }
            let Some((surface, image)) = surface else { return };
            let (layout, window, theme) =
                (layout.get_untracked(), window.get_untracked(), view.theme.get_untracked());
            surface.resize(layout.width(), layout.height(), view.viewport.get_untracked().pixel_ratio);
            if untrack(|| view.covers(stage)) {
                *image = MapImage::default();
                surface.clear();
                return;
            }
            let (domain, lines, most) =
                (store.domain(stage), store.unpainted(stage), surface.pixels_in(layout.cells()));
            store.read(|pipeline| {
                image.follow(pipeline.stage(stage), &lines, most, domain, Ramp::of(stage), theme);
            });
            let (rows, cols) = image.size();
            surface.paint_cells(image.bytes(), cols, rows, layout.cells());
            let visible = layout.rect_of_window(window.rows(), window.cols());
            surface.stroke_window(visible.at_least(7.0, layout.cells()), Ink::Dark.rgb(), Ink::Light.rgb());
        });
    });
    Effect::new(move |_| {
        store.watch(stage);
        layout.track();
        window.track();
        node.track();
        view.theme.track();
        view.viewport.track();
        view.track_covers();
        painter.request();
    });

    let cell_at = move |event: &PointerEvent| {
        layout.get_untracked().cell_at(f64::from(event.offset_x()), f64::from(event.offset_y()))
    };
    let go = move |event: &PointerEvent| {
        if let Some((row, col)) = cell_at(event) {
            view.window(stage).set(window.get_untracked().centred_on(row, col).first());
        }
    };
    let press = move |event: PointerEvent| {
        if let Some(canvas) = node.get_untracked() {
            // Without capture a drag ends at the map's edge, which is no harm.
            let _ = canvas.set_pointer_capture(event.pointer_id());
        }
        go(&event);
    };
    let drag = move |event: PointerEvent| {
        if event.buttons() & 1 == 1 {
            go(&event);
        } else if event.pointer_type() != "touch" {
            view.hover.set(cell_at(&event).map(|(row, col)| CellRef { stage, row, col }));
        }
    };
    view! {
        <canvas
            node_ref=node
            class="map"
            class:is-covered=flag(move || view.covers(stage))
            role="img"
            style:margin-left=pixels(move || geometry.get().gutter_left)
            data-heatmap=stage.name()
            aria-label=words(move || (view.text().matrix.map)(stage))
            aria-describedby=summary_id(stage)
            on:pointerdown=press
            on:pointermove=drag
            on:pointerleave=move |_| view.hover.set(None)
        ></canvas>
    }
}
