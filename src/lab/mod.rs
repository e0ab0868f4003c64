//! Scaling and saturation: what the lab computes from a document in addition to the pipeline.

mod curves;
mod formats;
pub mod learning;
mod masking;
mod rescaled_row;
mod revival;
mod ruler;
pub mod sweep;
mod two_losses;
mod what_if;

pub use curves::{CurveQuantity, FACTORS, SeenRow, curve, factors, weight_curves, weights_at, with_point};
pub use formats::{
    Arithmetic, Comparison, Departure, Rounding, RoundingOutcome, Run, SoftmaxTroubles, compare,
    rounding_outcome,
};
pub use masking::{FILL, Masking};
pub use rescaled_row::RescaledRow;
pub use revival::{LIVELY_NORM, Revival};
pub use ruler::{Lead, exp_overflow, gap_of_one, lead, winner_weight};
pub use two_losses::TwoLosses;
pub use what_if::{Replacement, output};
