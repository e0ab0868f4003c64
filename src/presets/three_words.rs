//! Three words of four dimensions, `d_k = d_v = 3`.

use super::Published;
use crate::{
    math::Matrix,
    model::{Inputs, Stage},
};

pub(super) fn inputs() -> Inputs {
    let parts = Inputs::new(
        ["x₁", "x₂", "x₃"].map(str::to_owned).to_vec(),
        Matrix::from_rows([[1., 0., 1., 0.], [0., 2., 0., 2.], [1., 1., 1., 1.]]),
        Matrix::from_rows([[1., 0., 1.], [1., 0., 0.], [0., 1., 0.], [0., 1., 1.]]),
        Matrix::from_rows([[0., 1., 1.], [1., 0., 1.], [0., 1., 0.], [1., 0., 0.]]),
        Matrix::from_rows([[0., 0., 1.], [1., 1., 0.], [0., 1., 0.], [1., 0., 1.]]),
    );
    super::generator::constant(parts)
}

/// From a worked example with errors: one or two cells of Q, K and V are wrong, and so is everything computed from
/// them.
pub(super) fn published() -> Vec<Published> {
    vec![
        Published::new(Stage::Q, 0, [[1., 0., 1.], [2., 2., 2.], [2., 1., 2.]]),
        Published::new(Stage::K, 0, [[0., 1., 1.], [4., 0., 2.], [2., 2., 1.]]),
        Published::new(Stage::V, 0, [[0., 1., 1.], [2., 2., 2.], [2., 2., 1.]]),
        Published::new(Stage::Scores, 0, [[1., 2., 3.], [4., 8., 8.], [3., 6., 7.]]),
        Published::new(Stage::Scaled, 2, [[0.58, 1.15, 1.73], [2.31, 4.62, 4.62], [1.73, 3.46, 4.04]]),
        Published::new(Stage::Weights, 2, [[0.20, 0.30, 0.50], [0.02, 0.49, 0.49], [0.04, 0.24, 0.72]]),
        Published::new(Stage::Output, 1, [[1.6, 1.8, 1.3], [2.0, 2.0, 1.5], [1.9, 1.9, 1.1]]),
    ]
}
