//! Text of the tour: around its steps, and about hidden cells. Each step has a file of its own.

pub(super) mod bar;
pub(super) mod gaze;
pub(super) mod meaning;
pub(super) mod near;
pub(super) mod obstacle;
pub(super) mod output;
pub(super) mod predict;
pub(super) mod roles;
pub(super) mod saturation;
pub(super) mod scale;
pub(super) mod scores;
mod step;
pub(super) mod weights;
pub(super) mod words;

use super::count::counted;

pub use bar::BarText;
pub use gaze::{GazeStep, SharesFacts, TurnedFacts};
pub use meaning::{MaskedFacts, MeaningStep};
pub use near::NearText;
pub use obstacle::ObstacleText;
pub use output::{OneWeightFacts, OutputStep, ZeroColumnFacts};
pub use predict::{HiddenText, PredictText};
pub use roles::{LargeValueWeightFacts, RolesStep};
pub use saturation::{NoSaturationFacts, SaturationStep};
pub use scale::{NoScalingFacts, ScaleStep};
pub use scores::{LargeScoreFacts, ScoresStep, ZeroRowFacts};
pub use step::{StepText, StepTexts, TaskText, TourFacts};
pub use weights::{EqualWeightsFacts, WeightsStep};
pub use words::{EqualRowsFacts, LargeInputFacts, WordsStep};

/// Text of the tour before it begins, and about what it hides.
pub struct TourText {
    /// Name of the tour, and the button that begins it.
    pub title: &'static str,
    /// Button: ends the tour.
    pub leave: &'static str,
    /// What a screen reader says of a hidden cell or picture.
    pub covered: &'static str,
    /// Shown instead of a panel that would tell hidden numbers; takes the step that shows the last of them, or `None`
    /// outside of the tour.
    pub panel: fn(Option<usize>) -> String,
}

pub(in crate::text) static ENGLISH: TourText = TourText {
    title: "Tour",
    leave: "Leave the tour",
    covered: "hidden",
    panel: |step| match step {
        Some(step) => format!("Hidden until step {step}."),
        None => "Not shown while a stage is hidden: it would give its numbers away.".to_owned(),
    },
};

pub(in crate::text) static CHINESE: TourText = TourText {
    title: "导览",
    leave: "退出导览",
    covered: "已隐藏",
    panel: |step| match step {
        Some(step) => format!("到第 {step} 步才显示。"),
        None => "有数被隐藏时不显示，以免泄露答案。".to_owned(),
    },
};
