//! The six words with a W_Q that is ten times as large: "they" gives "cats" all but 6·10⁻⁸ of its weight.

use super::{PresetWords, gaze};
use crate::model::Inputs;

/// How many times as large W_Q is.
const FACTOR: f64 = 10.0;

pub(super) fn inputs(words: PresetWords) -> Inputs {
    gaze::inputs_with(words, FACTOR)
}
