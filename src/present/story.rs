//! A token's story as listed: which keys, and which parts of an output.

use crate::explain::{OutputShare, Story, largest};

/// Of more keys than this, only those with the largest weights are listed.
const MAX_KEYS: usize = 10;

/// Of more parts than this, the smaller ones are combined.
const MAX_PARTS: usize = 8;

/// A part of an output.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutputPart {
    /// The token whose value it comes from; `None` for several parts combined.
    pub token: Option<usize>,
    /// The amount it contributes.
    pub amount: f64,
}

/// Returns the keys listed for stories told side by side, in token order: all if there are few, otherwise those with
/// the largest weight in any of the stories.
pub fn listed_keys(stories: &[&Story]) -> Vec<usize> {
    let keys = stories.first().map_or(0, |story| story.keys.len());
    let weight = |at: usize| stories.iter().map(|story| story.keys[at].weight).fold(0.0, f64::max);
    let mut listed = largest(keys, MAX_KEYS, weight);
    listed.sort_unstable();
    listed
}

/// Returns the parts of an output in token order; if there are many, the small ones are combined at the end.
pub fn output_parts(share: &OutputShare) -> Vec<OutputPart> {
    let all = &share.parts;
    let mut kept = largest(all.len(), MAX_PARTS, |at| all[at].abs());
    kept.sort_unstable();
    let rest: f64 = (0..all.len()).filter(|at| !kept.contains(at)).map(|at| all[at]).sum();
    let others = (kept.len() < all.len()).then_some(OutputPart { token: None, amount: rest });
    kept.into_iter().map(|at| OutputPart { token: Some(at), amount: all[at] }).chain(others).collect()
}
