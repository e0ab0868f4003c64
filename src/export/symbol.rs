//! Symbols of the stages in plain text.

use super::export_source::{ExportScope, ExportSource};
use crate::model::{Convention, Graph, PLAIN, Pipeline, Stage};

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

/// Returns the symbol of a stage of a document in plain text. With several heads, that of a head's matrix has the number of the
/// chosen one, or of its group of heads: `Q_4`, `K_2`.
///
/// ```
/// use attenscope::export::chosen_symbol;
/// use attenscope::model::{Attention, Pipeline, Stage};
/// use attenscope::presets::Preset;
///
/// let mut document = Preset::ThreeWords.document().split(3)?;
/// document.choose_head(1);
/// let attention = Attention::compute(&document);
/// let pipeline = Pipeline::new(&document, &attention);
/// assert_eq!(chosen_symbol(pipeline, Stage::Wq), "W_Q,2");
/// assert_eq!(chosen_symbol(pipeline, Stage::Scores), "Q_2·K_2ᵀ");
/// # Ok::<(), attenscope::model::HeadsError>(())
/// ```
pub fn chosen_symbol(pipeline: Pipeline<'_>, stage: Stage) -> String {
    let source = ExportSource::new(pipeline, ExportScope::One(stage));
    source.of_head(pipeline.document().chosen_head()).name(stage).write(&PLAIN)
}
