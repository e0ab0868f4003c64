//! The documents of the tour steps, chosen so that each step's point can be seen and its task done.

use super::{TourStep, preset_document};
use crate::{
    explain::Step,
    math::Matrix,
    model::{Document, Edit, Input},
    presets::Preset,
    text::Language,
};

/// Returns the document of a step: the preset [`Preset::Gaze`] with its words in that language and W_Q times
/// [`TourStep::queries_times`].
///
/// ```
/// use attenscope::explain::Step;
/// use attenscope::model::Attention;
/// use attenscope::present::tour_document;
/// use attenscope::text::Language;
///
/// let scores = |step| Attention::compute(&tour_document(step, Language::English)).scores().row(4).to_vec();
/// assert_eq!(scores(Step::Scores), [6.0, 0.0, 2.0, 0.0, 3.0, 3.0]);
/// assert_eq!(scores(Step::Saturation), [30.0, 0.0, 10.0, 0.0, 15.0, 15.0]);
/// ```
pub fn tour_document(step: Step, language: Language) -> Document {
    let mut document = preset_document(Preset::Gaze, language);
    let factor = TourStep::of(step).queries_times;
    if factor != 1.0 {
        let w_q = document.inputs().matrix(Input::Wq);
        let block = Matrix::from_fn(w_q.rows(), w_q.cols(), |row, col| factor * w_q[(row, col)]);
        let outcome = document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block });
        debug_assert!(outcome.is_ok(), "W_Q has that size");
    }
    document
}
