//! Numbers in rows and columns: values that know nothing of the project.

mod kernel;
mod matrix;
mod softmax;
mod stats;

pub use kernel::{BLOCK, dot, product};
pub use matrix::Matrix;
pub use softmax::{RowSums, softmax_row};
pub use stats::{entropy_bits, largest_magnitude};
