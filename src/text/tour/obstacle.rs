//! Why a task cannot be done on the present numbers, and what to do first.

use super::TourFacts;
use crate::text::Prose;

/// Why a task cannot be done, each with a way out.
pub struct ObstacleText {
    /// There is one word.
    pub one_word: fn(&TourFacts) -> Prose,
    /// The mask lets no word see more than one key.
    pub one_key: fn(&TourFacts) -> Prose,
    /// What the task asks for is true already.
    pub held: fn(&TourFacts) -> Prose,
    /// The scores are not divided.
    pub unscaled: fn(&TourFacts) -> Prose,
    /// Some weights are NaN.
    pub lost: fn(&TourFacts) -> Prose,
    /// In each row several keys share the largest score, and a bias does not let one of them win.
    pub tied: fn(&TourFacts) -> Prose,
    /// No weight would be above 0.9 at τ = 1.
    pub level: fn(&TourFacts) -> Prose,
    /// No weight is large at τ = 1, but one would be without the soft cap.
    pub capped: fn(&TourFacts) -> Prose,
    /// No weight is above 0.9 any more, but the slope is not larger than at τ = 1.
    pub too_hot: fn(&TourFacts) -> Prose,
    /// The highest temperature leaves a weight above 0.9.
    pub too_far: fn(&TourFacts) -> Prose,
    /// The highest temperature leaves a weight above 0.9, and would if all scores were equal.
    pub bias_too_far: fn(&TourFacts) -> Prose,
}
