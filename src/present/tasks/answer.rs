//! The result of a task, of any kind.

use super::{
    EqualRows, EqualWeights, LargeInput, LargeScore, LargeValueWeight, Masked, NoSaturation, NoScaling,
    OneWeight, Turned, ZeroColumn, ZeroRow, teller::Teller,
};
use crate::{present::Wording, text::Prose};

/// The result of a task. Words are token rows, from 0; dimensions, rows and columns count from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The followed word looks at another word.
    Turned(Turned),
    /// Two words have equal rows.
    EqualRows(EqualRows),
    /// A word has a large number.
    LargeInput(LargeInput),
    /// W_V has a large number.
    LargeValueWeight(LargeValueWeight),
    /// A word's row is all zeros.
    ZeroRow(ZeroRow),
    /// A word has a large number: the effect on its scores.
    LargeScore(LargeScore),
    /// The scaling was removed: the range of a word's scores.
    NoScaling(NoScaling),
    /// The weights of a word are nearly equal.
    EqualWeights(EqualWeights),
    /// A dimension of V is 0.
    ZeroColumn(ZeroColumn),
    /// A word gives nearly all its weight to one word.
    OneWeight(OneWeight),
    /// The largest weight, with and without the temperature.
    NoSaturation(NoSaturation),
    /// A mask hides words from a word.
    Masked(Masked),
}

impl Answer {
    /// Describes it; `words` are the tokens' words, isolated.
    pub fn prose(&self, words: &[String], wording: Wording) -> Prose {
        let teller = &Teller { words, wording };
        match self {
            Self::Turned(answer) => answer.prose(teller),
            Self::EqualRows(answer) => answer.prose(teller),
            Self::LargeInput(answer) => answer.prose(teller),
            Self::LargeValueWeight(answer) => answer.prose(teller),
            Self::ZeroRow(answer) => answer.prose(teller),
            Self::LargeScore(answer) => answer.prose(teller),
            Self::NoScaling(answer) => answer.prose(teller),
            Self::EqualWeights(answer) => answer.prose(teller),
            Self::ZeroColumn(answer) => answer.prose(teller),
            Self::OneWeight(answer) => answer.prose(teller),
            Self::NoSaturation(answer) => answer.prose(teller),
            Self::Masked(answer) => answer.prose(teller),
        }
    }
}
