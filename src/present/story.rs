//! A token's story as it is listed: which keys, and which parts of an output.

use crate::explain::{OutputShare, Story, largest};

/// Of more keys than this only those with the largest weights are listed.
const MOST_KEYS: usize = 10;

/// Of more tokens than this the smaller parts of an output are one.
const MOST_PARTS: usize = 8;

/// A part of an output.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutputPart {
    /// Whose value it comes from; nobody's where it is what several come to together.
    pub token: Option<usize>,
    /// How much of the output it is.
    pub amount: f64,
}

/// The keys that are listed for stories told beside each other, in the order of the tokens: all of a few, else those to
/// which one of the stories gives most.
pub fn listed_keys(stories: &[&Story]) -> Vec<usize> {
    let keys = stories.first().map_or(0, |story| story.keys.len());
    let weight = |at: usize| stories.iter().map(|story| story.keys[at].weight).fold(0.0, f64::max);
    let mut listed = largest(keys, MOST_KEYS, weight);
    listed.sort_unstable();
    listed
}

/// The parts of an output in the order of the tokens, the small ones of many together at the end.
pub fn output_parts(share: &OutputShare) -> Vec<OutputPart> {
    let all = &share.parts;
    let mut kept = largest(all.len(), MOST_PARTS, |at| all[at].abs());
    kept.sort_unstable();
    let rest: f64 = (0..all.len()).filter(|at| !kept.contains(at)).map(|at| all[at]).sum();
    let others = (kept.len() < all.len()).then_some(OutputPart { token: None, amount: rest });
    kept.into_iter().map(|at| OutputPart { token: Some(at), amount: all[at] }).chain(others).collect()
}
