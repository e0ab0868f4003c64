//! The cells of a heatmap: few one by one, many as an image.

use super::Surface;
use crate::plot::{Rect, Rgb};

/// Up to so many cells are filled one by one. An image goes over a second canvas, which costs as much as some hundred.
const FEW: usize = 128;

impl Surface {
    /// Paints an RGBA image of `cols × rows` opaque pixels, one a cell, over a rectangle, each cell with sharp edges. Where
    /// it is known what is there `before`, of the same size, the cells that differ are enough. For more cells than there
    /// are pixels on the screen there is [`MapImage`](crate::plot::MapImage).
    pub(in crate::app) fn paint_cells(
        &self,
        image: &[u8],
        before: Option<&[u8]>,
        (cols, rows): (usize, usize),
        rect: Rect,
    ) {
        let place = self.grid.get().snapped(rect);
        if image.is_empty() || place.width <= 0.0 || place.height <= 0.0 {
            return;
        }
        let (pixels, old) = (image.as_chunks::<4>().0, before.unwrap_or_default().as_chunks::<4>().0);
        let due = || pixels.iter().enumerate().filter(|(at, pixel)| old.get(*at) != Some(pixel));
        if due().take(FEW + 1).count() > FEW {
            self.stamp.draw(&self.context, image, (cols, rows), place);
            return;
        }
        let mut last = None;
        for (at, &[red, green, blue, _]) in due() {
            let color = Rgb(red, green, blue);
            if last != Some(color) {
                self.context.set_fill_style_str(&color.css());
                last = Some(color);
            }
            let cell = self.cell_of(place, (at / cols, at % cols), (rows, cols));
            self.context.fill_rect(cell.x, cell.y, cell.width, cell.height);
        }
    }

    /// The rectangle of a cell among so many rows and columns, with its edges on edges of pixels.
    fn cell_of(
        &self,
        Rect { x, y, width, height }: Rect,
        (row, col): (usize, usize),
        (rows, cols): (usize, usize),
    ) -> Rect {
        let (wide, tall) = (width / cols as f64, height / rows as f64);
        let cell = Rect { x: x + col as f64 * wide, y: y + row as f64 * tall, width: wide, height: tall };
        self.grid.get().snapped(cell)
    }
}
