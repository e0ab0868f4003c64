//! What a step of the history did, and where.

mod of_step;
mod words;

use crate::{
    model::{CellRef, ColumnName, Input, Sequence, Setting, Shape, SheetName, Stage},
    presets::Preset,
};

/// What a step did. Row and column indices are the model's, from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryEntry {
    /// It changed one number.
    Number {
        cell: CellRef,
        /// The number before.
        before: f64,
        /// The number after.
        after: f64,
    },
    /// It wrote a block of numbers.
    Block {
        /// Its origin.
        how: NumbersOrigin,
        /// The first cell.
        first: CellRef,
        /// Its rows and columns.
        size: (usize, usize),
        /// Whether it is the whole matrix.
        is_whole: bool,
    },
    /// It renamed a word.
    Renamed {
        /// Its sequence: that of the queries, unless the keys are those of other words.
        of: Sequence,
        /// The token's row.
        row: usize,
        /// Its name before.
        before: String,
        /// Its name after.
        after: String,
    },
    /// It inserted a word.
    Inserted {
        /// Its sequence.
        of: Sequence,
        row: usize,
        /// Its name; for a copy, the name of the word it was copied from.
        word: String,
        /// Whether it is a copy of the word before it.
        is_copy: bool,
    },
    /// It removed a word.
    Removed {
        /// Its sequence.
        of: Sequence,
        /// The row it had.
        row: usize,
        /// Its name.
        word: String,
    },
    /// It moved a word.
    Moved {
        /// Its sequence.
        of: Sequence,
        /// Its old row.
        from: usize,
        /// Its new row.
        to: usize,
        /// Its name.
        word: String,
    },
    /// It changed a setting: before and after.
    Set([Setting; 2]),
    /// It named a column of X or removed its name: before and after.
    Column {
        /// The column.
        col: usize,
        /// Its names.
        names: [Option<ColumnName>; 2],
    },
    /// It named the sheet or removed the typed name: before and after.
    Named([Option<SheetName>; 2]),
    /// It opened a preset.
    Preset(Option<Preset>),
    /// It reset the preset.
    Reset(Option<Preset>),
    /// It changed sizes.
    Resized {
        /// The shapes before and after.
        shapes: [Shape; 2],
        /// Whether they grew to make room for pasted numbers.
        is_paste: bool,
    },
    /// It replaced the sheet by a sentence, whose words these are.
    Sentence(Vec<String>),
    /// It began a new sheet.
    New,
    /// It gave the Q, K and V that were computed, and removed X.
    Given,
    /// It gave the keys and values words of their own.
    OtherKeys,
    /// It took the other words of the keys and values away.
    OwnKeys,
    /// It imported numbers from a file into these matrices.
    Imported(Vec<Input>),
    /// It opened a sheet saved as a file.
    Opened,
    /// It opened saved work, of another tab or of an earlier visit.
    Saved,
    /// It replaced the document in another way.
    Replaced,
    /// It divided the matrices into other heads: how many before and after.
    Heads([usize; 2]),
    /// It added W_O, or removed it.
    OutputProjection {
        /// Whether there is a W_O afterwards.
        is_there: bool,
    },
    /// It edited the matrix of one of several heads.
    InHead {
        /// The head, from 0.
        head: usize,
        entry: Box<HistoryEntry>,
    },
    /// It learnt by gradient descent: these matrices moved.
    Learnt(Vec<Input>),
    /// It did several things: the first, and how many more.
    Several(Box<HistoryEntry>, usize),
}

/// The origin of a block of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersOrigin {
    /// The clipboard.
    Pasted,
    /// The clipboard, with words for the rows of X.
    PastedWithWords,
    /// A fill command.
    Filled,
    /// A clear command: all numbers are 0.
    Cleared,
}

impl HistoryEntry {
    /// Returns the first cell it is about in a document of a shape, or `None` if it is about none. The cell may no longer
    /// exist. Words are at the rows of X or X′, or of Q or K where these are given.
    pub fn site(&self, shape: Shape) -> Option<CellRef> {
        let of_word = |of: Sequence, row: usize| Some(CellRef { stage: shape.beginning_of(of), row, col: 0 });
        let of_token = |row: usize| of_word(Sequence::Queries, row);
        match self {
            Self::Number { cell, .. } => Some(*cell),
            Self::Block { first, .. } => Some(*first),
            Self::Renamed { of, row, .. }
            | Self::Inserted { of, row, .. }
            | Self::Removed { of, row, .. } => of_word(*of, *row),
            Self::Moved { of, to, .. } => of_word(*of, *to),
            Self::Column { col, .. } => Some(CellRef { stage: Stage::X, row: 0, col: *col }),
            Self::Several(first, _) => first.site(shape),
            Self::InHead { entry, .. } => entry.site(shape),
            Self::OutputProjection { is_there } => {
                let stage = if *is_there { Stage::Wo } else { Stage::Output };
                Some(CellRef { stage, row: 0, col: 0 })
            }
            Self::Sentence(_) | Self::Resized { .. } | Self::New | Self::Given => of_token(0),
            Self::OtherKeys | Self::OwnKeys => {
                Some(CellRef { stage: shape.beginning_of(Sequence::Keys), row: 0, col: 0 })
            }
            Self::Imported(inputs) | Self::Learnt(inputs) => {
                inputs.first().map(|&input| CellRef { stage: input.into(), row: 0, col: 0 })
            }
            Self::Set(_) | Self::Named(_) | Self::Heads(_) => None,
            Self::Preset(_) | Self::Reset(_) | Self::Opened | Self::Saved | Self::Replaced => None,
        }
    }
}
