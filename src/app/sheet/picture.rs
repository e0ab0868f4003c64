//! The heatmap under the numbers: the cells of the window, with labels and the colour bar around them.
//!
//! It lies under the grid, whose cells are transparent, so colours and numbers appear as one picture. If the window is
//! the whole matrix, this is the stage's heatmap; else the map above it is.

use std::ops::Range;

use leptos::{html, prelude::*};
use plotters::prelude::IntoDrawingArea;

use super::summary::{Summary, summary_id};
use crate::{
    app::{
        browser::{canvas::Surface, text_width::LABEL_FAMILY},
        kit::{
            context::expect_context,
            reactive::{aria, effect, maybe, memo, words},
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
    layout::{Geometry, Viewport, Window},
    model::{Sequence, Stage},
    number::Digits,
    plot::{
        Domain, Frame, Gutters, HeatmapLayout, Theme, draw_frame, pixels, transposed,
        type_size::{NAME, TICK},
    },
};

/// The canvas under a grid.
#[component]
pub(super) fn Picture(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, layer) = (expect_context::<Store>(), expect_context::<Layer>());
    let locale = expect_context::<Locale>();
    let screen = expect_context::<Screen>();
    let overlay = expect_context::<Overlay>();
    let focus = expect_context::<Focus>();
    let is_in_use = memo(move || focus.selected.get().stage == stage);
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<(Surface, Option<Shown>)>);
    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let Some(canvas) = node.get_untracked() else { return };
        surface.update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas).map(|surface| (surface, None));
            }
            if let Some(surface) = surface {
                let sight = PictureInputs {
                    stage,
                    layer,
                    geometry: geometry.get_untracked(),
                    window: window.get_untracked(),
                    theme: screen.theme.get_untracked(),
                    viewport: screen.viewport.get_untracked(),
                    digits: locale.digits.get_untracked(),
                    is_in_use: is_in_use.get_untracked(),
                };
                match untrack(|| overlay.hides(stage)) {
                    true => sight.paint_covered(surface),
                    false => sight.paint(surface),
                }
            }
        });
    });
    // After a change of screen, fonts or language, nothing drawn before can be reused.
    effect(move || {
        screen.viewport.track();
        locale.language();
        surface.update_value(|surface| {
            if let Some((surface, shown)) = surface {
                surface.forget_font();
                *shown = None;
            }
        });
    });
    effect(move || {
        layer.watch(stage);
        for words in [stage.row_words(), stage.column_words()].into_iter().flatten() {
            store.words_of(words).track();
        }
        geometry.track();
        window.track();
        node.track();
        locale.digits.track();
        screen.theme.track();
        screen.viewport.track();
        overlay.track_hidden();
        is_in_use.track();
        painter.request();
    });

    let is_whole = memo(move || geometry.get().map.is_none());
    view! {
        <canvas
            node_ref=node
            class="picture"
            role=words(move || if is_whole.get() { "img" } else { "presentation" })
            aria-hidden=aria(move || !is_whole.get())
            data-heatmap=maybe(move || is_whole.get().then_some(stage.name()))
            aria-label=maybe(move || is_whole.get().then(|| (locale.text().matrix.heatmap)(stage)))
            aria-describedby=maybe(move || is_whole.get().then(|| summary_id(stage)))
        ></canvas>
        <Summary stage />
    }
}

/// What is painted on a canvas.
struct Shown {
    layout: HeatmapLayout,
    frame: Frame,
    pixel_ratio: f64,
    image: Vec<u8>,
}

/// Everything that determines the picture of a stage.
struct PictureInputs {
    stage: Stage,
    layer: Layer,
    geometry: Geometry,
    window: Window,
    theme: Theme,
    viewport: Viewport,
    digits: Digits,
    /// Whether the selected cell is in this stage.
    is_in_use: bool,
}

impl PictureInputs {
    /// Paints whatever differs from what is on the canvas.
    fn paint(&self, (surface, shown): &mut (Surface, Option<Shown>)) {
        let pixel_ratio = self.viewport.pixel_ratio;
        let (layout, frame, image) = (self.layout(self.has_bar()), self.frame(), self.image());
        let (is_framed, is_filled) = shown.as_ref().map_or((false, false), |shown| {
            let is_framed =
                (shown.pixel_ratio, &shown.layout, &shown.frame) == (pixel_ratio, &layout, &frame);
            (is_framed, is_framed && shown.image == image)
        });
        if !is_framed {
            surface.resize(layout.width(), layout.height(), pixel_ratio);
            surface.clear();
        }
        if !is_filled {
            let (rows, cols) = (self.window.rows().len(), self.window.cols().len());
            let before = shown.as_ref().filter(|_| is_framed).map(|shown| shown.image.as_slice());
            surface.paint_cells(&image, before, (cols, rows), layout.cells());
        }
        if !is_framed {
            draw(surface, &layout, &frame);
        }
        *shown = Some(Shown { layout, frame, pixel_ratio, image });
    }

