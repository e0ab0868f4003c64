//! Why a task cannot be done on the present numbers, which may be the user's own.

use super::{Baseline, NoSaturation, Task, no_saturation::Heat, numbers::choosing};
use crate::{
    model::Pipeline,
    text::{ObstacleText, Prose, TourFacts},
};

/// An obstacle to a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is one word, but the task needs two.
    OneWord,
    /// The mask leaves no word a choice of keys.
    OneKey,
    /// It has held everywhere since the step was entered.
    Held,
    /// The scores are already unscaled.
    Unscaled,
    /// A weight is NaN.
    Lost,
    /// In each row several keys share the largest score.
    Tied,
    /// No weight would be large at τ = 1.
    Level,
    /// No weight would be large at τ = 1, but one would be without the soft cap.
    Capped,
    /// No weight is large any more, but the slope is not larger than at τ = 1.
    TooHot,
    /// Even the highest temperature leaves a large weight.
    TooFar,
    /// Even the highest temperature leaves a large weight, and would if all scores were equal.
    BiasTooFar,
}

impl Obstacle {
    /// Returns the obstacle to a task that has not been done, if there is one.
    pub fn of(task: Task, pipeline: Pipeline<'_>, baseline: &Baseline) -> Option<Self> {
        let n = pipeline.shape().n();
        if task.takes_two() && n == 1 {
            return Some(Self::OneWord);
        }
        if task.takes_a_choice() && choosing(pipeline).next().is_none() {
            return Some(Self::OneKey);
        }
        if task.everywhere(pipeline).is_some_and(|places| baseline.held() == places) {
            return Some(if task == Task::NoScaling { Self::Unscaled } else { Self::Held });
        }
        match task {
            Task::NoSaturation => match NoSaturation::heat(pipeline) {
                Heat::Lost => Some(Self::Lost),
                Heat::Tied => Some(Self::Tied),
                Heat::Level => Some(Self::Level),
                Heat::Capped => Some(Self::Capped),
                Heat::TooHot => Some(Self::TooHot),
                Heat::TooFar => Some(Self::TooFar),
                Heat::BiasTooFar => Some(Self::BiasTooFar),
                Heat::Saturated | Heat::Relieved => None,
            },
            Task::Turned | Task::EqualRows | Task::LargeInput | Task::LargeValueWeight => None,
            Task::ZeroRow | Task::LargeScore | Task::NoScaling | Task::EqualWeights => None,
            Task::ZeroColumn | Task::OneWeight | Task::Masked => None,
        }
    }

    /// Describes it, and what to do first.
    pub fn prose(self, text: &ObstacleText, facts: &TourFacts) -> Prose {
        let prose = match self {
            Self::OneWord => text.one_word,
            Self::OneKey => text.one_key,
            Self::Held => text.held,
            Self::Unscaled => text.unscaled,
            Self::Lost => text.lost,
            Self::Tied => text.tied,
            Self::Level => text.level,
            Self::Capped => text.capped,
            Self::TooHot => text.too_hot,
            Self::TooFar => text.too_far,
            Self::BiasTooFar => text.bias_too_far,
        };
        prose(facts)
    }
}
