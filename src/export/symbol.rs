//! Symbols of the stages in plain text.

use crate::model::{Convention, Graph, PLAIN, Stage};

/// Returns the symbol of a stage in plain text: `W_Q`, `Q·Kᵀ`, `A`.
///
/// ```
/// use attenscope::export::symbol;
/// use attenscope::model::{Convention, Stage};
///
/// assert_eq!(symbol(Stage::Scores, Convention::Columns), "Kᵀ·Q");
/// ```
pub fn symbol(stage: Stage, convention: Convention) -> String {
    Graph::plain().name(stage, convention).write(&PLAIN)
}
