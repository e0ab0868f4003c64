//! Scaling and saturation: what the lab computes beside the pipeline, from the numbers of a document.

pub mod sweep;
mod curves;

pub use curves::{FACTORS, Reading, curve, factors, weight_curves, weights_at, with_point};
