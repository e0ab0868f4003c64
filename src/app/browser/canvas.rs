//! A canvas that is crisp on every screen: cells, frames by plotters, lengths in CSS pixels.
//!
//! The bitmap has one pixel for each pixel of the screen; a transform lets everything be drawn in CSS pixels, and
//! edges are moved to the nearest pixel of the screen, at a ratio of 1.5 as well.

mod cells;
mod figure;
mod hi_dpi;
mod oblique;
mod pixel_grid;
mod stamp;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::document;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

use self::oblique::shapes;
use self::pixel_grid::PixelGrid;
use self::stamp::Stamp;
pub(in crate::app) use self::{figure::png, hi_dpi::HiDpi};
use crate::number::plain;
use crate::plot::{Rect, Rgb};

/// The thickness of the line around a window of a map.
const LINE: f64 = 1.5;
/// The thickness of the band that sets that line off from the cells.
const HALO: f64 = 1.0;

/// The thickness of the line around a block of cells on a map.
const BLOCK_LINE: f64 = 1.0;

/// A canvas element to paint on. Its methods take `&self`: all that it keeps is what the element was last told.
pub(in crate::app) struct Surface {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    stamp: Stamp,
    grid: Cell<PixelGrid>,
    /// The font last set, empty where that is not known.
    font: Rc<RefCell<String>>,
}

impl Surface {
    /// A surface on a canvas element; `None` where the browser gives no context to draw with.
    pub(in crate::app) fn new(canvas: &HtmlCanvasElement) -> Option<Self> {
        Some(Self {
            canvas: canvas.clone(),
            context: context_of(canvas)?,
            stamp: Stamp::shared()?,
            grid: Cell::new(PixelGrid::default()),
            font: Rc::default(),
        })
    }

    /// A surface on a canvas that is not on the page.
    pub(in crate::app) fn detached() -> Option<Self> {
        Self::new(&document().create_element("canvas").ok()?.dyn_into().ok()?)
    }

    /// Gives the canvas a size in CSS pixels on a screen of `dpr` pixels each. A new size clears it, the same size
    /// does nothing.
    pub(in crate::app) fn resize(&self, css_width: f64, css_height: f64, dpr: f64) {
        let grid = PixelGrid::new(css_width, css_height, dpr);
        if self.grid.replace(grid) == grid {
            return;
        }
        self.forget_font();
        let (width, height) = grid.device_size();
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        // The size in whole pixels of the screen, so that the browser has nothing to stretch.
        let (width, height) = grid.css_size();
        let style = self.canvas.style();
        for (property, length) in [("width", width), ("height", height)] {
            // Refused at worst, and then the style sheet's size holds.
            let _ = style.set_property(property, &format!("{}px", plain(length)));
        }
        // Finite numbers are never refused.
        let _ = self.context.set_transform(grid.dpr(), 0.0, 0.0, grid.dpr(), 0.0, 0.0);
    }

    /// Has the next text set its font once more: the one of that name may be another now.
    pub(in crate::app) fn forget_font(&self) {
        self.font.borrow_mut().clear();
    }

    /// Makes all of it transparent.
    pub(in crate::app) fn clear(&self) {
        let (width, height) = self.grid.get().css_size();
        self.context.clear_rect(0.0, 0.0, width, height);
    }

    /// How many pixels of the screen there are over a rectangle, down and across: a map has at most so many.
    pub(in crate::app) fn pixels_in(&self, rect: Rect) -> (usize, usize) {
        let grid = self.grid.get();
        let (width, height) = grid.device_lengths(grid.snapped(rect));
        (height, width)
    }

    /// Outlines a window of a map: a line around it and a halo around the line, both within the canvas.
    pub(in crate::app) fn stroke_window(&self, rect: Rect, line: Rgb, halo: Rgb) {
        let (width, height) = self.grid.get().css_size();
        let whole = Rect { x: 0.0, y: 0.0, width, height };
        let outer = grown(rect, LINE + HALO).at_least(0.0, whole);
        self.fill_ring(outer, LINE + HALO, halo);
        self.fill_ring(grown(outer, -HALO), LINE, line);
    }

    /// Outlines a block of cells by a thin line around it.
    pub(in crate::app) fn stroke_block(&self, rect: Rect, line: Rgb) {
        let (width, height) = self.grid.get().css_size();
        let whole = Rect { x: 0.0, y: 0.0, width, height };
        self.fill_ring(grown(rect, BLOCK_LINE).at_least(0.0, whole), BLOCK_LINE, line);
    }

    /// A backend for plotters that draws on this canvas, at the size it has now, what lies along an axis: frames.
    pub(in crate::app) fn backend(&self) -> HiDpi {
        self.backend_of_unit(1.0)
    }

    /// The same for all shapes, with a unit of so many CSS pixels: plotters rounds places to whole units, which shows on
    /// curves.
    pub(in crate::app) fn backend_of_shapes(&self, unit: f64) -> HiDpi {
        self.backend_of_unit(unit).with(shapes(&self.canvas))
    }

    fn backend_of_unit(&self, unit: f64) -> HiDpi {
        HiDpi::new(self.context.clone(), self.stamp.clone(), self.grid.get(), unit, Rc::clone(&self.font))
    }

    /// Fills all of it with one colour.
    pub(in crate::app) fn fill(&self, color: Rgb) {
        let (width, height) = self.grid.get().css_size();
        self.context.set_fill_style_str(&color.css());
        self.context.fill_rect(0.0, 0.0, width, height);
    }

    /// Hands what is drawn to a function, as a PNG file; nothing where there is more of it than the browser takes.
    fn png(&self, then: impl FnOnce(Option<Blob>) + 'static) {
        let then = Closure::once_into_js(then);
        // Refused only for pictures from elsewhere, and there are none.
        let _ = self.canvas.to_blob(then.unchecked_ref());
    }

    /// Fills what lies between a rectangle and the same one `thickness` further in.
    fn fill_ring(&self, outer: Rect, thickness: f64, color: Rgb) {
        let grid = self.grid.get();
        let Rect { x, y, width, height } = grid.snapped(outer);
        let thickness = grid.hairline(thickness);
        self.context.set_fill_style_str(&color.css());
        self.context.fill_rect(x, y, width, thickness);
        self.context.fill_rect(x, y + height - thickness, width, thickness);
        self.context.fill_rect(x, y, thickness, height);
        self.context.fill_rect(x + width - thickness, y, thickness, height);
    }
}

/// A rectangle with each side moved outward by a length.
fn grown(rect: Rect, by: f64) -> Rect {
    Rect {
        x: rect.x - by,
        y: rect.y - by,
        width: (rect.width + 2.0 * by).max(0.0),
        height: (rect.height + 2.0 * by).max(0.0),
    }
}

fn context_of(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
