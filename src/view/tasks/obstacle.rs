//! Why a task cannot be done on the numbers that stand there, as on a person's own.

use super::{Baseline, NoSaturation, Task};
use crate::model::Pipeline;
use crate::text::{ObstacleText, Prose};

/// What stands in the way of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is one word, and it takes two.
    OneWord,
    /// The mask leaves no word several keys.
    OneKey,
    /// Wherever it could be brought about it has held since the step was entered.
    Held,
    /// The scores are not divided.
    Unscaled,
    /// No weight is large, nor would be at τ = 1.
    Level,
    /// No weight is large any more, but the slope is smaller than at τ = 1.
    TooHot,
    /// The highest temperature leaves a large weight.
    TooFar,
}

impl Obstacle {
    /// What stands in the way of a task that has not been done, if anything does.
    pub fn of(task: Task, pipeline: Pipeline<'_>, baseline: &Baseline) -> Option<Self> {
        let (n, mask) = (pipeline.shape().n(), pipeline.document().mask());
        let takes_a_choice =
            matches!(task, Task::EqualWeights | Task::OneWeight | Task::NoSaturation | Task::FromAfar);
        let takes_two = takes_a_choice || matches!(task, Task::EqualRows | Task::LargeScore);
        if takes_two && n == 1 {
            return Some(Self::OneWord);
        }
        let sees_another = |query: usize| mask.in_sight(query, n).any(|key| key != query);
        let has_a_choice = |query: &usize| mask.leaves_a_choice(*query, n);
        let is_hindered = match task {
            Task::FromAfar => !(0..n).any(sees_another),
            _ => takes_a_choice && !(0..n).any(|query| has_a_choice(&query)),
        };
        if is_hindered {
            return Some(Self::OneKey);
        }
        match task {
            Task::NoScaling if baseline.has_held(0) => Some(Self::Unscaled),
            Task::NoSaturation if baseline.has_held(0) => Some(Self::Held),
            Task::NoSaturation if !NoSaturation::is_saturated_untempered(pipeline) => Some(Self::Level),
            Task::NoSaturation if NoSaturation::is_level(pipeline) => Some(Self::TooHot),
            Task::NoSaturation if NoSaturation::is_hottest(pipeline) => Some(Self::TooFar),
            Task::EqualRows | Task::EqualWeights | Task::ZeroRow | Task::ZeroColumn => {
                let everywhere = match task {
                    Task::EqualRows => n * (n - 1) / 2,
                    Task::EqualWeights => (0..n).filter(has_a_choice).count(),
                    Task::ZeroRow => n,
                    _ => pipeline.shape().d_v(),
                };
                (baseline.held() == everywhere).then_some(Self::Held)
            }
            _ => None,
        }
    }

    /// It in words, with what to do first.
    pub fn told(self, text: &ObstacleText) -> Prose {
        let told = match self {
            Self::OneWord => text.one_word,
            Self::OneKey => text.one_key,
            Self::Held => text.held,
            Self::Unscaled => text.unscaled,
            Self::Level => text.level,
            Self::TooHot => text.too_hot,
            Self::TooFar => text.too_far,
        };
        told()
    }
}
