//! The positions of a heatmap's cells, labels and colour bar, and the cell at a point.

use std::ops::Range;

/// A rectangle in CSS pixels; y points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// The width, not negative.
    pub width: f64,
    /// The height, not negative.
    pub height: f64,
}

impl Rect {
    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Whether a point is inside. The left and top edges are, the right and bottom edges are not.
    pub fn contains(self, x: f64, y: f64) -> bool {
        (self.x..self.right()).contains(&x) && (self.y..self.bottom()).contains(&y)
    }

    /// Grows the rectangle around its centre until no side is shorter than `side`, then moves it to stay `within`. This
    /// keeps the outline of a few cells among hundreds visible.
    pub fn at_least(self, side: f64, within: Self) -> Self {
        let grow = |start: f64, length: f64, first: f64, room: f64| {
            let grown = length.max(side).min(room);
            // Not `clamp`: rounding may make the last possible start smaller than the first.
            ((start - (grown - length) / 2.0).min(first + room - grown).max(first), grown)
        };
        let (x, width) = grow(self.x, self.width, within.x, within.width);
        let (y, height) = grow(self.y, self.height, within.y, within.height);
        Self { x, y, width, height }
    }
}

/// The room around the cells, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gutters {
    /// For row labels.
    pub left: f64,
    /// For column labels.
    pub top: f64,
    /// For the colour bar; [`HeatmapLayout::BAR_ROOM`] fits it and its numbers.
    pub bottom: f64,
}

/// The geometry of a heatmap. Its top left corner is the origin.
///
/// ```
/// use attenscope::plot::{Gutters, HeatmapLayout};
///
/// let layout = HeatmapLayout::grid(3, 4, 42.0, 27.0, Gutters { left: 30.0, ..Gutters::default() });
/// assert_eq!((layout.width(), layout.height()), (198.0, 81.0));
/// assert_eq!(layout.cell_at(73.0, 26.9), Some((0, 1)));
/// assert_eq!(layout.cell_at(29.0, 26.9), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HeatmapLayout {
    rows: usize,
    cols: usize,
    cells: Rect,
    bottom: f64,
}

impl HeatmapLayout {
    /// A bottom gutter that fits the colour bar and the numbers under it.
    pub const BAR_ROOM: f64 = 26.0;
    const BAR_GAP: f64 = 6.0;
    const BAR_HEIGHT: f64 = 5.0;

    /// Lays out cells of a given size, with gutters around them.
    pub fn grid(rows: usize, cols: usize, cell_width: f64, cell_height: f64, gutters: Gutters) -> Self {
        let (width, height) = (cols as f64 * cell_width, rows as f64 * cell_height);
        Self::framed(rows, cols, width, height, gutters)
    }

    /// Fits a whole matrix into a given size, without gutters. Cells may be smaller than a pixel.
    pub fn map(rows: usize, cols: usize, width: f64, height: f64) -> Self {
        Self::framed(rows, cols, width, height, Gutters::default())
    }

    fn framed(rows: usize, cols: usize, width: f64, height: f64, gutters: Gutters) -> Self {
        Self {
            rows,
            cols,
            cells: Rect { x: gutters.left, y: gutters.top, width, height },
            bottom: gutters.bottom,
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The total width.
    pub fn width(&self) -> f64 {
        self.cells.right()
    }

    /// The total height.
    pub fn height(&self) -> f64 {
        self.cells.bottom() + self.bottom
    }

    /// The rectangle of all cells.
    pub fn cells(&self) -> Rect {
        self.cells
    }

    /// The rectangle of the colour bar, if the bottom gutter fits it.
    pub fn color_bar(&self) -> Option<Rect> {
        // With more room, the bar gets larger, as do the numbers under it.
        let scale = (self.bottom / Self::BAR_ROOM).max(1.0);
        let y = self.cells.bottom() + scale * Self::BAR_GAP;
        let bar = Rect { y, height: scale * Self::BAR_HEIGHT, ..self.cells };
        (bar.bottom() <= self.height()).then_some(bar)
    }

    /// The rectangle of a cell. Adjacent cells share their edge exactly.
    pub fn rect_of(&self, row: usize, col: usize) -> Rect {
        self.rect_of_window(row..row + 1, col..col + 1)
    }

    /// The rectangle of a window of cells, clipped to the matrix.
    pub fn rect_of_window(&self, rows: Range<usize>, cols: Range<usize>) -> Rect {
        let (x, right) = (self.left_of(cols.start), self.left_of(cols.end));
        let (y, bottom) = (self.top_of(rows.start), self.top_of(rows.end));
        Rect { x, y, width: right - x, height: bottom - y }
    }

    /// The `(row, col)` of the cell at a point, if there is one.
    pub fn cell_at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let row = line_at(y, self.rows, |row| self.top_of(row))?;
        let col = line_at(x, self.cols, |col| self.left_of(col))?;
        Some((row, col))
    }

    fn left_of(&self, col: usize) -> f64 {
        self.cells.x + edge(col, self.cols, self.cells.width)
    }

    fn top_of(&self, row: usize) -> f64 {
        self.cells.y + edge(row, self.rows, self.cells.height)
    }
}

/// Returns where number `index` of `count` rows or columns starts in a given length.
fn edge(index: usize, count: usize, length: f64) -> f64 {
    if count == 0 { 0.0 } else { length * index.min(count) as f64 / count as f64 }
}

/// Returns the row or column at a place. It searches the same edges that are drawn, so rounding cannot cause a
/// mismatch.
fn line_at(place: f64, count: usize, begins: impl Fn(usize) -> f64) -> Option<usize> {
    if !(begins(0)..begins(count)).contains(&place) {
        return None;
    }
    let (mut line, mut after) = (0, count);
    while after - line > 1 {
        let middle = line.midpoint(after);
        if begins(middle) <= place { line = middle } else { after = middle }
    }
    Some(line)
}
