//! What can be tried in the lab.

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
