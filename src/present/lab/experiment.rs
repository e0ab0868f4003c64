//! What can be tried in the lab.

use super::FormatShown;
use crate::explain::Step;
use crate::presets::Preset;

/// An experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Experiment {
    /// What the scores are divided by.
    Scaling,
    /// How much of the gradient a saturated row leaves.
    Saturation,
    /// Numbers of fewer bits.
    Formats,
    /// Keys that a query may not look at.
    Masks,
    /// Other weights than the computed ones.
    WhatIf,
    /// Why `√d_k`.
    SqrtDk,
}

impl Experiment {
    /// Every experiment, in the order of the tabs.
    pub const ALL: [Self; 6] =
        [Self::Scaling, Self::Saturation, Self::Formats, Self::Masks, Self::WhatIf, Self::SqrtDk];

    /// The name used in markup and storage.
    pub fn id(self) -> &'static str {
        match self {
            Self::Scaling => "lab-scaling",
            Self::Saturation => "lab-saturation",
            Self::Formats => "lab-formats",
            Self::Masks => "lab-masks",
            Self::WhatIf => "lab-what-if",
            Self::SqrtDk => "lab-sqrt-d-k",
        }
    }

    /// The experiment of that name.
    ///
    /// ```
    /// use attenscope::present::lab::Experiment;
    ///
    /// assert_eq!(Experiment::by_id("lab-masks"), Some(Experiment::Masks));
    /// assert_eq!(Experiment::by_id(""), None);
    /// ```
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|experiment| experiment.id() == id)
    }

    /// Whether it speaks of the row of one word, where there are so many words.
    pub fn is_of_a_row(self, tokens: usize) -> bool {
        match self {
            Self::Scaling | Self::Saturation | Self::Masks | Self::WhatIf => true,
            // Of many words it shows a window around one.
            Self::Formats => FormatShown::is_window_of(tokens),
            Self::SqrtDk => false,
        }
    }

    /// The experiment that a preset is there for.
    pub fn of(preset: Preset) -> Option<Self> {
        match preset {
            Preset::ThreeWords | Preset::Saturated | Preset::HumptyDumpty | Preset::HumptyDumpty8 => None,
            Preset::Causal => Some(Self::Masks),
            Preset::Uniform => Some(Self::Saturation),
            Preset::Overflow => Some(Self::Formats),
            Preset::WrongDivisor => Some(Self::Scaling),
            Preset::DkSweep => Some(Self::SqrtDk),
        }
    }

    /// The experiment in which the idea of a step is tried out.
    pub fn of_step(step: Step) -> Option<Self> {
        match step {
            Step::Scale => Some(Self::SqrtDk),
            Step::Weights => Some(Self::Formats),
            Step::Output => Some(Self::WhatIf),
            Step::Saturation => Some(Self::Saturation),
            Step::Meaning => Some(Self::Masks),
            Step::Words | Step::Projections | Step::Roles | Step::Scores => None,
        }
    }
}
