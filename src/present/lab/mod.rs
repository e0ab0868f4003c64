//! The figures and the descriptions of the lab's experiments.

mod curves;
mod experiment;
mod formats;
mod formats_said;
mod mask_kind;
mod other_weights;
mod other_weights_said;
mod pair;
mod replaced;
mod ruler;
mod saturation;
mod saturation_said;
mod sweep;
mod sweep_chart;
mod sweep_said;
mod ways;

pub use curves::{FIGURES, Plotted, Present, Rows, Scene};
pub use experiment::Experiment;
pub use formats::FormatShown;
pub use formats_said::{descriptions, limits, rounding_name, rounding_outcome_name, stage_name};
pub use mask_kind::MaskKind;
pub use other_weights::{OtherWeights, WeightLine, WeightLines, shown_keys};
pub use pair::{ScaledPair, difference, digits as pair_digits, share};
pub use ruler::{Measured, RuledRow};
pub use saturation::{SaturationFacts, SaturationState};
pub use saturation_said::{Goal, goal_of, reason_of, state_of, written_norm};
pub use sweep::{Entries, SweepOwn, SweepShown};
pub use sweep_chart::chart;
pub use sweep_said::{description, id as quantity_id, words_of as quantity_words};
pub use ways::{MaskedWays, Verdict, way_names};
