//! Numeric building blocks: matrices, products in a fixed order, softmax, number formats. They know nothing of
//! attention.

mod elementwise;
mod exponential;
mod generator;
mod jacobian;
mod kernel;
mod lanes;
mod magnitude;
mod matrix;
mod orthonormal;
mod precision;
mod product;
mod softmax;
mod spread;
mod stats;
mod tanh;

use elementwise::add;

pub use elementwise::{add_multiple, divide, divide_in_place, farther, keep_farther};
pub use exponential::exp;
pub use generator::Generator;
pub use jacobian::{MAX_JACOBIAN_NORM, jacobian, jacobian_norm, jacobian_part};
pub use kernel::{BlockSums, Kernel, OutputBlock, Right};
pub use magnitude::Magnitude;
pub use matrix::Matrix;
pub(crate) use matrix::same_bits;
pub use orthonormal::orthonormal;
pub use precision::NumberFormat;
pub use product::{BlockSize, dot, product, sum};
pub use softmax::{RowSums, exponentials, log_sum, row_max};
pub use spread::{root_mean_square, standard_deviation};
pub use stats::{entropy_bits, largest_magnitude, norm, own_slope};
pub use tanh::{tanh, tanh_slope};
