//! A token's path through attention: its query, its weights over the keys, and its output.

use super::largest;
use crate::model::{Pipeline, Stage};

/// The story of one token.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Its query, `d_k` numbers.
    pub query: Vec<f64>,
    /// Its score and weight for each key, in the order of the tokens.
    pub keys: Vec<KeyShare>,
    /// Some entries of its output.
    pub outputs: Vec<OutputShare>,
}

/// A token's score and weight for one key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyShare {
    /// The dot product of query and key.
    pub score: f64,
    /// The weight that softmax gave it.
    pub weight: f64,
}

/// An entry of the output as a stack of value rows.
#[derive(Clone, Debug, PartialEq)]
pub struct OutputShare {
    /// Its column, from 0.
    pub col: usize,
    /// The output.
    pub total: f64,
    /// What each token adds, `weight · value`.
    pub parts: Vec<f64>,
}

impl Story {
    /// Returns the columns of a token's `most` largest outputs by magnitude, in ascending order of columns.
    pub fn largest_outputs(pipeline: Pipeline<'_>, token: usize, most: usize) -> Vec<usize> {
        let output = pipeline.row(Stage::Output, token);
        let mut cols = largest(output.len(), most, |col| output[col].abs());
        cols.sort_unstable();
        cols
    }

    /// Returns the story of a token, with the output entries in `cols`.
    ///
    /// ```
    /// use attenscope::explain::Story;
    /// use attenscope::model::{Attention, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::ThreeWords.document();
    /// let attention = Attention::compute(&document);
    /// let pipeline = Pipeline::new(&document, &attention);
    /// let story = Story::of(pipeline, 1, &Story::largest_outputs(pipeline, 1, 8));
    /// assert_eq!(story.query, [2.0, 2.0, 2.0]);
    /// assert_eq!(story.keys.iter().map(|key| key.score).collect::<Vec<_>>(), [6.0, 12.0, 12.0]);
    /// assert_eq!(story.outputs.len(), 3);
    /// ```
    pub fn of(pipeline: Pipeline<'_>, token: usize, cols: &[usize]) -> Self {
        let row = |stage: Stage| pipeline.row(stage, token);
        let (scores, weights, output) = (row(Stage::Scores), row(Stage::Weights), row(Stage::Output));
        let keys = scores.iter().zip(&*weights).map(|(&score, &weight)| KeyShare { score, weight }).collect();
        let values = pipeline.stage(Stage::V);
        let share = |col: usize| OutputShare {
            col,
            total: output[col],
            parts: weights.iter().zip(values.column(col)).map(|(weight, value)| weight * value).collect(),
        };
        Self { query: row(Stage::Q).to_vec(), keys, outputs: cols.iter().map(|&col| share(col)).collect() }
    }

    /// The length of the query, `‖q‖`.
    pub fn query_length(&self) -> f64 {
        self.query.iter().map(|entry| entry * entry).sum::<f64>().sqrt()
    }
}

impl OutputShare {
    /// Returns the sums of the parts below 0 and above 0, both as magnitudes. Parts that are not finite are left out.
    pub fn below_and_above(&self) -> (f64, f64) {
        let finite = || self.parts.iter().filter(|part| part.is_finite());
        (finite().map(|part| part.min(0.0)).sum::<f64>().abs(), finite().map(|part| part.max(0.0)).sum())
    }
}
