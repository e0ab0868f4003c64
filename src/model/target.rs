//! Where edits write, and which of them hide one another.

use super::{Edit, Input};

/// What an edit writes anew, whatever stood there before.
#[derive(PartialEq)]
enum Target {
    /// So many rows and columns of a matrix, from a cell on.
    Cells {
        input: Input,
        corner: (usize, usize),
        size: (usize, usize),
    },
    Label {
        row: usize,
    },
    Labels {
        row: usize,
        count: usize,
    },
    Scaling,
    Temperature,
    Convention,
    Mask,
    Name,
    Document,
}

impl Edit {
    /// Whether two edits write to the same place, so that the later one hides the earlier one.
    pub fn overwrites(&self, earlier: &Self) -> bool {
        match self.target() {
            Some(Target::Document) => true,
            target => target.is_some() && target == earlier.target(),
        }
    }

    /// The place that it writes to; `None` where what follows depends on what stood there.
    fn target(&self) -> Option<Target> {
        Some(match self {
            Self::SetCell { input, row, col, .. } => {
                Target::Cells { input: *input, corner: (*row, *col), size: (1, 1) }
            }
            Self::SetBlock { input, row, col, block } => {
                Target::Cells { input: *input, corner: (*row, *col), size: (block.rows(), block.cols()) }
            }
            Self::SetLabel { row, .. } => Target::Label { row: *row },
            Self::SetLabels { row, labels } => Target::Labels { row: *row, count: labels.len() },
            Self::SetScaling(_) => Target::Scaling,
            Self::SetTemperature(_) => Target::Temperature,
            Self::SetConvention(_) => Target::Convention,
            Self::SetMask(_) => Target::Mask,
            Self::SetName(_) => Target::Name,
            Self::Replace(_) => Target::Document,
            Self::InsertToken { .. } | Self::RemoveToken { .. } | Self::MoveToken { .. } => return None,
        })
    }
}
