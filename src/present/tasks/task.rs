//! The tasks of the tour, each dispatched to its code.

use super::{
    Answer, Baseline, EqualRows, EqualWeights, LargeInput, LargeScore, LargeValueWeight, Masked,
    NoSaturation, NoScaling, OneWeight, Turned, ZeroColumn, ZeroRow,
};
use crate::{
    model::Pipeline,
    present::is_toured,
    text::{Prose, StepTexts, TourFacts},
};

/// A task of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Make the followed word look at another word.
    Turned,
    /// Make two rows of X equal.
    EqualRows,
    /// Write a large number into X.
    LargeInput,
    /// Write a large number into W_V.
    LargeValueWeight,
    /// Make a row of X all zeros.
    ZeroRow,
    /// Write a large number into X and look at the scores.
    LargeScore,
    /// Remove the scaling.
    NoScaling,
    /// Make all weights of a row nearly equal.
    EqualWeights,
    /// Make a column of W_V all zeros.
    ZeroColumn,
    /// Give nearly all of a row's weight to one word.
    OneWeight,
    /// Raise the temperature until no row is saturated.
    NoSaturation,
    /// Hide words from others by a mask.
    Masked,
}

impl Task {
    /// Returns the text that says what to do.
    pub fn ask(self, steps: &StepTexts) -> fn(&TourFacts) -> Prose {
        match self {
            Self::Turned => Turned::text(steps).ask,
            Self::EqualRows => EqualRows::text(steps).ask,
            Self::LargeInput => LargeInput::text(steps).ask,
            Self::LargeValueWeight => LargeValueWeight::text(steps).ask,
            Self::ZeroRow => ZeroRow::text(steps).ask,
            Self::LargeScore => LargeScore::text(steps).ask,
            Self::NoScaling => NoScaling::text(steps).ask,
            Self::EqualWeights => EqualWeights::text(steps).ask,
            Self::ZeroColumn => ZeroColumn::text(steps).ask,
            Self::OneWeight => OneWeight::text(steps).ask,
            Self::NoSaturation => NoSaturation::text(steps).ask,
            Self::Masked => Masked::text(steps).ask,
        }
    }

    /// Returns the result, or `None` if the task has not been done since the baseline. `row` is the word that the tour
    /// follows.
    pub fn answer(self, pipeline: Pipeline<'_>, baseline: &Baseline, row: usize) -> Option<Answer> {
        let place = || self.places(pipeline).into_iter().find(|&place| !baseline.has_held(place));
        Some(match self {
            Self::Turned => Answer::Turned(place().and_then(|_| Turned::now(pipeline))?),
            Self::EqualRows => Answer::EqualRows(EqualRows::at(place()?, row, pipeline)),
            Self::LargeInput => Answer::LargeInput(LargeInput::at(place()?, pipeline)),
            Self::LargeValueWeight => {
                Answer::LargeValueWeight(place().map(|_| LargeValueWeight::of(pipeline))?)
            }
            Self::ZeroRow => Answer::ZeroRow(ZeroRow { word: place()? }),
            Self::LargeScore => Answer::LargeScore(LargeScore::at(place()?, pipeline)),
            Self::NoScaling => Answer::NoScaling(place().map(|_| NoScaling::of(row, pipeline))?),
            Self::EqualWeights => Answer::EqualWeights(EqualWeights::at(place()?, pipeline)),
            Self::ZeroColumn => Answer::ZeroColumn(ZeroColumn::at(place()?)),
            Self::OneWeight => Answer::OneWeight(OneWeight::at(place()?, pipeline)),
            Self::NoSaturation => Answer::NoSaturation(place().map(|_| NoSaturation::of(pipeline))?),
            Self::Masked => Answer::Masked(place().and_then(|_| Masked::now(pipeline))?),
        })
    }

    /// Whether it needs two words.
    pub(super) fn takes_two(self) -> bool {
        self.takes_a_choice() || matches!(self, Self::EqualRows | Self::LargeScore | Self::Masked)
    }

    /// Whether it needs a word that sees another one.
    pub(super) fn takes_a_choice(self) -> bool {
        matches!(self, Self::Turned | Self::EqualWeights | Self::OneWeight | Self::NoSaturation)
    }

    /// The number of places where the task can hold; `None` if that has no number.
    pub(super) fn everywhere(self, pipeline: Pipeline<'_>) -> Option<usize> {
        Some(match self {
            Self::EqualRows => EqualRows::everywhere(pipeline),
            Self::LargeInput => LargeInput::everywhere(pipeline),
            Self::LargeValueWeight => LargeValueWeight::everywhere(pipeline),
            Self::ZeroRow => ZeroRow::everywhere(pipeline),
            Self::LargeScore => LargeScore::everywhere(pipeline),
            Self::EqualWeights => EqualWeights::everywhere(pipeline),
            Self::ZeroColumn => ZeroColumn::everywhere(pipeline),
            Self::OneWeight => OneWeight::everywhere(pipeline),
            // These are about the whole document.
            Self::NoScaling | Self::NoSaturation | Self::Masked => 1,
            // It is about where the largest weight is, which a change of numbers can move.
            Self::Turned => return None,
        })
    }

    /// Returns the places where the task holds, whether or not the user did it: pairs of rows, cells, rows or columns,
    /// encoded as one number each. The place to describe comes first. Where Q, K and V are given, or the keys are those of
    /// other words, there is no task.
    pub(super) fn places(self, pipeline: Pipeline<'_>) -> Vec<usize> {
        if !is_toured(pipeline.shape()) {
            return Vec::new();
        }
        match self {
            Self::Turned => Turned::places(pipeline),
            Self::EqualRows => EqualRows::places(pipeline),
            Self::LargeInput => LargeInput::places(pipeline),
            Self::LargeValueWeight => LargeValueWeight::places(pipeline),
            Self::ZeroRow => ZeroRow::places(pipeline),
            Self::LargeScore => LargeScore::places(pipeline),
            Self::NoScaling => NoScaling::places(pipeline),
            Self::EqualWeights => EqualWeights::places(pipeline),
            Self::ZeroColumn => ZeroColumn::places(pipeline),
            Self::OneWeight => OneWeight::places(pipeline),
            Self::NoSaturation => NoSaturation::places(pipeline),
            Self::Masked => Masked::places(pipeline),
        }
    }
}
