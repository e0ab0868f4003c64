//! What a step of the history did, as it is told, and where.

mod of_step;
mod words;

use crate::model::{CellRef, Convention, Input, Mask, Scaling, Shape, SheetName, Stage, Temperature};
use crate::presets::Preset;

/// What a step did. Rows and columns are the model's, from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryEntry {
    /// It wrote one number in the place of another.
    Number {
        /// Where.
        cell: CellRef,
        /// What stood there.
        before: f64,
        /// What stands there then.
        after: f64,
    },
    /// It wrote a block of numbers.
    Block {
        /// How.
        how: Written,
        /// The first cell.
        first: CellRef,
        /// Rows and columns.
        size: (usize, usize),
        /// Whether that is the whole matrix.
        is_whole: bool,
    },
    /// It gave a word another name.
    Renamed {
        /// The token.
        row: usize,
        /// Its name before.
        before: String,
        /// Its name.
        after: String,
    },
    /// It put a word in.
    Inserted {
        /// Its row.
        row: usize,
        /// Its name; where it is a copy, that of the word it was made from.
        word: String,
        /// Whether it is a copy of the one before it.
        is_copy: bool,
    },
    /// It took a word out.
    Removed {
        /// The row it had.
        row: usize,
        /// Its name.
        word: String,
    },
    /// It moved a word.
    Moved {
        /// The row it had.
        from: usize,
        /// The row it has then.
        to: usize,
        /// Its name.
        word: String,
    },
    /// It chose what the scores are divided by.
    Scaling([Scaling; 2]),
    /// It chose the temperature.
    Temperature([Temperature; 2]),
    /// It chose how the matrices are written.
    Convention([Convention; 2]),
    /// It chose which keys a query may not look at.
    Mask([Mask; 2]),
    /// It gave the sheet a name, or took the typed one away: the name before and after.
    Named([Option<SheetName>; 2]),
    /// It put a preset on the page.
    Preset(Option<Preset>),
    /// It put the preset back as it was.
    Reset(Option<Preset>),
    /// It changed sizes.
    Resized {
        /// The sizes before and after.
        shapes: [Shape; 2],
        /// Whether room was made for pasted numbers.
        is_paste: bool,
    },
    /// It put a sentence on the page: its words.
    Sentence(Vec<String>),
    /// It began a new sheet.
    New,
    /// It put numbers of a file on the page: into those matrices.
    Imported(Vec<Input>),
    /// It opened a sheet that was saved as a file.
    Opened,
    /// It opened work that was saved, by another tab or before.
    Saved,
    /// It put another document on the page.
    Replaced,
    /// It did several things, of which this is the first; how many more.
    Several(Box<HistoryEntry>, usize),
}

/// How a block of numbers came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// From elsewhere.
    Pasted,
    /// From elsewhere, with words for the rows of X.
    PastedWithWords,
    /// On the page.
    Filled,
    /// By 0 everywhere.
    Cleared,
}

impl HistoryEntry {
    /// The first cell that it is about; `None` where it is about none. There may be no such cell any more.
    pub fn site(&self) -> Option<CellRef> {
        let of_token = |row: usize| Some(CellRef { stage: Stage::X, row, col: 0 });
        match self {
            Self::Number { cell, .. } => Some(*cell),
            Self::Block { first, .. } => Some(*first),
            Self::Renamed { row, .. } | Self::Inserted { row, .. } | Self::Removed { row, .. } => {
                of_token(*row)
            }
            Self::Moved { to, .. } => of_token(*to),
            Self::Several(first, _) => first.site(),
            Self::Sentence(_) | Self::Resized { .. } | Self::New => of_token(0),
            Self::Imported(inputs) => {
                inputs.first().map(|&input| CellRef { stage: input.into(), row: 0, col: 0 })
            }
            Self::Scaling(_)
            | Self::Temperature(_)
            | Self::Convention(_)
            | Self::Mask(_)
            | Self::Named(_) => None,
            Self::Preset(_) | Self::Reset(_) | Self::Opened | Self::Saved | Self::Replaced => None,
        }
    }
}
