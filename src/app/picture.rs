//! The heatmap under the numbers: the cells of the window, with labels and the colour bar around them.
//!
//! It lies under the grid, whose cells are transparent, so that colour and number are one picture. Where the
//! window is the whole matrix, it is the heatmap of the stage; else the map above it is.

use leptos::{html, prelude::*};
use plotters::prelude::IntoDrawingArea;

use super::{
    browser::{canvas::Surface, text_width::LABEL_FAMILY},
    frames::Frames,
    reactive::{aria, maybe, words},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::math::entropy_bits;
use crate::model::{Pipeline, Stage};
use crate::number::display;
use crate::plot::{Domain, Frame, Gutters, HeatmapLayout, Ramp, draw_frame, pixels};
use crate::screen::{Geometry, Window};

/// The canvas under a grid.
#[component]
pub(super) fn Picture(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, view) = handles();
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<Surface>);
    let painter = expect_context::<Frames>().register(move || {
        let Some(canvas) = node.get_untracked() else { return };
        surface.update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas);
            }
            if let Some(surface) = surface {
                let (geometry, window) = (geometry.get_untracked(), window.get_untracked());
                store.read(|pipeline| paint(surface, stage, pipeline, geometry, window, view));
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
        <p class="sr-only" id=summary_id(stage)>{words(move || summary(stage, store, view))}</p>
    }
}

/// The id of the text that says what a stage's picture shows.
pub(super) fn summary_id(stage: Stage) -> String {
    format!("summary-{}", stage.name())
}

fn paint(
    surface: &Surface,
    stage: Stage,
    pipeline: Pipeline<'_>,
    geometry: Geometry,
    window: Window,
    view: ViewState,
) {
    let matrix = pipeline.stage(stage);
    let (domain, ramp, theme) = (Domain::of(stage, matrix), Ramp::of(stage), view.theme.get_untracked());
    let has_bar = stage.input().is_none();
    let gutters = Gutters {
        left: geometry.gutter_left,
        top: geometry.gutter_top,
        bottom: if has_bar { HeatmapLayout::BAR_ROOM } else { 0.0 },
    };
    let (rows, cols) = (window.rows(), window.cols());
    let layout =
        HeatmapLayout::grid(rows.len(), cols.len(), geometry.cell_width, geometry.cell_height, gutters);
    let labels = pipeline.document().inputs().labels();
    let numbers = |range: std::ops::Range<usize>| range.map(|at| (at + 1).to_string()).collect();
    // Labels of X are cells of its grid: they can be written.
    let row_labels = match stage {
        _ if geometry.gutter_left == 0.0 || stage == Stage::X => Vec::new(),
        _ if stage.rows_are_tokens() => labels[rows.clone()].to_vec(),
        _ => numbers(rows.clone()),
    };
    let column_labels = match stage {
        _ if geometry.gutter_top == 0.0 => Vec::new(),
        _ if stage.columns_are_tokens() => labels[cols.clone()].to_vec(),
        _ => numbers(cols.clone()),
    };
    let frame = Frame {
        row_labels,
        column_labels,
        digits: view.digits.get_untracked(),
        font_family: LABEL_FAMILY.to_owned(),
        font_size: 12.0,
        ..Frame::new(domain, ramp, theme)
    };

    surface.resize(layout.width(), layout.height(), view.viewport.get_untracked().pixel_ratio);
    surface.clear();
    let image = pixels(matrix, rows.clone(), cols.clone(), domain, ramp, theme);
    surface.paint_cells(&image, cols.len(), rows.len(), layout.cells());
    if let Some(backend) = surface.backend() {
        // Drawing on a canvas fails only where there is none, and then nobody misses the labels.
        let _ = draw_frame(&backend.into_drawing_area(), &layout, &frame);
    }
}

/// What the picture shows, in words: how large, from where to where, and of weights each row's favourite.
fn summary(stage: Stage, store: Store, view: ViewState) -> String {
    /// Of more rows than this a listener keeps none.
    const MOST_ROWS: usize = 8;
    store.watch(stage);
    store.watch_labels();
    let text = &view.text().matrix;
    let digits = view.digits.get();
    let show = |value: f64| display(value, digits);
    store.read(|pipeline| {
        let matrix = pipeline.stage(stage);
        let finite = || matrix.values().iter().copied().filter(|value| value.is_finite());
        let (low, high) = (finite().reduce(f64::min), finite().reduce(f64::max));
        let [low, high] = [low, high].map(|end| show(end.unwrap_or(f64::NAN)));
        let mut said = vec![(text.summary)(stage, matrix.rows(), matrix.cols(), &low, &high)];
        if stage == Stage::Weights && matrix.rows() <= MOST_ROWS {
            let labels = pipeline.document().inputs().labels();
            let most = show((matrix.cols() as f64).log2());
            said.extend(matrix.iter_rows().zip(labels).filter_map(|(row, token)| {
                let favourite =
                    (0..row.len()).reduce(|best, col| if row[col] > row[best] { col } else { best })?;
                let entropy = show(entropy_bits(row));
                Some((text.weight_summary)(token, &show(row[favourite]), &labels[favourite], &entropy, &most))
            }));
        }
        said.join(" ")
    })
}
