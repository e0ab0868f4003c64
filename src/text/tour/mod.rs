//! Text of the tour: around its steps, and about hidden cells. Each step has a file of its own.

mod bar;
mod chapter;
mod gaze;
mod heads_chapter;
mod meaning;
mod near;
mod obstacle;
mod output;
mod predict;
mod roles;
mod saturation;
mod scale;
mod scores;
mod step;
mod weights;
mod words;

pub use bar::BarText;
pub use chapter::{AnsweredFacts, ChapterText, LeverEffect};
pub use gaze::{GazeStep, SharesFacts, TurnedFacts};
pub use heads_chapter::{HeadsChapterFacts, HeadsChapterText, ProjectedFacts};
pub use meaning::{MaskedFacts, MeaningStep};
pub use near::NearText;
pub use obstacle::ObstacleText;
pub use output::{OneWeightFacts, OutputStep, ZeroColumnFacts};
pub use predict::{HiddenText, PredictText};
pub use roles::{LargeValueWeightFacts, RolesStep};
pub(super) use saturation::SLOPE;
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
