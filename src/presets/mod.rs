//! The documents that a person can start from, and what was published about them.

mod generator;
mod humpty_dumpty;
mod published;
mod saturated;
mod three_words;

use crate::model::{CellRef, Document, Settings, Stage};

pub use published::Published;

/// A document to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Three words of four dimensions, small whole numbers.
    ThreeWords,
    /// Three tokens whose entries count from 0 to 11: softmax saturates to [0, 0, 1].
    Saturated,
    /// "humpty dumpty sat on", 4 tokens × 512 dimensions.
    HumptyDumpty,
    /// The same tokens and the same weights for "on" in 8 dimensions.
    HumptyDumpty8,
}

impl Preset {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::ThreeWords, Self::Saturated, Self::HumptyDumpty, Self::HumptyDumpty8];

    /// The name used in markup, links and files.
    pub fn id(self) -> &'static str {
        match self {
            Self::ThreeWords => "three-words",
            Self::Saturated => "saturated",
            Self::HumptyDumpty => "humpty-dumpty",
            Self::HumptyDumpty8 => "humpty-dumpty-8",
        }
    }

    /// The preset of that name.
    ///
    /// ```
    /// use attenscope::presets::Preset;
    ///
    /// assert_eq!(Preset::by_id("saturated"), Some(Preset::Saturated));
    /// assert_eq!(Preset::by_id("no such preset"), None);
    /// ```
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.id() == id)
    }

    /// The document: the same numbers on every machine. Scaled by `√d_k`, temperature 1.
    pub fn document(self) -> Document {
        let inputs = match self {
            Self::ThreeWords => three_words::inputs(),
            Self::Saturated => saturated::inputs(),
            Self::HumptyDumpty => humpty_dumpty::inputs(humpty_dumpty::WIDE),
            Self::HumptyDumpty8 => humpty_dumpty::inputs(humpty_dumpty::NARROW),
        };
        Document::new(inputs, Settings::default()).started_from(self.id())
    }

    /// The weight to look at first.
    pub fn opening_cell(self) -> CellRef {
        let (row, col) = match self {
            Self::ThreeWords => (0, 1),
            Self::Saturated => (0, 2),
            // "on" is the last word, from which the next one would be predicted; it looks at "sat" most.
            Self::HumptyDumpty | Self::HumptyDumpty8 => (3, 2),
        };
        CellRef { stage: Stage::Weights, row, col }
    }

    /// The values that were published for it, slips included, stage by stage; empty when there are none.
    pub fn published(self) -> Vec<Published> {
        match self {
            Self::ThreeWords => three_words::published(),
            Self::Saturated => saturated::published(),
            Self::HumptyDumpty | Self::HumptyDumpty8 => Vec::new(),
        }
    }
}
