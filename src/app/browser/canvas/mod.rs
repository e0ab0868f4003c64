//! A canvas that is crisp on every screen: it paints cells, and frames by plotters, with lengths in CSS pixels.
//!
//! The bitmap has one pixel per device pixel. A transform maps CSS pixels to it, and edges are snapped to the nearest
//! device pixel, at a ratio of 1.5 as well.

mod cells;
mod figure;
mod film;
mod hi_dpi;
mod oblique;
mod pixel_grid;
mod stamp;

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::prelude::document;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

use self::{oblique::shapes, pixel_grid::PixelGrid, stamp::Stamp};
use crate::{
    number::for_css,
    plot::{Rect, Rgb},
};

pub(in crate::app) use self::{figure::png, film::Film, hi_dpi::HiDpi};

/// The thickness of the line around the window on a map, in CSS pixels.
const LINE: f64 = 1.5;
/// The thickness of the halo that separates that line from the cells, in CSS pixels.
const HALO: f64 = 1.0;

/// The thickness of the line around a block of cells on a map, in CSS pixels.
const BLOCK_LINE: f64 = 1.0;

/// A canvas element to paint on. Its methods take `&self`, because its fields only cache what the element was last
/// given.
pub(in crate::app) struct Surface {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    stamp: Stamp,
    grid: Cell<PixelGrid>,
    /// The font last set; empty if unknown.
    font: Rc<RefCell<String>>,
}

impl Surface {
    /// Creates a surface on a canvas element. Returns `None` if the browser gives no 2D context.
    pub(in crate::app) fn new(canvas: &HtmlCanvasElement) -> Option<Self> {
        Some(Self {
            canvas: canvas.clone(),
            context: context_of(canvas)?,
            stamp: Stamp::shared()?,
            grid: Cell::new(PixelGrid::default()),
            font: Rc::default(),
        })
    }

    /// Creates a surface on a canvas that is not attached to the page.
    pub(in crate::app) fn detached() -> Option<Self> {
        Self::new(&document().create_element("canvas").ok()?.dyn_into().ok()?)
    }

    /// Sets the canvas size in CSS pixels, at `dpr` device pixels per CSS pixel. A new size clears the canvas; the same
    /// size does nothing.
    pub(in crate::app) fn resize(&self, css_width: f64, css_height: f64, dpr: f64) {
        let grid = PixelGrid::new(css_width, css_height, dpr);
        if self.grid.replace(grid) == grid {
            return;
        }
        self.forget_font();
        let (width, height) = grid.device_size();
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        // Round the CSS size to whole device pixels, so that the browser does not scale the bitmap.
        let (width, height) = grid.css_size();
        let style = self.canvas.style();
        for (property, length) in [("width", width), ("height", height)] {
            // If the browser refuses the property, the size from the style sheet applies.
            let _ = style.set_property(property, &format!("{}px", for_css(length)));
        }
        // This cannot fail for finite numbers.
        let _ = self.context.set_transform(grid.dpr(), 0.0, 0.0, grid.dpr(), 0.0, 0.0);
    }

    /// Makes the next text set its font again, because a font of the same name may have loaded meanwhile.
    pub(in crate::app) fn forget_font(&self) {
        self.font.borrow_mut().clear();
    }

    /// Makes the whole canvas transparent.
    pub(in crate::app) fn clear(&self) {
        let (width, height) = self.grid.get().css_size();
        self.context.clear_rect(0.0, 0.0, width, height);
    }

    /// Returns how many device pixels a rectangle covers (down, across): the most cells a map can show there.
    pub(in crate::app) fn pixels_in(&self, rect: Rect) -> (usize, usize) {
        let grid = self.grid.get();
        let (width, height) = grid.device_lengths(grid.snapped(rect));
        (height, width)
    }

    /// Outlines a window on a map: a line around it and a halo around the line, both kept within the canvas.
    pub(in crate::app) fn stroke_window(&self, rect: Rect, line: Rgb, halo: Rgb) {
        let (width, height) = self.grid.get().css_size();
        let whole = Rect { x: 0.0, y: 0.0, width, height };
        let outer = grown(rect, LINE + HALO).at_least(0.0, whole);
        self.fill_ring(outer, LINE + HALO, halo);
        self.fill_ring(grown(outer, -HALO), LINE, line);
    }

    /// Outlines a block of cells with a thin line.
    pub(in crate::app) fn stroke_block(&self, rect: Rect, line: Rgb) {
        let (width, height) = self.grid.get().css_size();
        let whole = Rect { x: 0.0, y: 0.0, width, height };
        self.fill_ring(grown(rect, BLOCK_LINE).at_least(0.0, whole), BLOCK_LINE, line);
    }

    /// Returns a plotters backend that draws on this canvas at its present size, without slanted or round shapes: for
    /// frames.
    pub(in crate::app) fn backend(&self) -> HiDpi {
        self.backend_of_unit(1.0)
    }

    /// Like [`backend`](Self::backend), but draws all shapes, and its unit is `unit` CSS pixels. plotters rounds
    /// coordinates to whole units, which shows on curves.
    pub(in crate::app) fn backend_of_shapes(&self, unit: f64) -> HiDpi {
        self.backend_of_unit(unit).with(shapes(&self.canvas))
    }

    fn backend_of_unit(&self, unit: f64) -> HiDpi {
        HiDpi::new(self.context.clone(), self.stamp.clone(), self.grid.get(), unit, Rc::clone(&self.font))
    }

    /// Fills the whole canvas with one colour.
    pub(in crate::app) fn fill(&self, color: Rgb) {
        let (width, height) = self.grid.get().css_size();
        self.context.set_fill_style_str(&color.css());
        self.context.fill_rect(0.0, 0.0, width, height);
    }

    /// Passes the canvas as a PNG file to `then`, or `None` if it is larger than the browser supports.
    fn png(&self, then: impl FnOnce(Option<Blob>) + 'static) {
        let then = Closure::once_into_js(then);
        // It throws only on canvases with cross-origin images, and there are none.
        let _ = self.canvas.to_blob(then.unchecked_ref());
    }

    /// Fills the area between a rectangle and the same rectangle inset by `thickness`.
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

/// Returns a rectangle with each side moved outward by `by`.
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
