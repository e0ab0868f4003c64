//! What splitting a single head into several changes, in words.

use crate::{
    explain::{Splitting, WeightsChange},
    model::{Pipeline, Scaling},
    number::{exact_for_display, for_display},
    present::Wording,
    text::{SplitFacts, SplitWeights},
};

/// Says what splitting a document into so many heads changes for a word. `None` if it has several heads already, would not
/// have several then, or the number does not divide its widths.
pub fn splitting_said(pipeline: Pipeline<'_>, heads: usize, word: usize, wording: Wording) -> Option<String> {
    let found = Splitting::of(pipeline, heads, word).filter(|_| heads > 1)?;
    let (document, digits) = (pipeline.document(), wording.prose_digits());
    let written = found.divisors.map(|divisor| for_display(divisor, digits));
    let divisors = (document.settings().scaling != Scaling::None).then_some([&*written[0], &written[1]]);
    let label = document.inputs().word(word);
    let say = |weights| {
        let facts = SplitFacts { heads, products: found.products, divisors, word: &label, weights };
        Some((wording.text.circuits().split)(&facts))
    };
    match found.weights {
        WeightsChange::Nothing => say(SplitWeights::Same),
        WeightsChange::NotFinite => say(SplitWeights::NotFinite),
        WeightsChange::Most(most) => {
            let weights = [most.before, most.after];
            let mut written = weights.map(|weight| for_display(weight, digits));
            if written[0] == written[1] {
                written = weights.map(exact_for_display);
            }
            let [before, after] = written;
            let key = document.inputs().key(most.key);
            say(SplitWeights::Most { head: most.head + 1, key: &key, before: &before, after: &after })
        }
    }
}
