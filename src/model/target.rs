//! Where edits write, and which edits overwrite others.

use super::{Edit, Input, Sequence, SettingKind};

/// What an edit overwrites, whatever was there before.
#[derive(PartialEq)]
enum Target {
    /// A block of a matrix.
    Cells {
        /// The head that the edit chooses.
        head: Option<usize>,
        input: Input,
        corner: (usize, usize),
        size: (usize, usize),
    },
    Label {
        of: Sequence,
        row: usize,
    },
    Labels {
        of: Sequence,
        row: usize,
        count: usize,
    },
    Column {
        col: usize,
    },
    Setting(SettingKind),
    Name,
    Document,
}

impl Edit {
    /// Whether this edit overwrites an earlier one: it writes to the same place, or replaces the document.
    pub fn overwrites(&self, earlier: &Self) -> bool {
        match self.target(None) {
            Some(Target::Document) => true,
            target => target.is_some() && target == earlier.target(None),
        }
    }

    /// The place that an edit overwrites; `None` if its result depends on what was there.
    fn target(&self, head: Option<usize>) -> Option<Target> {
        Some(match self {
            Self::SetCell { input, row, col, .. } => {
                Target::Cells { head, input: *input, corner: (*row, *col), size: (1, 1) }
            }
            Self::SetBlock { input, row, col, block } => {
                let size = (block.rows(), block.cols());
                Target::Cells { head, input: *input, corner: (*row, *col), size }
            }
            Self::SetLabel { of, row, .. } => Target::Label { of: *of, row: *row },
            Self::SetLabels { of, row, labels } => Target::Labels { of: *of, row: *row, count: labels.len() },
            Self::NameColumn { col, .. } => Target::Column { col: *col },
            Self::Set(setting) => Target::Setting(setting.kind()),
            Self::SetName(_) => Target::Name,
            Self::Replace(_) => Target::Document,
            Self::InHead { head, edit } => return edit.target(Some(*head)),
            Self::InsertWord { .. } | Self::RemoveWord { .. } | Self::MoveWord { .. } => return None,
        })
    }
}
