//! The experiments of the lab.

use super::FormatShown;
use crate::model::Stage;
use crate::presets::Preset;

/// An experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Experiment {
    /// Dividing the scores by different divisors.
    Scaling,
    /// How little gradient passes through a saturated row.
    Saturation,
    /// Number formats with fewer bits.
    Formats,
    /// Hiding keys from queries.
    Masks,
    /// Replacing the computed weights.
    WhatIf,
    /// Why the divisor is `√d_k`.
    SqrtDk,
}

impl Experiment {
    /// Every experiment, in the order of the tabs.
    pub const ALL: [Self; 6] =
        [Self::Scaling, Self::Saturation, Self::Formats, Self::Masks, Self::WhatIf, Self::SqrtDk];

    /// The id in markup and storage.
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

    /// Returns the experiment with that id.
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

    /// Whether it is about the row of one token, in a sheet of `tokens` tokens.
    pub fn is_of_a_row(self, tokens: usize) -> bool {
        match self {
            Self::Scaling | Self::Saturation | Self::Masks | Self::WhatIf => true,
            // Of many tokens it shows a window around one.
            Self::Formats => FormatShown::cannot_show_all(tokens),
            Self::SqrtDk => false,
        }
    }

    /// The last stage whose numbers it shows or draws from: it waits until that is uncovered.
    pub fn tells(self) -> Stage {
        match self {
            Self::SqrtDk => Stage::Wk,
            Self::Scaling | Self::Saturation | Self::Masks | Self::WhatIf | Self::Formats => Stage::Output,
        }
    }

    /// Returns the experiment that a preset is made for.
    pub fn of(preset: Preset) -> Option<Self> {
        match preset {
            Preset::Gaze
            | Preset::ThreeWords
            | Preset::Saturated
            | Preset::HumptyDumpty
            | Preset::HumptyDumpty8 => None,
            Preset::Causal => Some(Self::Masks),
            Preset::Uniform => Some(Self::Saturation),
            Preset::Overflow => Some(Self::Formats),
            Preset::WrongDivisor => Some(Self::Scaling),
            Preset::DkSweep => Some(Self::SqrtDk),
        }
    }
}