    /// Paints only the labels: nothing may reveal covered numbers, not even their range.
    fn paint_covered(&self, (surface, shown): &mut (Surface, Option<Shown>)) {
        let layout = self.layout(self.has_bar());
        surface.resize(layout.width(), layout.height(), self.viewport.pixel_ratio);
        surface.clear();
        draw(surface, &self.layout(false), &self.frame());
        *shown = None;
    }

    fn has_bar(&self) -> bool {
        // If the gradient is not about this stage, its colours have no range.
        let is_colored = self.layer.colors(self.stage).1.high < f64::MAX;
        self.geometry.has_bar && self.layer.input(self.stage).is_none() && is_colored
    }

    fn layout(&self, has_bar: bool) -> HeatmapLayout {
        let Geometry { cell_width, cell_height, gutter_left, gutter_top, .. } = self.geometry;
        let bottom = if has_bar { HeatmapLayout::BAR_ROOM * self.viewport.unit() } else { 0.0 };
        let gutters = Gutters { left: gutter_left, top: gutter_top, bottom };
        let (rows, cols) = (self.window.rows().len(), self.window.cols().len());
        HeatmapLayout::grid(rows, cols, cell_width, cell_height, gutters)
    }

    fn frame(&self) -> Frame {
        let orientation = self.geometry.orientation;
        let (row_words, column_words) = orientation.words(self.stage);
        // The grid draws the labels of a side as cells.
        let in_grid = self.geometry.labels(self.stage);
        let unit = self.viewport.unit();
        // Without a colour bar, the frame does not depend on the numbers, so it need not be redrawn when they change.
        let (ramp, domain) = self.layer.colors(self.stage);
        let domain = if self.has_bar() { domain } else { Domain::unit() };
        Frame {
            row_labels: self.labels(
                row_words,
                in_grid.are_left(),
                self.geometry.gutter_left,
                self.window.rows(),
            ),
            column_labels: self.labels(
                column_words,
                in_grid.are_above(),
                self.geometry.gutter_top,
                self.window.cols(),
            ),
            // Three numbers are below the colour bar.
            digits: if self.digits == Digits::Full { Digits::Fixed(3) } else { self.digits },
            font_family: LABEL_FAMILY.to_owned(),
            // Token labels of the rows have the size of editable labels.
            row_font_size: if row_words.is_some() { NAME } else { TICK } * unit,
            font_size: TICK * unit,
            ..Frame::new(domain, ramp, self.theme)
        }
    }

    fn labels(
        &self,
        words: Option<Sequence>,
        are_in_grid: bool,
        gutter: f64,
        range: Range<usize>,
    ) -> Vec<String> {
        match words {
            _ if gutter == 0.0 || are_in_grid => Vec::new(),
            Some(sequence) => self.layer.read(self.stage, |_, pipeline| {
                let inputs = pipeline.document().inputs();
                range.map(|at| inputs.word_of(sequence, at)).collect()
            }),
            // Lines of a fully visible matrix can be counted: they are numbered only while the matrix is in use.
            None if self.geometry.map.is_none() && !self.is_in_use => Vec::new(),
            None => range.map(|at| (at + 1).to_string()).collect(),
        }
    }

    fn image(&self) -> Vec<u8> {
        let orientation = self.geometry.orientation;
        let (ramp, domain) = self.layer.colors(self.stage);
        let (down, across) = orientation.turned((self.window.rows(), self.window.cols()));
        let image = self.layer.read_rows(self.stage, down.clone(), |_, coloring, _| {
            pixels(coloring, down, across.clone(), domain, ramp, self.theme)
        });
        if orientation.is_transposed() { transposed(&image, across.len()) } else { image }
    }
}

fn draw(surface: &Surface, layout: &HeatmapLayout, frame: &Frame) {
    // Drawing on a canvas fails only if there is none, and then nobody misses the labels.
    let _ = draw_frame(&surface.backend().into_drawing_area(), layout, frame);
}
