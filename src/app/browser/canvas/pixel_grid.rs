//! The pixels of the screen under the CSS pixels of a canvas.

use crate::plot::Rect;

/// A canvas size and how many pixels of the screen a CSS pixel is wide.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PixelGrid {
    width: u32,
    height: u32,
    dpr: f64,
}

impl PixelGrid {
    /// The grid of a size in CSS pixels, rounded to whole pixels of the screen.
    pub(super) fn new(css_width: f64, css_height: f64, dpr: f64) -> Self {
        let dpr = if dpr.is_finite() && dpr > 0.0 { dpr } else { 1.0 };
        let device = |length: f64| (length * dpr).round() as u32;
        Self { width: device(css_width), height: device(css_height), dpr }
    }

    /// Pixels of the screen per CSS pixel.
    pub(super) fn dpr(self) -> f64 {
        self.dpr
    }

    /// Width and height in pixels of the screen.
    pub(super) fn device_size(self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Width and height in CSS pixels; not whole numbers in general.
    pub(super) fn css_size(self) -> (f64, f64) {
        (f64::from(self.width) / self.dpr, f64::from(self.height) / self.dpr)
    }

    /// A place in CSS pixels moved to the nearest edge between two pixels of the screen.
    pub(super) fn edge(self, place: f64) -> f64 {
        (place * self.dpr).round() / self.dpr
    }

    /// A rectangle with its edges on edges of pixels.
    pub(super) fn snapped(self, rect: Rect) -> Rect {
        let (x, y) = (self.edge(rect.x), self.edge(rect.y));
        Rect { x, y, width: self.edge(rect.right()) - x, height: self.edge(rect.bottom()) - y }
    }

    /// Width and height of a snapped rectangle in pixels of the screen.
    pub(super) fn device_lengths(self, snapped: Rect) -> (usize, usize) {
        let device = |length: f64| (length * self.dpr).round() as usize;
        (device(snapped.width), device(snapped.height))
    }

    /// A line width in CSS pixels, cut to whole pixels of the screen and at least one, as borders are.
    pub(super) fn hairline(self, width: f64) -> f64 {
        (width * self.dpr).floor().max(1.0) / self.dpr
    }
}
