//! Three tokens whose entries count from 0 to 11, `d_k = d_v = 2`.

use super::Published;
use crate::{
    math::Matrix,
    model::{Inputs, Stage},
};

pub(super) fn inputs() -> Inputs {
    let parts = Inputs::new(
        ["A", "B", "C"].map(str::to_owned).to_vec(),
        Matrix::from_fn(3, 4, |row, col| (4 * row + col) as f64),
        Matrix::from_rows([[1., 0.], [1., 0.], [0., 1.], [0., 1.]]),
        Matrix::from_rows([[0., 1.], [0., 1.], [1., 0.], [1., 0.]]),
        Matrix::from_rows([[1., 0.], [0., 1.], [1., 0.], [0., 1.]]),
    );
    super::generator::constant(parts)
}

/// From a worked example that prints 400 twice where the score is 410.
pub(super) fn published() -> Vec<Published> {
    vec![
        Published::new(Stage::Q, 0, [[1., 5.], [9., 13.], [17., 21.]]),
        Published::new(Stage::K, 0, [[5., 1.], [13., 9.], [21., 17.]]),
        Published::new(Stage::V, 0, [[2., 4.], [10., 12.], [18., 20.]]),
        Published::new(Stage::Scores, 0, [[10., 58., 106.], [58., 234., 400.], [106., 400., 714.]]),
        Published::new(
            Stage::Scaled,
            2,
            [[7.07, 41.02, 74.96], [41.02, 165.48, 282.84], [74.96, 282.84, 504.90]],
        ),
        Published::new(Stage::Weights, 0, [[0., 0., 1.]; 3]),
        Published::new(Stage::Output, 0, [[18., 20.]; 3]),
    ]
}
