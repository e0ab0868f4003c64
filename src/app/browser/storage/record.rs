//! Records of the database: a text under a name, and beside it a block of numbers for each large matrix.

use js_sys::{Float64Array, JsString};

use crate::format::{Kept, Stamp};
use crate::model::Input;

/// What becomes of the block of a matrix.
#[derive(Clone, Copy)]
pub(in crate::app) enum Block<'a> {
    /// These numbers, row by row, take the place of what stood there.
    Put(&'a [f64]),
    /// The block that was written with that save holds.
    Kept(Stamp),
    /// The text holds the matrix.
    None,
}

/// The blocks beside a text, as they were read.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Blocks(pub(super) Vec<(Input, Float64Array)>);

impl Blocks {
    /// The numbers of a matrix, row by row, if there are any.
    pub(in crate::app) fn numbers(&self, input: Input) -> Option<Vec<f64>> {
        self.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.to_vec())
    }
}

/// A record as it stands in the database.
#[derive(Debug)]
pub(super) struct Stored {
    /// Unread: what is damaged can hold halves of characters, and a text of Rust cannot.
    pub(super) text: JsString,
    pub(super) blocks: Blocks,
}

/// What is to be written. It lies in the browser's memory, not the page's, while it waits.
pub(in crate::app) struct Record {
    pub(super) text: JsString,
    /// A block to put, or none to take away; what holds already is not in the list.
    pub(super) blocks: Vec<(Input, Option<Float64Array>)>,
    /// The save whose blocks hold, where there are any.
    pub(super) follows: Option<Stamp>,
}

impl Record {
    /// The work of a save: its snapshot, and what becomes of each matrix' block.
    pub(in crate::app) fn new<'a>(
        stamp: Stamp,
        text: &str,
        blocks: impl IntoIterator<Item = (Input, Block<'a>)>,
    ) -> Self {
        let text = Kept::Here { stamp: Some(stamp), text }.to_string();
        let mut record = Self { text: text.as_str().into(), blocks: Vec::new(), follows: None };
        for (input, block) in blocks {
            match block {
                Block::Put(numbers) => record.blocks.push((input, Some(Float64Array::from(numbers)))),
                Block::None => record.blocks.push((input, None)),
                Block::Kept(stamp) => record.follows = Some(stamp),
            }
        }
        record
    }

    /// Work as it was found.
    pub(super) fn of_copy(stamp: Option<Stamp>, text: &str, blocks: &Blocks) -> Self {
        let text = Kept::Here { stamp, text }.to_string();
        Self::copy_of(&Stored { text: text.as_str().into(), blocks: blocks.clone() })
    }

    /// A text that may be none of ours.
    pub(super) fn unread(text: JsString) -> Self {
        Self { text, blocks: Vec::new(), follows: None }
    }

    /// What stands in the database, once more.
    pub(super) fn copy_of(Stored { text, blocks }: &Stored) -> Self {
        let block = |input| blocks.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.clone());
        let blocks = Input::ALL.into_iter().map(|input| (input, block(input))).collect();
        Self { text: text.clone(), blocks, follows: None }
    }
}
