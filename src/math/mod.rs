//! Numbers in rows and columns: values that know nothing of the project.

mod matrix;

pub use matrix::{Matrix, RowMajorView};
