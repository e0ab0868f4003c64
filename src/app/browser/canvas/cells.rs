//! The cells of a heatmap: a few are filled one by one, many are drawn as an image.

use super::Surface;
use crate::plot::{Rect, Rgb};

/// Up to this many cells are filled one by one: 12 × 12, the most that a matrix shows as numbers. An image goes through
/// a second canvas, which costs as much.
const FEW: usize = 144;

impl Surface {
    /// Paints an RGBA image of `cols × rows` opaque pixels, one per cell, over a rectangle, with sharp cell edges.
    /// Given the image painted `before` (same size), it may paint only the cells that differ. For more cells than
    /// device pixels, see [`MapImage`](crate::plot::MapImage).
    pub(in crate::app) fn paint_cells(
        &self,
        image: &[u8],
        before: Option<&[u8]>,
        (cols, rows): (usize, usize),
        rect: Rect,
    ) {
        let grid = self.grid.get();
        let place = grid.snapped(rect);
        if image.is_empty() || place.width <= 0.0 || place.height <= 0.0 {
            return;
        }
        let (pixels, old) = (image.as_chunks::<4>().0, before.unwrap_or_default().as_chunks::<4>().0);
        if pixels.len() > FEW {
            self.stamp.draw(&self.context, image, (cols, rows), place);
            return;
        }
        // Neighbours share an edge: both compute the same number.
        let x = |col: usize| grid.edge(place.x + place.width * col as f64 / cols as f64);
        let y = |row: usize| grid.edge(place.y + place.height * row as f64 / rows as f64);
        let mut last = None;
        for (at, pixel) in pixels.iter().enumerate().filter(|(at, pixel)| old.get(*at) != Some(pixel)) {
            if last != Some(pixel) {
                let &[red, green, blue, _] = pixel;
                self.context.set_fill_style_str(&Rgb(red, green, blue).css());
                last = Some(pixel);
            }
            let (row, col) = (at / cols, at % cols);
            self.context.fill_rect(x(col), y(row), x(col + 1) - x(col), y(row + 1) - y(row));
        }
    }
}
