//! The part of a matrix whose numbers are on screen.

use std::ops::Range;

/// A window of `tall × wide` cells onto a matrix. It never reaches beyond the matrix.
///
/// ```
/// use attenscope::layout::Window;
///
/// let window = Window::new((512, 512), (4, 3)).showing(511, 0);
/// assert_eq!((window.rows(), window.cols()), (508..512, 0..3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    matrix: (usize, usize),
    size: (usize, usize),
    first: (usize, usize),
}

impl Window {
    /// Makes the top left window of `size` onto a matrix of that many rows and columns.
    pub fn new(matrix: (usize, usize), size: (usize, usize)) -> Self {
        let size = (size.0.max(1).min(matrix.0), size.1.max(1).min(matrix.1));
        Self { matrix, size, first: (0, 0) }
    }

    /// The rows that are visible.
    pub fn rows(&self) -> Range<usize> {
        self.first.0..self.first.0 + self.size.0
    }

    /// The columns that are visible.
    pub fn cols(&self) -> Range<usize> {
        self.first.1..self.first.1 + self.size.1
    }

    /// The first visible row and column.
    pub fn first(&self) -> (usize, usize) {
        self.first
    }

    /// Whether the whole matrix is visible.
    pub fn is_whole(&self) -> bool {
        self.size == self.matrix
    }

    /// Moves the window's first row and column to these, or as near as the matrix allows.
    pub fn starting_at(mut self, row: usize, col: usize) -> Self {
        self.first = (row.min(self.matrix.0 - self.size.0), col.min(self.matrix.1 - self.size.1));
        self
    }

    /// Centres the window on a cell, or as near as the matrix allows.
    pub fn centred_on(self, row: usize, col: usize) -> Self {
        self.starting_at(row.saturating_sub(self.size.0 / 2), col.saturating_sub(self.size.1 / 2))
    }

    /// Moves the window no further than needed to show a cell.
    pub fn showing(self, row: usize, col: usize) -> Self {
        let nearest = |first: usize, size: usize, at: usize| first.min(at).max((at + 1).saturating_sub(size));
        self.starting_at(nearest(self.first.0, self.size.0, row), nearest(self.first.1, self.size.1, col))
    }

    /// Moves the window by whole rows and columns.
    pub fn moved_by(self, rows: isize, cols: isize) -> Self {
        self.starting_at(self.first.0.saturating_add_signed(rows), self.first.1.saturating_add_signed(cols))
    }
}
