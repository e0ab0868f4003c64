//! The device pixels behind the CSS pixels of a canvas.

use crate::plot::Rect;

/// The size of a canvas in device pixels, and the device pixels per CSS pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PixelGrid {
    width: u32,
    height: u32,
    dpr: f64,
}

impl PixelGrid {
    /// Creates the grid of a size in CSS pixels, rounded to whole device pixels.
    pub(super) fn new(css_width: f64, css_height: f64, dpr: f64) -> Self {
        let dpr = if dpr.is_finite() && dpr > 0.0 { dpr } else { 1.0 };
        let device = |length: f64| (length * dpr).round() as u32;
        Self { width: device(css_width), height: device(css_height), dpr }
    }

    /// Device pixels per CSS pixel.
    pub(super) fn dpr(self) -> f64 {
        self.dpr
    }

    /// Width and height in device pixels.
    pub(super) fn device_size(self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Width and height in CSS pixels; in general not whole numbers.
    pub(super) fn css_size(self) -> (f64, f64) {
        (f64::from(self.width) / self.dpr, f64::from(self.height) / self.dpr)
    }

    /// Moves a coordinate in CSS pixels to the nearest device pixel edge.
    pub(super) fn edge(self, place: f64) -> f64 {
        (place * self.dpr).round() / self.dpr
    }

    /// Moves the edges of a rectangle to device pixel edges.
    pub(super) fn snapped(self, rect: Rect) -> Rect {
        let (x, y) = (self.edge(rect.x), self.edge(rect.y));
        Rect { x, y, width: self.edge(rect.right()) - x, height: self.edge(rect.bottom()) - y }
    }

    /// Width and height of a snapped rectangle in device pixels.
    pub(super) fn device_lengths(self, snapped: Rect) -> (usize, usize) {
        let device = |length: f64| (length * self.dpr).round() as usize;
        (device(snapped.width), device(snapped.height))
    }

    /// Rounds a line width in CSS pixels down to whole device pixels, at least one, as browsers do for borders.
    pub(super) fn hairline(self, width: f64) -> f64 {
        (width * self.dpr).floor().max(1.0) / self.dpr
    }
}
