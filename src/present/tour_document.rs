//! The documents of the tour steps, chosen so that each step's point can be seen and its task done.

use crate::explain::Step;
use crate::math::Matrix;
use crate::model::{Document, Edit, Input};
use crate::presets::Preset;

/// W_Q of the tour: no two words have equal queries, and no score equals its transposed counterpart.
const W_Q: [[f64; 3]; 4] = [[1.0, 0.0, 0.0], [0.0, 1.0, 1.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]];

/// The factor on the queries that saturates softmax.
const SATURATING: f64 = 10.0;

/// Returns the document of a step: three words of four dimensions with small whole numbers, scaled by `√d_k`, without a
/// mask, at temperature 1. At the saturation step W_Q is ten times as large.
///
/// ```
/// use attenscope::explain::Step;
/// use attenscope::model::Attention;
/// use attenscope::present::tour_document;
///
/// let scores = |step| Attention::compute(&tour_document(step)).scores().row(0).to_vec();
/// assert_eq!(scores(Step::Scores), [1.0, 6.0, 4.0]);
/// assert_eq!(scores(Step::Saturation), [10.0, 60.0, 40.0]);
/// ```
pub fn tour_document(step: Step) -> Document {
    let factor = if step == Step::Saturation { SATURATING } else { 1.0 };
    let block = Matrix::from_fn(W_Q.len(), W_Q[0].len(), |row, col| factor * W_Q[row][col]);
    let mut document = Preset::ThreeWords.document();
    let outcome = document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block });
    debug_assert!(outcome.is_ok(), "W_Q has that size");
    // It is not marked as a preset, because published values do not apply to these numbers.
    Document::new(document.inputs().clone(), document.settings())
}
