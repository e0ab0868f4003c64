//! The observation to make in the example that the page opens with.

use crate::{
    model::{Input, Pipeline, Stage},
    presets::Preset,
};

/// Returns the two words of `three-words` whose rows differ in X but are equal in Q, A and Z. Returns `None` for other
/// presets, if an edit has changed that, or if they are equal only because a weight matrix is 0.
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
    let is_zero = |input| document.inputs().matrix(input).values().iter().all(|&number| number == 0.0);
    if [Input::Wq, Input::Wk, Input::Wv].into_iter().any(is_zero) {
        return None;
    }
    let holds = !are_equal(Stage::X) && [Stage::Q, Stage::Weights, Stage::Output].into_iter().all(are_equal);
    holds.then(|| WORDS.map(|word| document.inputs().word(word)))
}
