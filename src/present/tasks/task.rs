//! Which task a step has, and the way to what each of them does.

use super::{
    Answer, Baseline, DistantInfluence, EqualRows, EqualWeights, LargeInput, LargeQueryWeight, LargeScore,
    LargeValueWeight, NoSaturation, NoScaling, OneWeight, ZeroColumn, ZeroRow,
};
use crate::explain::Step;
use crate::model::{Pipeline, Shape};
use crate::text::{Prose, StepTexts, TourFacts};

/// Beyond this many columns nobody writes a whole row or column by hand.
const MOST_BY_HAND: usize = 16;

/// A thing to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Make two rows of X equal.
    EqualRows,
    /// Write a large number into X.
    LargeInput,
    /// Write a large number into W_Q.
    LargeQueryWeight,
    /// Write a large number into W_V.
    LargeValueWeight,
    /// Make a row of X all zeros.
    ZeroRow,
    /// Write a large number into X and look at the scores.
    LargeScore,
    /// Take the scaling away.
    NoScaling,
    /// Make all weights of a row nearly equal.
    EqualWeights,
    /// Make a column of W_V all zeros.
    ZeroColumn,
    /// Give nearly all of a row to one word.
    OneWeight,
    /// Raise the temperature until no row is saturated.
    NoSaturation,
    /// Change another word than the one that the tour looks at, until the output of that one changes.
    DistantInfluence,
}

impl Task {
    /// The task of a step, on matrices of that shape.
    pub fn of(step: Step, shape: Shape) -> Self {
        let by_hand = |size: usize| size <= MOST_BY_HAND;
        match step {
            Step::Words if by_hand(shape.d_model()) => Self::EqualRows,
            Step::Words => Self::LargeInput,
            Step::Projections => Self::LargeQueryWeight,
            Step::Roles => Self::LargeValueWeight,
            Step::Scores if by_hand(shape.d_model()) => Self::ZeroRow,
            Step::Scores => Self::LargeScore,
            Step::Scale => Self::NoScaling,
            Step::Weights => Self::EqualWeights,
            Step::Output if by_hand(shape.d_model()) => Self::ZeroColumn,
            Step::Output => Self::OneWeight,
            Step::Saturation => Self::NoSaturation,
            Step::Meaning => Self::DistantInfluence,
        }
    }

    /// What to do, in words.
    pub fn ask(self, steps: &StepTexts) -> fn(&TourFacts) -> Prose {
        match self {
            Self::EqualRows => EqualRows::text(steps).ask,
            Self::LargeInput => LargeInput::text(steps).ask,
            Self::LargeQueryWeight => LargeQueryWeight::text(steps).ask,
            Self::LargeValueWeight => LargeValueWeight::text(steps).ask,
            Self::ZeroRow => ZeroRow::text(steps).ask,
            Self::LargeScore => LargeScore::text(steps).ask,
            Self::NoScaling => NoScaling::text(steps).ask,
            Self::EqualWeights => EqualWeights::text(steps).ask,
            Self::ZeroColumn => ZeroColumn::text(steps).ask,
            Self::OneWeight => OneWeight::text(steps).ask,
            Self::NoSaturation => NoSaturation::text(steps).ask,
            Self::DistantInfluence => DistantInfluence::text(steps).ask,
        }
    }

    /// What doing it has led to; `None` while nothing has been done since the baseline. `row` is the word that the
    /// tour looks at.
    pub fn answer(self, pipeline: Pipeline<'_>, baseline: &Baseline, row: usize) -> Option<Answer> {
        let place = || self.places(pipeline).into_iter().find(|&place| !baseline.has_held(place));
        Some(match self {
            Self::EqualRows => Answer::EqualRows(EqualRows::at(place()?, pipeline)),
            Self::LargeInput => Answer::LargeInput(LargeInput::at(place()?, pipeline)),
            Self::LargeQueryWeight => Answer::LargeQueryWeight(LargeQueryWeight::at(place()?, pipeline)),
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
            Self::DistantInfluence => Answer::DistantInfluence(DistantInfluence::since(baseline)?),
        })
    }

    /// Whether it is about two words.
    pub(super) fn takes_two(self) -> bool {
        self.takes_a_choice() || matches!(self, Self::EqualRows | Self::LargeScore)
    }

    /// Whether it is about what a word sees beside another one.
    pub(super) fn takes_a_choice(self) -> bool {
        matches!(self, Self::EqualWeights | Self::OneWeight | Self::NoSaturation | Self::DistantInfluence)
    }

    /// At how many places it can hold; `None` where it is read off what has changed.
    pub(super) fn everywhere(self, pipeline: Pipeline<'_>) -> Option<usize> {
        Some(match self {
            Self::EqualRows => EqualRows::everywhere(pipeline),
            Self::LargeInput => LargeInput::everywhere(pipeline),
            Self::LargeQueryWeight => LargeQueryWeight::everywhere(pipeline),
            Self::LargeValueWeight => LargeValueWeight::everywhere(pipeline),
            Self::ZeroRow => ZeroRow::everywhere(pipeline),
            Self::LargeScore => LargeScore::everywhere(pipeline),
            Self::EqualWeights => EqualWeights::everywhere(pipeline),
            Self::ZeroColumn => ZeroColumn::everywhere(pipeline),
            Self::OneWeight => OneWeight::everywhere(pipeline),
            // Of the whole document.
            Self::NoScaling | Self::NoSaturation => 1,
            Self::DistantInfluence => return None,
        })
    }

    /// Where it holds, whoever brought it about: pairs of rows, cells, rows or columns, as one number each. Of several
    /// the one to tell of comes first.
    pub(super) fn places(self, pipeline: Pipeline<'_>) -> Vec<usize> {
        match self {
            Self::EqualRows => EqualRows::places(pipeline),
            Self::LargeInput => LargeInput::places(pipeline),
            Self::LargeQueryWeight => LargeQueryWeight::places(pipeline),
            Self::LargeValueWeight => LargeValueWeight::places(pipeline),
            Self::ZeroRow => ZeroRow::places(pipeline),
            Self::LargeScore => LargeScore::places(pipeline),
            Self::NoScaling => NoScaling::places(pipeline),
            Self::EqualWeights => EqualWeights::places(pipeline),
            Self::ZeroColumn => ZeroColumn::places(pipeline),
            Self::OneWeight => OneWeight::places(pipeline),
            Self::NoSaturation => NoSaturation::places(pipeline),
            // It is read off the baseline.
            Self::DistantInfluence => Vec::new(),
        }
    }
}
