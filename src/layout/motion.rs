//! How keys move the selection in a matrix.

use super::Labels;

/// A place in a grid: a cell, or the label of a row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The row, from 0; `None` for a column's label.
    pub row: Option<usize>,
    /// The column, from 0; `None` for a row's label.
    pub col: Option<usize>,
}

impl Spot {
    /// The place of a cell.
    pub fn cell((row, col): (usize, usize)) -> Self {
        Self { row: Some(row), col: Some(col) }
    }

    /// Row and column of the cell; `None` for a label.
    pub fn place(self) -> Option<(usize, usize)> {
        self.row.zip(self.col)
    }

    /// Returns the nearest place in a matrix of that many rows and columns. One without columns has only labels.
    #[must_use]
    pub fn clamped(self, (rows, cols): (usize, usize)) -> Self {
        let nearest = |at: Option<usize>, count: usize| Some(at?.min(count.checked_sub(1)?));
        Self { row: nearest(self.row, rows), col: nearest(self.col, cols) }
    }
}

/// A move in a grid. No move wraps around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// To the first column.
    RowStart,
    /// To the last column.
    RowEnd,
    /// To the first row.
    Top,
    /// To the last row.
    Bottom,
    /// To the first cell.
    Start,
    /// To the last cell.
    End,
    /// One window up.
    PageUp,
    /// One window down.
    PageDown,
}

impl Motion {
    /// Returns the place that the move leads to from `spot`, in a matrix of that many rows and columns. `labels` says
    /// which labels can be reached, and `page` is the number of rows in a window.
    ///
    /// ```
    /// use attenscope::layout::{Labels, Motion, Spot};
    ///
    /// let spot = Spot::cell((0, 2));
    /// assert_eq!(Motion::Right.from(spot, (3, 3), Labels::None, 3), spot, "no wrapping");
    /// assert_eq!(Motion::Down.from(spot, (3, 3), Labels::None, 3), Spot::cell((1, 2)));
    /// assert_eq!(Motion::Up.from(spot, (3, 3), Labels::Above, 3), Spot { row: None, col: Some(2) });
    /// ```
    pub fn from(self, spot: Spot, (rows, cols): (usize, usize), labels: Labels, page: usize) -> Spot {
        // The label comes before the first row or column, if labels are on that side.
        let back = |at: Option<usize>, has_label: bool| match at {
            Some(0) | None => (!has_label).then_some(0),
            Some(at) => Some(at - 1),
        };
        let on = |at: Option<usize>| Some(at.map_or(0, |at| at + 1));
        let row = match self {
            // No move leads to the corner between labels on both sides.
            Self::Up => back(spot.row, labels.are_above() && spot.col.is_some()),
            Self::Down => on(spot.row),
            Self::Top | Self::Start => Some(0),
            Self::Bottom | Self::End => Some(rows),
            Self::PageUp => spot.row.map(|row| row.saturating_sub(page)),
            Self::PageDown => Some(spot.row.map_or(0, |row| row + page)),
            Self::Left | Self::Right | Self::RowStart | Self::RowEnd => spot.row,
        };
        let col = match self {
            Self::Left => back(spot.col, labels.are_left() && spot.row.is_some()),
            Self::Right => on(spot.col),
            Self::RowStart | Self::Start => Some(0),
            Self::RowEnd | Self::End => Some(cols),
            Self::Up | Self::Down | Self::Top | Self::Bottom | Self::PageUp | Self::PageDown => spot.col,
        };
        Spot { row, col }.clamped((rows, cols))
    }
}
