//! Scaling and saturation: what the lab computes beside the pipeline, from the numbers of a document.

mod formats;
mod ruler;

pub use formats::{Arithmetic, Comparison, Departure, Mark, Rounding, Run, SoftmaxTroubles, compare, mark};
pub use ruler::{Lead, exp_overflow, gap_of_one, lead, winner_weight};
