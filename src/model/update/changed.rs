//! Which cells of a matrix an update changed, precisely enough to compute what follows from them.

use std::ops::Range;

use crate::{math::OutputBlock, model::RowsAndColumns};

/// The cells of a matrix that changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Changed {
    #[default]
    Nothing,
    /// Rows, in some columns only.
    Rows {
        rows: Range<usize>,
        within: Range<usize>,
    },
    /// Columns, in some rows only.
    Columns {
        cols: Range<usize>,
        within: Range<usize>,
    },
    /// Whole rows and whole columns.
    Cross {
        rows: Range<usize>,
        cols: Range<usize>,
    },
    All,
}

/// How much an update recomputed of what it was asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recomputed {
    /// What had changed.
    Changes,
    /// All of it.
    Whole,
}

impl Changed {
    /// Whole rows or whole columns of a matrix of `tall × wide`.
    pub(super) fn of(RowsAndColumns { rows, cols }: RowsAndColumns, (tall, wide): (usize, usize)) -> Self {
        match (rows.is_empty(), cols.is_empty()) {
            (true, true) => Self::Nothing,
            (false, true) if rows.end <= tall => Self::Rows { rows, within: 0..wide },
            (true, false) if cols.len() < wide => Self::Columns { cols, within: 0..tall },
            _ => Self::All,
        }
    }

    /// The rows that changed, if nothing else did.
    pub(super) fn only_rows(&self) -> Option<Range<usize>> {
        match self {
            Self::Nothing => Some(0..0),
            Self::Rows { rows, .. } => Some(rows.clone()),
            Self::Columns { .. } | Self::Cross { .. } | Self::All => None,
        }
    }

    /// The whole rows and columns that hold all changed cells, in blocks of a matrix of `tall × wide`.
    pub(super) fn blocks(&self, tall: usize, wide: usize) -> impl Iterator<Item = OutputBlock> + use<> {
        let rows = |rows: &Range<usize>| Some(OutputBlock { rows: rows.clone(), cols: 0..wide });
        let cols = |cols: &Range<usize>| Some(OutputBlock { rows: 0..tall, cols: cols.clone() });
        let blocks = match self {
            Self::Nothing => [None, None],
            Self::Rows { rows: changed, .. } => [rows(changed), None],
            Self::Columns { cols: changed, .. } => [None, cols(changed)],
            Self::Cross { rows: across, cols: down } => [rows(across), cols(down)],
            Self::All => [rows(&(0..tall)), None],
        };
        blocks.into_iter().flatten()
    }

    /// The rows and columns to report.
    pub(super) fn reported(&self) -> RowsAndColumns {
        match self.clone() {
            Self::Nothing => RowsAndColumns::default(),
            Self::Rows { rows, .. } => RowsAndColumns { rows, cols: 0..0 },
            Self::Columns { cols, .. } => RowsAndColumns { rows: 0..0, cols },
            Self::Cross { rows, cols } => RowsAndColumns { rows, cols },
            Self::All => RowsAndColumns::ALL,
        }
    }
}
