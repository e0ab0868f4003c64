//! The experiments of the lab, with their figures and descriptions.

mod curves;
mod formats;
mod formats_said;
mod learn_chart;
mod learn_said;
mod learn_setup;
mod learn_start;
mod mask_kind;
mod other_weights;
mod other_weights_said;
mod pair;
mod replaced;
mod returned;
mod ruler;
mod saturation;
mod saturation_said;
mod sweep;
mod sweep_chart;
mod sweep_said;
mod ways;

use crate::{
    model::{Shape, Stage},
    presets::Preset,
};

pub use curves::{FIGURES, Plotted, Present, Rows, Scene};
pub use formats::FormatShown;
pub use formats_said::{descriptions, limits, rounding_name, rounding_outcome_name, stage_name};
pub use learn_chart::{LearnQuantity, curve_said, learn_chart, race_chart, race_curve_said};
pub use learn_said::{loss_said, race_said, refusal as learn_refusal, said as learn_said, start_said};
pub use learn_setup::{LearnSetup, LossKind};
pub use learn_start::NoStep;
pub use mask_kind::MaskKind;
pub use other_weights::{OtherWeights, WeightLine, WeightLines, shown_keys};
pub use pair::{ScaledPair, difference, digits as pair_digits, share};
pub use returned::{Returned, ReturnedRow};
pub use ruler::{Measured, RuledRow};
pub use saturation::{SaturationFacts, SaturationState};
pub use saturation_said::{Goal, goal_of, reason_of, state_of, written_norm};
pub use sweep::{Entries, SweepOwn, SweepShown};
pub use sweep_chart::chart;
pub use sweep_said::{description, id as quantity_id, words_of as quantity_words};
pub use ways::{MaskedWays, Verdict, way_names};

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
    /// Gradient descent on a loss.
    Learning,
}

impl Experiment {
    /// Every experiment, in the order of the tabs.
    pub const ALL: [Self; 7] = [
        Self::Scaling,
        Self::Saturation,
        Self::Formats,
        Self::Masks,
        Self::WhatIf,
        Self::SqrtDk,
        Self::Learning,
    ];

    /// What each experiment is before it is opened.
    fn record(self) -> &'static Record {
        match self {
            Self::Scaling => &Record { id: "lab-scaling", row: ShownRow::One, tells: Stage::Output },
            Self::Saturation => &Record { id: "lab-saturation", row: ShownRow::One, tells: Stage::Output },
            Self::Formats => &Record { id: "lab-formats", row: ShownRow::Window, tells: Stage::Output },
            Self::Masks => &Record { id: "lab-masks", row: ShownRow::One, tells: Stage::Output },
            Self::WhatIf => &Record { id: "lab-what-if", row: ShownRow::One, tells: Stage::Output },
            Self::SqrtDk => &Record { id: "lab-sqrt-d-k", row: ShownRow::None, tells: Stage::K },
            Self::Learning => &Record { id: "lab-learn", row: ShownRow::None, tells: Stage::Output },
        }
    }

    /// The id in markup and storage.
    pub fn id(self) -> &'static str {
        self.record().id
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

    /// Whether it is about the row of one of the words that ask, in a sheet of a shape.
    pub fn is_of_a_row(self, shape: Shape) -> bool {
        match self.record().row {
            ShownRow::One => true,
            ShownRow::Window => FormatShown::cannot_show_all(shape),
            ShownRow::None => false,
        }
    }

    /// The last stage whose numbers it shows or draws from: it waits until that is uncovered.
    pub fn tells(self) -> Stage {
        self.record().tells
    }

    /// Returns the experiment that a preset is made for.
    pub fn of(preset: Preset) -> Option<Self> {
        match preset {
            Preset::Gaze
            | Preset::ThreeWords
            | Preset::Saturated
            | Preset::HumptyDumpty
            | Preset::HumptyDumpty8
            | Preset::Cross
            | Preset::TwoHeads
            | Preset::HeadsDisagree => None,
            Preset::Causal | Preset::Cache => Some(Self::Masks),
            Preset::Uniform => Some(Self::Saturation),
            Preset::Overflow => Some(Self::Formats),
            Preset::WrongDivisor => Some(Self::Scaling),
            Preset::DkSweep => Some(Self::SqrtDk),
            Preset::Teach | Preset::Stuck => Some(Self::Learning),
        }
    }
}

/// What an experiment is, without what it shows.
struct Record {
    /// See [`Experiment::id`].
    id: &'static str,
    /// Which rows it shows.
    row: ShownRow,
    /// See [`Experiment::tells`].
    tells: Stage,
}

/// The rows that an experiment shows.
enum ShownRow {
    /// The row of one token.
    One,
    /// All rows, or of many tokens a window around one.
    Window,
    /// No row of the document.
    None,
}
