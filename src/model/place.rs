//! Where edits write, and which of them hide one another.

use super::{Edit, Input};

/// What an edit writes anew, whatever stood there before.
#[derive(PartialEq)]
enum Place {
    /// So many rows and columns of a matrix, from a cell on.
    Cells {
        input: Input,
        corner: (usize, usize),
        size: (usize, usize),
    },
    Label {
        row: usize,
    },
    Scaling,
    Temperature,
    Convention,
    Mask,
    Document,
}

impl Edit {
    /// Whether two edits write to the same place, so that the later one hides the earlier one.
    pub fn overwrites(&self, earlier: &Self) -> bool {
        match self.place() {
            Some(Place::Document) => true,
            place => place.is_some() && place == earlier.place(),
        }
    }

    /// The place that it writes to; `None` where what follows depends on what stood there.
    fn place(&self) -> Option<Place> {
        Some(match self {
            Self::SetCell { input, row, col, .. } => {
                Place::Cells { input: *input, corner: (*row, *col), size: (1, 1) }
            }
            Self::SetBlock { input, row, col, block } => {
                Place::Cells { input: *input, corner: (*row, *col), size: (block.rows(), block.cols()) }
            }
            Self::SetLabel { row, .. } => Place::Label { row: *row },
            Self::SetScaling(_) => Place::Scaling,
            Self::SetTemperature(_) => Place::Temperature,
            Self::SetConvention(_) => Place::Convention,
            Self::SetMask(_) => Place::Mask,
            Self::Replace(_) => Place::Document,
            Self::InsertToken { .. } | Self::RemoveToken { .. } | Self::MoveToken { .. } => return None,
        })
    }
}
