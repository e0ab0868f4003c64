//! What a task has led to, whichever it was.

use super::teller::Teller;
use super::{
    DistantInfluence, EqualRows, EqualWeights, LargeInput, LargeQueryWeight, LargeScore, LargeValueWeight,
    NoSaturation, NoScaling, OneWeight, ZeroColumn, ZeroRow,
};
use crate::present::Wording;
use crate::text::Prose;

/// What a task has led to. Words are rows of tokens; dimensions, rows and columns count from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Two words are the same numbers.
    EqualRows(EqualRows),
    /// A number stands in a word.
    LargeInput(LargeInput),
    /// A weight stands in W_Q.
    LargeQueryWeight(LargeQueryWeight),
    /// A weight stands in W_V.
    LargeValueWeight(LargeValueWeight),
    /// A word is all zeros.
    ZeroRow(ZeroRow),
    /// A number stands in a word: its scores.
    LargeScore(LargeScore),
    /// The smallest and the largest score of a word.
    NoScaling(NoScaling),
    /// The weights of a word are nearly equal.
    EqualWeights(EqualWeights),
    /// A dimension of V is 0.
    ZeroColumn(ZeroColumn),
    /// A word gives nearly all to another.
    OneWeight(OneWeight),
    /// The largest weight, with the temperature and without it.
    NoSaturation(NoSaturation),
    /// The first word's output has changed by another word.
    DistantInfluence(DistantInfluence),
}

impl Answer {
    /// It in words; `words` are the tokens, as they stand by themselves.
    pub fn told(&self, words: &[String], wording: Wording) -> Prose {
        let teller = &Teller { words, wording };
        match self {
            Self::EqualRows(answer) => answer.told(teller),
            Self::LargeInput(answer) => answer.told(teller),
            Self::LargeQueryWeight(answer) => answer.told(teller),
            Self::LargeValueWeight(answer) => answer.told(teller),
            Self::ZeroRow(answer) => answer.told(teller),
            Self::LargeScore(answer) => answer.told(teller),
            Self::NoScaling(answer) => answer.told(teller),
            Self::EqualWeights(answer) => answer.told(teller),
            Self::ZeroColumn(answer) => answer.told(teller),
            Self::OneWeight(answer) => answer.told(teller),
            Self::NoSaturation(answer) => answer.told(teller),
            Self::DistantInfluence(answer) => answer.told(teller),
        }
    }
}
