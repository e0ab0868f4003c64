//! Scaling and saturation: what the lab computes beside the pipeline, from the numbers of a document.

mod curves;
mod masking;
pub mod sweep;

pub use curves::{FACTORS, Reading, SeenRow, curve, factors, weight_curves, weights_at, with_point};
pub use masking::{FILL, Masking};
