//! Database records: a text under a name, and beside it a block of numbers for each large matrix.

use js_sys::{Float64Array, JsString};

use crate::{
    model::Input,
    saving::{KeptValue, Stamp},
};

/// What to do with the block of a matrix.
#[derive(Clone, Copy)]
pub(in crate::app) enum Block<'a> {
    /// Replace the block with these numbers, in row-major order.
    Put(&'a [f64]),
    /// Keep the block written with that save.
    Kept(Stamp),
    /// Remove the block: the text holds the matrix.
    None,
}

/// The blocks beside a text, as they were read.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Blocks(pub(super) Vec<(Input, Float64Array)>);

impl Blocks {
    /// Returns the numbers of a matrix in row-major order, if it has a block.
    pub(in crate::app) fn numbers(&self, input: Input) -> Option<Vec<f64>> {
        self.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.to_vec())
    }
}

/// A record as stored in the database.
#[derive(Debug)]
pub(super) struct Stored {
    /// In UTF-16: damaged text can hold lone surrogates, which a Rust string cannot.
    pub(super) text: JsString,
    pub(super) blocks: Blocks,
}

/// A record to write. Until it is written it is in the browser's memory, not in WebAssembly's.
pub(in crate::app) struct Record {
    pub(super) text: JsString,
    /// Blocks to put, or to remove (`None`). Blocks that are kept are not in the list.
    pub(super) blocks: Vec<(Input, Option<Float64Array>)>,
    /// The save that the kept blocks belong to, if any are kept.
    pub(super) follows: Option<Stamp>,
}

impl Record {
    /// Creates the record of a save: its snapshot, and what to do with each matrix's block.
    pub(in crate::app) fn new<'a>(
        stamp: Stamp,
        text: &str,
        blocks: impl IntoIterator<Item = (Input, Block<'a>)>,
    ) -> Self {
        let text = KeptValue::Here { stamp: Some(stamp), text }.to_string();
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

    /// Creates the record of work that was found.
    pub(super) fn of_copy(stamp: Option<Stamp>, text: &str, blocks: &Blocks) -> Self {
        let text = KeptValue::Here { stamp, text }.to_string();
        Self::copy_of(&Stored { text: text.as_str().into(), blocks: blocks.clone() })
    }

    /// Creates a record of a text that may not be in this program's format.
    pub(super) fn unread(text: JsString) -> Self {
        Self { text, blocks: Vec::new(), follows: None }
    }

    /// Creates a copy of a stored record.
    pub(super) fn copy_of(Stored { text, blocks }: &Stored) -> Self {
        let block = |input| blocks.0.iter().find(|(of, _)| *of == input).map(|(_, block)| block.clone());
        let blocks = Input::ALL.into_iter().map(|input| (input, block(input))).collect();
        Self { text: text.clone(), blocks, follows: None }
    }
}
