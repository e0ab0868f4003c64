//! Scaling and saturation: what the lab computes beside the pipeline, from the numbers of a document.

mod curves;
mod jacobian_part;
mod masking;
mod revival;
mod softmax_row;
pub mod sweep;
mod what_if;

pub use curves::{FACTORS, Reading, SeenRow, curve, factors, weight_curves, weights_at, with_point};
pub use jacobian_part::jacobian_part;
pub use masking::{FILL, Masking};
pub use revival::{LIVELY_NORM, Revival};
pub use softmax_row::SoftmaxRow;
pub use what_if::{Replacement, output};
