//! The heatmap under the numbers: the cells of the window, with labels and the colour bar around them.
//!
//! It lies under the grid, whose cells are transparent, so that colour and number are one picture. Where the
//! window is the whole matrix, it is the heatmap of the stage; else the map above it is.

use std::ops::Range;

use leptos::{html, prelude::*};
use plotters::prelude::IntoDrawingArea;

use super::{
    browser::{canvas::Surface, text_width::LABEL_FAMILY},
    frames::{Frames, Medium},
    reactive::{aria, maybe, words},
    summary::{Summary, summary_id},
    view_state::{ViewState, handles},
};
use crate::model::{Pipeline, Stage};
use crate::plot::{Domain, Frame, Gutters, HeatmapLayout, Ramp, draw_frame, pixels, transposed};
use crate::screen::{Geometry, Window};

/// The canvas under a grid.
#[component]
pub(super) fn Picture(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, view) = handles();
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<(Surface, Option<Shown>)>);
    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let Some(canvas) = node.get_untracked() else { return };
        surface.update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas).map(|surface| (surface, None));
            }
            if let Some(surface) = surface {
                let (geometry, window) = (geometry.get_untracked(), window.get_untracked());
                let domain = store.domain(stage);
                store.read(|pipeline| paint(surface, stage, domain, pipeline, geometry, window, view));
            }
        });
    });
    // Another screen, or fonts that have come: nothing of what was drawn is worth keeping.
    Effect::new(move |_| {
        view.viewport.track();
        surface.update_value(|surface| {
            if let Some((_, shown)) = surface {
                *shown = None;
            }
        });
    });
    Effect::new(move |_| {
        store.watch(stage);
        if stage.rows_are_tokens() {
            store.watch_labels();
        }
        geometry.track();
        window.track();
        node.track();
        view.digits.track();
        view.theme.track();
        view.viewport.track();
        view.track_covers();
        painter.request();
    });

    let is_whole = Memo::new(move |_| geometry.get().map.is_none());
    view! {
        <canvas
            node_ref=node
            class="picture"
            role=words(move || if is_whole.get() { "img" } else { "presentation" })
            aria-hidden=aria(move || !is_whole.get())
            data-heatmap=maybe(move || is_whole.get().then_some(stage.name()))
            aria-label=maybe(move || is_whole.get().then(|| (view.text().matrix.heatmap)(stage)))
            aria-describedby=maybe(move || is_whole.get().then(|| summary_id(stage)))
        ></canvas>
        <Summary stage />
    }
}

/// What is on a canvas.
struct Shown {
    layout: HeatmapLayout,
    frame: Frame,
    pixel_ratio: f64,
    image: Vec<u8>,
}

/// Paints what differs from what is there.
fn paint(
    (surface, shown): &mut (Surface, Option<Shown>),
    stage: Stage,
    domain: Domain,
    pipeline: Pipeline<'_>,
    geometry: Geometry,
    window: Window,
    view: ViewState,
) {
    let matrix = pipeline.stage(stage);
    let (ramp, theme) = (Ramp::of(stage), view.theme.get_untracked());
    let has_bar = stage.input().is_none();
    let gutters = Gutters {
        left: geometry.gutter_left,
        top: geometry.gutter_top,
        bottom: if has_bar { HeatmapLayout::BAR_ROOM } else { 0.0 },
    };
    let (rows, cols) = (window.rows(), window.cols());
    let layout =
        HeatmapLayout::grid(rows.len(), cols.len(), geometry.cell_width, geometry.cell_height, gutters);
    let inputs = pipeline.document().inputs();
    let numbers = |range: Range<usize>| range.map(|at| (at + 1).to_string()).collect();
    let (rows_are_tokens, cols_are_tokens) = geometry.orientation.tokens(stage);
    let label = |are_tokens: bool, gutter: f64, range: &Range<usize>| match stage {
        _ if gutter == 0.0 => Vec::new(),
        // Labels of X are cells of its grid: they can be written.
        Stage::X if are_tokens => Vec::new(),
        _ if are_tokens => range.clone().map(|token| inputs.word(token)).collect(),
        _ => numbers(range.clone()),
    };
    let row_labels = label(rows_are_tokens, geometry.gutter_left, &rows);
    let column_labels = label(cols_are_tokens, geometry.gutter_top, &cols);
    let frame = Frame {
        row_labels,
        column_labels,
        digits: view.digits.get_untracked(),
        font_family: LABEL_FAMILY.to_owned(),
        // Tokens beside rows as large as those that can be written.
        row_font_size: if rows_are_tokens { 13.0 } else { 11.0 },
        font_size: 11.0,
        // Without a bar the frame says nothing of the numbers, and stays when they change.
        ..Frame::new(if has_bar { domain } else { Domain::unit() }, ramp, theme)
    };

    let pixel_ratio = view.viewport.get_untracked().pixel_ratio;
    if untrack(|| view.covers(stage)) {
        surface.resize(layout.width(), layout.height(), pixel_ratio);
        surface.clear();
        // Labels stay where they are; of the numbers there is no trace, not even their range.
        let bare = HeatmapLayout::grid(
            rows.len(),
            cols.len(),
            geometry.cell_width,
            geometry.cell_height,
            Gutters { bottom: 0.0, ..gutters },
        );
        if let Some(backend) = surface.backend() {
            // Drawing on a canvas fails only where there is none, and then nobody misses the labels.
            let _ = draw_frame(&backend.into_drawing_area(), &bare, &frame);
        }
        *shown = None;
        return;
    }
    let (down, across) = geometry.orientation.turned((rows.clone(), cols.clone()));
    let mut image = pixels(matrix, down, across.clone(), domain, ramp, theme);
    if geometry.orientation.is_transposed() {
        image = transposed(&image, across.len());
    }
    let (is_framed, is_filled) = shown.as_ref().map_or((false, false), |shown| {
        let is_framed = (shown.pixel_ratio, &shown.layout, &shown.frame) == (pixel_ratio, &layout, &frame);
        (is_framed, is_framed && shown.image == image)
    });
    if !is_framed {
        surface.resize(layout.width(), layout.height(), pixel_ratio);
        surface.clear();
    }
    if !is_filled {
        surface.paint_cells(&image, cols.len(), rows.len(), layout.cells());
    }
    if !is_framed && let Some(backend) = surface.backend() {
        // Drawing on a canvas fails only where there is none, and then nobody misses the labels.
        let _ = draw_frame(&backend.into_drawing_area(), &layout, &frame);
    }
    *shown = Some(Shown { layout, frame, pixel_ratio, image });
}
