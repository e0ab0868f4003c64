//! Symbols of the stages in plain text.

use crate::model::symbol::Script;
use crate::model::{Convention, Stage};

/// Returns the symbol of a stage in plain text: `W_Q`, `Q·Kᵀ`, `A`.
///
/// ```
/// use attenscope::export::symbol;
/// use attenscope::model::{Convention, Stage};
///
/// assert_eq!(symbol(Stage::Scores, Convention::Columns), "Kᵀ·Q");
/// ```
pub fn symbol(stage: Stage, convention: Convention) -> String {
    const PLAIN: Script = Script {
        weights: |letter| format!("W_{letter}"),
        transposed: |matrix| format!("{matrix}ᵀ"),
        times: "·",
        prime: "′",
    };
    PLAIN.symbol(stage, convention)
}
