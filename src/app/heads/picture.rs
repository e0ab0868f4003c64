//! A large circuit: a heatmap whose numbers are read by pointing at a cell or by the arrow keys.

use leptos::{html, prelude::*};
use web_sys::{KeyboardEvent, PointerEvent};

use crate::{
    app::{
        browser::canvas::Surface,
        kit::{
            context::expect_context,
            reactive::{effect, words},
        },
        state::screen::Screen,
    },
    math::Matrix,
    plot::{Domain, HeatmapLayout, Ramp, Theme, pixels},
    present::{
        Wording,
        heads::{Circuit, CircuitNames},
    },
};

/// The longer side of a heatmap, in CSS pixels. Cells are not smaller than one of them.
const SIDE: f64 = 256.0;

/// The heatmap of a circuit, with the number of the cell that is pointed at.
pub(super) fn picture(
    circuit: Circuit,
    matrix: Matrix,
    names: CircuitNames,
    wording: Wording,
    theme: Theme,
) -> AnyView {
    let screen = expect_context::<Screen>();
    let (rows, cols) = (matrix.rows(), matrix.cols());
    let side = (SIDE / rows.max(cols) as f64).max(1.0);
    let layout = HeatmapLayout::map(rows, cols, side * cols as f64, side * rows as f64);
    let image = pixels(&matrix, 0..rows, 0..cols, Domain::symmetric(&matrix), Ramp::Calm, theme);
    let (node, read) = (NodeRef::<html::Canvas>::new(), RwSignal::new(None::<(usize, usize)>));
    let place = layout.clone();
    effect(move || {
        let pixel_ratio = screen.viewport.get().pixel_ratio;
        if let Some(surface) = node.get().as_ref().and_then(Surface::new) {
            surface.resize(place.width(), place.height(), pixel_ratio);
            surface.paint_cells(&image, None, (cols, rows), place.cells());
        }
    });
    let point = move |event: PointerEvent| {
        read.set(layout.cell_at(f64::from(event.offset_x()), f64::from(event.offset_y())));
    };
    let walk = move |event: KeyboardEvent| {
        let (row, col) = read.get_untracked().unwrap_or((0, 0));
        let next = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), col),
            "ArrowDown" => ((row + 1).min(rows - 1), col),
            "ArrowLeft" => (row, col.saturating_sub(1)),
            "ArrowRight" => (row, (col + 1).min(cols - 1)),
            _ => return,
        };
        event.prevent_default();
        read.set(Some(next));
    };
    let said = move || match read.get() {
        Some(cell) => names.said(cell, matrix[cell], wording),
        None => wording.text.circuits().read.to_owned(),
    };
    let name = (wording.text.circuits().picture)(circuit.name(wording), rows, cols);
    view! {
        <canvas node_ref=node role="img" tabindex="0" aria-label=name on:pointermove=point on:keydown=walk></canvas>
        <p class="aside" aria-live="polite">{words(said)}</p>
    }
    .into_any()
}
