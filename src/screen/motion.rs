//! How keys move the selection over a matrix.

/// A place in a grid: a cell, or the label of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0; `None` is the row's label.
    pub col: Option<usize>,
}

impl Spot {
    /// The spot, or the nearest one to it in a matrix of that many rows and columns.
    #[must_use]
    pub fn clamped(self, (rows, cols): (usize, usize)) -> Self {
        let col = self.col.map(|col| col.min(cols.saturating_sub(1)));
        Self { row: self.row.min(rows.saturating_sub(1)), col }
    }
}

/// A move over a grid. None wraps around.
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
    /// Where the move leads from `spot` in a matrix of that many rows and columns, whose labels can be reached
    /// when `labelled`. `page` is the number of rows in a window.
    ///
    /// ```
    /// use attenscope::screen::{Motion, Spot};
    ///
    /// let spot = Spot { row: 0, col: Some(2) };
    /// assert_eq!(Motion::Right.from(spot, (3, 3), false, 3), spot, "no wrapping");
    /// assert_eq!(Motion::Down.from(spot, (3, 3), false, 3), Spot { row: 1, col: Some(2) });
    /// ```
    pub fn from(self, spot: Spot, (rows, cols): (usize, usize), labelled: bool, page: usize) -> Spot {
        let (last_row, last_col) = (rows.saturating_sub(1), cols.saturating_sub(1));
        let row = match self {
            Self::Up => spot.row.saturating_sub(1),
            Self::Down => spot.row + 1,
            Self::Top | Self::Start => 0,
            Self::Bottom | Self::End => last_row,
            Self::PageUp => spot.row.saturating_sub(page),
            Self::PageDown => spot.row + page,
            Self::Left | Self::Right | Self::RowStart | Self::RowEnd => spot.row,
        };
        let col = match (self, spot.col) {
            (Self::Left, Some(0) | None) => (!labelled).then_some(0),
            (Self::Left, Some(col)) => Some(col - 1),
            (Self::Right, col) => Some(col.map_or(0, |col| col + 1)),
            (Self::RowStart | Self::Start, _) => Some(0),
            (Self::RowEnd | Self::End, _) => Some(last_col),
            (_, col) => col,
        };
        Spot { row: row.min(last_row), col: col.map(|col| col.min(last_col)) }
    }
}
