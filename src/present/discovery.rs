//! The observation to make in the example that the page opens with.

use crate::model::{Pipeline, Stage};
use crate::presets::Preset;

/// Returns the two words of `three-words` whose rows differ in X but are equal in Q, A and Z. Returns `None` for other
/// presets, or if an edit has changed that.
pub fn equal_words(pipeline: Pipeline<'_>) -> Option<[String; 2]> {
    const WORDS: [usize; 2] = [1, 2];
    let document = pipeline.document();
    if document.origin().and_then(Preset::by_id) != Some(Preset::ThreeWords)
        || document.shape().n() <= WORDS[1]
    {
        return None;
    }
    let are_equal = |stage| {
        let [one, other] = WORDS.map(|word| pipeline.stage(stage).row(word));
        one == other
    };
    let holds = !are_equal(Stage::X) && [Stage::Q, Stage::Weights, Stage::Output].into_iter().all(are_equal);
    holds.then(|| WORDS.map(|word| document.inputs().word(word)))
}
