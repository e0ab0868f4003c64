//! The tour: what surrounds its steps, and what is asked of a covered cell. Each step has a file of its own.

pub(super) mod bar;
pub(super) mod meaning;
pub(super) mod obstacle;
pub(super) mod output;
pub(super) mod predict;
pub(super) mod projections;
pub(super) mod roles;
pub(super) mod saturation;
pub(super) mod scale;
pub(super) mod scores;
mod step;
pub(super) mod weights;
pub(super) mod words;

use super::matrix::so_many;

pub use bar::BarText;
pub use meaning::{FromAfarFacts, MeaningStep};
pub use obstacle::ObstacleText;
pub use output::{OneWeightFacts, OutputStep, ZeroColumnFacts};
pub use predict::{HiddenText, PredictText};
pub use projections::{LargeQueryWeightFacts, ProjectionsStep};
pub use roles::{LargeValueWeightFacts, RolesStep};
pub use saturation::{NoSaturationFacts, SaturationStep};
pub use scale::{NoScalingFacts, ScaleStep};
pub use scores::{LargeScoreFacts, ScoresStep, ZeroRowFacts};
pub use step::{StepText, StepTexts, TaskText, TourFacts};
pub use weights::{EqualWeightsFacts, WeightsStep};
pub use words::{EqualRowsFacts, LargeInputFacts, WordsStep};

/// The words of the tour before it has begun, and of what it covers.
pub struct TourText {
    /// Its name.
    pub title: &'static str,
    /// What it is, before it has begun.
    pub invitation: &'static str,
    /// Begins it.
    pub start: &'static str,
    /// Ends it.
    pub leave: &'static str,
    /// What is heard of a covered cell or picture.
    pub covered: &'static str,
    /// Said in the place of a panel that tells covered numbers: the step that uncovers the last of them; none outside of
    /// the tour.
    pub panel: fn(Option<usize>) -> String,
}

pub(in crate::text) static ENGLISH: TourText = TourText {
    title: "Tour",
    invitation: "Tour: nine steps to the output",
    start: "Start",
    leave: "Leave the tour",
    covered: "hidden",
    panel: |step| match step {
        Some(step) => format!("Hidden until step {step}."),
        None => "Not shown while a stage is hidden: it would give its numbers away.".to_owned(),
    },
};

pub(in crate::text) static CHINESE: TourText = TourText {
    title: "导览",
    invitation: "导览：从 X 到输出，共九步",
    start: "开始",
    leave: "退出导览",
    covered: "已隐藏",
    panel: |step| match step {
        Some(step) => format!("到第 {step} 步才显示。"),
        None => "有数被隐藏时不显示，以免泄露答案。".to_owned(),
    },
};
