//! What each step of the tour stands on, so that its point can be seen and its task done.

use crate::explain::Step;
use crate::math::Matrix;
use crate::model::{Document, Edit, Input};
use crate::presets::first_document;

/// W_Q of the tour: with it no two words ask the same, and no score is that of the other way round.
const W_Q: [[f64; 3]; 4] = [[1.0, 0.0, 0.0], [0.0, 1.0, 1.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]];

/// So many times as large are the queries where softmax is to be saturated.
const SATURATING: f64 = 10.0;

/// The document of a step: three words of four dimensions, small whole numbers, scaled by `√d_k`, without a mask, at
/// temperature 1. At the step on saturation W_Q is ten times as large.
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
    let mut document = first_document();
    let outcome = document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block });
    debug_assert!(outcome.is_ok(), "W_Q has that size");
    // It is no preset: what was published for one is not about these numbers.
    Document::new(document.inputs().clone(), document.settings())
}
