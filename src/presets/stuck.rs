//! The six words with a W_Q that is ten times as large: "they" gives "cats" all but 6·10⁻⁸ of its weight.

use super::{PresetWords, gaze, generator};
use crate::{
    math::Matrix,
    model::{Input, Inputs},
};

/// How many times as large W_Q is.
const FACTOR: f64 = 10.0;

pub(super) fn inputs(words: PresetWords) -> Inputs {
    let gaze = gaze::inputs(words);
    let [x, w_q, w_k, w_v] = Input::PROJECTED.map(|input| gaze.matrix(input).clone());
    let w_q = Matrix::from_fn(w_q.rows(), w_q.cols(), |row, col| FACTOR * w_q[(row, col)]);
    let parts = Inputs::new(gaze.labels().to_vec(), x, w_q, w_k, w_v);
    generator::constant(parts).with_columns(gaze.columns().iter().cloned())
}
